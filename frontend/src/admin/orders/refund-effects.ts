import type { StaffOrder } from '../../../../contract/staff.ts'
import { euros } from '../../../../contract/staff-words.ts'

type Refundable = Pick<
  StaffOrder,
  | 'refundableCents'
  | 'refundedCents'
  | 'refundingCents'
  | 'totalCents'
  | 'voucher'
  | 'subscription'
  | 'wholeRefund'
>

/** What a refund of so much will do, in sentences; empty where it cannot be made. */
export function refundEffects(order: Refundable, cents: number | undefined): string[] {
  const { refundableCents, refundedCents, refundingCents, totalCents } = order
  if (cents === undefined || cents < 1 || cents > refundableCents) return []
  return [
    `${euros(cents)} gehen auf dem Weg zurück, auf dem bezahlt wurde. Stripe bekommt den Auftrag innerhalb einer Minute.`,
    'Sobald Stripe die Erstattung bestätigt, gibt es eine Rechnungskorrektur mit eigener Nummer und eine E-Mail an die Kundin oder den Kunden.',
    ...(refundedCents + refundingCents + cents === totalCents
      ? effectsOfAll(order)
      : effectsOfPart(order, refundableCents - cents)),
  ]
}

/** `Lizenz` or `Abo`, while there is one. */
function runningOf({ subscription }: Refundable): 'Die Lizenz' | 'Das Abo' | undefined {
  if (!subscription || subscription.status === 'ended') return undefined
  return subscription.type === 'licence' ? 'Die Lizenz' : 'Das Abo'
}

function effectsOfAll(order: Refundable): string[] {
  const { closesFiles, returnsVoucher, freesPlace, endsSubscription } = order.wholeRefund
  const running = runningOf(order)
  return [
    closesFiles ? 'Damit ist alles erstattet: Die Dateien werden gesperrt.' : '',
    freesPlace ? 'Der Platz im Kurs wird frei, und jemand anders kann ihn buchen.' : '',
    returnsVoucher && order.voucher
      ? `Der Gutschein ${order.voucher.code} kann wieder eingelöst werden.`
      : '',
    running && endsSubscription ? `${running} endet dann sofort.` : '',
    running && !endsSubscription ? `${running} läuft weiter: Erstattet wird nur dieser Monat.` : '',
  ].filter(Boolean)
}

function effectsOfPart(order: Refundable, leftCents: number): string[] {
  const { closesFiles, freesPlace } = order.wholeRefund
  const running = runningOf(order)
  return [
    closesFiles
      ? `Es bleiben ${euros(leftCents)} bezahlt, und die Dateien bleiben offen.`
      : `Es bleiben ${euros(leftCents)} bezahlt.`,
    freesPlace ? 'Der Platz im Kurs bleibt gebucht.' : '',
    running ? `${running} läuft weiter.` : '',
  ].filter(Boolean)
}
