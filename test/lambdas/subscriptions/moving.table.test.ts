import { describe, expect, it } from 'vitest'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { transferOrder } from '../../../lambdas/orders/transfer-order.ts'
import { notExists } from '../../../lambdas/platform/expression.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { records } from '../../../lambdas/subscriptions/records.ts'
import { subscriptionIdOf, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { cancelSubscription } from '../../../contract/subscriptions.ts'
import { CUSTOMER, ORDER, STRANGER } from '../given.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { MONTH } from './story.ts'
import {
  atStripe,
  hears,
  now,
  ordered,
  owed,
  passes,
  pays,
  present,
  presses,
  tell,
  ticks,
  untold,
} from './story.ts'

const key = subscriptions.keyOf({ customerId: CUSTOMER, subscriptionId: subscriptionIdOf(ORDER) })
const orderKey = orders.keyOf({ customerId: CUSTOMER, orderId: ORDER })
const arrival = profiles.check({ customerId: STRANGER }, { erasedAt: notExists })
const moves = async () => {
  const item = await stored(orderKey)
  return item !== undefined && transferOrder(item, { to: STRANGER, arrival, now: now() })
}
const erases = async () => {
  const item = await stored(key)
  return item && records[0]?.erasure?.run?.(item, { erasedAt: now(), now: now() })
}

describe('a guest who proves the address', () => {
  it('takes the subscription along with its order, and Stripe’s words follow both', async () => {
    await ordered()
    await pays()
    await hears()
    await presses(cancelSubscription)
    const words = await untold()
    expect(await moves()).toBe(true)
    expect(await stored(key)).toMatchObject({ movedTo: STRANGER })
    await tell(...words)
    await passes(MONTH)
    const there = await partition(`CUSTOMER#${STRANGER}`)
    expect(there.filter(({ kind }) => kind === 'subscription')).toMatchObject([
      { customerId: STRANGER, status: 'ended' },
    ])
  })

  it('keeps its renewals together: the one after the move is the account’s', async () => {
    await ordered()
    await pays()
    await hears()
    expect(await moves()).toBe(true)
    await passes(MONTH)
    const there = await partition(`CUSTOMER#${STRANGER}`)
    expect(there.filter(({ kind }) => kind === 'order')).toMatchObject([
      { mode: 'subscription' },
      { mode: 'renewal', customerId: STRANGER },
    ])
  })

  it('moves nothing where the subscription changes in between, and everything at the next look', async () => {
    await ordered()
    await pays()
    await hears()
    const changed = { ...(await stored(key)), ...key, rev: 99 }
    beforeWrite(key, () => given(changed))
    expect(await moves()).toBe(false)
    expect(await stored(orderKey)).not.toHaveProperty('movedTo')
    expect(await stored(key)).toEqual(changed)
    expect(await moves()).toBe(true)
  })
})

describe('an account that is erased', () => {
  it('ends its subscription at Stripe within the minute, then nothing of it is left', async () => {
    await ordered()
    await pays()
    await hears()
    expect(await erases()).toBe('waits')
    await ticks()
    expect((await atStripe())[0]).toMatchObject({ status: 'canceled' })
    expect(await present()).toMatchObject({ status: 'ended' })
    expect(await erases()).toBe('goes')
  })

  it('keeps nothing of one that nobody has paid for', async () => {
    await ordered()
    expect(await erases()).toBe('goes')
  })

  it('a renewal that is billed in that moment goes back, and is no order', async () => {
    await ordered()
    await pays()
    await hears()
    await passes(MONTH, false)
    const words = await untold()
    await given({ ...profiles.keyOf({ customerId: CUSTOMER }), kind: 'profile', erasedAt: now(), rev: 1 })
    await tell(...words, ...words)
    expect((await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ kind }) => kind === 'order')).toHaveLength(1)
    expect((await partition(`CUSTOMER#${CUSTOMER}`)).filter(({ kind }) => kind === 'task')).toMatchObject([
      { cause: 'erased' },
    ])
    expect(await owed()).toContain('payment-returned')
    const mail = (await partition(`CUSTOMER#${CUSTOMER}`)).find(
      each => each['template'] === 'payment-returned',
    )
    expect(mail?.['about']).toMatchObject({ cents: '11900' })
    expect((await atStripe())[0]).toMatchObject({ status: 'canceled' })
  })
})

it('an older word of Stripe that comes last changes nothing', async () => {
  await ordered()
  await pays()
  await hears()
  await presses(cancelSubscription)
  const older = (await untold()).find(({ type }) => type === 'customer.subscription.updated')
  await passes(60_000)
  await presses(cancelSubscription)
  expect(await present()).toMatchObject({ status: 'cancelling' })
  const before = await stored(key)
  if (!older) throw new Error('Stripe has said nothing.')
  const stale = { ...older, id: 'evt_stale', created: older.created - 60 }
  Object.assign(stale.data.object, { cancel_at: null, cancel_at_period_end: false })
  expect(await tell(stale)).toMatchObject([{ status: 200 }])
  expect(await stored(key)).toEqual(before)
})
