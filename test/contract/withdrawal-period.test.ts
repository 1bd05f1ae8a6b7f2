import { describe, expect, it } from 'vitest'
import { isDayOff } from '../../contract/days-off.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'

it.each([
  ['in winter', '2026-11-03T09:00:00.000Z', '2026-11-17T23:00:00.000Z'],
  ['in summer', '2026-07-01T09:00:00.000Z', '2026-07-15T22:00:00.000Z'],
  [
    'late in the evening, when it is the next day in Berlin already',
    '2026-11-05T23:30:00.000Z',
    '2026-11-20T23:00:00.000Z',
  ],
  ['across the end of summer time', '2026-10-20T09:00:00.000Z', '2026-11-03T23:00:00.000Z'],
  ['across the beginning of summer time', '2027-03-25T09:00:00.000Z', '2027-04-08T22:00:00.000Z'],
  ['across the year', '2026-12-24T09:00:00.000Z', '2027-01-07T23:00:00.000Z'],
])('the fourteenth day counts in full: %s', (_, concluded, over) => {
  expect(withdrawalOverAt(concluded)).toBe(over)
})

it.each([
  ['a Saturday', '2026-11-07T09:00:00.000Z', '2026-11-23T23:00:00.000Z'],
  ['a Sunday', '2026-11-22T09:00:00.000Z', '2026-12-07T23:00:00.000Z'],
  ['Christmas, with a weekend behind it', '2026-12-11T09:00:00.000Z', '2026-12-28T23:00:00.000Z'],
  ['Good Friday, up to Easter Monday', '2027-03-12T09:00:00.000Z', '2027-03-30T22:00:00.000Z'],
  ['a holiday of some states', '2026-11-04T09:00:00.000Z', '2026-11-19T23:00:00.000Z'],
])('a fourteenth day that is %s gives way to the next working day', (_, concluded, over) => {
  expect(withdrawalOverAt(concluded)).toBe(over)
})

describe('holidays that move', () => {
  // Good Friday, Easter Monday, Ascension, Whit Monday, Corpus Christi, the day of repentance.
  it.each([
    [2026, '04-03 04-06 05-14 05-25 06-04 11-18'],
    [2027, '03-26 03-29 05-06 05-17 05-27 11-17'],
    [2028, '04-14 04-17 05-25 06-05 06-15 11-22'],
    [2038, '04-23 04-26 06-03 06-14 06-24 11-17'],
  ])('are known in %i', (year, days) => {
    expect(days.split(' ').filter(day => !isDayOff(Date.parse(`${year}-${day}`)))).toEqual([])
  })

  it('do not stand in another year', () => {
    expect(isDayOff(Date.parse('2026-03-26'))).toBe(false)
    expect(isDayOff(Date.parse('2027-11-18'))).toBe(false)
  })
})
