import './environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Stripe } from 'stripe'
import { eraseOrder } from '../../lambdas/orders/erase-order.ts'
import { readOrder } from '../../lambdas/orders/order.ts'
import { redactions } from '../../lambdas/orders/redaction.ts'
import { send } from '../../lambdas/platform/transact.ts'
import { requestOf, sdkCalls } from '../local/stripe-calls.ts'
import { requestSent, type Sent, unfit } from '../local/stripe-types.ts'
import type { Command } from './commands.ts'
import { Shop } from './shop.ts'
import { type Call, openWorld, type World } from './world.ts'

let world: World
let calls: Call[] = []
beforeAll(async () => {
  world = await openWorld({
    hear: call => void calls.push(call),
    instead: asked =>
      asked === 'GET /v1/payouts'
        ? {
            object: 'list',
            data: [payout(Math.floor(Date.parse(world.now()) / 1_000) - 86_400)],
            has_more: false,
            url: '/v1/payouts',
          }
        : undefined,
  })
})
afterAll(() => world.close())
beforeEach(() => {
  // What needs a person is told as a fault of ours.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const buy = (offer: 'once' | 'monthly' | 'licence', voucher: 'tenth' | null = null) =>
  ({ do: 'buy', who: 0, offer, voucher, waives: false }) as const
const hear = { do: 'hear', how: 'all', seed: 0 } as const
const lost = { do: 'hear', how: 'lost', seed: 0 } as const
const pass = (span: 'minutes' | 'hours' | 'days' | 'month') => ({ do: 'pass', span }) as const

/** Of the day before, with nothing in it that the imitated Stripe knows. */
const payout = (created: number): Stripe.Payout => ({
  id: 'po_1',
  object: 'payout',
  amount: 100,
  application_fee: null,
  application_fee_amount: null,
  arrival_date: created,
  automatic: true,
  balance_transaction: 'txn_1',
  created,
  currency: 'eur',
  description: null,
  destination: null,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  livemode: false,
  metadata: {},
  method: 'standard',
  original_payout: null,
  payout_method: null,
  reconciliation_status: 'completed',
  reversed_by: null,
  source_type: 'card',
  statement_descriptor: null,
  status: 'paid',
  trace_id: null,
  type: 'bank_account',
})

/** What a tour does beside what people do. */
type Step = Command | ((world: World, shop: Shop) => Promise<void>)

/** The page of the first order is owed to redaction. */
const owesRedaction: Step = async (at, { bought: [first] }) => {
  const order = first && (await readOrder(first))
  if (!order) throw new Error('Nothing was bought.')
  const { customerId, orderId } = order
  const sessionIds = Object.values(order.sessions)
  await send(redactions.create({ customerId, orderId, sessionIds, dueAt: at.now() }))
}
/** Its account goes: nothing is waited for any more. */
const erases: Step = async at => {
  const order = (await at.everything()).find(({ kind }) => kind === 'order')
  if (order) await eraseOrder(order, at.now())
}
/** The newest charge, which may be of a month that the shop has not heard of. */
const refundsTheNewest: Step = async at => {
  const { data } = await at.stripe.charges.list({ limit: 1 })
  at.act({ deed: 'refund', id: data[0]?.id ?? '' })
}
const HOUR = 3_600_000
const quarter: Step[] = Array.from({ length: 4 }, () => pass('month'))

/** Everything that makes the shop ask something of Stripe. */
const TOURS: Record<string, Step[]> = {
  'changed for a dearer plan, for a cheaper one, and that taken back': [
    buy('monthly'),
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'plan', at: 0 },
    hear,
    pass('minutes'),
    { do: 'plan', at: 0 },
    { do: 'keep', at: 0 },
    hear,
  ],
  'a pause that is ended with a billing': [
    buy('monthly'),
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'pause', at: 0 },
    pass('month'),
    hear,
    { do: 'resume', at: 0 },
    hear,
  ],
  'erased while its page is still open': [
    buy('once'),
    { do: 'pay', at: 0, by: 'declined' },
    erases,
    pass('minutes'),
  ],
  'a month that is paid back before it is heard of': [
    buy('monthly'),
    { do: 'pay', at: 0, by: 'card' },
    hear,
    async at => at.pass(31 * 24 * HOUR),
    refundsTheNewest,
    { do: 'hear', how: 'reversed', seed: 0 },
  ],
  'redacted, refused at first because a charge is young': [
    buy('once'),
    { do: 'pay', at: 0, by: 'card' },
    hear,
    owesRedaction,
    pass('minutes'),
    pass('minutes'),
    ...quarter,
    pass('hours'),
    pass('hours'),
  ],
  'bought once, withdrawn from, paid back': [
    buy('once', 'tenth'),
    { do: 'pay', at: 0, by: 'card' },
    hear,
    { do: 'withdraw', at: 0 },
    pass('minutes'),
    hear,
  ],
  'paid twice, and nothing heard of it': [
    buy('once'),
    { do: 'pay', at: 0, by: 'debit-fails' },
    pass('minutes'),
    { do: 'pay', at: 0, by: 'declined' },
    { do: 'pay', at: 0, by: 'card' },
    lost,
    { do: 'refund', at: 0, part: 'third' },
    hear,
    { do: 'check', at: 0 },
    pass('days'),
  ],
  'ordered and left': [buy('licence'), { do: 'pay', at: 0, by: 'declined' }, pass('days')],
  'a month by card, paused, resumed, cancelled, taken back, renewed': [
    buy('monthly', 'tenth'),
    { do: 'pay', at: 0, by: 'renewal-declined' },
    hear,
    { do: 'pause', at: 0 },
    { do: 'resume', at: 0 },
    { do: 'cancel', at: 0 },
    { do: 'undo', at: 0 },
    pass('month'),
    hear,
    { do: 'method', at: 0, by: 'card' },
    hear,
    pass('month'),
    lost,
    pass('days'),
    { do: 'dispute', at: 0 },
    hear,
    { do: 'withdraw', at: 0 },
    { do: 'terminate', at: 0 },
  ],
  'a month that another card pays': [
    buy('monthly'),
    { do: 'pay', at: 0, by: 'renewal-declined' },
    hear,
    pass('month'),
    hear,
    { do: 'method', at: 0, by: 'card' },
    hear,
    pass('month'),
    lost,
    { do: 'refund', at: 0, part: 'all' },
    hear,
  ],
  'a month by debit that fails': [
    buy('monthly'),
    { do: 'pay', at: 0, by: 'debit-fails' },
    { do: 'check', at: 0 },
    pass('minutes'),
    hear,
  ],
}

