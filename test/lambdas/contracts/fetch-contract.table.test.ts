import { describe, expect, it } from 'vitest'
import { fetchContract } from '../../../contract/contracts.ts'
import { handler } from '../../../lambdas/contracts/handler.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { CUSTOMER, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { given } from '../local-table.ts'
import { wordsIn } from '../../pdf-words.ts'

const fetch = (customerId = CUSTOMER) =>
  ask(handler, fetchContract, { input: { orderId: ORDER }, claims: signedIn(customerId) })

describe('the confirmation of a contract', () => {
  it('is the buyer’s own, with what was bought', async () => {
    await given(orderItem(paid))
    const { status, body } = await fetch()
    expect([status, body.fileName]).toEqual([200, expect.stringMatching(/LU-7K3M-92QK.*\.pdf$/)])
    const words = wordsIn(Buffer.from(body.base64, 'base64'))
    for (const part of ['LU-7K3M-92QK', 'Ruhe', 'Kim Beispiel']) expect(words).toContain(part)
  })

  it.each<[string, Partial<Order>]>([
    ['was not paid', { status: 'pending', paidAt: undefined }],
    ['was erased', { erasedAt: NOW }],
  ])('of an order that %s is not there', async (_, more) => {
    await given(orderItem({ ...paid, ...more }))
    expect(await fetch()).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('is not there for a stranger, nor for the one whom the order has left', async () => {
    await given(orderItem({ ...paid, customerId: STRANGER }))
    expect((await fetch()).status).toBe(404)
    await given({ ...orders.keyOf({ customerId: CUSTOMER, orderId: ORDER }), movedTo: STRANGER })
    expect((await fetch()).status).toBe(404)
    expect((await fetch(STRANGER)).status).toBe(200)
  })
})
