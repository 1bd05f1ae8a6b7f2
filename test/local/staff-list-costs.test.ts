// Every list of the shop's staff as its route pages through it, the search over all of them, and a list as a file: some
// hundreds of lines here, by `npm run lists` as many as a shop of some years has.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Route } from '../../contract/route.ts'
import { type ExportName, exportList } from '../../contract/exports.ts'
import { listAudit } from '../../contract/audit.ts'
import { searchAll } from '../../contract/search.ts'
import { listOrders, listRequests } from '../../contract/staff.ts'
import { listOffers } from '../../contract/staff-shop.ts'
import { listMatters, listPayouts, listReceipts } from '../../contract/staff-bookkeeping.ts'
import { listUndelivered } from '../../contract/staff-mails.ts'
import { listCustomers } from '../../contract/staff-people.ts'
import { listStaffSubscriptions } from '../../contract/staff-subscriptions.ts'
import { listBatchCodes, listVouchers } from '../../contract/staff-vouchers.ts'
import { profiles } from '../../lambdas/customers/customer.ts'
import { mailboxes } from '../../lambdas/mail-queue/mailbox.ts'
import { orderNumbers } from '../../lambdas/orders/order-number.ts'
import { orders } from '../../lambdas/orders/order.ts'
import { unmatchedMoney } from '../../lambdas/orders/unmatched-money.ts'
import { mails } from '../../lambdas/platform/mail-item.ts'
import { after, before, DAYS, MINUTES } from '../../lambdas/platform/time.ts'
import { receipts } from '../../lambdas/receipts/receipt.ts'
import { payouts } from '../../lambdas/refunds/payout.ts'
import { requests } from '../../lambdas/requests/request.ts'
import { audits } from '../../lambdas/staff/audit.ts'
import { handler as staffHandler } from '../../lambdas/staff/handler.ts'
import { handler as booksHandler } from '../../lambdas/staff-shop/handler.ts'
import { handler as mailsHandler } from '../../lambdas/staff-mails/handler.ts'
import { handler as peopleHandler } from '../../lambdas/staff-people/handler.ts'
import { handler as subscriptionsHandler } from '../../lambdas/staff-subscriptions/handler.ts'
import { handler as vouchersHandler } from '../../lambdas/staff-vouchers/handler.ts'
import { subscriptions } from '../../lambdas/subscriptions/subscription.ts'
import { batchCode, type VoucherBatch, voucherBatches, vouchers } from '../../lambdas/vouchers/voucher.ts'
import {
  givenBuyer,
  givenProduct,
  givenSeller,
  ORDER,
  orderItem,
  productItem,
  receiptItem,
} from '../lambdas/given.ts'
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

