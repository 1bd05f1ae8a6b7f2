// Customers, receipts, subscriptions, vouchers, payouts and mails, as the routes page through them: some hundreds here, by
// `npm run lists` as many as issue 12 names.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../../contract/route.ts'
import { listPayouts, listReceipts } from '../../contract/staff-bookkeeping.ts'
import { listUndelivered } from '../../contract/staff-mails.ts'
import { listCustomers } from '../../contract/staff-people.ts'
import { listStaffSubscriptions } from '../../contract/staff-subscriptions.ts'
import { listVouchers } from '../../contract/staff-vouchers.ts'
import { profiles } from '../../lambdas/customers/customer.ts'
import { mails } from '../../lambdas/platform/mail-item.ts'
import { after, before, DAYS, MINUTES } from '../../lambdas/platform/time.ts'
import { receipts } from '../../lambdas/receipts/receipt.ts'
import { payouts } from '../../lambdas/refunds/payout.ts'
import { handler as booksHandler } from '../../lambdas/staff-shop/handler.ts'
import { handler as mailsHandler } from '../../lambdas/staff-mails/handler.ts'
import { handler as peopleHandler } from '../../lambdas/staff-people/handler.ts'
import { handler as subscriptionsHandler } from '../../lambdas/staff-subscriptions/handler.ts'
import { handler as vouchersHandler } from '../../lambdas/staff-vouchers/handler.ts'
import { subscriptions } from '../../lambdas/subscriptions/subscription.ts'
import { vouchers } from '../../lambdas/vouchers/voucher.ts'
import { givenSeller, ORDER, receiptItem } from '../lambdas/given.ts'
import { ask, NOW, ofStaff } from '../lambdas/http-event.ts'
import { openMeasuredTable } from './measured-table.ts'

const ORDERS = Number(process.env.LIST_ORDERS ?? 1_000)
const isMeasured = process.env.LIST_ORDERS !== undefined
const MAX_CPU_MS = 60
const NAMES = ['Müller', 'Meier', 'Schmidt', 'Özdemir', 'Zimmermann'] as const

const many = <T>(count: number, item: (n: number, digits: string) => T): T[] =>
  Array.from({ length: Math.ceil(count) }, (_, n) => item(n, String(n).padStart(26, '0')))

/** So many stand beside 100,000 orders. */
const COUNTS = {
  customers: 0.6 * ORDERS,
  subscriptions: 0.2 * ORDERS,
  vouchers: 0.2 * ORDERS,
  receipts: 0.1 * ORDERS,
  others: 0.02 * ORDERS,
}

const customers = many(
  COUNTS.customers,
  (n, digits) =>
    profiles.put({
      customerId: `cus_${digits}`,
      createdAt: NOW,
      email: `kim${n}@example.com`,
      firstName: `Kim ${n}`,
      lastName: NAMES[n % NAMES.length] ?? '',
      phoneNumber: '',
      birthday: '',
      language: 'de',
      rev: 0,
    }).put,
)
const running = many(
  COUNTS.subscriptions,
  (n, digits) =>
    subscriptions.put(
      {
        subscriptionId: `sub_${digits}`,
        customerId: `cus_${digits}`,
        orderId: `ord_${digits}`,
        status: n % 10 === 0 ? 'past_due' : 'active',
        type: 'monthly',
        rev: 0,
        createdAt: NOW,
        slug: 'ruhe',
        productVersion: 1,
        title: 'Ruhe',
        summary: 'Ein Training',
        files: [],
        amountCents: 9_90,
        currency: 'EUR',
        taxPercent: 19,
        firstName: `Kim ${n}`,
        email: `kim${n}@example.com`,
        language: 'de',
        trail: [],
      },
      { rev: 0 },
    ).put,
)
const codes = many(
  COUNTS.vouchers,
  n =>
    vouchers.put({
      code: `LUM-${String(n).padStart(6, '0')}`,
      group: 'code',
      percent: 10,
      worth: '10 %',
      products: 'all',
      validFrom: before(NOW, n * MINUTES),
      validUntil: after(NOW, DAYS),
      status: n % 5 === 0 ? 'stopped' : 'enabled',
      taken: 0,
      rev: 0,
    }).put,
)
/** All of one month. */
const papers = many(COUNTS.receipts, (n, digits) => {
  const number = `RE-2026-${String(n + 1).padStart(6, '0')}`
  const item = receiptItem({
    orderId: `${ORDER.slice(0, 4)}${digits}`,
    status: 'ready',
    number,
    month: '2026-10',
    issuedAt: '2026-10-20T10:00:00.000Z',
    seller: givenSeller,
    pdfKey: `receipts/2026/${number}.pdf`,
  })
  return { ...item, ...receipts.put(receipts.parse(item), { rev: 0 }).put }
})
const paidOut = many(
  COUNTS.others,
  n =>
    payouts.put({
      payoutId: `po_${n}`,
      at: before(NOW, n * DAYS),
      arrivesAt: NOW,
      status: 'paid',
      totalCents: 50_00,
      currency: 'EUR',
      partsCents: n % 100 === 0 ? 49_00 : 50_00,
      state: n % 100 === 0 ? 'differs' : 'fits',
      comparedOn: '2026-11-02',
    }).put,
)
const givenUp = many(
  COUNTS.others,
  (n, digits) =>
    mails.put({
      partition: `CUSTOMER#cus_${digits}`,
      name: `ord_${digits}#contract`,
      template: 'contract',
      about: {},
      sendAt: NOW,
      tries: 11,
      failedAt: before(NOW, n * MINUTES),
    }).put,
)

