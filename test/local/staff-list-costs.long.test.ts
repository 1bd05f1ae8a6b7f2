// Every list of the shop's staff as its route pages through it, the search over all of them, and a list as a file: some
// hundreds of lines here, by `npm run lists` as many as a shop of some years has; with DATA_DIR, those of that data folder,
// which `npm run seed:large` has filled and `npm start` may have opened.
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  MAX_TASK_REQUESTS,
  MORE_TASK_REQUESTS,
  readHealth,
  readSales,
  readTasks,
} from '../../contract/dashboard.ts'
import type { Route } from '../../contract/route.ts'
import { type ExportName, exportList } from '../../contract/exports.ts'
import { listAudit } from '../../contract/audit.ts'
import { searchAll } from '../../contract/search.ts'
import { listAssignees } from '../../contract/staff-requests.ts'
import { listOrders, listRequests } from '../../contract/staff.ts'
import { listFiles } from '../../contract/staff-files.ts'
import { listOffers, listThanks } from '../../contract/staff-shop.ts'
import { listMatters, listPayouts, listReceipts, readReceiptMonth } from '../../contract/staff-bookkeeping.ts'
import { listUndelivered } from '../../contract/staff-mails.ts'
import { listCustomers, listMembers, readCustomerHistory } from '../../contract/staff-people.ts'
import { listStaffSubscriptions } from '../../contract/staff-subscriptions.ts'
import { listTextChoices, listTexts, listTextVersions } from '../../contract/staff-texts.ts'
import { listBatchCodes, listVouchers, listVoucherUses } from '../../contract/staff-vouchers.ts'
import { manuscripts } from '../../lambdas/content/manuscript.ts'
import { textVersions } from '../../lambdas/content/publish.ts'
import { handler as dashboardHandler } from '../../lambdas/dashboard/handler.ts'
import { handler as staffHandler } from '../../lambdas/staff/handler.ts'
import { handler as filesHandler } from '../../lambdas/staff-files/handler.ts'
import { handler as textsHandler } from '../../lambdas/staff-texts/handler.ts'
import { handler as booksHandler } from '../../lambdas/staff-shop/handler.ts'
import { handler as mailsHandler } from '../../lambdas/staff-mails/handler.ts'
import { handler as peopleHandler } from '../../lambdas/staff-people/handler.ts'
import { handler as subscriptionsHandler } from '../../lambdas/staff-subscriptions/handler.ts'
import { handler as vouchersHandler } from '../../lambdas/staff-vouchers/handler.ts'
import { owners, profiles } from '../../lambdas/customers/customer.ts'
import { routes } from '../../lambdas/deployed.ts'
import { files, fileFolders, fileTags } from '../../lambdas/files/file.ts'
import { members } from '../../lambdas/members/member.ts'
import { signIns } from '../../lambdas/platform/sign-in-record.ts'
import { audits } from '../../lambdas/staff/audit.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { numberFrom } from '../../lambdas/platform/spoken-number.ts'
import { requestNumbers } from '../../lambdas/requests/request-number.ts'
import { requests } from '../../lambdas/requests/request.ts'
import { vouchers } from '../../lambdas/vouchers/voucher.ts'
import { givenBuyer, givenProduct, orderItem, paid, productItem, SECRETS } from '../lambdas/given.ts'
import { secretsManager } from '../lambdas/mocked-neighbours.ts'
import { ask, NOW, ofStaff, SUB } from '../lambdas/http-event.ts'
import { BATCH_ID } from '../../local/large/codes.ts'
import { TABLE } from '../../local/names.ts'
import { largeShop, orderNumberOf } from '../../local/large/shop.ts'
import { MAX_CPU_MS, openMeasuredTable } from './measured-table.ts'

