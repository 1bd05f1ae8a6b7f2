import type { StaffUndelivered, UndeliveredLine } from '../../contract/staff-mails.ts'
import { ownerOf } from '../customers/customer.ts'
import { mailboxes } from '../mail-queue/mailbox.ts'
import { customerOf, mailRefOf } from '../mail-queue/undelivered-lines.ts'
import { readOrder } from '../orders/order.ts'
import { mails } from '../platform/mail-item.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

type Ref = Pick<UndeliveredLine, 'what' | 'id'>
type Seen = Omit<StaffUndelivered, 'deeds'>

/** Letters, digits, `_` and `-`: what names a thing in the audit. */
export const targetOf = ({ what, id }: Ref): string =>
  `${what}-${id}`.replaceAll(/[^\w-]/g, '-').slice(0, 160)

/** As it stands now; undefined where there is none. */
export const seenUndelivered = (ref: Ref): Promise<Seen | undefined> =>
  ref.what === 'mail' ? seenMail(ref.id) : seenMailbox(ref.id)

/** What was given up, or what staff have taken up again from there. */
async function seenMail(id: string): Promise<Seen | undefined> {
  const ref = mailRefOf(id)
  const mail = await mails.read(ref)
  if (!mail) return undefined
  const isTakenUp = mail.failedAt === undefined
  if (isTakenUp && (await auditLinesOf(targetOf({ what: 'mail', id }))).length === 0) return undefined
  const { template, tries, failedAt, sentAt, sendAt, about } = mail
  const customer = customerOf(ref, mail)
  const order =
    customer !== undefined && about.orderId !== undefined
      ? await readOrder({ customerId: customer, orderId: about.orderId })
      : undefined
  return {
    what: 'mail',
    id,
    at: failedAt ?? sentAt ?? sendAt,
    template,
    tries,
    state: isTakenUp ? 'under-way' : 'stuck',
    ...(order && { orderNumber: order.number }),
    ...(customer !== undefined && { customer }),
  }
}

async function seenMailbox(address: string): Promise<Seen | undefined> {
  const [mailbox, customer] = await Promise.all([mailboxes.read({ address }), ownerOf(address)])
  if (!mailbox) return undefined
  const { email, status, at, reason } = mailbox
  return {
    what: 'mailbox',
    id: address,
    at,
    state: status === 'stopped' ? 'stuck' : 'under-way',
    ...(email !== undefined && { email }),
    ...(reason !== undefined && { reason }),
    ...(customer !== undefined && { customer }),
  }
}
