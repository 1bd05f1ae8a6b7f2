import type { Problem } from '../../problem.ts'

/** Why something was not done; without `detail` not even the code for it could be fetched. */
export type Refusal = Pick<Problem, 'code' | 'fields'> & { detail?: string }

export const NOT_LOADED: Refusal = { code: 'no-connection', fields: [] }
