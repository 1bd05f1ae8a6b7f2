import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { canonicalEmail } from './canonical-email.ts'

export const MAX_EMAIL = 254

/** ASCII before the @, of the signs that mailboxes are named by; after it a domain as the DNS knows it. */
const ADDRESS =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/**
 * Some mailboxes have such letters, but SES sends to none of them.
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
const OTHER_LETTER = /(?![a-z])\p{L}/u

const hasOtherLetters = (address: string): boolean =>
  OTHER_LETTER.test(address.slice(0, Math.max(0, address.indexOf('@'))))

export const Email = z.string('email-required').check(
  z.trim(),
  z.minLength(1, 'email-required'),
  atMost(MAX_EMAIL),
  z.overwrite(canonicalEmail),
  atMost(MAX_EMAIL),
  z.email({
    pattern: ADDRESS,
    error: ({ input }) => (hasOtherLetters(String(input)) ? 'email-letters' : 'email-invalid'),
  }),
)
