import { readOrderMail, resendOrderMail } from '../../../../contract/staff-mails.ts'
import { readStaffOrder, type StaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'
import type { Looked } from '../list/list.ts'

/** What tells of an order that was paid, or of a month. */
const CONFIRMATIONS = new Set(['contract', 'subscription-renewed'])

function confirmationOf({ mails }: StaffOrder): string {
  const mail = mails.findLast(({ template }) => CONFIRMATIONS.has(template))
  if (!mail) throw new Problem('mail-unwritten', { detail: 'Zu dieser Bestellung gab es keine Bestätigung.' })
  return mail.name
}

/** To whom it would go: of an account to its address, which may be another by now than the order's. */
export async function lookAt(number: string): Promise<Looked> {
  const order = await call(readStaffOrder, { number })
  const { to } = await call(readOrderMail, { number, name: confirmationOf(order) })
  return { rev: order.rev, says: to }
}

/** The latest confirmation of an order goes out once more, decided on the order as it was looked at. */
export async function confirmAgain(
  number: string,
  press: { pressId: string; reason: string; rev: number },
): Promise<unknown> {
  const order = await call(readStaffOrder, { number })
  return call(resendOrderMail, { ...press, number, name: confirmationOf(order) })
}
