import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type * as z from 'zod/mini'
import { canonicalEmail } from '../../contract/canonical-email.ts'
import { addressPk } from './partitions.ts'
import { secrets } from './secrets.ts'
import { between } from './table.ts'

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

/**
 * HMAC of the address in its one form: the key of everything known about somebody without an account. While another key
 * takes the place of the former one, that of the two under which something lies.
 */
export async function addressHash(email: string): Promise<string> {
  const { rehashing } = await secrets()
  const [present = '', former] = (await addressHashes(email)).toReversed()
  if (!rehashing || former === undefined) return present
  // Functions may still be a step behind: what they begin must be found, and is where the step before this one looks.
  const [first, second] = rehashing === 'announced' ? [former, present] : [present, former]
  return (await isUsed(first)) || !(await isUsed(second)) ? first : second
}

const isUsed = async (hash: string): Promise<boolean> =>
  (await between(addressPk(hash), '!', '~', 1)).length > 0

/** By each key, the newest last. */
export const addressHashes = (email: string): Promise<string[]> => hashesOf(canonicalEmail(email))

/** HMAC with the newest key of the addresses: of what must be told apart, and must not be guessed from its hash. */
export const keyedHash = async (text: string): Promise<string> => (await hashesOf(text)).at(-1) ?? ''

async function hashesOf(text: string): Promise<string[]> {
  const { addressKey, laterAddressKeys = [] } = await secrets()
  const first = createHmac('sha256', addressKey).update(text).digest('hex')
  return laterHashes(first, laterAddressKeys)
}

/** `2x…` by the second key, `3x…` by the third; by the first one nothing but the hash. */
const NUMBERED = /^(?:(\d+)x)?[0-9a-f]{64}$/

/** The hash itself, and those that the keys after its own make of it. */
export function laterHashes(hash: string, laterKeys: readonly string[]): string[] {
  const number = Number(NUMBERED.exec(hash)?.[1] ?? 1)
  const hashes = [hash]
  for (const [index, key] of laterKeys.slice(number - 1).entries()) {
    const of = hashes.at(-1) ?? ''
    hashes.push(`${number + index + 1}x${createHmac('sha256', key).update(of).digest('hex')}`)
  }
  return hashes
}

/** Of a hash that was sealed into a link, that under which its address is found by now. */
export async function presentHash(hash: string): Promise<string> {
  const { laterAddressKeys = [], rehashing } = await secrets()
  const [present = '', former] = laterHashes(hash, laterAddressKeys).toReversed()
  return rehashing && former !== undefined && !(await isUsed(present)) ? former : present
}
