import { describe, expect, it } from 'vitest'
import { NUMBER_CHARACTERS as CHARACTERS, OrderNumber } from '../../../contract/ids.ts'
import {
  mintOrderNumber,
  orderByNumber,
  orderNumbers,
  readOrderNumber,
} from '../../../lambdas/orders/order-number.ts'
import { CUSTOMER, ORDER, orderItem } from '../given.ts'
import { given } from '../local-table.ts'

const NUMBER = 'LU-7K3M-92QK'
const own = Array.from('7K3M92QK')

describe('the number of an order', () => {
  it('has eight characters of which none looks like another, and reads as what it is', () => {
    const numbers = Array.from({ length: 500 }, mintOrderNumber)
    for (const number of numbers) {
      expect(OrderNumber.safeParse(number).success).toBe(true)
      expect(number.slice(2)).not.toMatch(/[01OIL]/)
      expect(readOrderNumber(number)).toBe(number)
    }
    expect(new Set(numbers).size).toBe(500)
  })

  it.each(['LU-7K3M-92QK', 'lu-7k3m-92qk', ' 7K3M 92QK ', '7k3m92qk', 'LU 7K3M–92QK', 'lu7k3m92qk'])(
    'is understood as %j',
    typed => expect(readOrderNumber(typed)).toBe(NUMBER),
  )

  it.each([
    '',
    'LU',
    '7K3M-92Q',
    '7K3M-92QKK',
    'ord_01K9Z4QC00000000000000000A',
    'LU-0O1I-L000',
    'x'.repeat(9_000),
  ])('is not read into %j', typed => expect(readOrderNumber(typed)).toBeUndefined())

  it('is refused with any one wrong character', () => {
    const wrong = own.flatMap((right, place) =>
      Array.from(CHARACTERS, other => own.with(place, other)).filter(typed => typed[place] !== right),
    )
    expect(wrong).toHaveLength(own.length * (CHARACTERS.length - 1))
    expect(wrong.filter(typed => readOrderNumber(typed.join('')))).toEqual([])
  })

  it('is refused with any two characters that changed places', () => {
    const swapped = own.flatMap((a, one) =>
      own.flatMap((b, other) => (one < other && a !== b ? [own.with(one, b).with(other, a)] : [])),
    )
    expect(swapped.length).toBeGreaterThan(20)
    expect(swapped.filter(typed => readOrderNumber(typed.join('')))).toEqual([])
  })
})

describe('an order is found by its number', () => {
  const item = orderItem()
  const ref = orderNumbers.create({ number: NUMBER, customerId: CUSTOMER, orderId: ORDER }).put

  it('as somebody says it', async () => {
    await given(item, ref)
    expect(await orderByNumber('7k3m 92qk')).toMatchObject({ orderId: ORDER })
  })

  it('also after it has moved to another customer', async () => {
    const to = `cus_${'1'.repeat(26)}`
    await given({ ...item, movedTo: to }, orderItem({ customerId: to }), ref)
    expect(await orderByNumber(NUMBER)).toMatchObject({ customerId: to })
  })

  it('and no other number finds it', async () => {
    await given(item, ref)
    expect(await orderByNumber('LU-7K3M-92QF')).toBeUndefined()
    expect(await orderByNumber(mintOrderNumber())).toBeUndefined()
  })
})
