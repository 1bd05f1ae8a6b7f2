import { expect, it } from 'vitest'
import { berlinMoment, berlinMomentIn } from '../../contract/berlin-midnight.ts'

it.each([
  ['2026-12-01', '14:00', '2026-12-01T13:00:00.000Z'],
  ['2027-07-01', '14:00', '2027-07-01T12:00:00.000Z'],
  // The days on which clocks go forward and back.
  ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
  ['2027-03-28', '14:00', '2027-03-28T12:00:00.000Z'],
  ['2026-10-25', '14:00', '2026-10-25T13:00:00.000Z'],
  ['2026-10-25', '00:00', '2026-10-24T22:00:00.000Z'],
  // That night lacks this hour.
  ['2027-03-28', '02:30', undefined],
])('on %s, %s on clocks in Berlin is one moment', (day, time, moment) => {
  expect(berlinMoment(day, time)).toBe(moment)
})

it.each([
  ['2026-11-29T23:30', '2026-11-29T22:30:00.000Z'],
  ['2027-07-01T08:00', '2027-07-01T06:00:00.000Z'],
  ['2027-03-28T02:30', undefined],
  ['', undefined],
])('a field that says %j means a moment in Berlin, wherever it is typed', (typed, moment) => {
  expect(berlinMomentIn(typed)).toBe(moment)
})
