import { describe, expect, it } from 'vitest'
import { pricesBefore } from '../../contract/reference-price.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const at = (days: number) => new Date(NOW + days * DAY_MS).toISOString()
const begun = (days: number, priceCents: number, formerCents?: number) => ({
  from: at(days),
  priceCents,
  begunAt: at(days),
  ...(formerCents !== undefined && { formerCents }),
})
const planned = (days: number, priceCents: number) => ({ from: at(days), priceCents })

describe('before a price that is to come', () => {
  it('the present one is asked, where nothing else is planned until then', () => {
    const history = [begun(-40, 119_00), planned(10, 99_00), planned(11, 1_00)]
    expect(pricesBefore(history, 119_00, at(10))).toEqual({ askedCents: 119_00, lowestCents: 119_00 })
  })

  it('the last of those that are planned is asked, in whatever order they are listed', () => {
    const history = [planned(2, 79_00), planned(3, 109_00), planned(1, 99_00), begun(-40, 119_00)]
    expect(pricesBefore(history, 119_00, at(4))).toEqual({ askedCents: 109_00, lowestCents: 79_00 })
    expect(pricesBefore(history.toReversed(), 119_00, at(3))).toEqual({
      askedCents: 79_00,
      lowestCents: 79_00,
    })
  })

  it('what a planned one follows was asked until it begins', () => {
    // Until the second day: that lies within the 30 days before the 31st, and not before the 32nd.
    const history = [planned(2, 119_00), begun(-60, 69_00)]
    expect(pricesBefore(history, 69_00, at(31))).toEqual({ askedCents: 119_00, lowestCents: 69_00 })
    expect(pricesBefore(history, 69_00, at(32))).toEqual({ askedCents: 119_00, lowestCents: 119_00 })
  })

  it('a price that no line tells of is the present one all the same', () => {
    expect(pricesBefore([begun(-40, 119_00)], 70_00, at(1))).toEqual({
      askedCents: 70_00,
      lowestCents: 70_00,
    })
  })

  it('what has begun already counts once, and for its own 30 days', () => {
    const history = [begun(-1, 99_00, 89_00), begun(-60, 89_00)]
    expect(pricesBefore(history, 99_00, at(28))).toEqual({ askedCents: 99_00, lowestCents: 89_00 })
    expect(pricesBefore(history, 99_00, at(29))).toEqual({ askedCents: 99_00, lowestCents: 99_00 })
  })
})
