import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from './account-terms.ts'
import { atMost } from './at-most.ts'
import { Email } from './email.ts'
import { Moment } from './ids.ts'
import { Language } from './language.ts'
import { INTERESTS, MAIL_TOKEN } from './newsletter-terms.ts'
import { FirstName, PhoneNumber } from './person.ts'
import { route } from './route.ts'
import { optionalLine } from './written.ts'

export * from './account-terms.ts'

/**
 * What a browser asks the user pool about any address, with no token and no password: counted by where it comes from.
 * Whether an address has been confirmed is told to all three that are about signing up, whatever the pool hides otherwise.
 */
export const ADDRESS_OPERATIONS = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
] as const
/** From one IP address: a school class may join together, and a list of addresses takes days. */
export const MAX_ADDRESSES_TRIED = { count: 100, seconds: 300 } as const
/** What a sign-in asks the pool, and what keeps one alive: passwords are tried here. */
export const SIGN_IN_OPERATIONS = ['InitiateAuth', 'RespondToAuthChallenge'] as const
/** From one IP address: some two hundred people behind it may sign in within the five minutes. */
export const MAX_SIGN_INS_TRIED = { count: 600, seconds: 300 } as const
/** Cognito's own upper limit. */
const PASSWORD_MAX_LENGTH = 256

const Password = z.string('password-required').check(
  z.minLength(1, 'password-required'),
  z.minLength(PASSWORD_MIN_LENGTH, 'password-too-short'),
  atMost(PASSWORD_MAX_LENGTH),
  // The pool refuses a space at either end, in words of its own.
  z.refine(password => password.trim() === password, 'password-too-weak'),
)

const Invite = z.string('required').check(atMost(1_000))

export const readInvite = route({
  method: 'POST',
  path: '/api/account/invite',
  role: 'anyone',
  summary: 'Whom an invitation from our mail is for',
  problems: ['invite-invalid', 'account-exists'],
  input: z.object({ invite: Invite }),
  output: z.object({ email: z.string() }),
})

export const setPassword = route({
  method: 'POST',
  path: '/api/account/password',
  role: 'anyone',
  summary: 'Opens the account of an invited buyer; the link from our mail proves the address',
  problems: ['invite-invalid', 'account-exists', 'account-erasing'],
  input: z.object({ invite: Invite, password: Password }),
  output: z.object({ email: z.string() }),
})

/** Nobody who was born before has an account. */
const EARLIEST_BIRTHDAY = '1900-01-01'

/** What a customer may change; an empty string where nothing is said. */
const profileFields = {
  firstName: FirstName,
  /** Whatever stands in passports; nothing that becomes a link or a line of its own in a mail. */
  lastName: optionalLine(80).check(z.regex(/^[^<>@:/\\]*$/, 'invalid')),
  phoneNumber: PhoneNumber,
  /** `1980-01-31`, not in the future: what day it is the server says. */
  birthday: z.string('required').check(
    z.trim(),
    z.refine(
      day => day === '' || (z.iso.date().safeParse(day).success && day >= EARLIEST_BIRTHDAY),
      'birthday-invalid',
    ),
  ),
}

const Profile = z.object({
  /** Proven, and read-only here: `changeEmail` changes it. */
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  birthday: z.string(),
  language: Language,
  /** As last recorded and told by mail. The identity service knows better: `secondFactorChanged` looks there. */
  hasSecondFactor: z.boolean(),
  /** Counts changes; `changeProfile` names the one that it was made from. */
  rev: z.int(),
  /** Missing for who never asked for it. `token` is for the routes of the newsletter's own pages. */
  newsletter: z.optional(
    z.object({
      status: z.enum(['pending', 'confirmed', 'left']),
      interests: z.array(z.enum(INTERESTS)),
      token: z.string(),
    }),
  ),
})

export const readProfile = route({
  method: 'GET',
  path: '/api/account/profile',
  role: 'customer',
  summary: 'What we know of the caller as a person',
  problems: ['not-found'],
  input: z.object({}),
  output: Profile,
})

export const changeProfile = route({
  method: 'POST',
  path: '/api/account/profile',
  role: 'customer',
  summary: 'Replaces name, phone number, birthday and language; refused when they were changed meanwhile',
  problems: ['profile-changed', 'not-found'],
  input: z.object({ ...profileFields, language: Language, rev: z.int('required') }),
  output: Profile,
})

export const signOut = route({
  method: 'POST',
  path: '/api/account/sign-out',
  role: 'customer',
  summary: 'Ends the sign-in of this browser for every route of ours within a minute',
  problems: [],
  input: z.object({}),
  output: z.object({ signedOut: z.literal(true) }),
})

