import type * as Declare from './declare.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { fetchCalls } from '../../load/fetch-calls.ts'

type Calls = typeof Declare

/** Loaded when it is needed: the contract's schemas would weigh on everyone who only reads. Never throws. */
export async function ask<Answer>(run: (calls: Calls) => Promise<Answer>): Promise<Answer | FormProblem> {
  try {
    await fetchCalls()
    return await run(await import('./declare.ts'))
  } catch {
    return { code: 'no-connection', fields: [] }
  }
}
