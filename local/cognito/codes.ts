import { randomInt } from 'node:crypto'
import type { Pool } from './pool.ts'
import { attemptsExceeded, CognitoError } from './cognito-error.ts'
import {
  CODE_PLACEHOLDER,
  customMessage,
  USERNAME_PLACEHOLDER,
  type MessageSource,
  type Metadata,
} from './triggers.ts'
import { emailOf, type User } from './users.ts'

export type Purpose = 'sign-up' | 'reset' | 'email'

const HOUR = 3_600_000
/** https://docs.aws.amazon.com/cognito/latest/developerguide/limits.html: 24 hours, a password reset one. */
const LIFETIME: Record<Purpose, number> = { 'sign-up': 24 * HOUR, reset: HOUR, email: 24 * HOUR }

export interface CodeDeliveryDetails {
  AttributeName: 'email'
  DeliveryMedium: 'EMAIL'
  Destination: string
}

/** `m***@e***`: what may be shown of the address. */
const delivery = (email: string): CodeDeliveryDetails => {
  const [local = '', domain = ''] = email.split('@')
  return {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: `${local[0]}***@${domain[0] ?? ''}***`,
  }
}

/** Makes a code, which replaces the one before, and mails it. Refused after too many in an hour. */
export async function sendCode(
  pool: Pool,
  {
    user,
    purpose,
    source,
    metadata,
  }: { user: User; purpose: Purpose; source: MessageSource; metadata: Metadata },
  email = emailOf(user),
): Promise<CodeDeliveryDetails> {
  if (!pool.counters.mayAskForCode(user.sub)) throw attemptsExceeded()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = pool.clock.now().getTime() + LIFETIME[purpose]
  pool.codes.set(`${purpose}:${user.sub}`, { code, expiresAt, email })
  await mailCode(pool, { user, source, metadata, code, email })
  return delivery(email)
}

/** The answer for a name that nobody has: the same shape and the same limit. */
export function pretendToSend(pool: Pool, name: string): CodeDeliveryDetails {
  if (!pool.counters.mayAskForCode(name.toLowerCase())) throw attemptsExceeded()
  return delivery(name)
}

export async function mailCode(
  pool: Pool,
  message: { user: User; source: MessageSource; metadata: Metadata; code: string; email: string },
): Promise<void> {
  const { user, source, metadata, code, email } = message
  const custom = await customMessage(pool, source, user, metadata)
  const isInvitation = source === 'CustomMessage_AdminCreateUser'
  const subject =
    custom?.emailSubject ?? (isInvitation ? 'Your temporary password' : 'Your verification code')
  const body =
    custom?.emailMessage ??
    (isInvitation
      ? `Your username is ${USERNAME_PLACEHOLDER} and temporary password is ${CODE_PLACEHOLDER}.`
      : `Your confirmation code is ${CODE_PLACEHOLDER}`)
  pool.sendMail(
    email,
    subject,
    body.replaceAll(CODE_PLACEHOLDER, code).replaceAll(USERNAME_PLACEHOLDER, email),
  )
}

/** Takes a right code out of use and returns the address it proved; a wrong, old or missing one is refused. */
export function takeCode(pool: Pool, purpose: Purpose, user: User, answer: string): string {
  if (!pool.counters.mayTryCode(purpose, user.sub)) throw tooManyWrongCodes(purpose)
  const code = pool.codes.get(`${purpose}:${user.sub}`)
  const isThere = code !== undefined && code.expiresAt > pool.clock.now().getTime()
  if (!isThere || code.code !== answer) {
    pool.counters.codeWasWrong(purpose, user.sub)
    throw isThere ? codeMismatch() : codeExpired()
  }
  pool.codes.delete(`${purpose}:${user.sub}`)
  pool.counters.codeWasRight(purpose, user.sub)
  return code.email
}

/** Counts like a wrong code, for a name that nobody has. */
export function pretendToTake(pool: Pool, purpose: Purpose, name: string): CognitoError {
  if (!pool.counters.mayTryCode(purpose, name.toLowerCase())) return tooManyWrongCodes(purpose)
  pool.counters.codeWasWrong(purpose, name.toLowerCase())
  return codeMismatch()
}

/** Only confirming a sign-up names failed attempts of its own; the others speak of the limit. */
const tooManyWrongCodes = (purpose: Purpose) =>
  purpose === 'sign-up'
    ? new CognitoError(
        'TooManyFailedAttemptsException',
        'Too many failed attempts, please try after some time.',
      )
    : attemptsExceeded()

const codeMismatch = () =>
  new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
const codeExpired = () =>
  new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
