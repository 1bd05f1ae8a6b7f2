import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { REGION } from './names.ts'

/** The local credentials: the only ones that the imitated services accept from functions. */
export const ACCESS_KEY = 'local'
export const SECRET_KEY = 'local-secret-key'
/** How far a request's date may be from now. */
export const SKEW_MILLISECONDS = 15 * 60_000

export interface Authorization {
  accessKey: string
  /** `date/region/service/aws4_request` */
  scope: string
  signedHeaders: string[]
  signature: string
}

/** The parts of an `Authorization` header; undefined when it is none of Signature Version 4. */
export function readAuthorization(header: string | undefined): Authorization | undefined {
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(
      header ?? '',
    ) ?? []
  if (!signature) return undefined
  const [accessKey = '', ...scope] = credential.split('/')
  return { accessKey, scope: scope.join('/'), signedHeaders: signed.split(';'), signature }
}

/** What a service refuses a request for, with its exception's name. */
export interface SignatureFault {
  type: string
  message: string
}

/**
 * What is wrong with the signature in a request's header; undefined when it is right. For every service but S3, whose
 * rules differ. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-signing-elements.html
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  service: string,
): SignatureFault | undefined {
  const { headers } = request
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
    return { type: 'MissingAuthenticationTokenException', message: 'Missing Authentication Token' }
  const claim = readAuthorization(headers.authorization)
  if (!claim) return { type: 'IncompleteSignatureException', message: 'Authorization header is malformed.' }
  // A customer's credentials from the identity pool are worth nothing but at S3.
  if (claim.accessKey.startsWith('ASIA'))
    return { type: 'AccessDeniedException', message: 'User is not authorized to perform this operation' }
  if (claim.accessKey !== ACCESS_KEY)
    return {
      type: 'UnrecognizedClientException',
      message: 'The security token included in the request is invalid.',
    }
  const date = String(headers['x-amz-date'] ?? '')
  const scope = scopeOf(date, service)
  if (claim.scope !== scope)
    return invalid(`Credential should be scoped to '${scope}', not to '${claim.scope}'.`)
  // SDK clients sign with the machine's clock, which the local cloud's moves away from.
  if (!(Math.abs(Date.now() - millisecondsOf(date)) <= SKEW_MILLISECONDS))
    return invalid(`Signature expired or not yet current: ${date}`)
  const unsigned = ['host', 'x-amz-date', 'x-amz-target'].find(
    name => headers[name] !== undefined && !claim.signedHeaders.includes(name),
  )
  if (unsigned) return invalid(`'${unsigned}' must be a signed header.`)
  const canonical = canonicalRequest(request, claim.signedHeaders, sha256(body))
  if (isEqual(signatureOf(date, scope, canonical, SECRET_KEY), claim.signature)) return undefined
  return invalid(
    'The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.',
  )
}

const invalid = (message: string): SignatureFault => ({ type: 'InvalidSignatureException', message })

export const scopeOf = (date: string, service: string): string =>
  [date.slice(0, 8), REGION, service, 'aws4_request'].join('/')

/** The services here have no queries, and no paths that need encoding. */
export function canonicalRequest(
  { method = 'POST', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  signedHeaders: readonly string[],
  bodyHash: string,
): string {
  const [path = '/', query = ''] = url.split('?')
  const lines = signedHeaders.map(name => `${name}:${trimmed(String(headers[name] ?? ''))}`)
  return [method, path, query, ...lines, '', signedHeaders.join(';'), bodyHash].join('\n')
}

export const trimmed = (value: string): string => value.trim().replace(/ +/g, ' ')

/** In hex, of a canonical request. */
export function signatureOf(date: string, scope: string, canonical: string, secretKey: string): string {
  return sign(scope, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n'), secretKey)
}

/** Signs a text with the key that a scope has. */
export function sign(scope: string, text: string, secretKey: string): string {
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${secretKey}`)
  return hmac(key, text).toString('hex')
}

export const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Of `20260504T080000Z`; NaN for anything else. */
export const millisecondsOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
