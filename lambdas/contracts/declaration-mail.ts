import * as z from 'zod/mini'
import { RequestId } from '../../contract/ids.ts'
import { owedMail } from '../platform/mail-item.ts'
import { addressPk } from '../platform/partitions.ts'

export const DeclarationTemplate = z.enum([
  /** Right away, to the address that was given. */
  'withdrawal-received',
  'termination-received',
  /** What it did, where address and order fit. */
  'withdrawal-done',
  'withdrawal-late',
  'withdrawal-waived',
  'termination-done',
  /** To the team: a person decides. */
  'declaration-team',
])
export type DeclarationTemplate = z.infer<typeof DeclarationTemplate>

export const DeclarationMail = z.object({
  template: DeclarationTemplate,
  address: z.string(),
  requestId: RequestId,
  /** Of an order that fits. */
  customerId: z.optional(z.string()),
  orderId: z.optional(z.string()),
})
export type DeclarationMail = z.infer<typeof DeclarationMail>

/** Owed about a declaration from the address with this hash. */
export const declarationMail = (
  { address, requestId }: { address: string; requestId: string },
  template: DeclarationTemplate,
  sendAt: string,
  order?: { customerId: string; orderId: string },
) =>
  owedMail({
    pk: addressPk(address),
    cause: requestId,
    template,
    about: { address, requestId, customerId: order?.customerId, orderId: order?.orderId },
    sendAt,
  })
