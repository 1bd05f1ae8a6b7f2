import { owedMail } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'
import type { PartnerTemplate } from './partner-template.ts'

/** Owed about a request from the address with this hash. */
export const partnerMail = (address: string, requestId: string, template: PartnerTemplate, sendAt: string) =>
  owedMail({
    pk: addressPk(address),
    cause: requestId,
    template,
    about: { address, requestId },
    sendAt,
  })