const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
const NUMBER = 'LU-7K3M-92QK'
const ordered = many(
  ORDERS,
  (n, digits) =>
    orders.create(
      orderItem({
        orderId: `ord_${digits}`,
        customerId: `cus_${String(Math.floor(n / 3)).padStart(26, '0')}`,
        status: STATUSES[n % STATUSES.length] ?? 'pending',
        createdAt: after(NOW, n * MINUTES),
        ...(n === 0 && { number: NUMBER }),
        buyer: givenBuyer({
          lastName: NAMES[n % NAMES.length] ?? '',
          firstName: 'Kim',
          email: `kim${Math.floor(n / 3)}@example.com`,
        }),
      }),
    ).put,
)
const numbers = [
  orderNumbers.put({
    number: NUMBER,
    customerId: `cus_${''.padStart(26, '0')}`,
    orderId: `ord_${''.padStart(26, '0')}`,
  }).put,
]
const asked = many(
  COUNTS.receipts,
  (n, digits) =>
    requests.create({
      requestId: `req_${digits}`,
      number: 'AN-7K3M-92QK',
      address: 'f'.repeat(60) + String(n % 10_000).padStart(4, '0'),
      at: NOW,
      language: 'de',
      email: `kim${n}@example.com`,
      name: `Kim ${n}`,
      topic: 'question',
      message: 'Guten Tag, wo finde ich meine Rechnung?',
      status: n % 3 === 0 ? 'open' : 'done',
      title: 'question, eine Frage',
      ...(n % 6 === 0 && { dueAt: before(NOW, n * MINUTES) }),
      rev: 0,
    }).put,
)
const lines = many(
  ORDERS,
  (n, digits) =>
    audits.create({
      target: `ord_${digits}`,
      number: `LU-${String(n).padStart(8, '0')}`,
      pressId: `prs_${String(n).padStart(16, '0')}`,
      at: before(NOW, n * MINUTES),
      action: n % 5 === 0 ? 'refund' : 'downloads',
      who: 'sub-1',
      author: n % 7 === 0 ? 'kim@example.com' : 'alex@example.com',
      reason: 'Nach einem Anruf',
      before: { refundedCents: 0 },
      after: { cents: 19_90 },
      title: n % 5 === 0 ? 'refund: Nach einem Anruf' : 'downloads: Nach einem Anruf',
      forgetAt: 2_000_000_000,
    }).put,
)
const BATCH = 'bat_01KAG000000000000000000001'
const batch = voucherBatches.create({
  batchId: BATCH,
  prefix: 'MESSE',
  seed: 'seed',
  count: 10_000,
  made: 10_000,
  createdAt: NOW,
  percent: 10,
  worth: '10 %',
  products: 'all',
  validFrom: NOW,
  validUntil: after(NOW, DAYS),
  status: 'enabled',
  limitTotal: 1,
  taken: 0,
  rev: 0,
})
const batchCodes = many(
  Math.min(10_000, ORDERS),
  n =>
    vouchers.put({
      code: batchCode({ seed: 'seed', prefix: 'MESSE', batchId: BATCH } as VoucherBatch, n),
      group: 'personal',
      batchId: BATCH,
      percent: 10,
      worth: '10 %',
      products: 'all',
      validFrom: before(NOW, n),
      validUntil: after(NOW, DAYS),
      status: 'enabled',
      limitTotal: 1,
      taken: 0,
      rev: 0,
    }).put,
)
const money = many(
  COUNTS.others,
  (n, digits) =>
    unmatchedMoney.create({
      sessionId: `cs_${n}`,
      paymentId: `pi_${n}`,
      customerId: `cus_${digits}`,
      orderId: `ord_${digits}`,
      at: before(NOW, n * MINUTES),
      totalCents: 119_00,
      currency: 'eur',
      mode: 'payment',
      isLive: false,
      status: n % 4 === 0 ? 'open' : 'done',
      title: 'Geld, das nicht passt',
      rev: 0,
    }).put,
)
const refusing = many(
  COUNTS.others,
  n =>
    mailboxes.put(
      {
        address: 'e'.repeat(60) + String(n % 10_000).padStart(4, '0'),
        email: `kim${n}@example.com`,
        status: 'stopped',
        at: before(NOW, n * MINUTES),
        stoppedAt: NOW,
        title: 'Mails kommen nicht an',
      },
      { rev: 0 },
    ).put,
)
const offered = many(40, n => productItem(givenProduct({ slug: `ruhe-${n}`, title: `Ruhe ${n}` })))

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
  const all = [customers, running, codes, papers, paidOut, givenUp, ordered, asked, lines, batchCodes, money]
  await table.given([...all.flat(), ...numbers, batch.put, ...refusing, ...offered])
}, 1_800_000)
afterAll(() => table.close())

const lists = {
  staff: staffHandler,
  people: peopleHandler,
  subscriptions: subscriptionsHandler,
  vouchers: vouchersHandler,
  books: booksHandler,
  mails: mailsHandler,
}

