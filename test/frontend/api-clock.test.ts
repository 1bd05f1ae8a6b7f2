import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listPurchases } from '../../contract/orders.ts'
import { stateOf } from '../../frontend/src/admin/vouchers/words.ts'
import { todayIn } from '../../frontend/src/account/listening/next-unit.ts'
import { lastPress, pressAnswered } from '../../frontend/src/account/purchases/presses.ts'
import { call } from '../../frontend/src/call.ts'
import { apiNow, hearClock } from '../../frontend/src/load/api-clock.ts'
import { session } from '../../frontend/src/session/session.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** What the API says while the device believes something else. */
const TRUE = Date.parse('2026-11-24T12:00:00Z')
const answered = (headers: Record<string, string>) => new Response(null, { headers })
const says = (at = TRUE) => hearClock(answered({ date: new Date(at).toUTCString() }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.setSystemTime(TRUE)
  says()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the time is the API’s, from each of its answers on, kept ones too, and without one the device’s', async () => {
  vi.setSystemTime(TRUE - 3 * DAY)
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  vi.spyOn(session, 'accessToken').mockResolvedValue('token')
  vi.stubGlobal('fetch', async () =>
    Response.json({ purchases: [] }, { headers: { date: new Date(TRUE).toUTCString() } }),
  )
  await call(listPurchases, {})
  expect(apiNow()).toBe(TRUE)
  vi.advanceTimersByTime(HOUR)
  expect(apiNow()).toBe(TRUE + HOUR)
  hearClock(answered({}))
  expect(apiNow()).toBe(TRUE + HOUR)
  // Made an hour ago, kept by the distribution since.
  hearClock(answered({ date: new Date(TRUE).toUTCString(), age: '7200' }))
  expect(apiNow()).toBe(TRUE + 2 * HOUR)
})

test.each([-3 * DAY, 3 * DAY])('a clock that is wrong by %i ms makes no other day of a program', wrong => {
  vi.setSystemTime(TRUE + wrong)
  says()
  const place = { fileId: 'fil_1', seconds: 600, at: '', begunAt: new Date(TRUE - DAY).toISOString() }
  const heard = { ...place, heardAt: new Date(TRUE - DAY).toISOString() }
  const recordings = Array.from({ length: 5 }, (_, index) => ({
    fileId: `fil_${index + 1}`,
    title: `Tag ${index + 1}`,
    seconds: 600,
    firstDay: index + 1,
    lastDay: index + 1,
  }))
  const listenable = { recordings } as never as Parameters<typeof todayIn>[0]
  const places = new Map([['fil_1', heard]]) as never as Parameters<typeof todayIn>[1]
  expect(todayIn(listenable, places)?.day).toBe(2)
})

test.each([-3 * DAY, 3 * DAY])('nor lets it a download be continued other than it can be: %i ms', wrong => {
  vi.setSystemTime(TRUE + wrong)
  says()
  pressAnswered('ord_1', 'fil_1', 'prs_1')
  // The device is set right in between.
  vi.setSystemTime(TRUE + 23 * HOUR)
  says(TRUE + 23 * HOUR)
  expect(lastPress('ord_1', 'fil_1')).toBe('prs_1')
  vi.setSystemTime(TRUE + wrong)
  says(TRUE + 25 * HOUR)
  expect(lastPress('ord_1', 'fil_1')).toBeUndefined()
})

test('nor ends a voucher', () => {
  vi.setSystemTime(TRUE + 3 * DAY)
  says()
  const voucher = {
    status: 'enabled',
    group: 'code',
    validUntil: new Date(TRUE + DAY).toISOString(),
  } as const
  expect(stateOf({ ...voucher, taken: 0, limitTotal: undefined })).toBe('Gültig')
})
