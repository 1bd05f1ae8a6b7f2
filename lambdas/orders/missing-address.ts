import type { FieldProblem } from '../../contract/field-problem.ts'
import { isAddressRequired } from '../../contract/order-terms.ts'

interface Addressed {
  company?: string | undefined
  street?: string | undefined
  city?: string | undefined
}

/** What an invoice over so much must say of its buyer, and nobody has said. */
export const missingAddress = (buyer: Addressed, totalCents: number): FieldProblem[] =>
  (['street', 'city'] as const)
    .filter(field => isAddressRequired(buyer, totalCents) && !buyer[field])
    .map(field => ({ field: `buyer.${field}`, code: 'required' }))
