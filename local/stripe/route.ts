import type * as z from 'zod/mini'
import { checkParameters, type FormTree } from './parameters.ts'
import type { Work } from './work.ts'

/** One endpoint of the API. `check` refuses bad parameters before anything runs and answers what then runs. */
export interface Route {
  method: string
  /** Such as `/v1/refunds/:id`; at most one `:id`. */
  path: string
  check(given: FormTree): (work: Work, id: string) => unknown
}

export function route<Schema extends z.ZodMiniType>(
  method: string,
  path: string,
  schema: Schema,
  run: (work: Work, input: z.output<Schema>, id: string) => unknown,
): Route {
  return {
    method,
    path,
    check(given) {
      const input = checkParameters(schema, given)
      return (work, id) => run(work, input, id)
    },
  }
}
