/** What a paper of an order is; `correction` is missing for its first invoice. */
export function paperName(correction: string | undefined): string {
  if (correction === undefined || correction.startsWith('invoice_')) return 'Rechnung'
  if (correction.startsWith('storno_')) return 'Stornorechnung'
  return correction.startsWith('failed_') ? 'Storno einer Korrektur' : 'Korrektur'
}