let table: Awaited<ReturnType<typeof openMeasuredTable>>
beforeAll(async () => {
  table = await openMeasuredTable('shop-list-costs')
  await table.given([...customers, ...running, ...codes, ...papers, ...paidOut, ...givenUp])
}, 1_800_000)
afterAll(() => table.close())

const lists = {
  people: peopleHandler,
  subscriptions: subscriptionsHandler,
  vouchers: vouchersHandler,
  books: booksHandler,
  mails: mailsHandler,
}

it.each<[string, keyof typeof lists, Route, Record<string, string>, RegExp]>([
  ['customers, the newest first', 'people', listCustomers, {}, /./],
  ['customers, the oldest first', 'people', listCustomers, { sort: 'oldest' }, /./],
  ['customers by a last name', 'people', listCustomers, { search: 'Müller' }, /Müller/],
  ['customers by the beginning of an address', 'people', listCustomers, { search: 'kim1@' }, /kim1@/],
  ['subscriptions, the newest first', 'subscriptions', listStaffSubscriptions, {}, /./],
  ['subscriptions past due', 'subscriptions', listStaffSubscriptions, { status: 'past_due' }, /past_due/],
  ['subscriptions by address', 'subscriptions', listStaffSubscriptions, { search: 'kim1@' }, /kim1@/],
  ['vouchers', 'vouchers', listVouchers, { group: 'code' }, /LUM-/],
  ['vouchers that are stopped', 'vouchers', listVouchers, { group: 'code', status: 'stopped' }, /stopped/],
  ['vouchers by a code', 'vouchers', listVouchers, { group: 'code', search: 'LUM-0000' }, /LUM-0000/],
  ['receipts of a month', 'books', listReceipts, { month: '2026-10' }, /RE-2026/],
  [
    'receipts of a month, the last first',
    'books',
    listReceipts,
    { month: '2026-10', sort: 'last' },
    /RE-2026/,
  ],
  ['payouts', 'books', listPayouts, {}, /po_/],
  ['payouts that differ', 'books', listPayouts, { state: 'differs' }, /"differs"/],
  ['mails that were given up', 'mails', listUndelivered, { what: 'mail' }, /contract/],
])('%s: at most three requests, and little work', async (name, list, route, input, shows) => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
  const { answer, requests, cpuMs } = await table.measured(() => ask(lists[list], route, { input, claims }))
  expect(answer.status).toBe(200)
  const { lines } = answer.body as { lines: unknown[] }
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.length).toBeLessThanOrEqual(50)
  for (const line of lines) expect(JSON.stringify(line)).toMatch(shows)
  expect(requests).toBeLessThanOrEqual(3)
  if (!isMeasured) return
  console.info(`| ${name} | ${requests} | ${cpuMs.toFixed(1)} ms |`)
  expect(cpuMs).toBeLessThan(MAX_CPU_MS)
})
