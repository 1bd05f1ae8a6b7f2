import type * as z from 'zod/mini'
import type { previewInvoice } from '../../../../contract/staff-invoices.ts'
import type { StaffOrder } from '../../../../contract/staff.ts'
import { euros } from '../../../../contract/staff-words.ts'

export type Plan = z.infer<(typeof previewInvoice)['output']>

/** What a correction will do, in sentences. */
export function invoiceEffects({ mode }: Pick<StaffOrder, 'mode'>, plan: Plan): string[] {
  const { cancels, before, after, refundedCents, changesRenewals } = plan
  return [
    `Eine Stornorechnung hebt die Rechnung ${cancels} ganz auf, eine neue tritt an ihre Stelle. Beide bekommen eigene Nummern. Zurücknehmen lässt sich das nicht.`,
    before.taxCents === after.taxCents
      ? 'Es fließt kein Geld, und an der Steuer ändert sich nichts.'
      : `Es fließt kein Geld: Bezahlt bleiben ${euros(after.totalCents)}. Darin sind jetzt ${euros(after.taxCents)} MwSt. statt ${euros(before.taxCents)}.`,
    refundedCents > 0
      ? `Schon erstattet sind ${euros(refundedCents)}. Die neue Rechnung ist über den Rest.`
      : '',
    'Was später erstattet wird, mindert die neue Rechnung.',
    'Beide Belege gehen an die Kundin oder den Kunden, sobald sie gezeichnet sind, und stehen im Konto.',
    changesRenewals ? 'Die weiteren Monate dieses Abos werden ebenso berechnet.' : '',
    mode === 'renewal'
      ? 'Das gilt für diesen Monat. Die weiteren richten sich nach der ersten Bestellung des Abos.'
      : '',
  ].filter(Boolean)
}

/** Why an invoice stays as it is. */
export const FIXED: Record<NonNullable<NonNullable<StaffOrder['invoice']>['fixedBy']>, string> = {
  unpaid: '',
  erased: '',
  withdrawn: 'Die Rechnung bleibt, wie sie ist: Die Bestellung ist widerrufen.',
  refunded: 'Die Rechnung bleibt, wie sie ist: Es ist alles erstattet.',
  held: 'Die Rechnung lässt sich nicht berichtigen, solange die Bank das Geld zurückhält oder zurückgeholt hat.',
}
