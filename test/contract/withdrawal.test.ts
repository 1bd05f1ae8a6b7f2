import { expect, it } from 'vitest'
import { withdrawalOverAt } from '../../contract/withdrawal.ts'

it.each([
  ['in winter', '2026-11-03T09:00:00.000Z', '2026-11-17T23:00:00.000Z'],
  ['in summer', '2026-07-01T09:00:00.000Z', '2026-07-15T22:00:00.000Z'],
  [
    'late in the evening, when it is the next day in Berlin already',
    '2026-11-03T23:30:00.000Z',
    '2026-11-18T23:00:00.000Z',
  ],
  ['across the end of summer time', '2026-10-20T09:00:00.000Z', '2026-11-03T23:00:00.000Z'],
  ['across the beginning of summer time', '2027-03-20T09:00:00.000Z', '2027-04-03T22:00:00.000Z'],
  ['across the year', '2026-12-24T09:00:00.000Z', '2027-01-07T23:00:00.000Z'],
])('the fourteenth day counts in full: %s', (_, concluded, over) => {
  expect(withdrawalOverAt(concluded)).toBe(over)
})
