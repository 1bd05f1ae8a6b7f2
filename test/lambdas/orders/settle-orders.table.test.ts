import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { moneyMatters, refusedRefundMatter } from '../../../lambdas/orders/money-matter.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { owedRefund, refundTasks } from '../../../lambdas/orders/payment.ts'
import { redactions } from '../../../lambdas/orders/redaction.ts'
import { handler } from '../../../lambdas/orders/settle-orders.ts'
import { unmatchedMoney } from '../../../lambdas/orders/unmatched-money.ts'
import { deleteItem, type Item } from '../../../lambdas/platform/table.ts'
import { after, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { CUSTOMER, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())

/** Later than any machine's clock: of both times the later one counts. */
const NOW = '2126-11-20T10:00:00.000Z'
const OTHER = 'ord_01KAG000000000000000000002'
const key = orders.keyOf({ customerId: CUSTOMER, orderId: ORDER })
const otherKey = orders.keyOf({ customerId: CUSTOMER, orderId: OTHER })
const tick = (time = NOW) => handler({ time })
const dueOrder = (more: Partial<Order> = {}) => orderItem({ dueAt: NOW, ...more })
/** The clock has nothing more to do with it. */
function settled(more: Partial<Order>): Item {
  const { dueAt: _, duePk: __, ...item } = orderItem(more)
  return item
}
const PAID = {
  status: 'complete',
  payment_status: 'paid',
  payment_intent: { id: 'pi_1', status: 'succeeded' },
} as const
const UNDER_WAY = { status: 'complete', payment_intent: { id: 'pi_1', status: 'processing' } } as const
const CANCELED = { status: 'complete', payment_intent: { id: 'pi_1', status: 'canceled' } } as const
/** An order whose time is over, with the page that it has opened. */
function withPage(page: Parameters<typeof stripe.given>[0], more: Partial<Order> = {}) {
  const { id } = stripe.given(page)
  return dueOrder({ attempt: 1, sessions: { 1: id }, ...more })
}
/** What stands beside the order in its customer's partition. */
const beside = async () => (await partition(key.pk)).map(({ sk }) => sk).filter(sk => sk !== key.sk)

describe('an order whose time is over', () => {
  it('is closed when no payment page was ever opened, and its buyer hears of it', async () => {
    await given(dueOrder())
    await tick()
    const order = await stored(key)
    expect(order).toMatchObject({ status: 'failed', closedAt: NOW, rev: 1 })
    expect([order?.['dueAt'], order?.['duePk']]).toEqual([after(NOW, 90 * DAYS), 'ORDER'])
    expect(await beside()).toEqual([`MAIL#${ORDER}#order-closed`])
    expect(stripe.asked()).toEqual([])
  })

  it('has its open page ended before it is closed', async () => {
    const before = withPage({})
    await given(before)
    await tick()
    const id = before.sessions[1]
    expect(stripe.asked()).toEqual([
      `GET /v1/checkout/sessions/${id}`,
      `POST /v1/checkout/sessions/${id}/expire`,
    ])
    expect(await stored(key)).toMatchObject({ status: 'failed', closedAt: NOW })
  })

  it('is completed when Stripe says it is paid: the webhook was lost', async () => {
    await given(withPage(PAID))
    await tick()
    expect(await stored(key)).toMatchObject({ status: 'completed', paidAt: NOW, paymentId: 'pi_1' })
    expect(await beside()).toContain(`ORDER#${ORDER}#FILE#fil_track01`)
  })

  it('is processing when the money is under way, and asked after again soon', async () => {
    await given(withPage(UNDER_WAY))
    await tick()
    expect(await stored(key)).toMatchObject({ status: 'processing', dueAt: after(NOW, 10 * MINUTES) })
  })

  it('and already processing is asked after again tomorrow', async () => {
    const before = withPage(UNDER_WAY, { status: 'processing' })
    await given(before)
    await tick()
    expect(await stored(key)).toEqual({ ...before, dueAt: after(NOW, DAYS) })
  })

  it('and processing has failed when no money is under way any more', async () => {
    await given(withPage(CANCELED, { status: 'processing' }))
    await tick()
    const order = await stored(key)
    expect(order).toMatchObject({ status: 'failed', duePk: 'ORDER' })
    expect(order?.['closedAt']).toBeUndefined()
  })

  it('waits another hour when Stripe does not answer, and does not hold up the next', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    const before = dueOrder({ attempt: 1, sessions: { 1: 'cs_1' } })
    await given(before, dueOrder({ orderId: OTHER }))
    await tick()
    expect(await stored(key)).toEqual({ ...before, dueAt: after(NOW, HOURS) })
    expect(await stored(otherKey)).toMatchObject({ closedAt: NOW })
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})

it('orders take 26 seconds of a minute, and what is left waits for the next one', async () => {
  const left = [key, otherKey]
  await given(dueOrder({ dueAt: after(NOW, -1) }), dueOrder({ orderId: OTHER }))
  const began = performance.now()
  const time = vi.spyOn(performance, 'now').mockReturnValue(began)
  beforeWrite(key, () => void time.mockReturnValue(began + 26_000))
  await tick()
  time.mockRestore()
  const closed = await Promise.all(left.map(async each => (await stored(each))?.['closedAt']))
  expect(closed).toEqual([NOW, undefined])
})

describe('between asking Stripe and writing', () => {
  const meanwhilePaid = settled({ ...paid, sessions: { 1: 'cs_1' } })
  it.each<[string, object, Partial<Order>, Item]>([
    ['an order without a page is paid', {}, { attempt: 0, sessions: {} }, settled(paid)],
    ['an order without a page opens one', {}, { attempt: 0, sessions: {} }, dueOrder({ attempt: 1 })],
    ['an order to be closed is paid', {}, {}, meanwhilePaid],
    ['an order to be closed has its money under way', {}, {}, dueOrder({ status: 'processing', attempt: 1 })],
    ['an order to be closed opens another page', {}, {}, dueOrder({ attempt: 2 })],
    ['an order to be closed is closed', {}, {}, settled({ status: 'failed', attempt: 1, closedAt: NOW })],
    ['an order to be closed goes to an account', {}, {}, { ...key, movedTo: STRANGER }],
    ['money under way arrives', UNDER_WAY, {}, meanwhilePaid],
    ['money still under way arrives', UNDER_WAY, { status: 'processing' }, meanwhilePaid],
    [
      'an order asked after goes to an account',
      UNDER_WAY,
      { status: 'processing' },
      { ...key, movedTo: STRANGER },
    ],
    ['money given up arrives', CANCELED, { status: 'processing' }, meanwhilePaid],
    ['the webhook of the same payment comes', PAID, {}, meanwhilePaid],
  ])('%s: it stays so, and nothing stands beside it', async (_, page, more, meanwhile) => {
    await given(withPage(page, more))
    beforeWrite(key, () => given(meanwhile))
    await tick()
    expect([await stored(key), await beside()]).toEqual([meanwhile, []])
  })

  it('the order is paid by another payment: the one that Stripe tells of goes back', async () => {
    const meanwhile = settled({ ...paid, paymentId: 'pi_0' })
    await given(withPage(PAID))
    beforeWrite(key, () => given(meanwhile))
    await tick()
    expect(await stored(key)).toEqual(meanwhile)
    const task = refundTasks.keyOf({ customerId: CUSTOMER, taskId: 'pi_1' })
    expect(await stored(task)).toMatchObject({ cause: 'paid-twice', orderId: ORDER })
    expect(stripe.asked()).toContain('POST /v1/refunds')
  })
})

// The first one's write stands between the look into the index and the second one's turn.
it.each<[string, Item]>([
  ['was paid', settled({ ...paid, orderId: OTHER })],
  ['was closed', dueOrder({ status: 'failed', closedAt: NOW, dueAt: after(NOW, 90 * DAYS), orderId: OTHER })],
  ['went to an account', { ...otherKey, movedTo: STRANGER }],
])(
  'an order that %s since the index was read is left alone, without a word to Stripe',
  async (_, meanwhile) => {
    await given(
      dueOrder({ dueAt: after(NOW, -HOURS) }),
      dueOrder({ orderId: OTHER, attempt: 1, sessions: { 1: 'cs_1' } }),
    )
    beforeWrite(key, () => given(meanwhile))
    await tick()
    expect(await stored(otherKey)).toEqual(meanwhile)
    expect(await stored(key)).toMatchObject({ closedAt: NOW })
    expect(stripe.asked()).toEqual([])
  },
)

describe('money that does not fit its order and has gone back', () => {
  /** Of an order whose page has taken one cent, which was returned. */
  const returned = (more: Partial<Order> = {}) => {
    const payment_intent = { id: 'pi_1', status: 'succeeded', latest_charge: { refunded: true } }
    return withPage({ ...PAID, amount_total: 1, payment_intent }, more)
  }
  const money = unmatchedMoney.keyOf({ sessionId: 'cs_1' })
  let errors: MockInstance
  beforeEach(() => void (errors = vi.spyOn(console, 'error').mockReturnValue()))
  afterEach(() => errors.mockRestore())

  it.each<Order['status']>(['pending', 'processing', 'failed'])('ends its order, from %s', async status => {
    const before = returned({ status })
    await given(before)
    await tick()
    expect(await stored(key)).toEqual({
      ...before,
      dueAt: after(NOW, 90 * DAYS),
      status: 'failed',
      listStatus: `failed#${ORDER}`,
      closedAt: NOW,
      endedBy: 'decided',
      rev: 1,
      trail: [...before.trail, { at: NOW, to: 'failed', by: 'clock', cause: 'page cs_1' }],
    })
    expect(await stored(money)).toMatchObject({
      status: 'done',
      listStatus: `done#${NOW}#cs_1`,
      doneAt: NOW,
      rev: 1,
    })
    expect(await beside()).toEqual([`MAIL#${ORDER}#order-closed`])
  })

  it.each<[string, Item]>([
    ['is paid', settled(paid)],
    ['is paid, in whatever state', settled({ status: 'failed', attempt: 1, paidAt: NOW })],
    ['is completed', settled({ status: 'completed', attempt: 1 })],
    ['is closed', settled({ status: 'failed', attempt: 1, closedAt: after(NOW, -HOURS) })],
    ['goes to an account', { ...key, movedTo: STRANGER }],
  ])('an order that %s meanwhile stays so', async (_, meanwhile) => {
    await given(returned())
    beforeWrite(key, () => given(meanwhile))
    await tick()
    expect([await stored(key), await beside()]).toEqual([meanwhile, []])
    expect(await stored(money)).toMatchObject({ status: 'open', rev: 0 })
  })

  it('waits for a person as long as the payment has no charge', async () => {
    const payment_intent = { id: 'pi_1', status: 'succeeded', latest_charge: null }
    await given(withPage({ ...PAID, amount_total: 1, payment_intent }, {}))
    await tick()
    expect(await stored(key)).toMatchObject({ status: 'pending', dueAt: after(NOW, DAYS) })
    expect(errors).toHaveBeenCalledOnce()
  })

  it.each([
    ['explained', {}],
    ['taken to another order', { takenTo: 'LU-7K3M-92QK' }],
  ])('or was %s: the order of its page is over, and so is what it held', async (_, more) => {
    const payment_intent = { id: 'pi_1', status: 'succeeded', latest_charge: { refunded: false } }
    await given(withPage({ ...PAID, amount_total: 1, payment_intent }, {}))
    await tick()
    expect(await stored(key)).toMatchObject({ dueAt: after(NOW, DAYS) })
    const decided = { ...(await stored(money)), status: 'done', doneAt: NOW, ...more } as Item
    await given(decided)
    await tick(after(NOW, DAYS))
    expect(await stored(key)).toMatchObject({ closedAt: after(NOW, DAYS), endedBy: 'decided' })
    expect(await stored(key)).toMatchObject({ dueAt: after(NOW, 91 * DAYS) })
    expect(await stored(money)).toEqual(decided)
  })

  it('of a month that was decided about ends the subscription that its page began', async () => {
    stripe.isBilledAt(after(NOW, 30 * DAYS))
    const page = { mode: 'subscription', amount_total: 1, payment_intent: null, subscription: 'sub_1' }
    await given(withPage({ ...PAID, ...page }, {}))
    await tick()
    await given({ ...(await stored(money)), status: 'done', doneAt: NOW } as Item)
    await tick(after(NOW, DAYS))
    expect(await stored(key)).toMatchObject({ endedBy: 'decided' })
    expect(stripe.asked()).toContain('DELETE /v1/subscriptions/sub_1')
  })

  it('and was settled meanwhile is not settled again', async () => {
    const before = returned()
    await given(before)
    beforeWrite(money, () => undefined)
    beforeWrite(money, () => given({ ...money, status: 'done', rev: 1 }))
    await tick()
    expect([await stored(key), await beside()]).toEqual([before, []])
    expect(await stored(money)).toEqual({ ...money, status: 'done', rev: 1 })
  })
})

const UNMATCHED = {
  customerId: CUSTOMER,
  orderId: ORDER,
  at: NOW,
  totalCents: 1,
  currency: 'eur',
  mode: 'payment',
  isLive: false,
  status: 'done',
  title: 'Geld, das nicht passt',
  rev: 0,
}

describe('an order that was closed unpaid', () => {
  const closedAt = after(NOW, -90 * DAYS)
  const closed = (more: Partial<Order> = {}) =>
    ({ status: 'failed', closedAt, endedBy: 'unpaid', attempt: 1, ...more }) as const
  const sessions = { 1: 'cs_1' }

  it('loses its buyer 90 days later and is deleted, and Stripe is to forget them too', async () => {
    await given(dueOrder(closed({ sessions })))
    await tick()
    const order = await stored(key)
    expect(order).toMatchObject({
      buyer: { firstName: 'gelöscht', email: 'geloescht@example.invalid' },
      sessions: {},
      erasedAt: NOW,
      forgetAt: epochSeconds(NOW),
      rev: 1,
    })
    expect(orders.parse(order).trail.at(-1)).toEqual({ at: NOW, to: 'erase', by: 'clock', cause: 'unpaid' })
    expect([order?.['dueAt'], order?.['duePk']]).toEqual([undefined, undefined])
    expect(await stored(redactions.keyOf({ customerId: CUSTOMER, orderId: ORDER }))).toMatchObject({
      sessionIds: ['cs_1'],
      dueAt: after(closedAt, 91 * DAYS),
    })
    expect(stripe.asked()).toEqual([])
  })

  it.each<[string, Partial<Order>, boolean]>([
    ['its money went back', { endedBy: 'money-returned' }, false],
    ['a person has decided about its money', { endedBy: 'decided' }, false],
    ['money came after its end and went back', { returnedPaymentId: 'pi_2' }, false],
    ['money of its page went to another order, or waits for a person', {}, true],
  ])('stays for the books where %s', async (_, more, isUnmatched) => {
    const order = dueOrder(closed({ sessions, ...more }))
    const money = unmatchedMoney.keyOf({ sessionId: 'cs_1' })
    await given(
      order,
      ...(isUnmatched ? [{ ...money, kind: 'unmatched-money', sessionId: 'cs_1', ...UNMATCHED }] : []),
    )
    await tick()
    expect(await stored(key)).toEqual({ ...order, dueAt: after(NOW, 90 * DAYS) })
    expect(await beside()).toEqual([])
    await given({ ...order, closedAt: '2117-12-31T22:00:00.000Z' })
    await tick()
    expect(await stored(key)).toMatchObject({ erasedAt: NOW })
  })

  it('keeps its buyer where its money arrives while the clock looks', async () => {
    await given(dueOrder(closed({ sessions })))
    const late = settled({ ...paid, attempt: 1, rev: 1 })
    beforeWrite(key, () => given(late))
    await tick()
    expect([await stored(key), await beside()]).toEqual([late, []])
  })
})

describe('money owed back', () => {
  const ref = { customerId: CUSTOMER, orderId: ORDER, paymentId: 'pi_2', taskId: 'pi_2' }
  const task = refundTasks.keyOf(ref)
  const owed = (): Item => {
    const item = { ...ref, cause: 'paid-twice', dueAt: NOW } as const
    return { ...item, ...refundTasks.put(item).put }
  }

  it('is sent once for each payment, and then marked', async () => {
    await given(owed())
    await tick()
    await tick()
    expect(stripe.asked()).toEqual(['POST /v1/refunds'])
    expect(stripe.received[0]).toMatchObject({ idempotencyKey: 'refund:pi_2' })
    expect(stripe.received[0]?.form.get('payment_intent')).toBe('pi_2')
    const { dueAt: _, duePk: __, ...rest } = owed()
    expect(await stored(task)).toEqual({
      ...rest,
      doneAt: NOW,
      forgetAt: epochSeconds(after(NOW, 90 * DAYS)),
    })
  })

  it('and already sent is not sent again', async () => {
    const done = { ...owed(), doneAt: NOW }
    await given(done)
    await tick()
    expect([stripe.asked(), await stored(task)]).toEqual([[], done])
  })

  describe('in part', () => {
    const part = owedRefund({ ...ref, cause: 'withdrawal', cents: 2_000 }, NOW).put
    const forms = () => stripe.received.filter(({ method }) => method === 'POST').map(({ form }) => form)

    it('goes back with its sum and its cause', async () => {
      await given(part)
      await tick()
      const [form] = forms()
      expect([form?.get('amount'), form?.get('metadata[cause]')]).toEqual(['2000', 'withdrawal'])
      expect(stripe.received.at(-1)?.idempotencyKey).toBe('refund:pi_2#withdrawal')
      expect(await stored(part)).toMatchObject({ doneAt: NOW })
    })

    it('goes back once, though Stripe has forgotten the key and the mark was lost', async () => {
      await given(part)
      await tick()
      await given(part)
      stripe.forgetKeys()
      await tick()
      expect(forms()).toHaveLength(1)
      expect(await stored(part)).toMatchObject({ doneAt: NOW })
    })

    it('goes back beside what another request, and somebody by hand, have given back of the payment', async () => {
      stripe.givenRefund({ id: 're_by_hand' })
      stripe.givenRefund({ id: 're_of_another', metadata: { taskId: 'pi_2#support#req_1' } })
      await given(part)
      await tick()
      expect(forms()).toHaveLength(1)
    })

    it('is owed again for another request, but not twice for one', async () => {
      const one = { ...ref, cause: 'support', cents: 500, occurrence: 'req_1' } as const
      expect(await send(owedRefund(one, NOW))).toEqual({})
      expect((await send(owedRefund(one, NOW))).conditionFailed).toBeDefined()
      expect(await send(owedRefund({ ...one, occurrence: 'req_2' }, NOW))).toEqual({})
    })
  })

  describe('that Stripe refuses', () => {
    const refused = (aboutId = 'pi_2') => moneyMatters.keyOf({ aboutId, what: 'refund-refused' })
    const money = (more: Partial<Order> = {}) => {
      const { dueAt: _, ...order } = orderItem({ ...paid, ...more })
      return orders.create(order).put
    }
    const told = () => vi.spyOn(console, 'error').mockReturnValue()

    it.each([{ code: 'charge_disputed' }, { code: 'charge_already_refunded', param: 'amount' }])(
      'with %j waits for a person, told once, and is tried each day',
      async refusal => {
        const errors = told()
        stripe.refusesRefunds(refusal)
        await given(money({ refundedCents: 20_00 }), owed())
        await tick()
        expect(await stored(task)).toEqual({ ...owed(), dueAt: after(NOW, DAYS) })
        expect(errors).toHaveBeenCalledOnce()
        const matter = await stored(refused())
        expect(matter).toMatchObject({
          status: 'open',
          paymentId: 'pi_2',
          reason: refusal.code,
          // Of another payment than the one that paid the order all goes back.
          cents: 119_00,
          at: NOW,
          title: 'Rückzahlung abgelehnt: LU-7K3M-92QK',
        })
        await tick(after(NOW, DAYS))
        expect(stripe.asked()).toEqual(['POST /v1/refunds', 'POST /v1/refunds'])
        expect(await stored(refused())).toEqual(matter)
      },
    )

    it('of the payment of its order is about what is left of it', async () => {
      told()
      stripe.refusesRefunds({ code: 'charge_disputed' })
      await given(money({ refundedCents: 20_00, paymentId: 'pi_2' }), owed())
      await tick()
      expect(await stored(refused())).toMatchObject({ cents: 99_00 })
    })

    it('and makes after all is done', async () => {
      told()
      stripe.refusesRefunds({ code: 'charge_disputed' })
      await given(money(), owed())
      await tick()
      stripe.refusesRefunds(undefined)
      await tick(after(NOW, DAYS))
      const at = after(NOW, DAYS)
      expect(await stored(refused())).toMatchObject({ status: 'done', doneAt: at, isMade: true })
      expect(await stored(task)).toMatchObject({ doneAt: at })
    })

    it('and makes after all stays as a person has settled it meanwhile', async () => {
      told()
      stripe.refusesRefunds({ code: 'charge_disputed' })
      await given(money(), owed())
      await tick()
      stripe.refusesRefunds(undefined)
      const settled = { ...(await stored(refused())), status: 'done', doneAt: NOW } as Item
      beforeWrite(task, () => given(settled))
      await tick(after(NOW, DAYS))
      expect(await stored(refused())).toEqual(settled)
      expect(await stored(task)).toMatchObject({ doneAt: after(NOW, DAYS) })
    })

    it('and a person settles while Stripe refuses it once more is given up with the next minute', async () => {
      told()
      stripe.refusesRefunds({ code: 'charge_disputed' })
      await given(money(), owed())
      await tick()
      const matter = await stored(refused())
      beforeWrite(task, () =>
        given({ ...matter, status: 'done', doneAt: NOW } as Item, { ...owed(), dueAt: after(NOW, DAYS) }),
      )
      await tick(after(NOW, DAYS))
      expect(await stored(task)).toMatchObject({ dueAt: after(NOW, DAYS) })
      await tick(after(NOW, DAYS))
      expect(await stored(task)).toMatchObject({ doneAt: after(NOW, DAYS) })
    })

    it('and a person has settled otherwise is tried no more, and the order has its money again', async () => {
      told()
      stripe.refusesRefunds({ code: 'charge_disputed' })
      const decided = { cause: 'support', cents: 500, occurrence: 'press_1' } as const
      const part = owedRefund({ ...ref, ...decided }, NOW).put
      const other = { taskId: 'pi_2#support#press_2', cents: 300, at: NOW }
      await given(
        money({ refunding: [{ taskId: 'pi_2#support#press_1', cents: 500, at: NOW }, other] }),
        part,
      )
      await tick()
      const matter = await stored(refused('pi_2_support_press_1'))
      await given({ ...matter, status: 'done', doneAt: NOW } as Item)
      stripe.received.splice(0)
      await tick(after(NOW, DAYS))
      expect(stripe.asked()).toEqual([])
      expect(await stored(part)).toMatchObject({ doneAt: after(NOW, DAYS) })
      expect(await stored(money())).toMatchObject({
        refunding: [other],
        trail: [expect.anything(), { to: 'giveRefundUp', by: 'clock', cause: 'decided' }],
      })
    })

    it('is tried again within the hour where its order was changed while it was given up', async () => {
      const errors = told()
      const settled = refusedRefundMatter(
        refundTasks.parse(owed()),
        { cents: 500, at: NOW },
        'LU-7K3M-92QK',
      ).put
      const order = money({ refunding: [{ taskId: 'pi_2', cents: 500, at: NOW }] })
      await given(order, owed(), { ...settled, status: 'done', doneAt: NOW })
      beforeWrite(order, () => given({ ...order, rev: 1 }))
      await tick()
      expect(await stored(task)).toEqual({ ...owed(), dueAt: after(NOW, HOURS) })
      expect(errors).toHaveBeenCalledOnce()
      await tick(after(NOW, HOURS))
      expect(await stored(order)).toMatchObject({ refunding: [] })
      expect(await stored(task)).toHaveProperty('doneAt')
    })
  })

  describe('that has all gone back already', () => {
    const one = { taskId: 'pi_2', cents: 119_00, at: NOW }
    const other = { taskId: 'pi_2#support#press_2', cents: 300, at: NOW }
    const { dueAt: _, ...fields } = orderItem({ ...paid, refunding: [one, other] })
    const order = orders.create(fields).put
    const matter = moneyMatters.keyOf({ aboutId: 'pi_2', what: 'refund-refused' })
    const refusal = refusedRefundMatter(
      refundTasks.parse(owed()),
      { cents: 119_00, at: NOW },
      'LU-7K3M-92QK',
    ).put
    beforeEach(() => stripe.refusesRefunds({ code: 'charge_already_refunded' }))

    it('by somebody’s hand is done, and the order waits for it no more', async () => {
      await given(order, owed())
      await tick()
      expect(await stored(task)).toMatchObject({ doneAt: NOW })
      expect(await stored(order)).toMatchObject({
        refunding: [other],
        trail: [expect.anything(), { to: 'giveRefundUp', by: 'clock', cause: 'made-by-hand' }],
      })
    })

    it('by this task, whose mark was lost, is done and waits for Stripe’s word', async () => {
      stripe.givenRefund({ id: 're_1', metadata: { taskId: 'pi_2' } })
      await given(order, owed())
      await tick()
      expect(await stored(task)).toMatchObject({ doneAt: NOW })
      expect(await stored(order)).toEqual(order)
    })

    it('by somebody’s hand, after it was refused, is told apart from what Stripe made after all', async () => {
      await given(order, owed(), refusal)
      await tick()
      expect(await stored(matter)).toMatchObject({ status: 'done', doneAt: NOW, isMadeByHand: true })
      expect(await stored(matter)).not.toHaveProperty('isMade')
      expect(await stored(order)).toMatchObject({ refunding: [other] })
    })

    it('by somebody’s hand, and was settled meanwhile, stays as they said', async () => {
      const errors = vi.spyOn(console, 'error').mockReturnValue()
      await given(order, owed(), refusal)
      const settled = { ...refusal, status: 'done', doneAt: NOW }
      beforeWrite(matter, () => given(settled))
      await tick()
      expect(await stored(task)).toEqual({ ...owed(), dueAt: after(NOW, HOURS) })
      expect(errors).toHaveBeenCalledOnce()
      await tick(after(NOW, HOURS))
      expect(await stored(matter)).toEqual(settled)
      expect(await stored(order)).toMatchObject({ refunding: [other] })
      expect(await stored(task)).toHaveProperty('doneAt')
    })
  })

  it('that has gone to an account meanwhile leaves nothing where it stood', async () => {
    await given(owed())
    beforeWrite(task, () => deleteItem(task))
    await tick()
    expect(stripe.asked()).toEqual(['POST /v1/refunds'])
    expect(await stored(task)).toBeUndefined()
  })

  it('stays owed when Stripe does not answer', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    await given(owed())
    await tick()
    expect(await stored(task)).toEqual({ ...owed(), dueAt: after(NOW, HOURS) })
    errors.mockRestore()
  })
})

describe('what Stripe knows of an erased order', () => {
  const ref = { customerId: CUSTOMER, orderId: ORDER }
  const owed = (more: object = {}): Item =>
    redactions.create({ ...ref, sessionIds: ['cs_1', 'cs_2'], dueAt: NOW, ...more }).put
  const at = redactions.keyOf(ref)
  const jobs = '/v1/privacy/redaction_jobs'

  it('is asked to be redacted, under a key that a repeat shares', async () => {
    await given(owed())
    await tick()
    expect(stripe.asked()).toEqual([`POST ${jobs}`])
    const [asked] = stripe.received
    expect(asked).toMatchObject({ idempotencyKey: `redact:${ORDER}` })
    expect(asked?.version).toMatch(/^\d{4}-\d\d-\d\d\.preview$/)
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      'objects[checkout_sessions][0]': 'cs_1',
      'objects[checkout_sessions][1]': 'cs_2',
      validation_behavior: 'fix',
    })
    expect(await stored(at)).toEqual({ ...owed(), jobId: 'prj_1', dueAt: after(NOW, MINUTES) })
  })

  it.each([
    ['validating', [`GET ${jobs}/prj_1`]],
    ['ready', [`GET ${jobs}/prj_1`, `POST ${jobs}/prj_1/run`]],
    ['redacting', [`GET ${jobs}/prj_1`]],
  ])('is looked at again while its job is %s', async (status, asked) => {
    stripe.redacts(status)
    await given(owed({ jobId: 'prj_1' }))
    await tick()
    expect(stripe.asked()).toEqual(asked)
    expect(await stored(at)).toEqual(owed({ jobId: 'prj_1', dueAt: after(NOW, HOURS) }))
  })

  it('is forgotten here too when it is redacted there', async () => {
    stripe.redacts('succeeded')
    await given(owed({ jobId: 'prj_1' }))
    await tick()
    const { sessionIds: _, dueAt: __, duePk: ___, ...rest } = owed({ jobId: 'prj_1' })
    expect(await stored(at)).toEqual({ ...rest, doneAt: NOW, forgetAt: epochSeconds(after(NOW, 90 * DAYS)) })
    stripe.reset()
    await given(owed({ doneAt: NOW }))
    await tick()
    expect(stripe.asked()).toEqual([])
  })

  it.each([
    ['failed', [`GET ${jobs}/prj_1`, `POST ${jobs}/prj_1/validate`], { jobId: 'prj_1' }],
    ['canceled', [`GET ${jobs}/prj_1`], {}],
  ])('is told by the alarm and tried again tomorrow when its job has %s', async (status, asked, left) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.redacts(status)
    await given(owed({ jobId: 'prj_1' }))
    await tick()
    expect(stripe.asked()).toEqual(asked)
    expect(await stored(at)).toEqual(owed({ ...left, dueAt: after(NOW, DAYS) }))
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  it('stays owed when Stripe does not answer', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    stripe.breakDown()
    await given(owed())
    await tick()
    expect(await stored(at)).toEqual(owed({ dueAt: after(NOW, DAYS) }))
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })
})
