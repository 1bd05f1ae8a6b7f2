import { JwtExpiredError, JwtNotBeforeError } from 'aws-jwt-verify/error'
import type { Jwks } from 'aws-jwt-verify/jwk'
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier'
import type { Clock } from './clock.ts'

export interface AuthoriserOptions {
  issuer: string
  clientId: string
  /** The pool's public keys. The library itself fetches only over https. */
  jwks: () => { keys: readonly object[] }
  clock: Clock
}

/** Claims as an HTTP API hands them on: always strings, a list as `[a b]`. */
export type Claims = Record<string, string>

/**
 * The JWT authoriser of an HTTP API: issuer, signature, expiry, and the client id in `aud` or `client_id`. It accepts
 * every token of the pool, ID tokens too: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function createAuthoriser({ issuer, clientId, jwks, clock }: AuthoriserOptions) {
  const verifier = JwtVerifier.create({
    issuer,
    // Access tokens of Cognito have no `aud`; both are checked below.
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    // The library knows only the machine's time; with endless grace the local clock below decides.
    graceSeconds: Infinity,
    customJwtCheck({ payload }) {
      const nowSeconds = clock.now().getTime() / 1000
      if (!payload.exp || payload.exp <= nowSeconds) throw new JwtExpiredError('expired', payload.exp ?? 0)
      if ((payload.nbf ?? 0) > nowSeconds) throw new JwtNotBeforeError('not yet', payload.nbf)
      const audiences = [payload.aud, payload.client_id].flat()
      if (!audiences.includes(clientId)) throw new Error('Made for another client')
    },
  })
  let isCached = false

  /** The claims of a valid token; undefined for every other. */
  return async function authorise(header: string | undefined): Promise<Claims | undefined> {
    const token = /^(?:Bearer\s+)?(\S+)$/i.exec(header ?? '')?.[1]
    if (!token) return undefined
    if (!isCached) {
      // The library checks each key itself when it caches them.
      verifier.cacheJwks(jwks() as Jwks)
      isCached = true
    }
    try {
      return asStrings(verifier.verifySync(token))
    } catch {
      return undefined
    }
  }
}

const asStrings = (payload: object): Claims =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  )
