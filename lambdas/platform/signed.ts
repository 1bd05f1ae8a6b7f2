import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type * as z from 'zod/mini'
import { canonicalEmail } from '../../contract/canonical-email.ts'
import { secrets } from './secrets.ts'

type Purpose =
  | 'quote'
  | 'order-cookie'
  | 'invite'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'factor-reset'
  | 'factor-keep'
  | 'email-undo'

const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Another pair of keys for each purpose: an order cookie can never pass as an invitation. */
function keysOf(signingKey: string, purpose: Purpose): { encryption: Buffer; iv: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', signingKey, '', `token.${purpose}`, 2 * KEY_BYTES))
  return { encryption: derived.subarray(0, KEY_BYTES), iv: derived.subarray(KEY_BYTES) }
}

/** Of the content, so that a mail that goes out twice has one link, and no two contents share one: RFC 5297, synthetic IV. */
const ivOf = (key: Buffer, content: Buffer): Buffer =>
  createHmac('sha256', key).update(content).digest().subarray(0, IV_BYTES)

/**
 * `body.tag`, both base64url, by AES-256-GCM: nobody but us reads or changes it. Cookies and quotes reach strangers, and an
 * id of ours says whether somebody is a customer, and since when.
 */
export async function sign(purpose: Purpose, content: object): Promise<string> {
  const { signingKey } = await secrets()
  const keys = keysOf(signingKey, purpose)
  const plain = Buffer.from(JSON.stringify(content))
  const iv = ivOf(keys.iv, plain)
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, iv)
  const body = Buffer.concat([iv, cipher.update(plain), cipher.final()])
  return `${body.toString('base64url')}.${cipher.getAuthTag().toString('base64url')}`
}

/** The content as it was signed, or undefined when anything about the token is wrong. */
export async function verify<Schema extends z.ZodMiniType>(
  purpose: Purpose,
  schema: Schema,
  token: string | undefined,
): Promise<z.infer<Schema> | undefined> {
  const [body = '', tag = '', ...rest] = (token ?? '').split('.')
  const [sealed, given] = [Buffer.from(body, 'base64url'), Buffer.from(tag, 'base64url')]
  // Many texts decode to the same bytes, and a token shall have one spelling only.
  const isPlain = sealed.toString('base64url') === body && given.toString('base64url') === tag
  if (!isPlain || rest.length || sealed.length <= IV_BYTES || given.length !== TAG_BYTES) return undefined
  const { signingKey, formerSigningKey } = await secrets()
  for (const key of [signingKey, formerSigningKey]) {
    const plain = key && opened(keysOf(key, purpose).encryption, sealed, given)
    if (!plain) continue
    const content = schema.safeParse(JSON.parse(plain.toString()))
    return content.success ? content.data : undefined
  }
  return undefined
}

function opened(key: Buffer, sealed: Buffer, tag: Buffer): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(tag)
  const start = decipher.update(sealed.subarray(IV_BYTES))
  try {
    return Buffer.concat([start, decipher.final()])
  } catch {
    // The tag does not fit.
    return undefined
  }
}

/** HMAC of the address in its one form: the key of everything known about somebody without an account. */
export const addressHash = (email: string): Promise<string> => keyedHash(canonicalEmail(email))

/** HMAC with the key of the addresses: of what must be told apart, and must not be guessed from its hash. */
export async function keyedHash(text: string): Promise<string> {
  const { addressKey } = await secrets()
  return createHmac('sha256', addressKey).update(text).digest('hex')
}