const pathsOf = (sent: readonly Sent[]) =>
  [...new Set(sent.map(({ where }) => where.replace(/\/(?:cs|in|pi|prj|seti|sub)_\w+/, '/{id}')))].toSorted()

it('every request that the shop sends to Stripe, and what it gets, is what the SDK describes', async () => {
  calls = []
  for (const tour of Object.values(TOURS)) {
    await world.reset(false)
    const shop = new Shop(world)
    for (const step of tour) {
      if (typeof step === 'function') await step(world, shop)
      else await shop.run(step)
    }
    await shop.settle()
  }
  const asked = calls.map(requestSent)
  expect(pathsOf(asked)).toEqual([
    'request DELETE subscriptions/{id}',
    'request GET balance_transactions',
    'request GET charges',
    'request GET checkout/sessions',
    'request GET checkout/sessions/{id}',
    'request GET disputes',
    'request GET invoice_payments',
    'request GET invoices',
    'request GET invoices/{id}',
    'request GET payment_intents/{id}',
    'request GET payouts',
    'request GET privacy/redaction_jobs/{id}',
    'request GET refunds',
    'request GET setup_intents/{id}',
    'request GET subscriptions',
    'request GET subscriptions/{id}',
    'request POST checkout/sessions',
    'request POST checkout/sessions/{id}/expire',
    'request POST coupons',
    'request POST invoices/create_preview',
    'request POST invoices/{id}/pay',
    'request POST privacy/redaction_jobs',
    'request POST privacy/redaction_jobs/{id}/run',
    'request POST privacy/redaction_jobs/{id}/validate',
    'request POST products',
    'request POST refunds',
    'request POST subscriptions/{id}',
  ])
  const { calls: methods, unread } = sdkCalls()
  expect(unread).toEqual([])
  const wanted = await Promise.all(methods.map(async method => [method, await requestOf(method)] as const))
  const seen = new Set(pathsOf(asked))
  // What is asked without a method of its own is pinned above.
  expect(wanted.filter(([, path]) => path === undefined).map(([method]) => method)).toEqual(['rawRequest'])
  expect(wanted.filter(([, path]) => path !== undefined && !seen.has(`request ${path}`))).toEqual([])
  const answered = calls.map(({ method, path, answer }) => ({ where: `${method} ${path}`, value: answer }))
  expect(await unfit([...asked, ...answered])).toEqual([])
}, 240_000)

it('a request with a parameter too much, too little or of another kind is noticed', async () => {
  const path = '/v1/coupons'
  const sent = ['duration=once&amount_off=5', 'duration=once&colour=red', 'amount_off=five', ''].map(form =>
    requestSent({ method: 'POST', path, form }),
  )
  const strange = requestSent({ method: 'POST', path: '/v1/tokens', form: '' })
  expect(await unfit([...sent, strange])).toEqual([
    expect.stringMatching(/colour.* does not exist/),
    expect.stringMatching(/'string' is not assignable to type 'number'/),
    expect.stringMatching(/never/),
  ])
}, 120_000)
