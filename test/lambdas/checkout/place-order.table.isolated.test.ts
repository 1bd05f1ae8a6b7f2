import { beforeEach, describe, expect, it, vi } from 'vitest'
import { placeOrder as route, quoteOrder } from '../../../contract/checkout.ts'
import { handler } from '../../../lambdas/checkout/handler.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import type * as OrderNumbers from '../../../lambdas/orders/order-number.ts'
import { mintOrderNumber, orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { CUSTOMER, givenBuyer, givenProduct, productItem, STRANGER } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

// What chance draws, for the test that must draw a number twice.
vi.mock('../../../lambdas/orders/order-number.ts', async original => {
  const module = await original<typeof OrderNumbers>()
  return { ...module, mintOrderNumber: vi.fn<typeof mintOrderNumber>(module.mintOrderNumber) }
})

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
const place = (quote: string, ip?: string) =>
  ask(handler, route, {
    input: { quote, buyer: givenBuyer(), language: 'de', acceptsTerms: true, waivesWithdrawal: true },
    ...(ip !== undefined && { ip }),
  })

it('an order is written once, however often and by whomever it is sent', async () => {
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
    newestOrder: orderId,
    rev: 0,
    listPk: 'CUSTOMERS',
    listSk: CUSTOMER,
    number: orderId,
  })
  await given({ ...key, ...first, attempt: 1 })
  expect((await place(quote)).body.orderId).toBe(orderId)
  expect(await stored(key)).toEqual({ ...first, attempt: 1 })
})

it('no order is taken while the legal pages lack a fact', async () => {
  await given(await owner(CUSTOMER))
  const { quote, orderId } = await quoted()
  vi.stubEnv('NEEDS_FACTS', 'yes')
  const { body } = await place(quote)
  vi.unstubAllEnvs()
  expect(body.code).toBe('shop-closed')
  expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId }))).toBeUndefined()
})

it('an order edits nothing of a profile that is there', async () => {
  const profile = {
    ...profiles.keyOf({ customerId: CUSTOMER }),
    createdAt: '2026-01-01T00:00:00.000Z',
    rev: 3,
  }
  await given(await owner(CUSTOMER), profile)
  expect((await place((await quoted()).quote)).status).toBe(200)
  expect(await stored(profile)).toMatchObject(profile)
})

it('beyond ten orders in somebody’s name a day the next ones are placed, and send no letter before they are paid', async () => {
  await given(await owner(CUSTOMER))
  for (let count = 0; count < 12; count++) expect((await place((await quoted()).quote)).status).toBe(200)
  const items = await partition(`CUSTOMER#${CUSTOMER}`)
  const placed = items.filter(({ kind }) => kind === 'order')
  expect([placed.length, placed.filter(({ isUnannounced }) => isUnannounced).length]).toEqual([12, 2])
  expect(items.filter(({ template }) => template === 'order-received')).toHaveLength(10)
})

describe('an order of nothing, whose letter is its contract,', () => {
  const orderFree = async (n: number, ip?: string) => {
    await given(productItem(givenProduct({ slug: `frei-${n}`, priceCents: 0 })))
    const { quote, orderId } = (await ask(handler, quoteOrder, { input: { slug: `frei-${n}`, email } })).body
    return { orderId, ...(await place(quote, ip)) }
  }
  const lettersOf = async (orderId: string) =>
    (await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ sk }) => sk === `MAIL#${orderId}#contract`)

  it('brings it also after a stranger’s dozen of orders that nobody paid', async () => {
    await given(await owner(CUSTOMER))
    for (let count = 0; count < 12; count++) expect((await place((await quoted()).quote)).status).toBe(200)
    const { status, body, orderId } = await orderFree(1)
    expect([status, body.status]).toEqual([200, 'completed'])
    expect(await lettersOf(orderId)).toHaveLength(1)
  })

  it('goes on without it beyond ten a day for a mailbox, and says that it lies in the account', async () => {
    await given(await owner(CUSTOMER))
    const strangers = '198.51.100.7'
    for (let count = 0; count < 10; count++) {
      const { orderId, body } = await orderFree(2, strangers)
      expect(await lettersOf(orderId)).toHaveLength(1)
      expect(body).not.toHaveProperty('isWithoutMail')
    }
    const { status, body, orderId } = await orderFree(2)
    expect([status, body.status, body.isWithoutMail]).toEqual([200, 'completed', true])
    expect(await lettersOf(orderId)).toEqual([])
    const items = await partition(`CUSTOMER#${CUSTOMER}`)
    expect(items.filter(({ kind, sk }) => kind === 'entitlement' && sk.includes(orderId))).toHaveLength(2)
  })

  it('is placed ten times a day from one network for one mailbox, and that network is refused more', async () => {
    await given(await owner(CUSTOMER))
    for (let count = 0; count < 10; count++) expect((await orderFree(3)).status).toBe(200)
    const { status, orderId } = await orderFree(3)
    expect([status, await stored(orders.keyOf({ customerId: CUSTOMER, orderId }))]).toEqual([429, undefined])
    expect((await orderFree(3, '198.51.100.7')).status).toBe(200)
  })
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

describe('the number of an order', () => {
  it('stands in the order, finds it, and stays when the order button is pressed again', async () => {
    await given(await owner(CUSTOMER))
    const { quote, orderId } = await quoted()
    const { number } = (await place(quote)).body
    expect(await stored(orders.keyOf({ customerId: CUSTOMER, orderId }))).toMatchObject({ number })
    const key = orderNumbers.keyOf({ number })
    const reference = { ...key, kind: 'order-number', number, customerId: CUSTOMER, orderId }
    expect(await stored(key)).toEqual(reference)
    expect((await place(quote)).body.number).toBe(number)
  })

  it('is never one that another order has: a second one is drawn', async () => {
    await given(await owner(CUSTOMER))
    const taken = mintOrderNumber()
    const reference = { ...orderNumbers.keyOf({ number: taken }), number: taken, orderId: 'ord_other' }
    await given(reference)
    vi.mocked(mintOrderNumber).mockReturnValueOnce(taken)
    const { quote } = await quoted()
    const { status, body } = await place(quote)
    expect(status).toBe(200)
    expect(body.number).not.toBe(taken)
    expect(await stored(orderNumbers.keyOf({ number: taken }))).toEqual(reference)
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
