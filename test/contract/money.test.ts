import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCents } from '../../contract/format-cents.ts'
import { splitTax } from '../../contract/money.ts'

const gross = fc.integer({ min: 0, max: 10_000_000 })
const percent = fc.integer({ min: 0, max: 30 })

it('net and tax are whole cents and always add up to the price', () => {
  fc.assert(
    fc.property(gross, percent, (cents, rate) => {
      const { netCents, taxCents } = splitTax(cents, rate)
      expect(netCents + taxCents).toBe(cents)
      expect([netCents, taxCents].every(Number.isInteger)).toBe(true)
    }),
  )
})

it('the tax is the exact one, rounded to the nearest cent', () => {
  fc.assert(
    fc.property(gross, percent, (cents, rate) => {
      const exact = (cents * rate) / (100 + rate)
      expect(Math.abs(splitTax(cents, rate).taxCents - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

it('no price is split below zero, and without tax all of it is net', () => {
  fc.assert(
    fc.property(gross, percent, (cents, rate) => {
      const { netCents, taxCents } = splitTax(cents, rate)
      expect(Math.min(netCents, taxCents)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(splitTax(119_00, 0)).toEqual({ netCents: 119_00, taxCents: 0 })
})

it.each([
  [119_00, '119,00\u00a0€', '€119.00'],
  [1_234_56, '1.234,56\u00a0€', '€1,234.56'],
  [5, '0,05\u00a0€', '€0.05'],
])('%i cents are written as prices are read', (cents, de, en) => {
  expect([formatCents(cents, 'de'), formatCents(cents, 'en')]).toEqual([de, en])
})
