import { euros } from './words.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'

/** What a refund of so much will do, in sentences; empty where it cannot be made. */
export function refundEffects(order: StaffOrder, cents: number | undefined): string[] {
  const { refundableCents, refundedCents, refundingCents, totalCents, voucher, subscription, files } = order
  if (cents === undefined || cents < 1 || cents > refundableCents) return []
  const isWhole = refundedCents + refundingCents + cents === totalCents
  const isOpen = files.some(({ revokedFor }) => revokedFor === undefined)
  return [
    `${euros(cents)} gehen auf dem Weg zurück, auf dem bezahlt wurde. Stripe bekommt den Auftrag innerhalb einer Minute.`,
    'Sobald Stripe die Erstattung bestätigt, gibt es eine Rechnungskorrektur mit eigener Nummer und eine E-Mail an die Kundin oder den Kunden.',
    ...(isWhole && isOpen ? ['Damit ist alles erstattet: Die Dateien werden gesperrt.'] : []),
    ...(!isWhole && isOpen
      ? [`Es bleiben ${euros(refundableCents - cents)} bezahlt, und die Dateien bleiben offen.`]
      : []),
    ...(isWhole && voucher ? [`Der Gutschein ${voucher.code} kann wieder eingelöst werden.`] : []),
    ...(subscription && subscription.status !== 'ended'
      ? ['Das Abo läuft weiter: Eine Erstattung beendet es nicht.']
      : []),
  ]
}
