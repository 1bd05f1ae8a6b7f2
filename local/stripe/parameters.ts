import * as z from 'zod/mini'
import { ParameterProblem } from './problem.ts'

/** Decoded form parameters: text leaves, nested records; lists are records with the keys 0, 1, 2 … */
export interface FormTree {
  [key: string]: string | FormTree
}

/** Decodes `a[b][0]=c`, the encoding of https://docs.stripe.com/api; `a[]=c` counts up. */
export function decodeForm(encoded: string): FormTree {
  const root = branch()
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let place = root
    for (const key of keys) {
      const next = place[key]
      place = typeof next === 'object' ? next : (place[key] = branch())
    }
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return root
}

// Without a prototype a parameter named `__proto__` is a key like any other.
function branch(): FormTree {
  // Object.create answers `any`.
  return Object.create(null) as FormTree
}

export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/, 'Invalid integer')),
  z.transform(Number),
)
export const decimal = z.pipe(
  z.string().check(z.regex(/^\d+(\.\d+)?$/, 'Invalid number')),
  z.transform(Number),
)
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform(value => value === 'true'),
)
/** Keys with an empty value are removed by `mergeMetadata`. */
export const metadata = z.record(z.string(), z.string())
export const text = z.string().check(z.minLength(1), z.maxLength(5000))

/** A list arrives as a record of its positions. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.record(z.string(), schema),
    z.transform(items => Object.values(items)),
  )
}

/** Checks decoded parameters; throws Stripe's refusal for the first thing that is wrong. */
export function checkParameters<Schema extends z.ZodMiniType>(
  schema: Schema,
  given: FormTree,
): z.output<Schema> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const path = issue?.path.map(String) ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? ''])
    throw new ParameterProblem(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const param = bracketed(path)
  if (!isGiven(given, path))
    throw new ParameterProblem(`Missing required param: ${param}.`, param, 'parameter_missing')
  throw new ParameterProblem(`Invalid ${param}: ${issue?.message ?? 'not accepted'}`, param)
}

/** Stripe's merge: an empty value removes its key. */
export function mergeMetadata(
  old: Record<string, string>,
  given: Record<string, string> = {},
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...old, ...given }).filter(([, value]) => value !== ''))
}

function bracketed([first = '', ...rest]: string[]): string {
  return first + rest.map(key => `[${key}]`).join('')
}

function isGiven(given: FormTree, path: string[]): boolean {
  let place: FormTree | string | undefined = given
  for (const key of path) place = typeof place === 'object' ? place[key] : undefined
  return place !== undefined
}
