import { expect, it } from 'vitest'
import type { Order } from '../../../lambdas/orders/order.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { moneyMail } from '../../../lambdas/orders/money-mail.ts'
import { MailItem } from '../../../lambdas/platform/mail-item.ts'
import { letters } from '../../../lambdas/refunds/letters.ts'
import { type Subscription, subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { ORDER, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'
import { given } from '../local-table.ts'

const plan = { ...paid, productType: 'monthly', subscriptionId: subscriptionIdOf(ORDER) } as const
const first = { orderId: ORDER, mode: 'subscription' } as const
const month = { orderId: 'ord_01KAG000000000000000000002', mode: 'renewal' } as const

/** Of an order that all money has gone back from. */
async function told(one: Pick<Order, 'orderId' | 'mode'>, status: Subscription['status']) {
  const order = orderItem({ ...plan, ...one, refundedCents: 119_00 })
  const begun = incompleteSubscription(orderItem({ ...plan, ...first }), 19)?.put
  await given(order, { ...begun, status } as never)
  const { put } = moneyMail(order, 'refund-made', { occurrence: 're_1', cents: 119_00 }, NOW)
  return (await letters.write(MailItem.parse(put), NOW))?.text
}

it('a refund of a further month says what has become of its subscription', async () => {
  expect(await told(month, 'active')).toContain('Am Abo selbst ändert sich dadurch nichts.')
  const text = await told(month, 'ended')
  expect(text).toContain('Damit ist der ganze Preis zurückgezahlt. Dein Abo ist beendet.')
  expect(text).not.toContain('ändert sich dadurch nichts')
})

it('a refund of the first one has ended it, or came after its end', async () => {
  expect(await told(first, 'active')).toContain('Dein Abo ist damit beendet.')
  expect(await told(first, 'ended')).toContain('Dein Abo ist beendet.')
})
