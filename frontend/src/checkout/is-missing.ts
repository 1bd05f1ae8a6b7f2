import type { getProduct } from '../../../contract/catalog.ts'
import type { watchOrder } from '../../../contract/checkout.ts'
import { byProblem } from '../by-problem.ts'

/** Is there no such offer or order, whatever may be tried? */
export const isMissing = byProblem<typeof getProduct | typeof watchOrder, boolean>(
  {
    'not-found': true,
    'shop-closed': false,
    // An address that can be no offer and no order is refused before it is asked for.
    'invalid-input': true,
  },
  false,
)
