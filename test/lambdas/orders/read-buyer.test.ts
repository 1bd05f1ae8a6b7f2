import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { expect, it } from 'vitest'
import { readBuyer as route } from '../../../contract/known-buyer.ts'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { heldCourse } from '../courses/given-course.ts'
import { CUSTOMER, entitlementItem, orderItem, paid } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { table } from '../mocked-cloud.ts'

const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE', email: 'konto@example.com', provenBy: 'sub' }
const holds = (owner: object | undefined, ...orders: object[]) => {
  table.on(GetCommand).resolves(owner ? { Item: { ...owner } } : {})
  table.on(QueryCommand).resolves({ Items: orders.map(order => Object.assign({}, order)) })
}
const read = (slug = 'ruhe') => ask(handler, route, { input: { slug }, claims: signedIn(CUSTOMER) })
const bought = (more: Partial<Order> = {}) =>
  orderItem({
    ...paid,
    ...more,
    buyer: { ...orderItem().buyer, street: 'Lindenweg 3', city: 'Wien', country: 'AT', postalCode: '1010' },
  })

it('a signed-in buyer is known by the account, and lives where the newest paid order went', async () => {
  holds({ ...profile, firstName: 'Ada', phoneNumber: '+49 30 1' }, bought())
  expect((await read()).body.buyer).toEqual({
    firstName: 'Ada',
    lastName: 'Beispiel',
    email: 'konto@example.com',
    phone: '+49 30 1',
    company: '',
    vatId: '',
    street: 'Lindenweg 3',
    city: 'Wien',
    postalCode: '1010',
    country: 'AT',
  })
})

it('what was never paid says nothing: anybody can order under this address', async () => {
  holds(profile, orderItem({ buyer: { ...orderItem().buyer, firstName: 'Spott' } }))
  expect((await read()).body).toEqual({
    buyer: {
      firstName: '',
      lastName: '',
      email: 'konto@example.com',
      phone: '',
      company: '',
      vatId: '',
      street: '',
      city: '',
      postalCode: '',
      country: 'DE',
    },
  })
})

it.each([
  [true, undefined],
  [false, withdrawalOverAt(NOW)],
])('an offer that was bought is theirs already, with the waiver %s', async (waivesWithdrawal, from) => {
  holds(profile, bought({ waivesWithdrawal }))
  const { number, createdAt: orderedAt } = orderItem()
  expect((await read()).body.owned).toEqual({
    number,
    productType: 'one-time',
    orderedAt,
    ...(from && { downloadsFrom: from }),
  })
  expect((await read('mut')).body.owned).toBeUndefined()
})

it.each([
  ['was withdrawn from', { withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } }],
  ['was paid back whole', { refundedCents: 119_00 }],
  ['has run out', { accessDays: 1, paidAt: '2026-01-01T00:00:00.000Z' }],
])('an offer that %s is theirs no more', async (_, more) => {
  holds(profile, bought(more))
  expect((await read()).body.owned).toBeUndefined()
})

it.each([
  ['this very moment', 0, false],
  ['in a moment', 1, true],
])('an offer that runs out %s is theirs until then', async (_, ms, isTheirs) => {
  const paidAt = after(NOW, ms - DAYS)
  holds(profile, bought({ accessDays: 1, paidAt, waivesWithdrawal: true }))
  expect((await read()).body.owned !== undefined).toBe(isTheirs)
})

const closed = { revokedAt: NOW, revokedFor: 'dispute' as const }

it.each<[string, boolean, [object, object]]>([
  ['whose bank has taken the money back, or which staff have closed,', false, [closed, closed]],
  ['of which one file is open', true, [closed, {}]],
])('an offer %s is theirs: %s', async (_, isTheirs, [one, other]) => {
  const files = [one, other].map((more, index) => ({ ...entitlementItem(), sk: `file ${index}`, ...more }))
  holds(profile, ...files, bought())
  expect((await read()).body.owned !== undefined).toBe(isTheirs)
})

it.each([
  ['a place in a course, which may be for somebody else', { course: heldCourse(), placeState: 'booked' }],
  ['an order that is not paid', { paidAt: undefined, status: 'pending' }],
] as const)('is nothing that they have: %s', async (_, more) => {
  holds(profile, bought(more))
  expect((await read()).body.owned).toBeUndefined()
})

it('what a voucher has paid for is theirs, though nothing of it can go back', async () => {
  holds(profile, bought({ totalCents: 0 }))
  expect((await read()).body.owned).toBeDefined()
})

it('of a part of the price that was paid back the offer stays theirs', async () => {
  holds(profile, bought({ refundedCents: 10_00 }))
  expect((await read()).body.owned).toBeDefined()
})

it('a customer who is gone buys as a guest', async () => {
  for (const gone of [undefined, { ...profile, erasedAt: NOW }]) {
    holds(gone)
    expect(await read()).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
})