const ORDERS = Number(process.env.LIST_ORDERS ?? 1_000)
const isMeasured = process.env.LIST_ORDERS !== undefined
const FOLDER = process.env.DATA_DIR
const offered = Array.from({ length: 40 }, (_, n) =>
  productItem(givenProduct({ slug: `ruhe-${n}`, title: `Ruhe ${n}` })),
)
const NUMBER = orderNumberOf(0)
const GUEST = 'cus_01KAG000000000000000000003'
const GUEST_EMAIL = 'lou@example.org'
const ORDER_ID = 'ord_01KAG000000000000000000003'
const REQUEST_NUMBER = numberFrom('AN', new Uint8Array(7).fill(30))
const TEXT_ID = 'con_01KAG000000000000000000003'
/** In the large shop nobody has ordered without an account, and no number leads to a request. */
async function besides() {
  const address = await addressHash(GUEST_EMAIL)
  const asked = { requestId: 'req_01KAG000000000000000000003', number: REQUEST_NUMBER, address, at: NOW }
  const voucher = {
    percent: 10,
    products: 'all' as const,
    validFrom: NOW,
    validUntil: NOW,
    status: 'enabled' as const,
    taken: 0,
    rev: 0,
  }
  return [
    profiles.create({ customerId: GUEST, createdAt: NOW, newestOrder: ORDER_ID }).put,
    owners.put({ address, customerId: GUEST }).put,
    ...guestsWithOrders(),
    ...team(),
    ...deedsAtGuest(),
    ...textsAndFiles(),
    orderItem({
      ...paid,
      orderId: ORDER_ID,
      number: 'LU-2222-2222',
      customerId: GUEST,
      buyer: givenBuyer({ firstName: 'Lou Mai', lastName: 'Gast', email: GUEST_EMAIL }),
    }),
    requestNumbers.put({ ...asked, digest: '' }).put,
    requests.create({
      ...asked,
      language: 'de',
      email: GUEST_EMAIL,
      topic: 'question',
      message: 'Guten Tag',
      status: 'done',
      title: 'question',
      rev: 0,
    }).put,
    requests.create({
      ...asked,
      requestId: 'req_01KAG000000000000000000077',
      language: 'de',
      email: GUEST_EMAIL,
      topic: 'question',
      message: 'Guten Tag',
      status: 'open',
      assignee: SUB,
      title: 'question',
      rev: 0,
    }).put,
    vouchers.create({ ...voucher, code: 'PARTNER-1', group: 'partner', partner: 'Praxis' }).put,
    vouchers.create({ ...voucher, code: 'EIGEN-1', group: 'personal' }).put,
  ]
}

/** A page of guests, the newest of all customers. */
const guestsWithOrders = () =>
  Array.from({ length: 50 }, (_, n) => {
    const end = `01ZZZ0000000000000000000${String(n).padStart(2, '0')}`
    const [customerId, orderId] = [`cus_${end}`, `ord_${end}`]
    const buyer = givenBuyer({ firstName: 'Mika', lastName: `Gästin ${n}`, email: `mika${n}@example.org` })
    return [
      profiles.create({ customerId, createdAt: NOW, newestOrder: orderId }).put,
      orderItem({ ...paid, orderId, number: 'LU-2222-2222', customerId, buyer }),
    ]
  }).flat()

/** With what the pool says of each of them. */
const team = () =>
  Array.from({ length: 12 }, (_, n) => {
    const member = { sub: `sub-${n}`, username: `kim${n}`, email: `kim${n}@example.com`, since: NOW, rev: 0 }
    return [
      members.put({ ...member, roles: ['support'] }, { rev: 0 }).put,
      signIns.put({ sub: member.sub, hasSecondFactor: true }).put,
    ]
  }).flat()

const deedsAtGuest = () =>
  Array.from({ length: 40 }, (_, n) => {
    const pressId = `prs_guest${String(n).padStart(16, '0')}`
    const who = {
      who: 'sub-1',
      author: 'kim1@example.com',
      reason: 'Anruf',
      number: '',
      title: 'look: Anruf',
    }
    return audits.create({ target: GUEST, pressId, at: NOW, action: 'look', ...who, before: {}, after: {} })
      .put
  })

