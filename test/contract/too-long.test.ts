import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FieldProblem, fieldProblemOf, WITH_VALUES } from '../../contract/field-problem.ts'
import { routes } from '../../lambdas/deployed.ts'

type Described = z.ZodMiniType & {
  def: {
    innerType?: Described
    element?: Described
    shape?: Record<string, Described>
    options?: Described[]
  }
}

/** Longer than anything that may be typed. */
const LONG = 'x'.repeat(300_000)

/** A value of the schema's form with the text wherever text may stand. */
function filled(schema: Described): unknown {
  const { innerType, element, shape, options } = schema.def
  if (innerType) return filled(innerType)
  if (element) return [filled(element)]
  if (options) return filled(options[0] ?? schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, own]) => [name, filled(own)]))
  return LONG
}

const tooLong = Object.entries(routes).flatMap(([name, { input }]) => {
  const { error } = z.safeParse(input, filled(input as Described), WITH_VALUES)
  return (error?.issues ?? [])
    .filter(issue => issue.code === 'too_big' || issue.message === 'too-long')
    .map((issue): [string, FieldProblem] => [`${name}: ${issue.path.join('.')}`, fieldProblemOf(issue)])
})

test('what is too long in a field says how much may stand there, and how much does', () => {
  expect(tooLong.length).toBeGreaterThan(100)
  const silent = tooLong.filter(
    ([, { code, limit, length }]) => code !== 'too-long' || limit === undefined || length !== LONG.length,
  )
  expect(silent).toEqual([])
})
