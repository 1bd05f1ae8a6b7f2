import { lastMonths, monthName } from './months.ts'

/** What of the list stands in the address. */
export const shown = {
  open: 'beleg',
  filters: [
    { name: 'monat', label: 'Monat', options: lastMonths().map(month => [month, monthName(month)] as const) },
  ],
  sorts: ['first', 'last'] as const,
  search: {
    label: 'Belege dieses Monats suchen: Anfang der Nummer',
    placeholder: 'Anfang der Nummer: RE-…',
    keepsFilters: true,
    isInAddress: true,
  } as const,
}

export const monthIn = (filters: Readonly<Record<string, string>>): string =>
  filters.monat ?? lastMonths()[0] ?? ''

/** In place of a receipt's number: the form for how they are booked. */
export const BOOKKEEPING = 'buchhaltung'

export const isMonth = (open: string): boolean => /^20\d\d-\d\d$/.test(open)

/** What is open, as the breadcrumb calls it. */
export function nameOf(open: string): string {
  if (open === BOOKKEEPING) return 'Buchhaltung'
  return isMonth(open) ? monthName(open) : open
}