/** A few: many of both are measured in staff-lists.long.test.ts. */
const textsAndFiles = () => {
  const words = { slug: 'ruhe', title: 'Ruhe', teaser: 'Worum.', topic: 'Schlaf', author: 'Redaktion' }
  const text = { ...words, type: 'article' as const, language: 'de' as const }
  const file = {
    name: 'Ruhe.png',
    folder: 'Abend',
    access: 'public',
    listedAs: 'public',
    bytes: 1_000,
    rev: 1,
  } as const
  const fileOf = (n: number, status: 'ready' | 'deleted') => {
    const fileId = `fil_01KAG00000000000000000000${n}`
    const more = { media: 'picture', type: 'image/png', content: 1, createdAt: NOW } as const
    return files.create({ ...file, ...more, fileId, status, tags: ['meer'] }).put
  }
  const changed = { changedAt: NOW, changedBy: 'kim@example.com', wordsAt: NOW, writers: [], rev: 1 }
  const card = { ...text, contentId: TEXT_ID, publishedAt: NOW, changedAt: NOW }
  return [
    manuscripts.create({ ...text, ...changed, contentId: TEXT_ID, body: 'Ein Absatz.', status: 'published' })
      .put,
    textVersions.put({ ...card, number: '000001', by: 'kim@example.com', at: NOW }).put,
    fileOf(1, 'ready'),
    fileOf(2, 'deleted'),
    fileFolders.put({ access: 'public', folder: 'Abend' }).put,
    fileTags.put({ access: 'public', tag: 'meer', fileId: 'fil_01KAG000000000000000000001' }).put,
  ]
}

let table: Awaited<ReturnType<typeof openMeasuredTable>>
beforeAll(async () => {
  process.env.BUILT_AT = NOW
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(SECRETS) })
  process.env.NEEDS_FACTS = 'no'
  table = await openMeasuredTable(FOLDER === undefined ? 'shop-list-costs' : TABLE, FOLDER)
  if (FOLDER === undefined) await table.given(largeShop({ orders: ORDERS, now: NOW }))
  await table.given([...offered, ...(await besides())])
}, 1_800_000)
afterAll(() => table.close())

const lists = {
  staff: staffHandler,
  people: peopleHandler,
  subscriptions: subscriptionsHandler,
  vouchers: vouchersHandler,
  books: booksHandler,
  mails: mailsHandler,
  texts: textsHandler,
  files: filesHandler,
  dashboard: dashboardHandler,
}

