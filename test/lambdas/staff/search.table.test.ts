import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchAll } from '../../../contract/search.ts'
import { writeToUs } from '../../../contract/requests.ts'
import { products } from '../../../lambdas/catalog/product.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { orderNumbers, readOrderNumber } from '../../../lambdas/orders/order-number.ts'
import { payments } from '../../../lambdas/orders/payment.ts'
import { record } from '../../../lambdas/platform/record.ts'
import { client } from '../../../lambdas/platform/table.ts'
import { handler as asAnybody } from '../../../lambdas/requests/handler.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { receiptMonths } from '../../../lambdas/receipts/receipt-month.ts'
import { CUSTOMER, givenBuyer, givenProduct, ORDER, orderItem, paid, receiptItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given } from '../local-table.ts'

const NEW = 'cus_01KAG000000000000000000005'
const ref = { customerId: CUSTOMER, orderId: ORDER }
const number = 'LU-7K3M-92QK'
const buyer = givenBuyer({ firstName: 'Kim', lastName: 'Özdemir', email: 'kim@example.com' })

let asked = 0
const COUNTING = 'countTheSearch'
beforeEach(async () => {
  await given(
    orderItem({ ...paid, number, buyer }),
    orderNumbers.put({ number, ...ref }).put,
    payments.put({ ...ref, paymentId: 'pi_1' }).put,
    profiles.create({ customerId: CUSTOMER, email: 'kim@example.com', firstName: 'Kim', lastName: 'Özdemir' })
      .put,
    record(products.kind, products.spec).put(givenProduct({ slug: 'ruhe', title: 'Ruhe finden' })).put,
  )
  asked = 0
  client.middlewareStack.add(
    next => args => {
      asked += 1
      return next(args)
    },
    { step: 'initialize', name: COUNTING },
  )
})
afterEach(() => client.middlewareStack.remove(COUNTING))

/** What somebody of these groups finds, and by how many requests to the table. */
async function search(words: string, groups = '[admin]') {
  asked = 0
  const { status, body } = await ask(handler, searchAll, {
    input: { words },
    claims: ofStaff('cus_01KAG000000000000000000009', groups),
  })
  expect(status).toBe(200)
  const found: { kind: string; key: string }[] = body.found
  return { found: found.map(({ kind, key }) => `${kind} ${key}`), asked }
}
/** Is the sign-in still good? Asked once for every route of the staff. */
const BEFORE = 1

