import { resendOrderMail } from '../../../../contract/staff-mails.ts'
import { readStaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'

/** What tells of an order that was paid, or of a month. */
const CONFIRMATIONS = new Set(['contract', 'subscription-renewed'])

/** The latest confirmation of an order goes out once more, decided on the order as it is now. */
export async function confirmAgain(
  number: string,
  press: { pressId: string; reason: string },
): Promise<unknown> {
  const { mails, rev } = await call(readStaffOrder, { number })
  const mail = mails.findLast(({ template }) => CONFIRMATIONS.has(template))
  if (!mail) throw new Problem('mail-unwritten', { detail: 'Zu dieser Bestellung gab es keine Bestätigung.' })
  return call(resendOrderMail, { ...press, number, rev, name: mail.name })
}
