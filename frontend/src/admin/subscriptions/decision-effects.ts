import type { StaffSubscription } from '../../../../contract/staff-subscriptions.ts'
import { day } from '../../../../contract/staff-words.ts'
import type { SubscriptionDeed } from '../../../../contract/subscription-terms.ts'

type Seen = Pick<
  StaffSubscription,
  'type' | 'status' | 'nextBillingAt' | 'paidUntil' | 'endsAt' | 'pausedUntil' | 'graceUntil'
>

/** What a decision does, in sentences. */
export function decisionEffects(deed: SubscriptionDeed, seen: Seen): readonly string[] {
  const { type, status, nextBillingAt, paidUntil } = seen
  if (deed === 'cancel') {
    const end = status === 'active' ? nextBillingAt : undefined
    return [
      `Es endet mit dem Monat, der schon läuft${end === undefined ? '' : `, am ${day(end)}`}. Danach wird nichts mehr abgebucht.`,
      ...(status === 'active' ? ['Bis dahin lässt sich weiter hören.'] : []),
      'Die Kündigung lässt sich bis dahin zurücknehmen, hier und im Konto.',
      'Sofort geht eine E-Mail hinaus, dass das Abo gekündigt ist.',
    ]
  }
  if (deed === 'undo') return undoEffects(seen)
  return type === 'licence'
    ? [
        'Die Lizenz endet sofort, und alle Dateien ihrer Bestellung schließen sich. Einzelne öffnest du dort wieder.',
        'Kein Geld geht von selbst zurück. Erstatten kannst du an der Bestellung.',
        'Das lässt sich nicht zurücknehmen. Sofort geht eine E-Mail hinaus.',
      ]
    : [
        `Das Abo endet sofort: Abgebucht und gehört wird nichts mehr${paidUntil === undefined ? '' : `, auch wenn bis ${day(paidUntil)} bezahlt ist`}.`,
        'Kein Geld geht von selbst zurück. Erstatten kannst du an den Bestellungen unten.',
        'Das lässt sich nicht zurücknehmen. Sofort geht eine E-Mail hinaus.',
      ]
}

/** A pause and a missing payment stay beside a cancellation, and hold again without it; Stripe tells the pause first. */
function undoEffects({ endsAt, pausedUntil, graceUntil }: Seen): readonly string[] {
  if (pausedUntil !== undefined)
    return [
      `Die Kündigung fällt weg, die Pause bleibt. Vom ${day(pausedUntil)} an wird wieder jeden Monat abgebucht.`,
      'Sofort geht eine E-Mail hinaus, dass die Kündigung zurückgenommen ist und die Pause bleibt.',
    ]
  if (graceUntil !== undefined)
    return [
      `Die Kündigung fällt weg, die offene Abbuchung bleibt. Ohne Zahlung endet das Abo am ${day(graceUntil)}.`,
      'Sofort geht eine E-Mail hinaus, dass die Kündigung zurückgenommen ist und bis wann die Zahlung ankommen kann.',
    ]
  return [
    `Das Abo läuft weiter, als wäre es nie gekündigt worden${endsAt === undefined ? '' : `. Vom ${day(endsAt)} an wird wieder jeden Monat abgebucht`}.`,
    'Sofort geht eine E-Mail hinaus, dass das Abo weiterläuft.',
  ]
}
