import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import {
  CustomerId,
  OrderId,
  OrderNumber,
  ORDER_NUMBER_CHARACTERS as CHARACTERS,
} from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { type Order, readOrder } from './order.ts'

const LENGTH = 8

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

/** A new one by chance: 31⁷ are 27 thousand million. */
export function mintOrderNumber(): string {
  const drawn = Array.from({ length: LENGTH - 1 }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '').join(
    '',
  )
  return written(drawn + checkOf(drawn))
}

/** `LU-7K3M-92QK` from what somebody typed or was told: `lu 7k3m92qk`, `7K3M-92QK`; undefined where it cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const characters = typed
    .slice(0, 40)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const own = characters.length > LENGTH && characters.startsWith('LU') ? characters.slice(2) : characters
  const isOne =
    own.length === LENGTH &&
    Array.from(own).every(character => CHARACTERS.includes(character)) &&
    checkOf(own.slice(0, -1)) === own.at(-1)
  return isOne ? written(own) : undefined
}

/** The order of a number as somebody says it. */
export async function orderByNumber(typed: string): Promise<Order | undefined> {
  const number = readOrderNumber(typed)
  const found = number && (await orderNumbers.read({ number }))
  return found ? readOrder(found) : undefined
}

const written = (own: string) => `LU-${own.slice(0, 4)}-${own.slice(4)}`

/**
 * The sum of the characters' values, each times its place, modulo 31: a prime, so that one wrong character and any two
 * that changed places make another sum.
 */
function checkOf(drawn: string): string {
  const sum = Array.from(drawn).reduce(
    (total, character, index) => total + CHARACTERS.indexOf(character) * (index + 1),
    0,
  )
  return CHARACTERS[sum % CHARACTERS.length] ?? ''
}
