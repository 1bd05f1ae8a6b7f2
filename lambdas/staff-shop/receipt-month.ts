import {
  openReceiptExport as openRoute,
  packReceipts as packRoute,
  readReceiptMonth as readRoute,
  type ReceiptMonth,
} from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { listPage } from '../platform/staff-list.ts'
import { signObject } from '../platform/storage.ts'
import { after, DAYS, dayOf, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { readBookkeeping } from '../receipts/bookkeeping.ts'
import { batchName } from '../receipts/datev.ts'
import { linesOfMonth, missingIn, partsOf, receiptList } from '../receipts/month-of-receipts.ts'
import { exportsOf, type ReceiptExport, receiptExports } from '../receipts/receipt-export.ts'
import { auditOf } from '../staff/audit.ts'
import { deedsOf } from '../staff/deeds.ts'

/** The file itself ends after a day; what was made is known a day longer. */
const KNOWN_MS = 2 * DAYS

export const readReceiptMonth = endpoint(readRoute, ({ month }, { now }) => receiptMonth(month, now))

/** Made behind this (receipts/pack-receipts.ts). The same press again finds its own line. */
export const packReceipts = endpoint(packRoute, async ({ month, pressId, what }, caller) => {
  const { now } = caller
  if (what === 'datev') {
    if (!(await readBookkeeping())) return new Problem('bookkeeping-missing')
    if (!isOver(month, now)) return new Problem('month-running')
  }
  await transact({
    audit: await auditOf(caller, {
      target: monthTarget(month),
      number: month,
      pressId,
      action: 'receipts-packed',
      reason: what,
      before: {},
      after: { what },
    }),
    export: receiptExports.create({
      month,
      pressId,
      what,
      state: 'making',
      at: now,
      storageKey: `exports/receipts/${pressId}`,
      dueAt: now,
      forgetAt: epochSeconds(after(now, KNOWN_MS)),
    }),
  })
  return receiptMonth(month, now)
})

export const openReceiptExport = endpoint(openRoute, async ({ month, pressId }, { now }) => {
  const made = await receiptExports.read({ month, pressId })
  if (made?.state !== 'ready' || (made.expiresAt ?? '') <= now) return new Problem('not-found')
  return signObject(made.storageKey, made.what === 'pdf' ? `Belege-${month}.zip` : batchName(month), now)
})

const monthTarget = (month: string): string => `receipts-${month}`

const isOver = (month: string, now: string): boolean => month < dayOf(now).slice(0, 7)

/** Looks at every receipt of the month: that none is missing is said of all, not of a page. */
async function receiptMonth(month: string, now: string): Promise<ReceiptMonth> {
  const [numbers, before, exports, deeds] = await Promise.all([
    numbersOf(month),
    lastBefore(month),
    exportsOf(month),
    deedsOf(monthTarget(month)),
  ])
  const { all, invoicedCents, correctedCents } = numbers
  const [first, last] = [all[0], all.at(-1)]
  return {
    month,
    isOver: isOver(month, now),
    count: all.length,
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    missing: missingIn(all),
    followsOn: first === undefined || followsOn(before, first),
    invoicedCents,
    correctedCents,
    exports: exports.map(shownExport),
    deeds,
  }
}

async function numbersOf(month: string) {
  const all: string[] = []
  let [invoicedCents, correctedCents] = [0, 0]
  for await (const { number, sk, totalCents } of linesOfMonth(month)) {
    all.push(String(number))
    if (sk.endsWith('#invoice')) invoicedCents += Number(totalCents)
    else correctedCents += Number(totalCents)
  }
  return { all, invoicedCents, correctedCents }
}

/** The last number that was given out before the month, within a year. */
async function lastBefore(month: string): Promise<string | undefined> {
  const [year = 0, number = 0] = month.split('-').map(Number)
  // A series begins anew with each year.
  for (let earlier = number - 1; earlier > 0; earlier--) {
    const { lines } = await listPage({
      list: receiptList(`${year}-${String(earlier).padStart(2, '0')}`),
      by: 'time',
      isDescending: true,
      limit: 1,
    })
    const [line] = lines
    if (line) return String(line.number)
  }
  return undefined
}

const followsOn = (before: string | undefined, first: string): boolean =>
  partsOf(first)[1] === (before === undefined ? 0 : partsOf(before)[1]) + 1

const shownExport = ({ pressId, what, state, at, count, leftOut, bytes, expiresAt }: ReceiptExport) => ({
  pressId,
  what,
  state,
  at,
  ...(count !== undefined && { count }),
  ...(leftOut !== undefined && { leftOut }),
  ...(bytes !== undefined && { bytes }),
  ...(expiresAt !== undefined && { expiresAt }),
})
