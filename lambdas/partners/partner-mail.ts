import * as z from 'zod/mini'
import { RequestId } from '../../contract/ids.ts'
import { mailItem } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'

/** The first goes to the team, the second to who asked. */
export const PartnerTemplate = z.enum(['partner-request', 'partner-received'])
export type PartnerTemplate = z.infer<typeof PartnerTemplate>

export const PartnerMail = z.object({ template: PartnerTemplate, address: z.string(), requestId: RequestId })
export type PartnerMail = z.infer<typeof PartnerMail>

/** Owed about a request from the address with this hash. */
export const partnerMail = (address: string, requestId: string, template: PartnerTemplate, sendAt: string) =>
  mailItem({
    pk: addressPk(address),
    cause: requestId,
    template,
    about: { address, requestId },
    sendAt,
  })
