import {
  openReceiptExport as openRoute,
  packReceipts as packRoute,
  readReceiptMonth as readRoute,
  type ReceiptMonth,
} from '../../contract/staff-bookkeeping.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { signObject } from '../platform/storage.ts'
import { after, DAYS, dayOf, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { readBookkeeping } from '../receipts/bookkeeping.ts'
import { batchName } from '../receipts/datev.ts'
import { linesOfMonth, numbersBetween, partsOf } from '../receipts/month-of-receipts.ts'
import { exportsOf, type ReceiptExport, receiptExports } from '../receipts/receipt-export.ts'
import { type CountedMonth, isRun, monthWithBefore } from '../receipts/receipt-month.ts'
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

/** What was counted with the numbers; only where that does not add up is each receipt looked at. */
async function receiptMonth(month: string, now: string): Promise<ReceiptMonth> {
  const [{ counted, before }, exports, deeds] = await Promise.all([
    monthWithBefore(month),
    exportsOf(month),
    deedsOf(monthTarget(month)),
  ])
  const { count = 0, first, last, invoicedCents = 0, correctedCents = 0 } = counted ?? {}
  return {
    month,
    isOver: isOver(month, now),
    count,
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    missing: counted && !isRun(counted) ? await missingOf(counted) : [],
    followsOn: first === undefined || followsOn(before?.last, first),
    invoicedCents,
    correctedCents,
    exports: exports.map(shownExport),
    deeds,
  }
}

async function missingOf({ month, first, last }: CountedMonth): Promise<string[]> {
  const numbers = new Set<string>()
  for await (const { number } of linesOfMonth(month)) numbers.add(String(number))
  return numbersBetween(first, last).filter(number => !numbers.has(number))
}

const followsOn = (before: string | undefined, first: string): boolean =>
  partsOf(first)[1] === (before === undefined ? 0 : partsOf(before)[1]) + 1

const shownExport = ({ count, leftOut, bytes, missing, expiresAt, ...made }: ReceiptExport) => ({
  pressId: made.pressId,
  what: made.what,
  state: made.state,
  at: made.at,
  ...(count !== undefined && { count }),
  ...(leftOut !== undefined && { leftOut }),
  ...(bytes !== undefined && { bytes }),
  ...(missing && { missing }),
  ...(expiresAt !== undefined && { expiresAt }),
})
