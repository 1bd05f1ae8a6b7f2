import { describe, expect, it } from 'vitest'
import { fetchContract, fetchPlanContract } from '../../../contract/contracts.ts'
import { handler } from '../../../lambdas/contracts/handler.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { type PlanContract, planContracts } from '../../../lambdas/subscriptions/plan-contract.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
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

describe('the contract of a change of plan', () => {
  const subscriptionId = 'sub_01KAG000000000000000000001'
  const changed = (at: string, title: string) => {
    const contract: PlanContract = {
      customerId: CUSTOMER,
      subscriptionId,
      orderId: ORDER,
      changeId: `${subscriptionId}:1:${at}`,
      at,
      language: 'de',
      from: { title: 'Ruhe', summary: 'Ruhe', amountCents: 9_90 },
      to: { title, summary: title, amountCents: 19_90 },
      taxPercent: 19,
      currency: 'EUR',
      dueNowCents: 0,
      nextBillingAt: after(at, 30 * DAYS),
      consents: [],
    }
    return { ...contract, ...planContracts.put(contract).put }
  }
  const fetchChange = (at: string, customerId = CUSTOMER) =>
    ask(handler, fetchPlanContract, { input: { subscriptionId, at }, claims: signedIn(customerId) })
  const later = after(NOW, DAYS)

  it('is that of the very change, for the customer alone', async () => {
    await given(orderItem(paid), changed(NOW, 'Schlaf'), changed(later, 'Mut'))
    const wordsOf = async (at: string) => wordsIn(Buffer.from((await fetchChange(at)).body.base64, 'base64'))
    expect(await wordsOf(NOW)).toContain('Schlaf')
    expect(await wordsOf(later)).toContain('Mut')
    for (const other of [await fetchChange(after(NOW, 1)), await fetchChange(NOW, STRANGER)])
      expect(other).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
