import * as z from 'zod/mini'
import { RequestId } from '../../contract/ids.ts'

/** The first goes to the team, the second to who wrote. */
export const RequestTemplate = z.enum(['request-team', 'request-received'])
export type RequestTemplate = z.infer<typeof RequestTemplate>

export const RequestMail = z.object({ template: RequestTemplate, address: z.string(), requestId: RequestId })
export type RequestMail = z.infer<typeof RequestMail>
