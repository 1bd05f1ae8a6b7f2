import { afterEach, expect, it, vi } from 'vitest'
import { EXPECTED_FACTS, REQUIRED_FACTS } from '../../../contract/company.ts'
import type { CompanyFacts } from '../../../contract/company-facts.ts'
import {
  MAX_TASK_REQUESTS,
  MORE_TASK_REQUESTS,
  QUEUES,
  readHealth,
  readTasks,
} from '../../../contract/dashboard.ts'
import { handler } from '../../../lambdas/dashboard/handler.ts'
import { handler as watch } from '../../../lambdas/dashboard/watch-queues.ts'
import { queueOf } from '../../../lambdas/dashboard/watched-queues.ts'
import { matterFor, moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { stripeEvents } from '../../../lambdas/orders/stripe-event.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { client } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { pageOfVouchers } from '../../../lambdas/vouchers/voucher-lists.ts'
import { voucherBatches } from '../../../lambdas/vouchers/voucher.ts'
import { CUSTOMER, factsItem, ORDER } from '../given.ts'
import { ask, NOW, ofStaff } from '../http-event.ts'
import { given } from '../local-table.ts'

afterEach(() => vi.unstubAllEnvs())

/** Ahead of the machine's clock, which else is the later one (`startedAt`). */
const SOON = '2126-11-20T10:00:00.000Z'

const claims = (role: string) => ofStaff('cus_01KAG000000000000000000009', `[${role}]`)
const tasks = async (part: string, role: string) =>
  (await ask(handler, readTasks, { input: { part }, claims: claims(role) })).body.tasks as {
    what: string
    count: number
    dueAt?: string
  }[]
const health = async () => (await ask(handler, readHealth, { claims: claims('support') })).body

/** How many requests to the table something takes. */
async function requests(run: () => Promise<unknown>): Promise<number> {
  let sent = 0
  const name = 'countedByTest'
  client.middlewareStack.add(next => args => ((sent += 1), next(args)), { step: 'initialize', name })
  try {
    await run()
  } finally {
    client.middlewareStack.remove(name)
  }
  return sent
}

const order = { customerId: CUSTOMER, orderId: ORDER, number: 'LU-7K3M-92QK' }
const dispute = (aboutId: string, dueAt: string | undefined, status: 'open' | 'done' = 'open') =>
  moneyMatters.create({
    ...order,
    aboutId,
    what: 'dispute',
    paymentId: 'pi_1',
    cents: 19_90,
    reason: 'fraudulent',
    at: NOW,
    dueAt,
    status,
    title: 'Zahlung bestritten: LU-7K3M-92QK',
  }).put

it('every role that has a part is told that the shop takes no orders, until its legal pages are whole', async () => {
  const isClosed = async (part: string, role: string) =>
    (await ask(handler, readTasks, { input: { part }, claims: claims(role) })).body.isClosed as boolean
  expect(await isClosed('people', 'support')).toBe(false)
  vi.stubEnv('NEEDS_FACTS', 'yes')
  for (const [part, role] of [
    ['people', 'support'],
    ['money', 'shop'],
    ['pages', 'editor'],
  ] as const)
    expect([role, await isClosed(part, role)]).toEqual([role, true])
  const words = new Set(['healthDataBasis', 'supervisoryAuthority', 'marketSurveillance'])
  const facts = REQUIRED_FACTS.map(name => [
    name,
    words.has(name) ? { de: 'Beispiel' } : name === 'email' ? 'post@example.com' : 'Beispiel',
  ])
  await given(factsItem(Object.fromEntries(facts)))
  expect(await isClosed('people', 'support')).toBe(false)
})

it('of what no law asks for only that counts without which a section is left out', async () => {
  const [line, words] = ['Beispiel', { de: 'Beispiel' }]
  await given(factsItem({ name: line }))
  const all = EXPECTED_FACTS.length
  expect(await tasks('pages', 'editor')).toContainEqual({ what: 'facts-missing', count: all, isMore: false })
  const expected: Required<Pick<CompanyFacts, (typeof EXPECTED_FACTS)[number]>> = {
    recordingTexts: words,
    easyLanguage: words,
    testedByHand: words,
    team: [{ name: line, part: 'music' }],
    courseLeader: line,
    courseCertificate: line,
    courseMissedUnits: line,
    walkFee: line,
    appNeeds: words,
    pressName: line,
    pressEmail: 'presse@example.com',
  }
  await given(factsItem(expected))
  expect((await tasks('pages', 'editor')).map(({ what }) => what)).toEqual(['facts-required'])
})

const factorReset = {
  pk: 'EMAIL#hash',
  sk: `REQUEST#req_${'9'.repeat(26)}`,
  kind: 'factor-reset',
  listPk: 'REQUESTS',
  listSk: `factor#open#req_${'9'.repeat(26)}`,
  listStatus: `open#req_${'9'.repeat(26)}`,
}
const asked = (n: number, more: { topic?: string; dueAt?: string } = {}) => {
  const requestId = `req_${String(n).padStart(26, '0')}`
  const { topic = 'question' } = more
  return {
    pk: 'EMAIL#hash',
    sk: `REQUEST#${requestId}`,
    kind: 'request',
    topic,
    listPk: 'REQUESTS',
    listSk: `${topic}#open#${requestId}`,
    listStatus: `open#${requestId}`,
    ...more,
  }
}

it('what is overdue is there, however much has come since', async () => {
  const dueAt = before(NOW, 3 * DAYS)
  const newer = Array.from({ length: 120 }, (_, n) => asked(n + 2))
  await given(asked(1, { topic: 'withdrawal', dueAt }), ...newer)
  const [first, ...others] = await tasks('people', 'support')
  expect(first).toMatchObject({ what: 'withdrawal', count: 1, dueAt })
  expect(others).toMatchObject([{ what: 'question', isMore: true }])
})

it('a declaration is there with its deadline, however much waits since before', async () => {
  const [soon, later] = [after(NOW, 2 * DAYS), after(NOW, 9 * DAYS)]
  await given(
    ...Array.from({ length: 120 }, (_, n) => asked(n + 1)),
    asked(200, { topic: 'withdrawal', dueAt: soon }),
    asked(201, { topic: 'withdrawal', dueAt: later }),
    asked(202, { topic: 'termination', dueAt: later }),
    asked(203, { topic: 'course' }),
    factorReset,
  )
  expect(await tasks('people', 'support')).toEqual([
    { what: 'withdrawal', count: 2, isMore: false, dueAt: soon },
    { what: 'termination', count: 1, isMore: false, dueAt: later },
    { what: 'question', count: 100, isMore: true },
    { what: 'course', count: 1, isMore: false },
    { what: 'factor-reset', count: 1, isMore: false },
  ])
  const many = MAX_TASK_REQUESTS + MORE_TASK_REQUESTS
  expect(await requests(() => tasks('people', 'support'))).toBeLessThanOrEqual(many)
})

it('an open dispute is there, however much money waits since then, and what came last is counted', async () => {
  const [soon, later] = [after(NOW, 2 * DAYS), after(NOW, 9 * DAYS)]
  const failed = (n: number) =>
    matterFor(
      {
        aboutId: `re_${n}`,
        what: n === 130 ? 'tax-country' : 'refund-failed',
        paymentId: 'pi_1',
        cents: 1_00,
        at: after(NOW, n * MINUTES),
      },
      order,
    ).put
  await given(
    dispute('du_1', soon),
    dispute('du_2', later),
    dispute('du_3', after(NOW, DAYS), 'done'),
    ...Array.from({ length: 130 }, (_, n) => failed(n + 1)),
  )
  expect(await tasks('money', 'shop')).toEqual([
    { what: 'dispute', count: 2, isMore: false, dueAt: soon },
    { what: 'tax-country', count: 1, isMore: true },
    { what: 'refund-failed', count: 99, isMore: true },
  ])
  const many = MAX_TASK_REQUESTS + MORE_TASK_REQUESTS
  expect(await requests(() => tasks('money', 'shop'))).toBeLessThanOrEqual(many)
})

it('a dispute stands there with the first deadline of all that are open', async () => {
  const [soon, later] = [after(NOW, 2 * DAYS), after(NOW, 9 * DAYS)]
  await given(
    dispute('du_1', later),
    dispute('du_2', soon),
    dispute('du_3', undefined),
    dispute('du_4', after(NOW, DAYS), 'done'),
  )
  expect(await tasks('money', 'shop')).toEqual([{ what: 'dispute', count: 3, isMore: false, dueAt: soon }])
})

const mail = (name: string, more: { failedAt?: string; dueAt?: string } = {}) =>
  mails.put({
    partition: `CUSTOMER#${CUSTOMER}`,
    name,
    template: 'contract',
    about: {},
    sendAt: before(NOW, 60 * MINUTES),
    tries: 11,
    ...more,
  }).put

it('mails that were given up stand there, and none that was sent or is tried again', async () => {
  await given(
    mail('ord_1#contract', { failedAt: NOW }),
    mail('ord_2#contract', { failedAt: before(NOW, DAYS) }),
    mail('ord_3#contract', { dueAt: NOW }),
    mail('ord_4#contract'),
  )
  expect(await tasks('people', 'support')).toEqual([{ what: 'mail-given-up', count: 2, isMore: false }])
})

const batch = (last: number, more: object) =>
  voucherBatches.create({
    batchId: `bat_01KAG00000000000000000000${last}`,
    prefix: 'LUM',
    seed: 'seed',
    count: 100,
    made: 100,
    createdAt: NOW,
    percent: 10,
    products: 'all',
    validFrom: before(NOW, DAYS),
    validUntil: after(NOW, DAYS),
    status: 'enabled',
    limitTotal: 1,
    taken: 0,
    rev: 0,
    ...more,
  }).put

it('a batch stands there once a tenth of its uses is left, as long as it is good', async () => {
  await given(
    batch(1, { taken: 90 }),
    batch(2, { taken: 89 }),
    batch(3, { taken: 100, status: 'stopped' }),
    batch(4, { taken: 100, validUntil: NOW }),
    batch(5, { taken: 150, limitTotal: 2 }),
    batch(6, { taken: 190, limitTotal: 2 }),
    batch(7, { taken: 900, limitTotal: undefined }),
  )
  expect(await tasks('money', 'shop')).toEqual([{ what: 'low-batch', count: 2, isMore: false }])
  // Other vouchers are never low.
  for (const group of ['batch', 'code'] as const) {
    const { lines } = await pageOfVouchers({ group, status: 'low' }, 50, NOW)
    expect(new Set(lines.map(({ taken }) => taken))).toEqual(new Set([90, 190]))
  }
})

it('a batch that runs out stands there, however many have ended before it', async () => {
  const ended = Array.from({ length: 101 }, (_, n) =>
    batch(0, {
      batchId: `bat_01KAF${String(n).padStart(21, '0')}`,
      createdAt: before(NOW, (200 - n) * DAYS),
      validUntil: before(NOW, DAYS),
    }),
  )
  await given(...ended, batch(1, { taken: 95 }))
  expect(await tasks('money', 'shop')).toMatchObject([{ what: 'low-batch', count: 1 }])
  await given(batch(1, { taken: 0 }))
  expect(await tasks('money', 'shop')).toEqual([])
})

it('each part of the work takes three requests at most', async () => {
  for (const [part, role] of [
    ['people', 'support'],
    ['money', 'shop'],
    ['pages', 'editor'],
  ] as const)
    expect(await requests(() => tasks(part, role))).toBeLessThanOrEqual(MAX_TASK_REQUESTS)
})

it('of a queue the oldest that is due is told, of Stripe the newest event, however much waits', async () => {
  const event = (eventId: string, at: string) =>
    stripeEvents.create({ eventId, type: 'invoice.paid', at }).put
  await given(
    ...Array.from({ length: 30 }, (_, minute) =>
      mail(`ord_${minute}#contract`, { dueAt: before(NOW, minute * MINUTES) }),
    ),
    mail('ord_later#contract', { dueAt: after(SOON, DAYS) }),
    event('evt_1', before(NOW, 3 * MINUTES)),
    event('evt_2', before(NOW, MINUTES)),
    event('evt_3', before(NOW, 2 * MINUTES)),
  )
  await watch({ time: SOON })
  const body = await health()
  expect(body.watchedAt).toBe(SOON)
  expect(body.queues).toEqual([
    { queue: 'mails', oldestDueAt: before(NOW, 29 * MINUTES) },
    ...QUEUES.slice(1).map(queue => ({ queue })),
  ])
  expect(body.lastStripeEventAt).toBe(before(NOW, MINUTES))
  expect(await requests(health)).toBe(2)
})

it('each kind of waiting work is watched, and each queue has one', async () => {
  const kinds = Object.keys(queueOf)
  await given(
    ...kinds.map((kind, n) => ({ pk: kind, sk: kind, duePk: kind, dueAt: before(NOW, (n + 1) * MINUTES) })),
  )
  await watch({ time: SOON })
  const { queues } = (await health()) as { queues: { queue: string; oldestDueAt?: string }[] }
  expect(new Set(queues.map(({ oldestDueAt }) => oldestDueAt))).toEqual(
    new Set(kinds.map((_, n) => before(NOW, (n + 1) * MINUTES))),
  )
  expect(queues).toHaveLength(kinds.length)
})

it('the last deployment is the first look of the version that runs', async () => {
  const looked = async (time: string) => {
    await watch({ time })
    return (await health()).deployedAt as string
  }
  expect(await looked(SOON)).toBe(SOON)
  expect(await looked(after(SOON, MINUTES))).toBe(SOON)
  vi.stubEnv('BUILT_AT', '2126-11-20T09:00:00.000Z')
  expect(await looked(after(SOON, 2 * MINUTES))).toBe(after(SOON, 2 * MINUTES))
})

it('a look at the queues that comes late does not undo a later one', async () => {
  await watch({ time: after(SOON, 2 * MINUTES) })
  await given(mail('ord_1#contract', { dueAt: before(NOW, MINUTES) }))
  await watch({ time: SOON })
  const { watchedAt, queues } = await health()
  expect([watchedAt, queues[0]]).toEqual([after(SOON, 2 * MINUTES), { queue: 'mails' }])
})

it('before anything has happened nothing waits and nothing was heard', async () => {
  const body = await health()
  expect(body.queues).toEqual(QUEUES.map(queue => ({ queue })))
  expect(body).not.toHaveProperty('lastStripeEventAt')
  expect(body).not.toHaveProperty('watchedAt')
  expect(body).not.toHaveProperty('deployedAt')
  expect((await ask(handler, readHealth, { claims: claims('editor') })).status).toBe(404)
})
