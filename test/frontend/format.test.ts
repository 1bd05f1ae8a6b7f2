import { expect, it } from 'vitest'
import { formatBytes, formatDate } from '../../frontend/src/format.ts'

it.each([
  [1, '1 KB'],
  [22_300, '23 KB'],
  [99_999, '100 KB'],
  [100_000, '0,1 MB'],
  [12_340_000, '12,3 MB'],
])('%i bytes are shown as %s', (bytes, shown) => {
  expect(formatBytes(bytes, 'de')).toBe(shown)
})

it.each([
  ['de', '3.\u00a0November 2026'],
  ['en', '3\u00a0November 2026'],
] as const)('no line ends between the day and the month of a date (%s)', (language, shown) => {
  expect(formatDate('2026-11-03T12:00:00Z', language)).toBe(shown)
})
