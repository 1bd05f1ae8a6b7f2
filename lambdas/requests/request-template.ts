import * as z from 'zod/mini'
import { RequestId } from '../../contract/ids.ts'

/** The first goes to the team, the others to the person who wrote. */
export const RequestTemplate = z.enum(['request-team', 'request-received', 'request-answer'])
export type RequestTemplate = z.infer<typeof RequestTemplate>

export const RequestMail = z.object({
  template: RequestTemplate,
  address: z.string(),
  requestId: RequestId,
  /** Of an answer. */
  pressId: z.optional(z.string()),
})
export type RequestMail = z.infer<typeof RequestMail>
