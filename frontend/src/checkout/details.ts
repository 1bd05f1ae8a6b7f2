import type { Product } from '../../../contract/catalog.ts'
import { Buyer } from '../../../contract/checkout.ts'
import type { FieldProblem } from '../../../contract/field-problem.ts'
import { isAddressRequired } from '../../../contract/order-terms.ts'
import { checked } from '../call.ts'
import { Problem } from '../problem.ts'
import { buyerOf, type Draft } from './draft.ts'

/** The buyer as he will be ordered for, or what is missing; the same rules that the API applies. */
export function checkDetails(
  fields: Draft['fields'],
  priceCents: number,
  type: Product['type'] = 'one-time',
): { buyer: Buyer } | { problems: FieldProblem[] } {
  const required = [
    ...(type === 'course' ? (['dateId'] as const) : []),
    ...(fields.company === undefined ? [] : (['company'] as const)),
    ...(isAddressRequired(fields, priceCents) ? (['street', 'city'] as const) : []),
  ]
  const missing = required.filter(field => !fields[field]?.trim()).map(field => ({ field, code: 'required' }))
  try {
    const buyer = checked(Buyer, buyerOf(fields))
    return missing.length ? { problems: missing } : { buyer }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problems: [...error.fields, ...missing] }
  }
}
