import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Archive } from '../../local/archive.ts'
import { DataDisk } from '../../local/data-disk.ts'
import { runDue } from '../../local/stripe/due.ts'
import { DueQueue } from '../../local/stripe/due-queue.ts'
import { readRoutes } from '../../local/stripe/lists.ts'
import { Store } from '../../local/stripe/store.ts'

const MANY = 2_000
const folder = mkdtempSync(join(tmpdir(), 'store-'))
const store = new Store(folder, new DataDisk())
const customerOf = (n: number) => `cus_${n % 500}`

beforeAll(() => {
  for (let n = 0; n < MANY; n++) {
    const session = { id: `cs_${n}`, object: 'checkout.session', created: n, customer: customerOf(n) }
    const open = { ...session, status: n % 2 ? 'open' : 'complete', expires_at: MANY + n }
    // What lists, clock and index look at.
    store.write([[open.id, { object: open as Stripe.Checkout.Session }]])
  }
})
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

/** A list as the API answers it, and how many rows were read for it. */
function list(query: Record<string, string>) {
  const reads = vi.spyOn(Archive.prototype, 'get')
  const route = readRoutes.find(({ path }) => path === '/v1/checkout/sessions')
  const page = store.run(0, null, work => route?.check(query)(work, '')) as Stripe.ApiList<{ id: string }>
  const count = reads.mock.calls.length
  reads.mockRestore()
  return { ids: page.data.map(({ id }) => id), hasMore: page.has_more, count }
}

test('a list reads what it shows and nothing else, however many there are', () => {
  expect(list({ limit: '2' })).toEqual({ ids: ['cs_1999', 'cs_1998'], hasMore: true, count: 2 })
  expect(list({ customer: 'cus_7', status: 'open' })).toEqual({
    ids: ['cs_1507', 'cs_1007', 'cs_507', 'cs_7'],
    hasMore: false,
    count: 4,
  })
  const created = { created: { gte: '100', lt: '102' } } as unknown as Record<string, string>
  expect(list(created)).toEqual({ ids: ['cs_101', 'cs_100'], hasMore: false, count: 2 })
})

test('a change moves an object from one list to another, in the order of their making', () => {
  const { object } = store.row('cs_7') ?? {}
  if (object?.object !== 'checkout.session') throw new Error('cs_7 is gone')
  store.write([['cs_7', { object: { ...object, status: 'complete', customer: 'cus_8' } }]])
  expect(list({ customer: 'cus_7' }).ids).toEqual(['cs_1507', 'cs_1007', 'cs_507'])
  expect(list({ customer: 'cus_8' }).ids).toEqual(['cs_1508', 'cs_1008', 'cs_508', 'cs_8', 'cs_7'])
  store.write([['cs_7', { object }]])
  expect(list({ customer: 'cus_7' }).ids).toHaveLength(4)
})

test('what falls due is found without looking at the others', () => {
  const reads = vi.spyOn(Archive.prototype, 'get')
  runDue(store, MANY)
  expect(reads).not.toHaveBeenCalled()
  runDue(store, MANY + 3)
  expect(reads.mock.calls.length).toBeLessThan(20)
  reads.mockRestore()
  expect(list({ status: 'expired' }).ids).toEqual(['cs_3', 'cs_1'])
  expect(store.pendingEvents()).toHaveLength(2)
})

test('the queue gives the earliest first, once, and forgets what was taken back or moved', () => {
  const queue = new DueQueue()
  const times = Array.from({ length: 200 }, (_, n) => (n * 73) % 100)
  for (const [n, at] of times.entries()) queue.set(n, at)
  queue.delete(0)
  queue.set(1, 0)
  const found: number[] = []
  for (let due = queue.next(50); due; due = queue.next(50)) {
    found.push(due.row)
    queue.delete(due.row)
  }
  const wanted = [...times.entries()]
    .map(([n, at]) => ({ n, at: n === 1 ? 0 : at }))
    .filter(({ n, at }) => n !== 0 && at <= 50)
    .sort((one, other) => one.at - other.at || one.n - other.n)
  expect(found).toEqual(wanted.map(({ n }) => n))
})

test('a queue whose times move again and again keeps those that hold', () => {
  const queue = new DueQueue()
  for (let time = 1; time <= 1_000; time++) for (let row = 0; row < 5; row++) queue.set(row, time + row)
  const order: number[] = []
  for (let due = queue.next(2_000); due; due = queue.next(2_000)) {
    order.push(due.at)
    queue.delete(due.row)
  }
  expect(order).toEqual([1_000, 1_001, 1_002, 1_003, 1_004])
})
