import './environment.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { requestSent, type Sent, unfit } from '../local/stripe-types.ts'
import type { Command } from './commands.ts'
import { Shop } from './shop.ts'
import { type Call, openWorld, type World } from './world.ts'

let world: World
let calls: Call[] = []
beforeAll(async () => {
  world = await openWorld({ hear: call => void calls.push(call) })
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
const pass = (span: 'minutes' | 'days' | 'month') => ({ do: 'pass', span }) as const

/** Everything that makes the shop ask something of Stripe. */
const TOURS: Record<string, Command[]> = {
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
  [...new Set(sent.map(({ where }) => where.replace(/\/(?:cs|in|pi|seti|sub)_\w+/, '/{id}')))].toSorted()

it('every request that the shop sends to Stripe, and what it gets, is what the SDK describes', async () => {
  calls = []
  for (const tour of Object.values(TOURS)) {
    await world.reset(false)
    const shop = new Shop(world)
    for (const command of tour) await shop.run(command)
    await shop.settle()
  }
  const asked = calls.map(requestSent)
  expect(pathsOf(asked)).toEqual([
    'request DELETE subscriptions/{id}',
    'request GET charges',
    'request GET checkout/sessions',
    'request GET checkout/sessions/{id}',
    'request GET disputes',
    'request GET invoice_payments',
    'request GET invoices',
    'request GET invoices/{id}',
    'request GET payouts',
    'request GET refunds',
    'request GET setup_intents/{id}',
    'request GET subscriptions',
    'request GET subscriptions/{id}',
    'request POST checkout/sessions',
    'request POST coupons',
    'request POST invoices/{id}/pay',
    'request POST refunds',
    'request POST subscriptions/{id}',
  ])
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
