import * as z from 'zod/mini'
import { route } from './route.ts'

/** The user pool demands it everywhere; no rules of composition. */
export const PASSWORD_MIN_LENGTH = 8
/** Cognito's own upper limit. */
const PASSWORD_MAX_LENGTH = 256

const Password = z
  .string('password-required')
  .check(
    z.minLength(1, 'password-required'),
    z.minLength(PASSWORD_MIN_LENGTH, 'password-too-short'),
    z.maxLength(PASSWORD_MAX_LENGTH, 'too-long'),
  )

const Invite = z.string('required').check(z.maxLength(1_000, 'too-long'))

export const readInvite = route({
  method: 'POST',
  path: '/api/account/invite',
  role: 'anyone',
  area: 'account',
  summary: 'Whom an invitation from our mail is for',
  input: z.object({ invite: Invite }),
  output: z.object({ email: z.string() }),
})

export const setPassword = route({
  method: 'POST',
  path: '/api/account/password',
  role: 'anyone',
  area: 'account',
  summary: 'Opens the account of an invited buyer; the link from our mail proves the address',
  input: z.object({ invite: Invite, password: Password }),
  output: z.object({ email: z.string() }),
})
