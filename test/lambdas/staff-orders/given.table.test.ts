import { expect, it } from 'vitest'
import { giveOrder } from '../../../contract/staff-orders.ts'
import { customerOf, profiles } from '../../../lambdas/customers/customer.ts'
import { handler } from '../../../lambdas/staff-orders/handler.ts'
import { givenBuyer, givenProduct, productItem } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const press = 'prs_0123456789abcdef1'
const give = (more: object = {}, role = '[shop]') =>
  ask(handler, giveOrder, {
    input: {
      pressId: press,
      slug: 'ruhe',
      language: 'de',
      buyer: givenBuyer(),
      reason: 'Ersatz nach Ausfall',
      ...more,
    },
    claims: ofStaff('cus_01KAG000000000000000000009', role),
  })
const offered = () => given(productItem())
const ordersOf = async (customerId: string) =>
  (await partition(`CUSTOMER#${customerId}`)).filter(({ kind }) => kind === 'order')

it('is an order over nothing, complete, with its files and its mail, and no receipt', async () => {
  await offered()
  const { status, body } = await give()
  expect([status, body.totalCents, body.status, body.receipts, body.files.length]).toEqual([
    200,
    0,
    'completed',
    [],
    2,
  ])
  expect(body.files[0]).toMatchObject({ status: 'available' })
  // Nobody has agreed to anything that they could withdraw from.
  expect(body.isGiven).toBe(true)
  expect(body).not.toHaveProperty('withdrawableUntil')
  expect(body.mails).toMatchObject([{ template: 'contract', state: 'owed' }])
  expect(body.timeline).toContainEqual(
    expect.objectContaining({ what: 'staff:order-given', reason: 'Ersatz nach Ausfall' }),
  )
  const customerId = await customerOf('kim@example.com', NOW)
  expect(await ordersOf(customerId)).toMatchObject([
    { paidAt: NOW, consents: [], listPk: 'ORDERS', trail: [{ by: 'staff', to: 'completed' }] },
  ])
})

it.each([
  ['whom we know', 0],
  ['who is new', undefined],
])('says how somebody %s without an account is called', async (_, rev) => {
  await offered()
  const customerId = await customerOf('kim@example.com', NOW)
  if (rev !== undefined) await given(profiles.put({ customerId, rev }).put)
  const { body } = await give()
  expect(await profiles.read({ customerId })).toMatchObject({ newestOrder: body.orderId })
})

it('is one order for one press, however often and at once it arrives', async () => {
  await offered()
  const first = (await give()).body
  expect((await give()).body.number).toBe(first.number)
  expect((await give({ pressId: 'prs_0123456789abcdef2' })).body.code).toBe('offer-given')
  const customerId = await customerOf('kim@example.com', NOW)
  expect(await ordersOf(customerId)).toHaveLength(1)
  expect(await partition(`AUDIT#${first.orderId}`)).toHaveLength(1)
})

it('of two that arrive at once makes one, which both are shown', async () => {
  await offered()
  const customerId = await customerOf('kim@example.com', NOW)
  let other: { body: { number: string } } | undefined
  beforeWrite(profiles.keyOf({ customerId }), async () => {
    other = await give()
  })
  const { body } = await give()
  expect(other?.body.number).toBe(body.number)
  expect(await ordersOf(customerId)).toHaveLength(1)
})

it.each([
  ['whom we know', 0],
  ['who is new', undefined],
])('of two people who give the same to somebody %s at once, one does', async (_, rev) => {
  await offered()
  const customerId = await customerOf('kim@example.com', NOW)
  if (rev !== undefined) await given(profiles.put({ customerId, rev }).put)
  let other: { status: number } | undefined
  beforeWrite(profiles.keyOf({ customerId }), async () => {
    other = await give({ pressId: 'prs_0123456789abcdef2' })
  })
  const { body } = await give()
  expect([other?.status, body.code]).toEqual([200, 'offer-given'])
  expect(await ordersOf(customerId)).toHaveLength(1)
})

it('of two offers that are given to one person at once, both are', async () => {
  await given(productItem(), productItem(givenProduct({ slug: 'kraft' })))
  const customerId = await customerOf('kim@example.com', NOW)
  beforeWrite(profiles.keyOf({ customerId }), async () => {
    await give({ pressId: 'prs_0123456789abcdef2', slug: 'kraft' })
  })
  expect((await give()).status).toBe(200)
  expect(await ordersOf(customerId)).toHaveLength(2)
})

it('goes to who has the address now, where its account was erased in between', async () => {
  await offered()
  const customerId = await customerOf('kim@example.com', NOW)
  await given(profiles.put({ customerId, rev: 0 }).put)
  beforeWrite(profiles.keyOf({ customerId }), async () => {
    const { owners } = await import('../../../lambdas/customers/customer.ts')
    const { addressHash } = await import('../../../lambdas/platform/signed.ts')
    await given(
      profiles.put({ customerId, erasedAt: NOW, rev: 1 }).put,
      owners.put({
        address: await addressHash('kim@example.com'),
        customerId: 'cus_01KAG000000000000000000007',
      }).put,
    )
  })
  expect((await give()).status).toBe(200)
  expect(await ordersOf(customerId)).toEqual([])
  expect(await ordersOf('cus_01KAG000000000000000000007')).toHaveLength(1)
})

it('is a program that is bought once, and given by who gives money back', async () => {
  await given(productItem(givenProduct({ slug: 'monat', type: 'monthly' })))
  expect((await give({ slug: 'monat' })).body.code).toBe('offer-not-giveable')
  expect((await give({}, '[support]')).status).toBe(404)
  expect((await give({ buyer: givenBuyer({ postalCode: '1' }) })).body.fields).toMatchObject([
    { field: 'buyer.postalCode' },
  ])
  expect(await stored({ pk: 'CATALOG', sk: 'PRODUCT#monat' })).toBeDefined()
})
