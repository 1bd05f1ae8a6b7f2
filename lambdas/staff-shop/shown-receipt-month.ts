import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { ReceiptMonth } from '../../contract/staff-bookkeeping.ts'
import { linesOfMonth, numbersBetween, partsOf } from '../receipts/month-of-receipts.ts'
import { exportsOf, type ReceiptExport } from '../receipts/receipt-export.ts'
import { type CountedMonth, isRun, monthWithBefore } from '../receipts/receipt-month.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

export const monthTarget = (month: string): string => `receipts-${month}`

export const isOver = (month: string, now: string): boolean => month < berlinDay(now).slice(0, 7)

/** What was counted with the numbers; only where that does not add up is each receipt looked at. */
export async function shownReceiptMonth(month: string, now: string): Promise<ReceiptMonth> {
  const [{ counted, before }, exports, deeds] = await Promise.all([
    monthWithBefore(month),
    exportsOf(month),
    auditLinesOf(monthTarget(month)),
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

const shownExport = ({
  because,
  unbooked,
  count,
  leftOut,
  bytes,
  missing,
  expiresAt,
  ...made
}: ReceiptExport) => ({
  pressId: made.pressId,
  what: made.what,
  state: made.state,
  at: made.at,
  ...(because !== undefined && { because }),
  ...(unbooked !== undefined && { unbooked }),
  ...(count !== undefined && { count }),
  ...(leftOut !== undefined && { leftOut }),
  ...(bytes !== undefined && { bytes }),
  ...(missing && { missing }),
  ...(expiresAt !== undefined && { expiresAt }),
})
