import * as z from 'zod/mini'
import type { Language } from './language.ts'

/** Integer cents, never negative. */
export const Cents = z.int().check(z.minimum(0))
export const Currency = z.literal('EUR')

const formats = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' }),
}

/** `4900` → `49,00 €` (de) or `€49.00` (en). */
export const formatCents = (cents: number, language: Language): string =>
  formats[language].format(cents / 100)

/** Splits a gross price into net and tax; rounded once, so that net + tax is always the gross price. */
export function splitTax(grossCents: number, taxPercent: number): { netCents: number; taxCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + taxPercent))
  return { netCents, taxCents: grossCents - netCents }
}
