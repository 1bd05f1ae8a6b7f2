import type { FormProblem } from '../../form/use-form.ts'

/** The same problem for a form that calls its fields otherwise than the API. */
export const renamed = (
  { code, detail, fields }: FormProblem,
  nameOf: (field: string) => string,
): FormProblem => ({
  code,
  detail,
  fields: fields.map(each => ({ ...each, field: nameOf(each.field) })),
})
