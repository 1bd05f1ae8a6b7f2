import { createPublicKey, sign, verify } from 'node:crypto'
import * as z from 'zod/mini'
import type { Keys } from './pool.ts'

/** Claims of both kinds of token that the operations read; the rest travels unread. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  exp: z.number(),
  iat: z.number(),
  token_use: z.enum(['access', 'id']),
  origin_jti: z.string(),
  aud: z.optional(z.string()),
  scope: z.optional(z.string()),
  'cognito:roles': z.optional(z.array(z.string())),
  'cognito:preferred_role': z.optional(z.string()),
})
export type Claims = z.infer<typeof Claims>

export function signToken(keys: Keys, claims: Record<string, unknown>): string {
  const content = `${encode({ kid: keys.kid, alg: 'RS256' })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), keys.privateKeyPem).toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The claims of a token that this pool signed, or undefined. Its end is for the caller to check. */
export function readToken(keys: Keys, token: string): Claims | undefined {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.')
  const isOurs =
    rest.length === 0 &&
    verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey(keys.privateKeyPem),
      Buffer.from(signature, 'base64url'),
    )
  // Nothing unsigned is parsed; the algorithm is ours to choose, whatever the header says.
  return isOurs ? Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())) : undefined
}

/** The key set that verifiers fetch. */
export function keySet(keys: Keys) {
  const { kty, n, e } = createPublicKey(keys.privateKeyPem).export({ format: 'jwk' })
  return { keys: [{ kty, n, e, kid: keys.kid, alg: 'RS256', use: 'sig' }] }
}