const asked: readonly [string, keyof typeof lists, Route, Record<string, string | boolean>, RegExp][] = [
  ['orders, the newest first', 'staff', listOrders, {}, /./],
  ['orders, the oldest first', 'staff', listOrders, { sort: 'oldest' }, /./],
  ['orders that failed', 'staff', listOrders, { status: 'failed' }, /"failed"/],
  ['orders that failed, the oldest first', 'staff', listOrders, { status: 'failed', sort: 'oldest' }, /./],
  ['an order by its number', 'staff', listOrders, { search: NUMBER }, new RegExp(NUMBER)],
  ['orders that are paid', 'staff', listOrders, { status: 'completed' }, /"completed"/],
  ['orders that wait', 'staff', listOrders, { status: 'pending' }, /"pending"/],
  ['orders by a last name', 'staff', listOrders, { search: 'Müller' }, /Müller/],
  ['orders by a name of two words', 'staff', listOrders, { search: 'Kim Müller' }, /Kim Müller/],
  ['orders by a name with a comma', 'staff', listOrders, { search: 'Müller, Kim' }, /Kim Müller/],
  ['orders by a name of three words', 'staff', listOrders, { search: 'Lou Mai Gast' }, /Lou Mai Gast/],
  ['orders by a guest’s whole address', 'staff', listOrders, { search: GUEST_EMAIL }, /Lou Mai Gast/],
  ['orders by the beginning of an address', 'staff', listOrders, { search: 'kim0@' }, /kim0@/],
  ['requests that are open', 'staff', listRequests, { status: 'open' }, /"open"/],
  ['requests that are done', 'staff', listRequests, { status: 'done' }, /"done"/],
  ['open requests about one topic', 'staff', listRequests, { status: 'open', topic: 'order' }, /"order"/],
  ['done requests about one topic', 'staff', listRequests, { status: 'done', topic: 'order' }, /"order"/],
  ['open requests, the oldest first', 'staff', listRequests, { status: 'open', sort: 'oldest' }, /"open"/],
  ['one’s own open requests', 'staff', listRequests, { status: 'open', isMine: 'yes' }, new RegExp(SUB)],
  ['requests by address', 'staff', listRequests, { status: 'open', search: 'kim0@' }, /kim0@/],
  [
    'requests by the whole address',
    'staff',
    listRequests,
    { status: 'open', search: 'kim0@example.com' },
    /kim0@/,
  ],
  [
    'requests by a name turned round',
    'staff',
    listRequests,
    { status: 'open', search: 'Müller, Kim' },
    /Kim M/,
  ],
  ['requests by name', 'staff', listRequests, { status: 'open', search: 'Kim M' }, /Kim M/],
  ['deeds of staff', 'staff', listAudit, {}, /./],
  ['deeds of staff, the oldest first', 'staff', listAudit, { sort: 'oldest' }, /./],
  ['refunds by staff', 'staff', listAudit, { action: 'refund' }, /refund/],
  ['deeds of staff until a day', 'staff', listAudit, { day: '2026-11-19' }, /2026-/],
  ['deeds of a member', 'staff', listAudit, { search: 'kim@' }, /kim@/],
  ['deeds at one thing', 'staff', listAudit, { search: 'LU-000000' }, /LU-000000/],
  ['offers', 'books', listOffers, {}, /"slug"/],
  ['offers by title', 'books', listOffers, { search: 'ruhe 1' }, /Ruhe 1/],
  ['matters of money that are open', 'books', listMatters, { status: 'open' }, /"open"/],
  [
    'matters of money about one thing',
    'books',
    listMatters,
    { status: 'open', what: 'unmatched-money' },
    /unmatched-money/,
  ],
  ['matters of money that are settled', 'books', listMatters, { status: 'done' }, /"done"/],
  ['addresses that refuse', 'mails', listUndelivered, { what: 'mailbox' }, /kim/],
  ['codes of a batch', 'vouchers', listBatchCodes, { id: BATCH_ID }, /MESSE/],
  ['customers, the newest first: a page of guests', 'people', listCustomers, {}, /Mika Gästin/],
  ['customers, the oldest first', 'people', listCustomers, { sort: 'oldest' }, /./],
  ['customers by a last name', 'people', listCustomers, { search: 'Müller' }, /Müller/],
  ['customers by the beginning of an address', 'people', listCustomers, { search: 'kim0@' }, /kim0@/],
  ['customers by a first name', 'people', listCustomers, { search: 'Sascha' }, /Sascha/],
  ['customers by a name of two words', 'people', listCustomers, { search: 'Kim Müller' }, /Kim Müller/],
  ['customers by a name with a comma', 'people', listCustomers, { search: 'Müller, Kim' }, /Kim Müller/],
  ['customers by the whole address', 'people', listCustomers, { search: 'kim0@example.com' }, /kim0@/],
  ['a guest by the whole address', 'people', listCustomers, { search: GUEST_EMAIL }, /Lou Mai Gast/],
  ['subscriptions, the newest first', 'subscriptions', listStaffSubscriptions, {}, /./],
  ['subscriptions past due', 'subscriptions', listStaffSubscriptions, { status: 'past_due' }, /past_due/],
  ['subscriptions that run', 'subscriptions', listStaffSubscriptions, { status: 'active' }, /active/],
  ['subscriptions that pause', 'subscriptions', listStaffSubscriptions, { status: 'paused' }, /paused/],
  ['subscriptions that end', 'subscriptions', listStaffSubscriptions, { status: 'cancelling' }, /cancelling/],
  ['subscriptions that have ended', 'subscriptions', listStaffSubscriptions, { status: 'ended' }, /ended/],
  ['subscriptions by address', 'subscriptions', listStaffSubscriptions, { search: 'kim0@' }, /kim0@/],
  ['vouchers', 'vouchers', listVouchers, { group: 'code' }, /"code"/],
  ['batches of vouchers', 'vouchers', listVouchers, { group: 'batch' }, /"batch"/],
  ['vouchers of partners', 'vouchers', listVouchers, { group: 'partner' }, /"partner"/],
  ['vouchers of one person', 'vouchers', listVouchers, { group: 'personal' }, /"personal"/],
  ['vouchers that hold', 'vouchers', listVouchers, { group: 'code', status: 'enabled' }, /enabled/],
  [
    'a batch by the beginning of its codes',
    'vouchers',
    listVouchers,
    { group: 'code', search: 'MESSE' },
    /MESSE/,
  ],
  ['vouchers that are stopped', 'vouchers', listVouchers, { group: 'code', status: 'stopped' }, /stopped/],
  ['vouchers by a code', 'vouchers', listVouchers, { group: 'code', search: 'LUM-0000' }, /LUM-0000/],
  [
    'vouchers by the beginning of a batch',
    'vouchers',
    listVouchers,
    { group: 'code', search: 'MESSE' },
    /MESSE/,
  ],
  ['receipts of a month', 'books', listReceipts, { month: '2026-10' }, /RE-2026/],
  [
    'receipts by the beginning of a number',
    'books',
    listReceipts,
    { month: '2026-10', number: 're-2026-' },
    /RE-2026/,
  ],
  [
    'receipts of a month, the last first',
    'books',
    listReceipts,
    { month: '2026-10', sort: 'last' },
    /RE-2026/,
  ],
  ['payouts', 'books', listPayouts, {}, /po_/],
  ['payouts that fit', 'books', listPayouts, { state: 'fits' }, /"fits"/],
  ['payouts that differ', 'books', listPayouts, { state: 'differs' }, /"differs"/],
  ['mails that were given up', 'mails', listUndelivered, { what: 'mail' }, /contract/],
  ['offers on sale', 'books', listOffers, { state: 'on-sale' }, /"slug"/],
  ['subscriptions, the oldest first', 'subscriptions', listStaffSubscriptions, { sort: 'oldest' }, /./],
  ['pages that thank', 'books', listThanks, {}, /./],
  ['who may be given a request', 'staff', listAssignees, {}, /kim/],
  ['members of the staff', 'people', listMembers, {}, /"hasSecondFactor":true/],
  ['what was done about a customer', 'people', readCustomerHistory, { customer: GUEST }, /"look"/],
  ['uses of a batch', 'vouchers', listVoucherUses, { id: BATCH_ID }, /MESSE/],
  ['articles', 'texts', listTexts, { type: 'article' }, /Ruhe/],
  ['articles in a state', 'texts', listTexts, { type: 'article', status: 'published' }, /Ruhe/],
  ['articles in a language', 'texts', listTexts, { type: 'article', language: 'de' }, /Ruhe/],
  ['articles about a topic', 'texts', listTexts, { type: 'article', topic: 'Schlaf' }, /Ruhe/],
  ['articles of an author', 'texts', listTexts, { type: 'article', author: 'Redaktion' }, /Ruhe/],
  ['articles at an address', 'texts', listTexts, { type: 'article', slug: 'ruhe' }, /Ruhe/],
  ['articles by words', 'texts', listTexts, { type: 'article', search: 'ruh' }, /Ruhe/],
  ['topics and authors', 'texts', listTextChoices, { type: 'article' }, /Schlaf|Redaktion/],
  ['versions of a text', 'texts', listTextVersions, { contentId: TEXT_ID }, /./],
  ['files', 'files', listFiles, { access: 'public' }, /Ruhe/],
  ['files of a folder', 'files', listFiles, { access: 'public', folder: 'Abend' }, /Ruhe/],
  ['files of a kind', 'files', listFiles, { access: 'public', kind: 'picture' }, /Ruhe/],
  ['files with a tag', 'files', listFiles, { access: 'public', tag: 'meer' }, /Ruhe/],
  ['files that were deleted', 'files', listFiles, { access: 'public', isDeleted: true }, /Ruhe/],
  ['files by a tag that is typed', 'files', listFiles, { access: 'public', search: '#meer' }, /Ruhe/],
]

