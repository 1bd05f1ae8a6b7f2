import { createHmac, timingSafeEqual } from 'node:crypto'
import type * as z from 'zod/mini'
import { canonicalEmail } from '../../contract/email.ts'
import { secrets } from './secrets.ts'

type Purpose =
  | 'quote'
  | 'order-cookie'
  | 'invite'
  | 'newsletter'
  | 'newsletter-confirm'
  | 'factor-reset'
  | 'factor-keep'
  | 'email-undo'

/** The purpose is part of what is signed: an order cookie can never pass as an invitation. */
async function signatureOf(purpose: Purpose, body: string): Promise<string> {
  const { signingKey } = await secrets()
  return createHmac('sha256', signingKey).update(`${purpose}.${body}`).digest('base64url')
}

/** `body.signature`, both base64url; the body is readable, not secret. */
export async function sign(purpose: Purpose, content: object): Promise<string> {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${body}.${await signatureOf(purpose, body)}`
}

/** The content as it was signed, or undefined when anything about the token is wrong. */
export async function verify<Schema extends z.ZodMiniType>(
  purpose: Purpose,
  schema: Schema,
  token: string | undefined,
): Promise<z.infer<Schema> | undefined> {
  const [body, signature, ...rest] = (token ?? '').split('.')
  if (!body || !signature || rest.length) return undefined
  // Compared as text: many texts decode to the same bytes, and a token shall have one spelling only.
  const given = Buffer.from(signature)
  const expected = Buffer.from(await signatureOf(purpose, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const content = schema.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return content.success ? content.data : undefined
}

/** HMAC of the address in its one form: the key of everything known about somebody without an account. */
export const addressHash = (email: string): Promise<string> => keyedHash(canonicalEmail(email))

/** HMAC with the key of the addresses: of what must be told apart, and must not be guessed from its hash. */
export async function keyedHash(text: string): Promise<string> {
  const { addressKey } = await secrets()
  return createHmac('sha256', addressKey).update(text).digest('hex')
}
