import { Problem } from '../problem.ts'

/** What a form throws about one of its fields; `code` is the one of its sentence. */
export const refusedField = (field: string, code: string) =>
  new Problem('invalid-input', { fields: [{ field, code }] })
