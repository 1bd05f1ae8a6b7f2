import { beforeEach, describe, expect, it } from 'vitest'
import type { Product } from '../../../contract/catalog.ts'
import { readBuyer } from '../../../contract/known-buyer.ts'
import { listSubscriptions, type ShownSubscription } from '../../../contract/subscriptions.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { handler } from '../../../lambdas/subscriptions/handler.ts'
import { type Subscription, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { CUSTOMER, givenProduct, orderItem, productItem } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { given } from '../local-table.ts'

const START = '2026-01-05T10:00:00.000Z'
const END = '2026-06-05T10:00:00.000Z'
const sold = (more: Partial<Product> = {}) =>
  given(productItem(givenProduct({ type: 'monthly', priceCents: 21_90, ...more })))

/** The `n`th that the customer has begun. */
async function had(n: number, more: Partial<Subscription> = {}, paid?: Partial<Order>) {
  const orderId = `ord_01KAG00000000000000000000${n}`
  const order = orderItem({
    orderId,
    mode: 'subscription',
    productType: more.type ?? 'monthly',
    subscriptionId: subscriptionIdOf(orderId),
    monthlyCents: 19_90,
    ...paid,
  })
  const begun = incompleteSubscription(order, 19)?.put
  if (paid) await given(order)
  await given({ ...begun, status: 'ended', startedAt: START, endedAt: END, ...more } as never)
}
const shown = async (): Promise<ShownSubscription[]> =>
  (await ask(handler, listSubscriptions, { claims: signedIn(CUSTOMER), now: NOW })).body.subscriptions
const offered = async () => (await shown()).map(({ again }) => again?.amountCents)

describe('a subscription that has ended', () => {
  beforeEach(() => had(1))

  it('can begin again for what it costs today', async () => {
    await sold()
    expect(await shown()).toMatchObject([
      { status: 'ended', amountCents: 19_90, again: { slug: 'ruhe', amountCents: 21_90 } },
    ])
  })

  it.each([
    ['is not on sale any more', { state: 'withdrawn' as const }],
    ['is sold in another way now', { type: 'one-time' as const }],
  ])('cannot where its offer %s', async (_, more) => {
    await sold(more)
    expect(await offered()).toEqual([undefined])
  })

  it.each(['active', 'past_due', 'paused', 'cancelling'] as const)(
    'cannot while the same is %s',
    async status => {
      await sold()
      await had(2, { status, endedAt: undefined, currentPeriodEnd: '2026-12-05T10:00:00.000Z' })
      expect(await offered()).toEqual([undefined, undefined])
    },
  )

  it('more than once is offered once, where it was last', async () => {
    await sold()
    await had(3)
    expect(await offered()).toEqual([21_90, undefined])
  })

  it('and never was paid before does not count', async () => {
    await sold()
    await had(4, { status: 'incomplete' })
    expect(await offered()).toEqual([21_90])
  })
})

it('a licence that has ended cannot begin again by itself: a partner’s code opens it', async () => {
  await had(1, { type: 'licence' })
  await sold({ type: 'licence' })
  expect(await offered()).toEqual([undefined])
})

describe('the checkout of a month', () => {
  const owned = async () => {
    await given({ pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE', email: 'kim@example.com', provenBy: 'sub' })
    const input = { slug: 'ruhe' }
    return (await ask(orders, readBuyer, { claims: signedIn(CUSTOMER), input, now: NOW })).body.owned?.number
  }
  const paidMonth = { status: 'completed' as const, paidAt: START }

  it('says that it runs already', async () => {
    await had(1, { status: 'paused', endedAt: undefined }, paidMonth)
    expect(await owned()).toBe('LU-7K3M-92QK')
  })

  it('is open where it has ended, or was changed for another', async () => {
    await had(1, {}, paidMonth)
    await had(2, { status: 'active', slug: 'stille', endedAt: undefined }, paidMonth)
    expect(await owned()).toBeUndefined()
  })
})