export const signOutEverywhere = route({
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  role: 'customer',
  summary: 'Ends every sign-in of the caller, this one too',
  problems: [],
  input: z.object({}),
  output: z.object({ signedOut: z.literal(true) }),
})

export const changeEmail = route({
  method: 'POST',
  path: '/api/account/email',
  role: 'customer',
  summary:
    'Follows a change of address that the identity service has verified; repeatable, and the old address is told',
  problems: ['email-unproven', 'email-unusable', 'account-exists', 'not-found'],
  input: z.object({}),
  output: z.object({ email: z.string() }),
})

export const secondFactorChanged = route({
  method: 'POST',
  path: '/api/account/second-factor',
  role: 'customer',
  summary:
    'Looks whether a second factor was switched on or off; tells by mail, and ends every sign-in when on, or off for the staff',
  problems: ['not-found'],
  input: z.object({}),
  output: z.object({
    isOn: z.boolean(),
    /** The next step is to sign in again, now with a code. */
    isSignedOut: z.boolean(),
  }),
})

export const changePassword = route({
  method: 'POST',
  path: '/api/account/password/change',
  role: 'customer',
  summary:
    'Another password, by the token of a fresh sign-in itself; ends every sign-in, this one too, and tells by mail',
  problems: ['sign-in-again', 'not-found'],
  input: z.object({ password: Password }),
  output: z.object({ signedOut: z.literal(true) }),
})

const Export = z.object({
  state: z.enum(['none', 'making', 'ready', 'expired']),
  requestedAt: z.optional(Moment),
  /** Only while ready. A link lives 15 minutes; asking again makes a new one. */
  url: z.optional(z.string()),
  bytes: z.optional(z.int()),
  expiresAt: z.optional(Moment),
})

export const startExport = route({
  method: 'POST',
  path: '/api/account/export',
  role: 'customer',
  summary: 'Asks for one ZIP of everything that we keep about the caller; a mail says when it is there',
  problems: ['not-found', 'too-many-requests'],
  status: 202,
  input: z.object({}),
  output: Export,
})

export const readExport = route({
  method: 'GET',
  path: '/api/account/export',
  role: 'customer',
  summary: 'How far the export is; its link once it is ready',
  problems: [],
  input: z.object({}),
  output: Export,
})

/** What has to be typed before an account is erased, in either language; in capitals or not. */
export const ERASE_WORDS = ['LÖSCHEN', 'ERASE'] as const

export const eraseAccount = route({
  method: 'POST',
  path: '/api/account/erase',
  role: 'customer',
  summary:
    'Erases the account for good, by the token of a fresh sign-in itself; what the law wants kept stays without the person',
  problems: ['sign-in-again', 'not-found', 'email-just-changed', 'leave-staff-first'],
  status: 202,
  input: z.object({
    confirmation: z
      .string('confirmation-required')
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(new RegExp(`^(?:${ERASE_WORDS.join('|')})$`), 'confirmation-required'),
      ),
  }),
  output: z.object({ erased: z.literal(true) }),
})

/** Content and signature, as our mails carry it. */
const Token = z.string('required').check(atMost(1_000), z.regex(MAIL_TOKEN, 'invalid'))

export const undoEmailChange = route({
  method: 'POST',
  path: '/api/account/email/undo',
  role: 'anyone',
  summary:
    'Gives the account back to its former address, by the token of the mail there; ends the password, every sign-in, and what was added since',
  problems: ['invite-invalid', 'address-protected'],
  input: z.object({ token: Token }),
  output: z.object({ email: z.string() }),
})

export const requestFactorReset = route({
  method: 'POST',
  path: '/api/account/factor-reset',
  role: 'anyone',
  summary: 'For a lost authenticator: a mail asks back. The answer is the same for every address',
  problems: ['too-many-requests'],
  status: 202,
  input: z.object({ email: Email, language: Language }),
  output: z.object({ accepted: z.literal(true) }),
})

export const proveFactorReset = route({
  method: 'POST',
  path: '/api/account/factor-reset/prove',
  role: 'anyone',
  summary: 'Opens the request by the token of that mail; support confirms it, and a waiting time begins',
  problems: ['invite-invalid', 'not-found'],
  input: z.object({ token: Token }),
  output: z.object({ waitsUntil: Moment }),
})

export const cancelFactorReset = route({
  method: 'POST',
  path: '/api/account/factor-reset/cancel',
  role: 'anyone',
  summary: 'Withdraws the request by the token of the mail that announced it; repeatable',
  problems: ['invite-invalid', 'factor-removed'],
  input: z.object({ token: Token }),
  output: z.object({ cancelled: z.literal(true) }),
})
