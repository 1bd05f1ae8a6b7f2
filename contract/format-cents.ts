// Apart from money.ts: pages that only show a price would otherwise carry the schema library.
import type { Language } from './language.ts'

const formats = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
}

/** `4900` → `49,00 €` (de) or `€49.00` (en). */
export const formatCents = (cents: number, language: Language): string =>
  formats[language].format(cents / 100)
