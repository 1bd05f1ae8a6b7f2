import * as z from 'zod/mini'
import { bytesOf } from './at-most.ts'

/** What is wrong with a field of an input. */
export const FieldProblem = z.object({
  /** Its dotted name. */
  field: z.string(),
  /** Of its sentence in the text files. */
  code: z.string(),
  /** How much is allowed and how much there is: characters of `too-long`, entries of `too-many`, kilobytes of `too-many-bytes`, the number of `too-small` and `too-large`. */
  limit: z.optional(z.int()),
  length: z.optional(z.int()),
})
export type FieldProblem = z.infer<typeof FieldProblem>

/** Checks with what zod leaves out of an issue otherwise: the value that it is about. https://zod.dev/error-customization */
export const WITH_VALUES = { reportInput: true } as const

/** The contract's schemas carry the code of a sentence as message; what the library words itself is just `invalid`. */
export function fieldProblemOf(issue: z.core.$ZodIssue): FieldProblem {
  const { path, message } = issue
  const code = /^[a-z-]+$/.test(message) ? message : 'invalid'
  return {
    field: path.join('.'),
    code,
    ...(MEASURED.has(code) && measuresOf(issue)),
  }
}

const MEASURED = new Set(['too-long', 'too-many', 'too-many-bytes', 'too-small', 'too-large'])
const KILOBYTE = 1024

function measuresOf(issue: z.core.$ZodIssue): Pick<FieldProblem, 'limit' | 'length'> {
  const { input } = issue
  if (issue.code === 'too_big' && (typeof input === 'string' || Array.isArray(input)))
    return { limit: Number(issue.maximum), length: input.length }
  if (issue.code === 'too_big' && typeof input === 'number') return { limit: Number(issue.maximum) }
  if (issue.code === 'too_small' && typeof input === 'number') return { limit: Number(issue.minimum) }
  const bytes: unknown = issue.code === 'custom' && issue.params?.['bytes']
  return typeof bytes === 'number' && typeof input === 'string'
    ? { limit: Math.floor(bytes / KILOBYTE), length: Math.ceil(bytesOf(input) / KILOBYTE) }
    : {}
}
