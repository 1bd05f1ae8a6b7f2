import { expect, it } from 'vitest'
import { lastNamesFirst, lastNamesLast } from '../../../lambdas/platform/name-order.ts'

it.each([
  ['Berger', ['Berger']],
  [' Anna  Berger ', ['Berger Anna', 'Anna Berger']],
  ['Berger, Anna', ['Berger Anna']],
  ['Anna von Berg', ['Berg Anna von', 'Anna von Berg', 'von Berg Anna']],
  ['Berger,', ['Berger']],
])('%j stands in a list of last names as %j', (typed, expected) => {
  expect(lastNamesFirst(typed)).toEqual(expected)
})

it.each([
  ['Berger', ['Berger']],
  ['Berger Anna', ['Anna Berger']],
  ['Berger, Anna', ['Anna Berger']],
])('%j is signed as %j', (typed, expected) => {
  expect(lastNamesLast(typed)).toEqual(expected)
})
