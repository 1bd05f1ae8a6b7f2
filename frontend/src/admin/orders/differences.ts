import type { StaffOrder } from '../../../../contract/staff.ts'
import { ORDER_STATUS_NAMES, euros, shortMoment } from '../../../../contract/staff-words.ts'
import { differing } from '../editing/Since.tsx'
import { REVOKED_NAMES } from './words.ts'

/** What a person decides by, in words. */
function shownOf(order: StaffOrder): Record<string, string> {
  return {
    Stand: ORDER_STATUS_NAMES[order.status],
    Bezahlt: order.paidAt === undefined ? 'nein' : shortMoment(order.paidAt),
    Erstattet: euros(order.refundedCents),
    Unterwegs: euros(order.refundingCents),
    'Noch zu erstatten': euros(order.refundableCents),
    Widerrufen: order.withdrawnAt === undefined ? 'nein' : shortMoment(order.withdrawnAt),
    'E-Mail-Adresse': order.buyer.email,
    Anschrift: order.buyer.address.join(', '),
    ...(order.subscription?.endsAt && { 'Ende der Lizenz': shortMoment(order.subscription.endsAt) }),
    ...Object.fromEntries(
      order.files.map(({ title, used, allowed, revokedFor }) => [
        title,
        revokedFor ? `gesperrt (${REVOKED_NAMES[revokedFor]})` : `${used} von ${allowed} geladen`,
      ]),
    ),
    'E-Mails': String(order.mails.length),
  }
}

/** What differs between an order as it was seen and as it is. */
export const differencesOf = (from: StaffOrder, to: StaffOrder) => differing(shownOf(from), shownOf(to))
