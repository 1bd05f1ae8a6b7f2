import { expect, it } from 'vitest'
import { nextLook } from '../../../frontend/src/admin/orders/of-order.ts'

const NOW = Date.parse('2026-11-23T10:00:00.000Z')
const still = { refundingCents: 0, receipts: [{ state: 'ready' }], mails: [] }
const mailed = (state: string, minutesAgo: number) => ({
  ...still,
  mails: [{ state, sendAt: new Date(NOW - minutesAgo * 60_000).toISOString() }],
})

it.each([
  ['a refund is on its way', { ...still, refundingCents: 5_00 }],
  ['a receipt is being made', { ...still, receipts: [{ state: 'being-made' }] }],
  ['a mail has just been owed', mailed('owed', 1)],
])('an order is looked at again while %s', (_, order) => {
  expect(nextLook(order, NOW)).toBe(5_000)
})

it.each([
  ['nothing is open', still],
  ['a refund that Stripe refused waits for a person', { ...still, refundingCents: 5_00, refusedRefund: 'x' }],
  ['a mail is planned for later', mailed('owed', -60)],
  ['a mail is tried again hours later', mailed('owed', 30)],
  ['a mail was withheld', mailed('withheld', 1)],
])('an order is left alone where %s', (_, order) => {
  expect(nextLook(order, NOW)).toBe(false)
})
