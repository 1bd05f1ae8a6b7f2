import type { StaffMatter } from '../../../../contract/staff-bookkeeping.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'

type Money = Pick<StaffMatter, 'status' | 'takenTo' | 'stripe' | 'paymentId' | 'cents' | 'currency'>
type Asked = Pick<StaffOrder, 'mode' | 'status' | 'paidAt' | 'erasedAt' | 'totalCents' | 'currency'>

/** Why this money can be taken to no order, as it is known here; undefined where it can. */
export function whyNeverTaken({ status, takenTo, stripe, paymentId }: Money): string | undefined {
  if (takenTo !== undefined) return `Jemand anders hat dieses Geld inzwischen ${takenTo} zugeordnet.`
  if (status === 'done') return 'Jemand anders hat den Eintrag inzwischen als erledigt abgelegt.'
  const [mode] = stripe?.split(', ') ?? []
  return mode === 'payment' && paymentId !== undefined
    ? undefined
    : 'Dieses Geld lässt sich keiner Bestellung zuordnen: Es ist keine Einmalzahlung, die Stripe nennt.'
}

/** Why it cannot be taken to this order. */
export function whyNotTaken(money: Money, order: Asked): string | undefined {
  const { mode, status, paidAt, erasedAt, totalCents, currency } = order
  if (erasedAt !== undefined) return 'Die Person dieser Bestellung ist gelöscht.'
  if (paidAt !== undefined) return 'Diese Bestellung ist schon bezahlt.'
  if (mode !== 'payment') return 'Diese Bestellung ist ein Abo. Seine Zahlungen nimmt nur Stripe an.'
  if (status !== 'pending' && status !== 'failed')
    return 'Für diese Bestellung ist schon eine Zahlung unterwegs. Warte ab, ob sie ankommt.'
  return money.cents === totalCents && money.currency === currency
    ? undefined
    : 'Die Summen sind verschieden. Zuordnen lässt sich nur genau das, was die Bestellung verlangt.'
}
