import type { ProblemCode } from '../../contract/problems.ts'

export interface FieldProblem {
  field: string
  code: string
}

/** A refusal that a customer can meet. Thrown anywhere, answered once in `endpoint.ts`. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldProblem[] | undefined

  constructor(code: ProblemCode, fields?: FieldProblem[]) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = fields
  }
}
