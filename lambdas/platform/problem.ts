import type { FieldProblem } from '../../contract/field-problem.ts'
import type { ProblemCode } from '../../contract/problems.ts'

/**
 * Why something was not done, for the person who asked. Returned like any other result and never thrown, so that the
 * types of functions say which ones they have and the compiler sees one that a route does not list.
 */
export class Problem<Code extends ProblemCode = ProblemCode> {
  readonly code: Code
  /** Only with `invalid-input`. */
  readonly fields: readonly FieldProblem[] | undefined

  constructor(code: Code, fields?: readonly FieldProblem[]) {
    this.code = code
    this.fields = fields
  }
}
