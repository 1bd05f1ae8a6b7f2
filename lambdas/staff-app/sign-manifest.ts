import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { PublicKey } from '../../contract/app-manifest.ts'
import { appKeys } from '../platform/secrets.ts'

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A detached JSON Web Signature over a text (RFC 7515, appendix F; EdDSA by RFC 8037), and the public half of the key of
 * this stage. Undefined where nobody has filled in a key.
 */
export async function signed(text: string): Promise<{ signature: string; key: PublicKey } | undefined> {
  const { appKey } = await appKeys()
  if (appKey === undefined) return undefined
  const privateKey = createPrivateKey({ key: Buffer.from(appKey, 'base64'), format: 'der', type: 'pkcs8' })
  const { kty, crv, x } = createPublicKey(privateKey).export({ format: 'jwk' })
  // Members in this order and no others: RFC 7638, 3.2 and RFC 8037, 2.
  const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const head = part({ alg: 'EdDSA', kid })
  const signature = sign(null, Buffer.from(`${head}.${Buffer.from(text).toString('base64url')}`), privateKey)
  return {
    signature: `${head}..${signature.toString('base64url')}`,
    key: PublicKey.parse({ kty, crv, x, kid, use: 'sig', alg: 'EdDSA' }),
  }
}
