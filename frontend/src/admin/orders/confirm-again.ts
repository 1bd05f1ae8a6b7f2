import { resendOrderMail } from '../../../../contract/staff-mails.ts'
import { readStaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'
import type { Looked } from '../list/list.ts'

/** What tells of an order that was paid, or of a month. */
const CONFIRMATIONS = new Set(['contract', 'subscription-renewed'])

/** To whom it would go. */
export async function lookAt(number: string): Promise<Looked> {
  const { rev, buyer } = await call(readStaffOrder, { number })
  return { rev, says: buyer.email }
}

/** The latest confirmation of an order goes out once more, decided on the order as it was looked at. */
export async function confirmAgain(
  number: string,
  press: { pressId: string; reason: string; rev: number },
): Promise<unknown> {
  const { mails } = await call(readStaffOrder, { number })
  const mail = mails.findLast(({ template }) => CONFIRMATIONS.has(template))
  if (!mail) throw new Problem('mail-unwritten', { detail: 'Zu dieser Bestellung gab es keine Bestätigung.' })
  return call(resendOrderMail, { ...press, number, name: mail.name })
}