describe('one search', () => {
  it.each<[string, string[]]>([
    [number, [`order ${number}`]],
    ['lu 7k3m92qk', [`order ${number}`]],
    ['7k3m-92qk', [`order ${number}`]],
    ['kim@exa', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['ozd', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['Özdemir', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['pi_1', [`order ${number}`]],
    ['pi_2', []],
    [ORDER, [`order ${number}`]],
    [CUSTOMER, [`customer ${CUSTOMER}`]],
    ['Kim Özdemir', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['Özdemir Kim', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['ozdemir, kim', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['', ['offer ruhe', 'file ruhe']],
    ['niemand', []],
    ['AN-5H2V-88TC', []],
  ])('for %j finds %j, and asks the table at most three times', async (words, expected) => {
    const { found, asked } = await search(words)
    expect([...new Set(found)]).toEqual(expected)
    expect(asked - BEFORE).toBeLessThanOrEqual(3)
  })

  it('takes no name for the number of a request, though it begins like one', async () => {
    const buyer = givenBuyer({ firstName: 'Kim', lastName: 'An Nguyen' })
    await given(orderItem({ ...paid, buyer }))
    expect((await search('An Nguyen')).found).toContain(`order ${number}`)
  })

  it('asks no more of a name that could be a number', async () => {
    const name = 'Emma Metz'
    expect(readOrderNumber(name)).toBeDefined()
    // Whether the sign-in is still good is known from the first of them.
    await search(name)
    expect((await search(name)).asked).toBe(3)
  })

  it('finds a customer without an order by the name as people sign it, and with a comma', async () => {
    await given(
      profiles.create({ customerId: NEW, email: 'anna@example.com', firstName: 'Anna', lastName: 'Berger' })
        .put,
    )
    for (const words of ['Anna Berger', 'Berger, Anna'])
      expect((await search(words)).found).toEqual([`customer ${NEW}`])
  })

  it('finds a request by its number', async () => {
    const input = {
      topic: 'question',
      message: 'Guten Tag',
      orderNumber: '',
      email: 'kim@example.com',
      language: 'de',
    }
    const { body } = await ask(asAnybody, writeToUs, { input })
    expect((await search(body.number.toLowerCase(), '[support]')).found).toEqual([`request ${body.number}`])
  })

  it.each<[string, string, string[]]>([
    ['[support]', 'oz', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['[shop]', 'oz', [`order ${number}`, `customer ${CUSTOMER}`]],
    ['[editor]', 'oz', []],
    ['[editor]', number, []],
    ['[editor]', 'pi_1', []],
    ['[editor]', CUSTOMER, []],
    ['[editor]', '', ['offer ruhe', 'file ruhe']],
    ['[support]', '', ['offer ruhe', 'file ruhe']],
  ])('shows %s for %j no more than their tools do', async (groups, words, expected) => {
    expect([...new Set((await search(words, groups)).found)]).toEqual(expected)
  })
})

const GUEST = 'cus_01KAG000000000000000000003'
const guestNumber = 'LU-2222-2223'
/** Somebody without an account, with two orders, the newer one under `guestNumber`. */
const guestOrders = (more: object = {}) =>
  given(
    profiles.create({ customerId: GUEST, createdAt: NOW, newestOrder: 'ord_01KAG000000000000000000004' }).put,
    ...[
      { orderId: 'ord_01KAG000000000000000000003', number: 'LU-2222-2222' },
      { orderId: 'ord_01KAG000000000000000000004', number: guestNumber },
    ].map(each =>
      orderItem({
        ...paid,
        ...each,
        customerId: GUEST,
        buyer: givenBuyer({ firstName: 'Lou', lastName: 'Grün', email: 'lou@example.com' }),
        ...more,
      }),
    ),
  )

describe('a guest', () => {
  it.each(['Grün', 'gru', 'Lou Grün', 'Grün Lou', 'Grün, Lou', 'lou@example.com', 'LOU@exam'])(
    'is found by %j, once, and leads to the newest order',
    async words => {
      await guestOrders()
      const { found, asked } = await search(words)
      expect(found.filter(each => each.startsWith('guest'))).toEqual([`guest ${guestNumber}`])
      expect(asked).toBeLessThanOrEqual(3)
    },
  )

  it('who has an account is none', async () => {
    await guestOrders({ customerId: CUSTOMER })
    for (const words of ['Grün', 'lou@example.com', 'kim@example.com', 'Özdemir'])
      expect((await search(words)).found.filter(each => each.startsWith('guest'))).toEqual(
        words.startsWith('k') || words.startsWith('Ö') ? [] : [`guest ${guestNumber}`],
      )
  })

  it('found by the id is called as in the newest order, and erased is called so', async () => {
    await guestOrders()
    const titles = async () => {
      const { body } = await ask(handler, searchAll, {
        input: { words: GUEST },
        claims: ofStaff('cus_01KAG000000000000000000009', '[admin]'),
      })
      return body.found
    }
    const guest = { kind: 'customer', key: GUEST }
    expect(await titles()).toEqual([{ ...guest, title: 'Lou Grün', detail: 'Gast, lou@example.com' }])
    expect((await search(GUEST)).asked).toBeLessThanOrEqual(3)
    await given(profiles.create({ customerId: GUEST, createdAt: NOW, erasedAt: NOW }).put)
    expect(await titles()).toEqual([{ ...guest, title: 'Gelöschte Person', detail: '' }])
  })
})

it('a receipt is found by its number, and leads to its order', async () => {
  const receipt = receiptItem({ status: 'ready', number: 'RE-2026-000123', month: '2026-11', issuedAt: NOW })
  await given(
    receipt,
    receiptMonths.put({
      month: '2026-11',
      count: 30,
      first: 'RE-2026-000100',
      last: 'RE-2026-000129',
      invoicedCents: 0,
      correctedCents: 0,
    }).put,
  )
  const { found, asked } = await search('re-2026-000123')
  expect(found).toEqual([`receipt ${number}`])
  expect(asked).toBeLessThanOrEqual(3)
  for (const other of ['RE-2026-000124', 'RE-2026-000200', 'RE-2025-000123'])
    expect((await search(other)).found).toEqual([])
  expect((await search('RE-2026-000123', '[editor]')).found).toEqual([])
})
