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

/** Longer than anything that may be typed, and more than any list takes; `ä` is two bytes. */
const LONG = 'ä'.repeat(300_000)
const MANY = 5_000
/** Ticked, so that nobody has more than there are. */
const TICKED = /^(interests|only|roles|sound\.envelope)$/

/** A value of the schema's form with the text wherever text may stand. */
function filled(schema: Described): unknown {
  const { innerType, element, shape, options } = schema.def
  if (innerType) return filled(innerType)
  if (element) {
    const one = filled(element)
    return Array.from({ length: MANY }, () => one)
  }
  if (options) return filled(options[0] ?? schema)
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, own]) => [name, filled(own)]))
  return LONG
}

const tooLong = Object.entries(routes).flatMap(([name, { input }]) => {
  const { error } = z.safeParse(input, filled(input as Described), WITH_VALUES)
  return (error?.issues ?? [])
    .filter(
      issue =>
        (issue.code === 'too_big' || issue.message.startsWith('too-')) && !TICKED.test(issue.path.join('.')),
    )
    .map((issue): [string, FieldProblem] => [
      `${name}: ${issue.path.map(part => (typeof part === 'number' ? '0' : String(part))).join('.')}`,
      fieldProblemOf(issue),
    ])
})

test('what is too long in a field says how much may stand there, and how much does', () => {
  expect(tooLong.length).toBeGreaterThan(100)
  const lengths: Record<string, number> = {
    'too-long': LONG.length,
    'too-many': MANY,
    'too-many-bytes': Math.ceil((LONG.length * 2) / 1024),
  }
  const silent = tooLong.filter(
    ([, { code, limit, length }]) => limit === undefined || length === undefined || length !== lengths[code],
  )
  expect([...new Set(silent.map(([name, { code }]) => `${name} ${code}`))]).toEqual([])
  // Each of the three is met.
  expect(new Set(tooLong.map(([, { code }]) => code))).toEqual(new Set(Object.keys(lengths)))
})
