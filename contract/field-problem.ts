import * as z from 'zod/mini'

/** What is wrong with a field of an input. */
export const FieldProblem = z.object({
  /** Its dotted name. */
  field: z.string(),
  /** Of its sentence in the text files. */
  code: z.string(),
  /** Only with `too-long`: how many characters are allowed, and how many there are. */
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
    ...(code === 'too-long' &&
      issue.code === 'too_big' &&
      typeof issue.input === 'string' && { limit: Number(issue.maximum), length: issue.input.length }),
  }
}
