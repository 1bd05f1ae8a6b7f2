import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { ADDRESS_OPERATIONS, SIGN_IN_OPERATIONS } from '../../contract/account.ts'
import { signatureFault } from '../signature-v4.ts'
import { wordsOf } from '../data-disk.ts'
import { readBody, type Vendor } from '../vendor.ts'
import { adminOperations } from './admin.ts'
import { deviceOperations } from './devices.ts'
import { identityPoolOperations } from './identity-pool.ts'
import { keySet } from './jwt.ts'
import type { Operation } from './operation.ts'
import { ownAccountOperations } from './own-account.ts'
import { answerHosted, isHosted } from './oauth.ts'
import { openPool, type CognitoOptions, type Grant, type Pool } from './pool.ts'
import { recoveryOperations } from './recovery.ts'
import { CognitoError } from './cognito-error.ts'
import { secondFactorOperations } from './second-factor.ts'
import { signInOperations } from './sign-in.ts'
import { signUpOperations } from './sign-up.ts'

export type { CognitoOptions, Triggers } from './pool.ts'

/** Nothing that the service takes is near this size. */
const LARGEST_BODY = 256 * 1024

const OPERATIONS = new Map<string, Operation>([
  ...Object.entries({
    ...signUpOperations,
    ...signInOperations,
    ...recoveryOperations,
    ...ownAccountOperations,
    ...secondFactorOperations,
    ...deviceOperations,
    ...adminOperations,
  }).map(([name, run]) => [`AWSCognitoIdentityProviderService.${name}`, run] as const),
  ...Object.entries(identityPoolOperations).map(
    ([name, run]) => [`AWSCognitoIdentityService.${name}`, run] as const,
  ),
])

const targets = (operations: readonly string[]) =>
  new Set(operations.map(name => `AWSCognitoIdentityProviderService.${name}`))
const ABOUT_ADDRESSES = targets(ADDRESS_OPERATIONS)
const SIGN_INS = targets(SIGN_IN_OPERATIONS)

/**
 * A user pool with its one web client, and an identity pool, as the shop configures them: sign-in by e-mail with SRP,
 * optional authenticator app, passwords of eight characters, user-existence errors hidden, tokens that can be revoked.
 */
export function createCognito(options: CognitoOptions): {
  handle: Vendor
  jwks: () => ReturnType<typeof keySet>
  /** Whose temporary credentials have this access key; whether they have ended is for the caller to look at. */
  grantOf: (accessKey: string) => Grant | undefined
} {
  const pool = openPool(options)
  const jwks = () => keySet(pool.keys)
  return {
    jwks,
    grantOf: accessKey => pool.credentials.get(accessKey),
    async handle(request, response) {
      allowBrowsers(request, response)
      if (request.method === 'OPTIONS') response.writeHead(200).end()
      else if (request.method === 'GET' && request.url === `/${pool.id}/.well-known/jwks.json`) {
        response.writeHead(200, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=86400',
        })
        response.end(JSON.stringify(jwks()))
      } else if (isHosted(request.url ?? '/')) await answerHosted(pool, request, response)
      else await answer(pool, request, response)
    },
  }
}

async function answer(pool: Pool, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-amz-json-1.1')
  response.setHeader('x-amzn-requestid', randomUUID())
  try {
    const result = await dispatch(pool, request)
    response.end(JSON.stringify(result))
  } catch (error) {
    const failure =
      error instanceof CognitoError ? error : new CognitoError('InternalErrorException', wordsOf(error))
    response.statusCode = failure.type === 'InternalErrorException' ? 500 : 400
    response.setHeader('x-amzn-errortype', `${failure.type}:`)
    // A header takes no more than ASCII, a trigger's sentence may have umlauts.
    response.setHeader('x-amzn-errormessage', failure.message.replaceAll(/[^ -~]/g, '?'))
    response.end(JSON.stringify({ __type: failure.type, message: failure.message }))
  }
}

async function dispatch(pool: Pool, request: IncomingMessage): Promise<object> {
  const target = String(request.headers['x-amz-target'] ?? '')
  const operation = OPERATIONS.get(target)
  if (!operation) throw new CognitoError('UnknownOperationException', `Unknown operation ${target}`)
  // As the web ACL does: before the pool looks at anything else.
  const source = request.socket.remoteAddress ?? ''
  const isBlocked =
    (ABOUT_ADDRESSES.has(target) && !pool.counters.mayTryAddress(source)) ||
    (SIGN_INS.has(target) && !pool.counters.mayTrySignIn(source))
  if (isBlocked) throw new CognitoError('ForbiddenException', 'Request not allowed due to WAF block.')
  const body = await readBody(request, LARGEST_BODY)
  return await operation(pool, readInput(body), () => {
    const fault = signatureFault(request, body, 'cognito-idp')
    if (fault) throw new CognitoError(fault.type, fault.message)
  })
}

function readInput(body: Buffer): unknown {
  try {
    // In AWS's JSON a null is as good as nothing, and the site's library sends some.
    const input: unknown = JSON.parse(body.toString(), (_key, value: unknown) => value ?? undefined)
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input
  } catch {
    // Answered below, like every other body that is no object.
  }
  throw new CognitoError('SerializationException', 'The body is not a JSON object')
}

/** Any page may call the service; the wildcard works because no cookie takes part. */
function allowBrowsers(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  )
  if (request.method !== 'OPTIONS') return
  response.setHeader('access-control-allow-methods', 'POST')
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  response.setHeader('access-control-max-age', '172800')
}