it('every list of the staff is asked for, by each of its filters', () => {
  const missing = Object.entries<Route>(routes)
    .filter(([, { path }]) => path.startsWith('/api/staff/'))
    .flatMap(([name, route]) => {
      const filters = Object.keys(route.input.shape)
      if (!name.startsWith('list') && !filters.includes('after')) return []
      const inputs = asked.flatMap(([, , each, input]) => (each === route ? [Object.keys(input)] : []))
      const lacking = filters.filter(filter => filter !== 'after' && !inputs.flat().includes(filter))
      return inputs.length === 0 ? [name] : lacking.map(filter => `${name} by ${filter}`)
    })
  // A list as a file has a test of its own below.
  expect(missing.filter(name => name !== 'exportList')).toEqual([])
})

it.each(asked)('%s: at most three requests, and little work', async (name, list, route, input, shows) => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const {
    answer,
    requests: count,
    cpuMs,
    leastCpuMs,
  } = await table.measured(() => ask(lists[list], route, { input, claims }))
  expect(answer.status).toBe(200)
  const shown: unknown[] = Object.values(answer.body as object).flatMap(each =>
    Array.isArray(each) ? each : [],
  )
  expect(shown.length).toBeGreaterThan(0)
  // What is overdue stands on the inbox's first page besides.
  expect(shown.length).toBeLessThanOrEqual(input['status'] === 'open' ? 55 : 50)
  for (const line of shown) expect(JSON.stringify(line)).toMatch(shows)
  expect(count).toBeLessThanOrEqual(3)
  if (isMeasured) console.info(`| ${name} | ${count} | ${cpuMs.toFixed(1)} ms |`)
  expect(leastCpuMs).toBeLessThan(MAX_CPU_MS)
})

