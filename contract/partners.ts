import * as z from 'zod/mini'
import { Email } from './email.ts'
import { Language } from './language.ts'
import { route } from './route.ts'
import { line, passage } from './written.ts'

/** What a partnership may be about, as the dialog offers it. */
export const PARTNER_TOPICS = [
  'cooperation',
  'company',
  'health-insurer',
  'practice',
  'media',
  'other',
] as const
export type PartnerTopic = (typeof PARTNER_TOPICS)[number]

/** About two pages of text. */
const MAX_PARTNER_MESSAGE = 4_000

export const requestPartnership = route({
  method: 'POST',
  path: '/api/partner-requests',
  role: 'anyone',
  summary: 'Brings a request to the team and acknowledges it by mail; the same request twice is one',
  problems: ['too-many-requests'],
  // The message, with up to three bytes a character.
  maxBytes: 16 * 1024,
  input: z.object({
    name: line(80),
    company: line(120),
    email: Email,
    topic: z.enum(PARTNER_TOPICS, 'topic-required'),
    message: passage(MAX_PARTNER_MESSAGE),
    language: Language,
  }),
  output: z.object({ received: z.literal(true) }),
})
