import { readOrderMail, resendOrderMail } from '../../../../contract/staff-mails.ts'
import { readStaffOrder } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { Problem } from '../../problem.ts'
import type { Looked } from '../list/list.ts'

/** To whom it would go: of an account to its address, which may be another by now than the order's. */
export async function lookAt(number: string): Promise<Looked> {
  const { rev, confirmation } = await call(readStaffOrder, { number })
  if (!confirmation)
    throw new Problem('mail-unwritten', { detail: 'Zu dieser Bestellung gibt es keine Bestätigung.' })
  const { to } = await call(readOrderMail, { number, name: confirmation.name })
  return { rev, says: to, name: confirmation.name }
}

/** What confirms an order goes out once more, decided on the order as it was looked at. */
export const confirmAgain = (
  number: string,
  { pressId, reason, rev, name = '' }: Pick<Looked, 'rev' | 'name'> & { pressId: string; reason: string },
): Promise<unknown> => call(resendOrderMail, { number, name, pressId, reason, rev })
