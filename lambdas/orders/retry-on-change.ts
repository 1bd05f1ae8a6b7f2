import { type Order, readOrder } from './order.ts'
import { onlyEvent, type Outcome, type StripeEvent } from './stripe-event.ts'

/** The order may be changed between reading and writing; more often than this in a row is a fault. */
const MAX_ROUNDS = 8

/** The conditions that failed, by name; `known`: what is told stands there already. */
export interface Refused {
  event?: object
  known?: object
  order?: object
  files?: object
  subscription?: object
}

/** Writes what is told about the money of an order, looking again where the order was changed meanwhile. */
export async function retryOnChange(
  seen: Order,
  event: StripeEvent | undefined,
  write: (order: Order) => Promise<Refused | undefined>,
): Promise<Outcome> {
  let order: Order | undefined = seen
  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (!order) return 'unknown-order'
    const refused = await write(order)
    if (!refused) return 'done'
    if (refused.event) return 'repeat'
    if (refused.known) return onlyEvent(event)
    order = await readOrder(order)
  }
  throw new Error(`Order ${seen.orderId} kept changing while the word about its money was written.`)
}
