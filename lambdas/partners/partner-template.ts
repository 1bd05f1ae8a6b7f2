import * as z from 'zod/mini'
import { RequestId } from '../../contract/ids.ts'

/** The first goes to the team, the second to who asked. */
export const PartnerTemplate = z.enum(['partner-request', 'partner-received'])
export type PartnerTemplate = z.infer<typeof PartnerTemplate>

export const PartnerMail = z.object({ template: PartnerTemplate, address: z.string(), requestId: RequestId })
export type PartnerMail = z.infer<typeof PartnerMail>
