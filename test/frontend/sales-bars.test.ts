import { expect, it } from 'vitest'
import type { SalesDay } from '../../contract/dashboard.ts'
import { comparedBars, split } from '../../frontend/src/admin/dashboard/periods.ts'

const sold = (day: string, cents: number, mrrCents = 0): SalesDay => ({
  day,
  orders: 1,
  cents,
  refundedCents: 0,
  begun: 0,
  ended: 0,
  mrrCents,
})
const today = '2026-11-23'
const days = [
  sold('2026-09-30', 7_00),
  sold('2026-10-24', 5_00),
  sold('2026-10-26', 30_00, 10_00),
  sold('2026-11-02', 40_00, -4_00),
  sold(today, 50_00),
]
const bars = (step: 'day' | 'week' | 'month') =>
  comparedBars({ ...split(days, today, 30), today }, step, 26_00)

it('a month that the span cuts off is named by the first day that counts', () => {
  expect(bars('month').map(({ from, sums }) => [from, sums.cents])).toEqual([
    ['2026-10-25', 30_00],
    ['2026-11-01', 90_00],
  ])
})

it('each stands beside the one before it', () => {
  expect(bars('month').map(({ former }) => former.cents)).toEqual([7_00, 5_00])
  const each = bars('day')
  expect(each).toHaveLength(30)
  // The thirtieth day before the last one.
  expect(each.map(({ former }) => former.cents).at(-1)).toBe(5_00)
})

it('what subscriptions bring a month is what it was at the end of each, not what has changed', () => {
  expect(bars('month').map(({ mrrAtEndCents }) => mrrAtEndCents)).toEqual([30_00, 26_00])
})

it('and stands beside what it was in the span before', () => {
  // 26 now, 20 before the span began: the 10 came on its second day.
  expect(bars('month').map(({ formerMrrAtEndCents }) => formerMrrAtEndCents)).toEqual([20_00, 20_00])
})
