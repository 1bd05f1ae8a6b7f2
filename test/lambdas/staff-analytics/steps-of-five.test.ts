import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  inSteps,
  MAX_WAITING,
  mostOf,
  NOTHING,
  sumOf,
} from '../../../lambdas/staff-analytics/steps-of-five.ts'

const numbers = fc.array(fc.nat(30), { minLength: 3, maxLength: 3 })
const table = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), numbers)
const day = fc.record({ day: numbers, pages: table, hosts: table, units: table })

it('however days, names and counters are added and subtracted, nothing between one and four comes out', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), days => {
      let rest = NOTHING
      const shown: number[] = []
      for (const counted of days) {
        const next = inSteps(counted, rest)
        rest = next.rest
        shown.push(...next.shown.day, ...Object.values(next.shown.pages).flat())
        shown.push(...Object.values(next.shown.hosts).flat(), ...Object.values(next.shown.units).flat())
      }
      // Sums and differences of multiples of five are multiples of five.
      expect(shown.filter(value => value % 5 !== 0)).toEqual([])
    }),
  )
})

it('over any number of days a figure lacks four at most', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 12 }), days => {
      let rest = NOTHING
      let shown: number[] = []
      let truth: number[] = []
      for (const counted of days) {
        const next = inSteps(counted, rest)
        rest = next.rest
        shown = sumOf(shown, next.shown.pages['a'])
        truth = sumOf(truth, counted.pages['a'])
      }
      for (const [index, value] of truth.entries())
        expect([0, 1, 2, 3, 4]).toContain(value - (shown[index] ?? 0))
    }),
  )
})

it('where more names wait than have room, those go that were counted the longest ago', () => {
  const name = (host: number) => `${'h'.repeat(240)}-${host}`
  const many = Object.fromEntries(Array.from({ length: 2_500 }, (_, host) => [name(host), [1]]))
  const waited = inSteps({ ...NOTHING, hosts: many }, NOTHING).rest
  expect(JSON.stringify(waited.hosts).length).toBeLessThanOrEqual(MAX_WAITING.hosts)
  const [oldest = ''] = Object.keys(waited.hosts)
  const again = inSteps({ ...NOTHING, hosts: { [oldest]: [1], [name(3_000)]: [3] } }, waited).rest
  expect(again.hosts).toMatchObject({ [oldest]: [2], [name(3_000)]: [3], [name(2_499)]: [1] })
  const next = Object.keys(waited.hosts)[1] ?? ''
  expect(again.hosts).not.toHaveProperty(next)
})

it('names beyond the limit are counted together', () => {
  expect(mostOf({ a: [10], b: [30], c: [20], d: [5] }, 'other', 3)).toEqual({ b: [30], c: [20], other: [15] })
})
