import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from 'aws-lambda'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POOL_PATIENCE } from '../../../lib/pool-patience.ts'
import { waitedMs } from '../../cpu-time.ts'
import { CUSTOMER, SECRETS } from '../given.ts'

/** Cognito gives up a trigger after five seconds; the last is for the start of its function. */
const END_MS = 4_000

const NEIGHBOURS = { table: /^DynamoDB/, pool: /^AWSCognito/, secrets: /^secretsmanager/ } as const
type Neighbour = keyof typeof NEIGHBOURS
let hanging: readonly Neighbour[] = []
/** What is stored of a sign-in, in the wire's form. */
let signIn: object = {}

/** Answers for all three what is asked for here, but those that hang. */
const server = createServer(({ headers }, response) => {
  const target = String(headers['x-amz-target'])
  if (hanging.some(one => NEIGHBOURS[one].test(target))) return
  const answer = target.endsWith('GetSecretValue')
    ? { SecretString: JSON.stringify(SECRETS) }
    : target.endsWith('GetItem')
      ? { Item: signIn }
      : {}
  response.end(JSON.stringify(answer))
})

/** Each test as a new instance of the function, with the variables that it has in the cloud. */
async function trigger<T>(load: () => Promise<{ handler: (event: T) => Promise<T> }>, event: object) {
  vi.resetModules()
  const { handler } = await load()
  const begun = waitedMs()
  const [outcome] = await Promise.allSettled([handler(event as T)])
  expect(waitedMs() - begun).toBeLessThan(END_MS)
  return outcome
}

beforeAll(async () => {
  await new Promise<void>(done => void server.listen(0, '127.0.0.1', done))
  // A server listening on TCP has an address and a port.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
  for (const [name, value] of Object.entries(POOL_PATIENCE)) vi.stubEnv(name, value)
})
beforeEach(() => {
  signIn = {}
  vi.spyOn(console, 'error').mockReturnValue()
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

const customer = { sub: 'kim', email: 'kim@example.com', email_verified: 'true' }
const base = { userPoolId: 'eu-central-1_Test', userName: 'kim', response: {} }
const preSignUp = () =>
  trigger<PreSignUpTriggerEvent>(() => import('../../../lambdas/account/pre-sign-up.ts'), {
    ...base,
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes: customer },
  })
const customMessage = () =>
  trigger<CustomMessageTriggerEvent>(() => import('../../../lambdas/account/custom-message.ts'), {
    ...base,
    triggerSource: 'CustomMessage_ForgotPassword',
    request: { userAttributes: customer, codeParameter: '{####}' },
  })
const preToken = () =>
  trigger<PreTokenGenerationV2TriggerEvent>(() => import('../../../lambdas/account/pre-token.ts'), {
    ...base,
    triggerSource: 'TokenGeneration_Authentication',
    request: { userAttributes: customer, groupConfiguration: {}, scopes: [] },
  })
const postConfirmation = (triggerSource: PostConfirmationTriggerEvent['triggerSource']) =>
  trigger<PostConfirmationTriggerEvent>(() => import('../../../lambdas/account/post-confirmation.ts'), {
    ...base,
    triggerSource,
    request: { userAttributes: customer },
  })

describe.each<[string, readonly Neighbour[]]>([
  ['the table hangs', ['table']],
  ['secrets and table hang', ['secrets', 'table']],
])('where %s', (_, those) => {
  beforeEach(() => {
    hanging = those
  })

  it('a sign-up and a code are let through, uncounted', async () => {
    expect(await preSignUp()).toMatchObject({ status: 'fulfilled' })
    expect(await customMessage()).toMatchObject({
      status: 'fulfilled',
      value: { response: { emailSubject: 'Dein Code für ein neues Passwort' } },
    })
  })

  it('a sign-in ends with an error of ours', async () => {
    expect(await preToken()).toMatchObject({ status: 'rejected', reason: { name: 'TimeoutError' } })
  })
})

describe('where the pool hangs', () => {
  beforeEach(() => {
    hanging = ['pool']
  })

  it('a customer with a second factor gets in all the same', async () => {
    signIn = { customerId: { S: CUSTOMER }, hasSecondFactor: { BOOL: true } }
    expect(await preToken()).toMatchObject({
      status: 'fulfilled',
      value: {
        response: {
          claimsAndScopeOverrideDetails: {
            idTokenGeneration: { claimsToAddOrOverride: { customerId: CUSTOMER } },
          },
        },
      },
    })
  })

  it.each(['PostConfirmation_ConfirmSignUp', 'PostConfirmation_ConfirmForgotPassword'] as const)(
    '%s ends with an error of ours: who should be out may be in',
    async source => {
      expect(await postConfirmation(source)).toMatchObject({
        status: 'rejected',
        reason: { name: 'TimeoutError' },
      })
    },
  )
})
