import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Email } from './email.ts'
import { Moment } from './ids.ts'
import { Language } from './language.ts'
import { MAIL_TOKEN } from './newsletter-terms.ts'
import { readerFields } from './reader.ts'
import { route } from './route.ts'

const Token = z.string('required').check(atMost(1_000), z.regex(MAIL_TOKEN, 'invalid'))

export const joinNewsletter = route({
  method: 'POST',
  path: '/api/newsletter',
  role: 'anyone',
  summary: 'Asks for the newsletter; a mail asks back. The answer is the same for every address',
  problems: ['too-many-requests', 'newsletter-unavailable'],
  input: z.object({
    email: Email,
    ...z.partial(z.object(readerFields)).shape,
    language: Language,
  }),
  output: z.object({ accepted: z.literal(true) }),
})

export const confirmNewsletter = route({
  method: 'POST',
  path: '/api/newsletter/confirm',
  role: 'anyone',
  summary: 'Confirms a sign-up by the token of our mail; again answers the same voucher code',
  problems: ['newsletter-link-invalid'],
  input: z.object({ token: Token }),
  output: z.object({
    voucherCode: z.string(),
    /** Missing when it can no longer be used. */
    validUntil: z.optional(Moment),
  }),
})

export const leaveNewsletter = route({
  method: 'POST',
  // In the path, because mail programs post a body of their own: https://www.rfc-editor.org/rfc/rfc8058
  path: '/api/newsletter/leave/{token}',
  takesForm: true,
  role: 'anyone',
  summary: 'Unsubscribes by the token that every newsletter mail carries; repeatable',
  problems: ['newsletter-link-invalid'],
  input: z.object({ token: Token }),
  output: z.object({ left: z.literal(true) }),
})

export const openLeavePage = route({
  method: 'GET',
  path: '/api/newsletter/leave/{token}',
  role: 'anyone',
  summary:
    'Leads who opens the unsubscribe address in a browser to the page with the button; changes nothing',
  problems: [],
  status: 303,
  input: z.object({ token: Token }),
  output: z.object({ location: z.string() }),
})

/** How a subscription stands. Who has left is known by nothing but that; the rest is then empty. */
const Preferences = z.object({
  status: z.enum(['pending', 'confirmed', 'left']),
  email: z.string(),
  ...readerFields,
})

export const readPreferences = route({
  method: 'POST',
  path: '/api/newsletter/preferences',
  role: 'anyone',
  summary: 'What we know of a reader, by the token that every newsletter mail carries',
  problems: ['newsletter-link-invalid'],
  input: z.object({ token: Token }),
  output: Preferences,
})

export const changePreferences = route({
  method: 'POST',
  path: '/api/newsletter/preferences/change',
  role: 'anyone',
  summary: 'Replaces what a reader who has not left said about themselves',
  problems: ['newsletter-link-invalid'],
  input: z.object({ token: Token, ...readerFields }),
  output: Preferences,
})
