import * as z from 'zod/mini'
import { CustomerId, OrderId, OrderNumber } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { numberAtRandom, readNumber } from '../platform/spoken-number.ts'
import { type Order, readOrder } from './order.ts'

/** Created in the transaction of its order: two orders can never have one number. */
export const orderNumbers = record('order-number', {
  about: 'Which order has a number',
  schema: z.object({
    number: technical(OrderNumber),
    customerId: technical(CustomerId),
    orderId: technical(OrderId),
  }),
  key: { pk: 'ORDER-NUMBER#{number}', sk: 'ORDER-NUMBER' },
})

export const mintOrderNumber = (): string => numberAtRandom('LU')

/** `LU-7K3M-92QK` from what somebody typed or was told: `lu 7k3m92qk`, `7K3M-92QK`; undefined where it cannot be one. */
export const readOrderNumber = (typed: string): string | undefined => readNumber('LU', typed)

/** The order of a number as somebody says it. */
export async function orderByNumber(typed: string): Promise<Order | undefined> {
  const number = readOrderNumber(typed)
  const found = number && (await orderNumbers.read({ number }))
  return found ? readOrder(found) : undefined
}

/** The id behind what a link names an order by (`OrderName`). */
export const orderIdOf = async (named: string): Promise<string | undefined> =>
  OrderNumber.safeParse(named).success ? (await orderNumbers.read({ number: named }))?.orderId : named
