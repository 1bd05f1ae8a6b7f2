import type { Clock } from '../clock.ts'
import {
  isEqual,
  millisecondsOf,
  readAuthorization,
  scopeOf,
  sign,
  signatureOf,
  SKEW_MILLISECONDS,
  trimmed,
} from '../signature-v4.ts'
import { S3Error } from './answer.ts'
import type { Call } from './call.ts'
import type { Key, KeyOf } from './keys.ts'

/** The service's bound for the life of a link. */
const LIFE_SECONDS = 7 * 86_400

interface Claim {
  credential: string
  signedHeaders: string[]
  signature: string
  date: string
  payload: string
}

/**
 * Verifies the request's Signature Version 4, in the header or in the link, and returns the key it was made with and what
 * it says about the payload: its SHA-256 in hex, or one of the `UNSIGNED-PAYLOAD` kinds. A link covers method, host, path, query and signed headers,
 * so that one made for GET is worth nothing for HEAD.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function verify(call: Call, clock: Clock, keyOf: KeyOf): { payload: string; key: Key } {
  const claim = call.isPresigned ? fromLink(call, clock) : fromHeader(call)
  const { scope, key } = keyOfScope(claim.credential, claim.date, keyOf)
  demandSession(call, key, clock)
  if (!claim.signedHeaders.includes('host')) {
    throw denied('AccessDenied', 'The host must be a signed header.')
  }
  const loose = Object.keys(call.headers).filter(
    name => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  )
  if (loose.length > 0) {
    throw denied(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${loose.join(', ')}`,
    )
  }
  const signature = signatureOf(claim.date, scope, canonical(call, claim), key.secretKey)
  if (!isEqual(signature, claim.signature)) {
    throw denied(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    )
  }
  return { payload: claim.payload, key }
}

/** Temporary credentials are three things, and none of them is worth anything without the others or later. */
function demandSession(call: Call, { sessionToken, expiresAt }: Key, clock: Clock): void {
  if (call.parameter('x-amz-security-token') !== sessionToken)
    throw new S3Error(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
  if (expiresAt !== undefined && expiresAt <= clock.now().getTime())
    throw new S3Error(400, 'ExpiredToken', 'The provided token has expired.')
}

/** Verifies the signature of a form's policy: the policy, as it was sent, is the text that is signed. */
export function verifyPolicy(
  policy: string,
  { credential, date, signature }: { credential: string; date: string; signature: string },
  keyOf: KeyOf,
): void {
  const { scope, key } = keyOfScope(credential, date, keyOf)
  // Temporary credentials would have to name their token in the form; nobody here makes such a form.
  if (key.sessionToken !== undefined) throw denied('AccessDenied', 'Access Denied')
  if (!isEqual(sign(scope, policy, key.secretKey), signature)) {
    throw denied(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  }
}

function fromHeader(call: Call): Claim {
  const authorization = call.headers['authorization']
  if (!authorization) throw denied('AccessDenied', 'Access Denied')
  const given = readAuthorization(authorization)
  const date = call.headers['x-amz-date'] ?? ''
  const payload = call.headers['x-amz-content-sha256']
  if (!given) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.')
  }
  if (!payload) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256')
  }
  // SDK clients sign with the machine's clock, which the local cloud's moves away from.
  if (!(Math.abs(Date.now() - millisecondsOf(date)) <= SKEW_MILLISECONDS)) {
    throw denied(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    )
  }
  const { accessKey, scope, signedHeaders, signature } = given
  return { credential: `${accessKey}/${scope}`, signedHeaders, signature, date, payload }
}

function fromLink({ query, headers }: Call, clock: Clock): Claim {
  const [credential, signed, signature, date, life] = [
    'X-Amz-Credential',
    'X-Amz-SignedHeaders',
    'X-Amz-Signature',
    'X-Amz-Date',
    'X-Amz-Expires',
  ].map(name => query.get(name))
  const seconds = Number(life)
  const start = millisecondsOf(date ?? '')
  if (
    query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256' ||
    !credential ||
    !signed ||
    !signature ||
    !date ||
    !(start > 0)
  ) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'Query-string authentication version 4 requires the X-Amz-Algorithm, X-Amz-Credential, X-Amz-Signature, X-Amz-Date, X-Amz-SignedHeaders, and X-Amz-Expires parameters.',
    )
  }
  if (!life || !(seconds > 0 && seconds <= LIFE_SECONDS)) {
    throw new S3Error(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
    )
  }
  // Handlers sign links with the time of their request, which is the local cloud's; browsers, with a session's key, with the
  // machine's.
  const now = query.has('X-Amz-Security-Token') ? Date.now() : clock.now().getTime()
  if (now > start + seconds * 1000) throw denied('AccessDenied', 'Request has expired')
  if (now < start - SKEW_MILLISECONDS) throw denied('AccessDenied', 'Request is not yet valid')
  const payload = query.get('X-Amz-Content-Sha256') ?? headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  return { credential, signedHeaders: signed.split(';'), signature, date, payload }
}

/** `date/region/s3/aws4_request` of a credential that is known, and its key. */
function keyOfScope(credential: string, date: string, keyOf: KeyOf): { scope: string; key: Key } {
  const [accessKey = '', ...scope] = credential.split('/')
  const key = keyOf(accessKey)
  if (!key) {
    throw denied('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  }
  const expected = scopeOf(date, 's3')
  if (scope.join('/') !== expected) {
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization is malformed; expecting the scope '${expected}'.`,
    )
  }
  return { scope: expected, key }
}

function canonical({ method, path, query, headers }: Call, claim: Claim): string {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a === b ? byCode(x, y) : byCode(a, b)))
  return [
    method,
    path.split('/').map(encode).join('/'),
    pairs.map(pair => pair.join('=')).join('&'),
    ...claim.signedHeaders.map(name => `${name}:${trimmed(headers[name] ?? '')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n')
}

/** Percent-encoding as RFC 3986 and the signature demand; JavaScript's own leaves five characters alone. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function denied(code: string, message: string): S3Error {
  return new S3Error(403, code, message)
}
