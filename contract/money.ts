import * as z from 'zod/mini'

/** Integer cents, never negative. */
export const Cents = z.int().check(z.minimum(0))
export const Currency = z.literal('EUR')

/** Splits a gross price into net and tax; rounded once, so that net + tax is always the gross price. */
export function splitTax(grossCents: number, taxPercent: number): { netCents: number; taxCents: number } {
  const netCents = Math.round((grossCents * 100) / (100 + taxPercent))
  return { netCents, taxCents: grossCents - netCents }
}
