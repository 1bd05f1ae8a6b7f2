import * as z from 'zod/mini'
import { atMost } from './at-most.ts'
import { Email } from './email.ts'
import { ORDER_NUMBER, RequestNumber } from './ids.ts'
import { Language } from './language.ts'
import { CONTACT_TOPICS, PARTNER_TOPICS } from './request-topics.ts'
import { route } from './route.ts'
import { line, passage } from './written.ts'

export { RequestNumber } from './ids.ts'

/** About two pages of text. */
const MAX_MESSAGE = 4_000
/** The message, with up to three bytes a character. */
const MAX_BYTES = 16 * 1024

const output = z.object({
  /** What the customer and the team call it by from then on. */
  number: RequestNumber,
  /** Not where the mailbox has had enough for a day: strangers may have written in its name. */
  isMailed: z.boolean(),
})
export type SentRequest = z.output<typeof output>

/** `LU-7K3M-92QK` from how people type it: `lu 7k3m92qk`. What is none is refused. */
const writtenOrderNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/(?:LU)?([A-Z0-9]{4})([A-Z0-9]{4})/, 'LU-$1-$2')

/** Empty where it is about no order. */
const TypedOrderNumber = z
  .string('required')
  .check(
    z.trim(),
    atMost(40),
    z.overwrite(writtenOrderNumber),
    z.regex(new RegExp(`^(?:${ORDER_NUMBER})?$`), 'order-number-invalid'),
  )

export const writeToUs = route({
  method: 'POST',
  path: '/api/requests',
  role: 'anyone',
  summary: 'Brings a message to the team and acknowledges it by mail; the same message twice is one',
  problems: ['too-many-messages'],
  maxBytes: MAX_BYTES,
  input: z.object({
    topic: z.enum(CONTACT_TOPICS, 'topic-required'),
    message: passage(MAX_MESSAGE),
    orderNumber: TypedOrderNumber,
    email: Email,
    language: Language,
  }),
  output,
})

export const requestPartnership = route({
  method: 'POST',
  path: '/api/partner-requests',
  role: 'anyone',
  summary: 'Brings a request to the team and acknowledges it by mail; the same request twice is one',
  problems: ['too-many-messages'],
  maxBytes: MAX_BYTES,
  input: z.object({
    name: line(80),
    company: line(120),
    email: Email,
    topic: z.enum(PARTNER_TOPICS, 'topic-required'),
    message: passage(MAX_MESSAGE),
    language: Language,
  }),
  output,
})
