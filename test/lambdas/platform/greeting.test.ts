import { expect, it } from 'vitest'
import { greeting } from '../../../lambdas/platform/greeting.ts'

it.each(['Erika', 'Dr. Eva', 'Anne-Marie', 'O’Neill', 'Karl Friedrich Maria', 'Ngọc Ánh'])(
  'a letter greets %s by name',
  firstName => {
    expect(greeting('de', { firstName })).toBe(`Hallo ${firstName},`)
    expect(greeting('en', { firstName })).toBe(`Hello ${firstName},`)
  },
)

it.each([
  'Du hast gewonnen Ruf gleich an und frag nach dem Preis',
  'Ruf gleich an du',
  'Ruf-gleich-an-du',
  'Ruf\u00a0gleich\u2003an–du',
  'Gewinnbenachrichtigung Gewinnbenachrichtigung',
  '',
  '–',
  undefined,
])('no letter says a sentence of a stranger, nor an empty name: %s', firstName => {
  expect(greeting('de', { firstName })).toBe('Hallo,')
  expect(greeting('en', { firstName })).toBe('Hello,')
})
