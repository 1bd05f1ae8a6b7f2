import type Stripe from 'stripe'
import { describe, expect, it, vi } from 'vitest'
import { completeOrder } from '../../../lambdas/orders/complete-order.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { type Order, orders, readOrder } from '../../../lambdas/orders/order.ts'
import { closeOrder } from '../../../lambdas/orders/order-transitions.ts'
import { refundTasks } from '../../../lambdas/orders/payment.ts'
import { settleRefund } from '../../../lambdas/orders/refund.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { heldVoucher } from '../../../lambdas/vouchers/voucher-hold.ts'
import { customerUses, voucherBatches, voucherUses, vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { CUSTOMER, ORDER, orderItem, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { refundOf } from './money.ts'
import { CODE, givenVoucher, voucherItem } from '../vouchers/given-voucher.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const limits = { limitTotal: 1, limitPerCustomer: 1 }
const voucherKey = vouchers.keyOf({ code: CODE })
const use = voucherUses.keyOf({ code: CODE, orderId: ORDER })
const counter = customerUses.keyOf({ codeOrBatch: CODE, customerId: CUSTOMER })
const payment = (number = 1) => ({ attempt: 1, paymentId: `pi_${number}`, at: NOW })

const held = heldVoucher(givenVoucher(limits), 29_75, CUSTOMER)
const orderWith = (more: Partial<Order> = {}) =>
  orderItem({ attempt: 1, totalCents: 89_25, voucher: held, voucherState: 'held', ...more })
const useItem = (more: object = {}) => ({
  ...voucherUses.create({ code: CODE, ...ref, state: 'held', at: NOW, discountCents: 29_75 }).put,
  ...more,
})
const holding = async (own = 0) =>
  given(orderWith(), voucherItem({ ...limits, taken: 1 }), useItem(), { ...counter, taken: own })
const closed = async (taken = 0) =>
  given(
    orderWith({ status: 'failed', closedAt: NOW, voucherState: 'released' }),
    voucherItem({ ...limits, taken }),
    { ...counter, taken: 0 },
  )

const seen = async () => (await readOrder(ref)) as Order
const pay = async (number = 1, event?: { id: string; type: string; at: string }) =>
  completeOrder(await seen(), payment(number), event)
const event = (id: string) => ({ id, type: 'checkout.session.completed', at: NOW })
const counters = async () => [
  (await stored(voucherKey))?.['taken'],
  (await stored(counter))?.['taken'],
  (await stored(use))?.['state'],
]

describe('the use that an order holds', () => {
  it('is redeemed when it is paid, and counts as its customer’s only then', async () => {
    await holding()
    expect(await counters()).toEqual([1, 0, 'held'])
    expect(await pay()).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'completed', voucherState: 'redeemed' })
    expect(await counters()).toEqual([1, 1, 'redeemed'])
  })

  it('is redeemed without a word of its code in the log', async () => {
    const told = vi.spyOn(log, 'info').mockImplementation(() => {})
    await holding()
    await pay()
    const lines = told.mock.calls.map(([, line]) => line)
    told.mockRestore()
    expect(lines).toContainEqual(
      expect.objectContaining({ record: 'voucher-use', transition: 'redeem', by: 'clock' }),
    )
    expect(JSON.stringify(lines)).not.toContain(CODE)
  })

  it('is given back with the money where the customer has had theirs, and no later word about it completes the order', async () => {
    await holding(1)
    expect(await pay(1, event('evt_1'))).toBe('returned')
    expect(await stored(key)).toMatchObject({
      status: 'failed',
      closedAt: NOW,
      voucherState: 'released',
      returnedPaymentId: 'pi_1',
    })
    expect(await counters()).toEqual([0, 1, undefined])
    expect(await stored(refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_1' }))).toMatchObject({
      cause: 'voucher-gone',
    })
    // The other order is refunded, and its use is free again.
    await given({ ...counter, taken: 0 })
    expect(await pay(1, event('evt_2'))).toBe('nothing-to-do')
    expect(await stored(key)).toMatchObject({ status: 'failed' })
  })

  it('is not taken for the first of two payments that went back, once it is free again', async () => {
    await holding(1)
    expect([await pay(1), await pay(2)]).toEqual(['returned', 'returned'])
    expect(await stored(key)).toMatchObject({ status: 'failed', returnedPaymentId: 'pi_2' })
    await given({ ...counter, taken: 0 })
    // The walk over Stripe's pages, which knows no event.
    expect([await pay(1), await pay(2)]).toEqual(['nothing-to-do', 'nothing-to-do'])
    expect(await stored(key)).toMatchObject({ status: 'failed' })
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('of the last two orders of a customer one is delivered, and the other’s money goes back', async () => {
    await holding()
    beforeWrite(counter, () => given({ ...counter, taken: 1 }))
    expect(await pay()).toBe('returned')
    expect(await counters()).toEqual([0, 1, undefined])
  })

  it('is given back when the order is closed, once', async () => {
    await holding()
    const order = await seen()
    expect(await closeOrder(order, 1, NOW)).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'failed', closedAt: NOW, voucherState: 'released' })
    expect(await counters()).toEqual([0, 0, undefined])
    expect(await closeOrder(order, 1, NOW)).toBe('nothing-to-do')
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('is given back when all of its money is, not before, and once', async () => {
    await holding()
    await pay()
    const refund = (id: string, amount: number) =>
      settleRefund(
        { ...refundOf({ id, amount }), failure_reason: undefined } as unknown as Stripe.Refund,
        NOW,
      )
    expect(await refund('re_1', 20_00)).toBe('done')
    expect(await counters()).toEqual([1, 1, 'redeemed'])
    expect(await refund('re_2', 69_25)).toBe('done')
    expect(await stored(key)).toMatchObject({ refundedCents: 89_25, voucherState: 'released' })
    expect(await counters()).toEqual([0, 0, undefined])
    expect(await refund('re_2', 69_25)).toBe('nothing-to-do')
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('of a code of a batch is given back to the batch too', async () => {
    const batchId = 'bat_01KAG000000000000000000001'
    const batch = voucherBatches.keyOf({ batchId })
    await given(
      orderWith({ voucher: { ...held, batchId } }),
      voucherItem({ ...limits, batchId, taken: 1 }),
      useItem({ batchId }),
      { ...batch, taken: 7, rev: 3 },
    )
    expect(await closeOrder(await seen(), 1, NOW)).toBe('done')
    expect(await counters()).toEqual([0, undefined, undefined])
    expect(await stored(batch)).toMatchObject({ taken: 6, rev: 3 })
  })

  it('of a batch is its customer’s own for all codes of the batch together, also of two that are paid at once', async () => {
    const batchId = 'bat_01KAG000000000000000000001'
    const [other, otherCode] = ['ord_01KAG000000000000000000077', 'WINTER25']
    const own = customerUses.keyOf({ codeOrBatch: batchId, customerId: CUSTOMER })
    const batched = { ...held, batchId }
    await given(
      orderWith({ voucher: batched }),
      voucherItem({ ...limits, batchId, taken: 1 }),
      useItem({ batchId }),
      {
        ...orderWith({ orderId: other, voucher: { ...batched, code: otherCode } }),
        ...orders.keyOf({ ...ref, orderId: other }),
      },
      voucherItem({ ...limits, batchId, code: otherCode, taken: 1 }),
      voucherUses.create({
        code: otherCode,
        customerId: CUSTOMER,
        orderId: other,
        batchId,
        state: 'held',
        at: NOW,
        discountCents: 29_75,
      }).put,
      { ...voucherBatches.keyOf({ batchId }), taken: 2, rev: 3 },
    )
    const second = (await readOrder({ ...ref, orderId: other })) as Order
    let paid: unknown
    beforeWrite(own, async () => {
      paid = await completeOrder(second, payment(2))
    })
    expect([await pay(), paid]).toEqual(['returned', 'done'])
    expect((await stored(own))?.['taken']).toBe(1)
    expect(await stored(counter)).toBeUndefined()
    const refund = { ...refundOf({ id: 're_1', amount: 89_25 }), payment_intent: 'pi_2' }
    expect(await settleRefund(refund as unknown as Stripe.Refund, NOW)).toBe('done')
    expect((await stored(own))?.['taken']).toBe(0)
  })

  it('is given back by its holder’s counter, also when the order has gone to an account', async () => {
    await given(orderWith({ customerId: STRANGER }), voucherItem({ ...limits, taken: 1 }), useItem(), {
      ...counter,
      taken: 0,
    })
    const order = (await readOrder({ ...ref, customerId: STRANGER })) as Order
    expect(await closeOrder(order, 1, NOW)).toBe('done')
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('is given back when money comes for an account that is erased', async () => {
    await holding()
    await given({ ...profiles.keyOf({ customerId: CUSTOMER }), erasedAt: NOW })
    expect(await pay()).toBe('returned')
    expect(await stored(key)).toMatchObject({ closedAt: NOW, voucherState: 'released' })
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('the order is paid between looking and closing: it stays redeemed', async () => {
    await holding()
    const order = await seen()
    beforeWrite(key, async () => void (await pay()))
    expect(await closeOrder(order, 1, NOW)).toBe('nothing-to-do')
    expect(await stored(key)).toMatchObject({ status: 'completed', voucherState: 'redeemed' })
    expect(await counters()).toEqual([1, 1, 'redeemed'])
  })

  it('the order is closed between looking and paying: the use is taken again', async () => {
    await holding()
    const order = await seen()
    beforeWrite(key, async () => void (await closeOrder(order, 1, NOW)))
    expect(await completeOrder(order, payment())).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'completed', voucherState: 'redeemed' })
    expect(await counters()).toEqual([1, 1, 'redeemed'])
  })
})

describe('money for a closed order', () => {
  it('takes the use again, if one is left', async () => {
    await closed()
    expect(await pay()).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'completed', voucherState: 'redeemed' })
    expect(await counters()).toEqual([1, 1, 'redeemed'])
  })

  it('takes it although the voucher has ended since: it was ordered in time', async () => {
    await closed()
    await given({
      ...orderWith({ status: 'failed', closedAt: NOW, voucherState: 'released' }),
      createdAt: '2026-11-18T10:00:00.000Z',
    })
    await given(voucherItem({ ...limits, validUntil: '2026-11-19T10:00:00.000Z' }))
    expect(await pay()).toBe('done')
  })

  it('goes back where none is left, and no later word about it completes the order', async () => {
    await closed(1)
    expect(await pay(1, event('evt_1'))).toBe('returned')
    expect(await stored(key)).toMatchObject({ status: 'failed', closedAt: NOW, returnedPaymentId: 'pi_1' })
    expect(await stored(refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_1' }))).toMatchObject({
      cause: 'voucher-gone',
      paymentId: 'pi_1',
    })
    const after = await partition(key.pk)
    expect(after.map(({ sk }) => sk)).toContain(`MAIL#${ORDER}#payment-returned#pi_1`)
    // Somebody else gives theirs back.
    await given(voucherItem(limits))
    expect(await pay(1, event('evt_2'))).toBe('nothing-to-do')
    expect(await pay()).toBe('nothing-to-do')
    expect(await partition(key.pk)).toEqual(after)
    expect(await counters()).toEqual([0, 0, undefined])
  })

  it('by another payment completes it, once a use is left', async () => {
    await closed(1)
    await pay(1)
    await given(voucherItem(limits))
    expect(await pay(2)).toBe('done')
    expect(await stored(key)).toMatchObject({ status: 'completed', paymentId: 'pi_2' })
  })

  it('goes back between looking and completing: it completes nothing', async () => {
    await closed()
    const order = await seen()
    beforeWrite(key, async () => {
      await given({ ...order, ...(await stored(key)), ...key, returnedPaymentId: 'pi_1' })
    })
    expect(await completeOrder(order, payment())).toBe('nothing-to-do')
    expect(await stored(key)).toMatchObject({ status: 'failed' })
    expect(await counters()).toEqual([0, 0, undefined])
  })
})
