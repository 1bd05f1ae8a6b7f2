import * as z from 'zod/mini'
import { FieldProblem } from './field-problem.ts'

/** What the API answers when it refuses: RFC 9457 `application/problem+json`. `detail` is written for the reader. */
export const ProblemBody = z.object({
  code: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Only with `invalid-input`. */
  fields: z.optional(z.array(FieldProblem)),
})
export type ProblemBody = z.infer<typeof ProblemBody>
