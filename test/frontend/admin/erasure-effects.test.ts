import { expect, it } from 'vitest'
import type { StaffCustomer } from '../../../contract/staff-people.ts'
import { erasureEffects } from '../../../frontend/src/admin/customers/erasure-effects.ts'

const NOW = '2026-11-23T10:00:00.000Z'
type Order = StaffCustomer['orders'][number]
type Subscription = StaffCustomer['subscriptions'][number]

const order = (status: Order['status'], more: Partial<Order> = {}): Order => ({
  orderId: 'ord_01KA0000000000000000000001',
  number: 'LU-7K3M-92QK',
  title: 'Ruhe',
  status,
  createdAt: NOW,
  totalCents: 19_90,
  refundedCents: 0,
  currency: 'EUR',
  files: [],
  consents: [],
  ...more,
})
const subscription = (
  type: Subscription['type'],
  status: Subscription['status'] = 'active',
): Subscription => ({
  subscriptionId: 'sub_01KA0000000000000000000001',
  type,
  title: 'Ruhe',
  status,
  amountCents: 9_90,
  currency: 'EUR',
  changes: [],
})

const effects = (orders: Order[], subscriptions: Subscription[] = []) =>
  erasureEffects({
    customer: 'cus_01KA0000000000000000000001',
    rev: 1,
    isGuest: false,
    name: 'Kim Beispiel',
    email: 'kim@example.com',
    phone: '',
    birthday: '',
    language: 'de',
    signIns: [],
    orders,
    subscriptions,
    requests: [],
    mails: [],
    notes: [],
  }).join('\n')

it('an order whose payment is under way is not closed by an erasure, but waits', () => {
  const one = effects([order('processing'), order('pending')])
  expect(one).toContain('Eine Zahlung ist unterwegs; ihre Bestellung wird erst danach gelöscht.')
  expect(one).toContain('Eine unbezahlte Bestellung wird geschlossen.')
  expect(effects([order('processing'), order('processing')])).toContain(
    '2 Zahlungen sind unterwegs; ihre Bestellungen werden erst danach gelöscht.',
  )
  expect(effects([order('processing')])).not.toContain('geschlossen')
})

it('paid and closed orders are neither under way nor closed', () => {
  const settled = effects([order('completed', { paidAt: NOW }), order('failed', { closedAt: NOW })])
  expect(settled).not.toMatch(/unterwegs|geschlossen/)
})

it('a licence ends, and only of what is billed by the month it is said that nothing is billed any more', () => {
  expect(effects([], [subscription('licence')])).toContain('Eine laufende Lizenz endet sofort.')
  expect(effects([], [subscription('licence')])).not.toMatch(/Abo|abgebucht/)
  const both = effects([], [subscription('monthly'), subscription('licence'), subscription('licence')])
  expect(both).toContain('Ein laufendes Abo endet, und es wird nichts mehr abgebucht.')
  expect(both).toContain('2 laufende Lizenzen enden sofort.')
  expect(effects([], [subscription('licence', 'ended')])).not.toContain('Lizenz')
})
