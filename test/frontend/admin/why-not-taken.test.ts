import { expect, it } from 'vitest'
import { whyNeverTaken, whyNotTaken } from '../../../frontend/src/admin/matters/why-not-taken.ts'

const money = {
  status: 'open',
  stripe: 'payment, live',
  paymentId: 'pi_1',
  cents: 119_00,
  currency: 'EUR',
} as const
const order = { mode: 'payment', status: 'pending', totalCents: 119_00, currency: 'EUR' } as const
const at = '2026-11-23T10:00:00.000Z'

it('money of exactly the sum is offered to an order that waits for it', () => {
  for (const status of ['pending', 'failed'] as const)
    expect(whyNotTaken(money, { ...order, status })).toBeUndefined()
  expect(whyNeverTaken(money)).toBeUndefined()
})

it.each([
  ['erased', { erasedAt: at, paidAt: at }, 'gelöscht'],
  ['paid', { paidAt: at, status: 'completed' }, 'schon bezahlt'],
  ['a subscription', { mode: 'subscription' }, 'ein Abo'],
  ['a month of one', { mode: 'renewal' }, 'ein Abo'],
  ['being paid', { status: 'processing' }, 'schon eine Zahlung unterwegs'],
  ['another sum', { totalCents: 118_99 }, 'Summen sind verschieden'],
] as const)('an order that is %s is offered none, and it is said why', (_, more, words) => {
  expect(whyNotTaken(money, { ...order, ...more })).toContain(words)
})

it.each([
  ['in another currency', { currency: 'USD' }],
  ['of another sum', { cents: 1 }],
])('money %s is offered to none', (_, more) => {
  expect(whyNotTaken({ ...money, ...more }, order)).toContain('Summen sind verschieden')
})

it.each([
  ['of a month', { stripe: 'subscription, live' }, 'keine Einmalzahlung'],
  ['of a renewal', { stripe: 'renewal, live' }, 'keine Einmalzahlung'],
  ['without a payment', { paymentId: undefined }, 'keine Einmalzahlung'],
  ['that was taken', { status: 'done', takenTo: 'LU-7K3M-92QK' }, 'inzwischen LU-7K3M-92QK zugeordnet'],
  ['that was put aside', { status: 'done' }, 'als erledigt abgelegt'],
] as const)('money %s can be taken to no order', (_, more, words) => {
  expect(whyNeverTaken({ ...money, ...more })).toContain(words)
})
