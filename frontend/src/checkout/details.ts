import { ADDRESS_REQUIRED_ABOVE_CENTS, Buyer } from '../../../contract/checkout.ts'
import type { FieldProblem } from '../../../contract/field-problem.ts'
import { checked } from '../call.ts'
import { Problem } from '../problem.ts'
import { buyerOf, type Draft } from './draft.ts'

export const isAddressRequired = (priceCents: number): boolean => priceCents > ADDRESS_REQUIRED_ABOVE_CENTS

/** The buyer as he will be ordered for, or what is missing; the same rules that the API applies. */
export function checkDetails(
  fields: Draft['fields'],
  priceCents: number,
): { buyer: Buyer } | { problems: FieldProblem[] } {
  const missing = (['street', 'city'] as const)
    .filter(field => isAddressRequired(priceCents) && !fields[field]?.trim())
    .map(field => ({ field, code: 'required' }))
  try {
    const buyer = checked(Buyer, buyerOf(fields))
    return missing.length ? { problems: missing } : { buyer }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { problems: [...error.fields, ...missing] }
  }
}
