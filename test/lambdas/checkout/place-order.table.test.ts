import { beforeEach, describe, expect, it, vi } from 'vitest'
import { placeOrder as route, quoteOrder } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { CUSTOMER, givenBuyer, givenProduct, productItem, STRANGER } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const email = 'kim@example.com'
// The function keeps an offer for a minute: each test sells another.
let offers = 0
let slug = ''
beforeEach(async () => {
  slug = `tisch-${++offers}`
  await given(productItem(givenProduct({ slug })))
})

const owner = async (customerId: string) => ({
  ...owners.keyOf({ address: await addressHash(email) }),
  customerId,
})
const quoted = async () => (await ask(handler, quoteOrder, { input: { slug, email } })).body
const place = (quote: string) =>
  ask(handler, route, {
    input: { quote, buyer: givenBuyer(), language: 'de', acceptsTerms: true, waivesWithdrawal: true },
  })

it('an order is written once, whoever presses how often', async () => {
  await given(await owner(CUSTOMER))
  const { quote, orderId } = await quoted()
  const key = orders.keyOf({ customerId: CUSTOMER, orderId })
  expect((await place(quote)).status).toBe(200)
  const first = await stored(key)
  expect(first).toMatchObject({
    status: 'pending',
    trail: [{ to: 'pending', by: 'buyer', cause: 'order', at: NOW }],
  })
  const profile = profiles.keyOf({ customerId: CUSTOMER })
  expect(await stored(profile)).toEqual({
    ...profile,
    kind: 'profile',
    createdAt: NOW,
    rev: 0,
    listPk: 'CUSTOMERS',
    listSk: CUSTOMER,
  })
  await given({ ...key, ...first, attempt: 1 })
  expect((await place(quote)).body.orderId).toBe(orderId)
  expect(await stored(key)).toEqual({ ...first, attempt: 1 })
})

describe('between asking whose an address is and ordering', () => {
  it.each([
    ['its customer joins another', { mergedInto: STRANGER }],
    ['its customer is erased', { erasedAt: NOW }],
  ])('%s: the order is placed under who owns the address then', async (_, more) => {
    await given(await owner(CUSTOMER))
    const { quote, orderId } = await quoted()
    const profile = { ...profiles.keyOf({ customerId: CUSTOMER }), ...more }
    const then = await owner(STRANGER)
    beforeWrite(profile, () => given(profile, then))
    expect((await place(quote)).status).toBe(200)
    expect(await partition(profile.pk)).toEqual([profile])
    expect(await stored(orders.keyOf({ customerId: STRANGER, orderId }))).toMatchObject({ status: 'pending' })
  })
})

it('where an address leads to an erased customer and stays so, nothing is placed', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const erased = { ...profiles.keyOf({ customerId: CUSTOMER }), erasedAt: NOW }
  await given(await owner(CUSTOMER), erased)
  const { quote } = await quoted()
  expect((await place(quote)).status).toBe(500)
  expect(await partition(erased.pk)).toEqual([erased])
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})
