import { owedMail } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'
import type { RequestTemplate } from './request-template.ts'

/** Owed about a request from the address with this hash. */
export const requestMail = (
  address: string,
  requestId: string,
  template: RequestTemplate,
  sendAt: string,
  pressId?: string,
) =>
  owedMail({
    pk: addressPk(address),
    cause: requestId,
    template,
    occurrence: pressId,
    about: { address, requestId, pressId },
    sendAt,
  })