it.each([
  ['an address', 'kim0@example.com', /"order".*"customer".*"subscription"/],
  ['the beginning of a last name', 'Müll', /"order".*"customer"/],
  ['a number', NUMBER, /"order"/],
  ['a name of two words', 'Kim Müller', /"order".*"customer"/],
  ['a name with a comma', 'Müller, Kim', /"order".*"customer"/],
  ['a guest’s name', 'Gast', /"order".*"guest"/],
  ['a guest’s whole address', GUEST_EMAIL, /"order".*"guest"/],
  ['the id of an order', ORDER_ID, /"order"/],
  ['the id of a payment', 'pi_large0', /"order"/],
  ['the id of a guest', GUEST, /"customer".*Lou Mai Gast/],
  ['the beginning of customers’ ids', 'cus_01', /"customer"/],
  ['the beginning of subscriptions’ ids', 'sub_01', /"subscription"/],
  ['the number of a receipt', 'RE-2026-000001', /"receipt"/],
  ['the number of a request', REQUEST_NUMBER, /"request"/],
  ['nothing yet: offers', '', /"offer"/],
])('the search by %s: at most three requests, and little work', async (name, words, shows) => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const {
    answer,
    requests: count,
    cpuMs,
    leastCpuMs,
  } = await table.measured(() => ask(staffHandler, searchAll, { input: { words }, claims }))
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).toMatch(shows)
  expect(count).toBeLessThanOrEqual(3)
  if (isMeasured) console.info(`| search: ${name} | ${count} | ${cpuMs.toFixed(1)} ms |`)
  expect(leastCpuMs).toBeLessThan(MAX_CPU_MS)
})

it.each<[string, keyof typeof lists, Route, Record<string, string>, RegExp]>([
  ['sales of a year, beside the year before', 'dashboard', readSales, { days: '365' }, /"cents":[1-9]/],
  ['tasks: people', 'dashboard', readTasks, { part: 'people' }, /"question".*"mailbox"/],
  ['tasks: money', 'dashboard', readTasks, { part: 'money' }, /unmatched-money.*past-due/],
  ['tasks: pages', 'dashboard', readTasks, { part: 'pages' }, /facts-missing/],
  ['health of the system', 'dashboard', readHealth, {}, /"queues"/],
  ['a month of receipts', 'books', readReceiptMonth, { month: '2026-10' }, /"missing":\[\],"followsOn":true/],
])('%s: few requests, and little work', async (name, list, route, input, shows) => {
  const claims = ofStaff('cus_01KAG000000000000000000009', '[admin]')
  const {
    answer,
    requests: count,
    cpuMs,
    leastCpuMs,
  } = await table.measured(() => ask(lists[list], route, { input, claims }))
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).toMatch(shows)
  // More wait than are counted.
  const isOfTasks = input['part'] === 'people' || input['part'] === 'money'
  expect(count).toBeLessThanOrEqual(isOfTasks ? MAX_TASK_REQUESTS + MORE_TASK_REQUESTS : 3)
  if (isMeasured) console.info(`| ${name} | ${count} | ${cpuMs.toFixed(1)} ms |`)
  expect(leastCpuMs).toBeLessThan(MAX_CPU_MS)
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
  const SHARES = { orders: 1, audit: 0.2, customers: 0.6 }
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
    expect(rows).toBeGreaterThanOrEqual(SHARES[list] * ORDERS)
    expect(largest).toBeLessThan(1_000_000)
    if (isMeasured)
      console.info(
        `| ${list} as CSV | ${rows} | ${pages} | ${(bytes / 2 ** 20).toFixed(1)} MB | ${(largest / 1024).toFixed(0)} KB | ${((performance.now() - began) / 1000).toFixed(1)} s | ${((user + system) / 1e6).toFixed(1)} s | ${((heldMost - heldBefore) / 2 ** 20).toFixed(0)} MB |`,
      )
  }
})