it.each<[string, keyof typeof lists, Route, Record<string, string>, RegExp]>([
  ['orders, the newest first', 'staff', listOrders, {}, /./],
  ['orders, the oldest first', 'staff', listOrders, { sort: 'oldest' }, /./],
  ['orders that failed', 'staff', listOrders, { status: 'failed' }, /"failed"/],
  ['orders that failed, the oldest first', 'staff', listOrders, { status: 'failed', sort: 'oldest' }, /./],
  ['an order by its number', 'staff', listOrders, { search: NUMBER }, /LU-7K3M-92QK/],
  ['orders by a last name', 'staff', listOrders, { search: 'Müller' }, /Müller/],
  ['orders by the beginning of an address', 'staff', listOrders, { search: 'kim1@' }, /kim1@/],
  ['requests that are open', 'staff', listRequests, { status: 'open' }, /"open"/],
  ['requests that are done', 'staff', listRequests, { status: 'done' }, /"done"/],
  ['requests by address', 'staff', listRequests, { status: 'open', search: 'kim1@' }, /kim1@/],
  ['requests by name', 'staff', listRequests, { status: 'open', search: 'Kim 1' }, /Kim 1/],
  ['deeds of staff', 'staff', listAudit, {}, /./],
  ['deeds of staff, the oldest first', 'staff', listAudit, { sort: 'oldest' }, /./],
  ['refunds by staff', 'staff', listAudit, { action: 'refund' }, /refund/],
  ['deeds of staff until a day', 'staff', listAudit, { day: '2026-11-19' }, /2026-/],
  ['deeds of a member', 'staff', listAudit, { search: 'kim@' }, /kim@/],
  ['deeds at one thing', 'staff', listAudit, { search: 'LU-000000' }, /LU-000000/],
  ['offers', 'books', listOffers, {}, /Ruhe/],
  ['offers by title', 'books', listOffers, { search: 'ruhe 1' }, /Ruhe 1/],
  ['matters of money that are open', 'books', listMatters, { status: 'open' }, /"open"/],
  ['matters of money that are settled', 'books', listMatters, { status: 'done' }, /"done"/],
  ['addresses that refuse', 'mails', listUndelivered, { what: 'mailbox' }, /kim/],
  ['codes of a batch', 'vouchers', listBatchCodes, { id: BATCH }, /MESSE/],
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
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const {
    answer,
    requests: count,
    cpuMs,
  } = await table.measured(() => ask(lists[list], route, { input, claims }))
  expect(answer.status).toBe(200)
  const { lines: shown } = answer.body as { lines: unknown[] }
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThanOrEqual(50)
  for (const line of shown) expect(JSON.stringify(line)).toMatch(shows)
  expect(count).toBeLessThanOrEqual(3)
  if (!isMeasured) return
  console.info(`| ${name} | ${count} | ${cpuMs.toFixed(1)} ms |`)
  expect(cpuMs).toBeLessThan(MAX_CPU_MS)
})

it.each([
  ['an address', 'kim1@example.com', /"order".*"customer".*"subscription"/],
  ['the beginning of a last name', 'Müll', /"order".*"customer"/],
  ['the beginning of a code', 'LUM-0000', /"voucher"/],
  ['a number', NUMBER, /"order"/],
  ['nothing yet: offers and texts', '', /"offer"/],
])('the search by %s: at most three requests, and little work', async (name, words, shows) => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const {
    answer,
    requests: count,
    cpuMs,
  } = await table.measured(() => ask(staffHandler, searchAll, { input: { words }, claims }))
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).toMatch(shows)
  expect(count).toBeLessThanOrEqual(3)
  if (!isMeasured) return
  console.info(`| search: ${name} | ${count} | ${cpuMs.toFixed(1)} ms |`)
  expect(cpuMs).toBeLessThan(MAX_CPU_MS)
})

it('a list as a file comes in pages, whole, and no page holds more than a function may answer', async () => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const fileOf = async (list: ExportName) => {
    const pressId = 'prs_0123456789abcdef1'
    let [bytes, rows, largest, pages] = [0, 0, 0, 0]
    let next: string | undefined
    do {
      const { status, body } = await ask(staffHandler, exportList, {
        input: { list, asks: {}, pressId, after: next },
        claims,
      })
      expect(status).toBe(200)
      const size = Buffer.byteLength(body.csv)
      ;[bytes, rows, largest, pages] = [bytes + size, rows + body.lines, Math.max(largest, size), pages + 1]
      next = body.next
    } while (next !== undefined)
    return { bytes, rows, largest, pages }
  }
  for (const list of ['orders', 'audit', 'customers'] as const) {
    globalThis.gc?.()
    const [began, heldBefore] = [performance.now(), process.memoryUsage().rss]
    const cpu = process.cpuUsage()
    let heldMost = heldBefore
    const watch = setInterval(() => {
      heldMost = Math.max(heldMost, process.memoryUsage().rss)
    }, 20)
    const { bytes, rows, largest, pages } = await fileOf(list)
    clearInterval(watch)
    const { user, system } = process.cpuUsage(cpu)
    expect(rows).toBeGreaterThanOrEqual(list === 'customers' ? COUNTS.customers : ORDERS)
    expect(largest).toBeLessThan(1_000_000)
    if (isMeasured)
      console.info(
        `| ${list} as CSV | ${rows} | ${pages} | ${(bytes / 2 ** 20).toFixed(1)} MB | ${(largest / 1024).toFixed(0)} KB | ${((performance.now() - began) / 1000).toFixed(1)} s | ${((user + system) / 1e6).toFixed(1)} s | ${((heldMost - heldBefore) / 2 ** 20).toFixed(0)} MB |`,
      )
  }
})
