import type { DynamoDBStreamEvent } from 'aws-lambda'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { announcedBy, type ClockEvent } from '../platform/announced.ts'
import { count, ifNotExists, notExists } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { due, type Key, readTogether } from '../platform/table.ts'
import { after, keptUntil, MINUTES, startedAt } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { CLOCK_AFTER_MS, isInvoice, receipts } from './receipt.ts'
import { receiptMonths } from './receipt-month.ts'
import { receiptNumber, receiptSeries } from './receipt-series.ts'
import { readSeller, type Seller } from './seller.ts'

/** A transaction has 100 actions, of which one is the series’ and one the month’s. */
const BATCH = 98
const MAX_A_MINUTE = 20 * BATCH
/** Each round one of those who draw at once has its numbers; more often than this in a row is a fault. */
const MAX_ROUNDS = 50
/** Until a receipt without a seller is looked at again: so soon after its facts are there again it gets its number. */
const BLOCKED_MS = 5 * MINUTES

/** Paid orders get the number of their receipt: right after the payment, and each minute whatever the stream lost. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  const { keys, now } = 'Records' in event ? announcedBy(event) : await waiting(event)
  if (keys.length === 0) return
  const found = await readSeller()
  if ('missing' in found) {
    fault('no seller', new Error(`CATALOG / FACTS lacks ${found.missing}.`))
    for (const key of keys) await block(key, now)
    return
  }
  for (let from = 0; from < keys.length; from += BATCH)
    await drawNumbers(keys.slice(from, from + BATCH), found.seller, now)
}

async function waiting({ time }: ClockEvent): Promise<{ keys: Key[]; now: string }> {
  const now = startedAt(time)
  return { keys: await due('RECEIPT', now, MAX_A_MINUTE), now }
}

/** An invoice with gaps is none, and without one it has no number. What has its number meanwhile stays as it is. */
const block = (key: Key, now: string) =>
  send(
    transition(
      receipts,
      'block',
      key,
      { dueAt: after(now, BLOCKED_MS) },
      { by: 'clock', at: now, cause: 'no-seller' },
    ),
  )

/**
 * The series, the receipts that take its numbers and what their month counts in one transaction, or nothing: a crash
 * leaves no gap. Who draws at the same time reads anew; what has its number already is left out.
 */
async function drawNumbers(keys: readonly Key[], seller: Seller, now: string): Promise<void> {
  const year = berlinDay(now).slice(0, 4)
  // Announced twice, a receipt would be counted twice, and take one number.
  let left = [...new Map(keys.map(key => [nameOf(key), key])).values()]
  const cents = await centsOf(left)
  for (let round = 0; round < MAX_ROUNDS && left.length > 0; round++) {
    const { last, at = now } = (await receiptSeries.read({ year })) ?? {}
    const issuedAt = at > now ? at : now
    const month = berlinDay(issuedAt).slice(0, 7)
    const numberAt = (index: number) => receiptNumber(year, (last ?? 0) + index + 1)
    const failed = await transact({
      series: receiptSeries.upsert(
        { year },
        { if: { last: last ?? notExists }, set: { last: (last ?? 0) + left.length, at: issuedAt } },
      ),
      month: receiptMonths.upsert(
        { month },
        {
          set: {
            month,
            ...sumsOf(left, cents),
            first: ifNotExists(numberAt(0)),
            last: numberAt(left.length - 1),
            forgetAt: keptUntil(issuedAt),
          },
        },
      ),
      ...Object.fromEntries(
        left.map((key, index) => [
          nameOf(key),
          transition(
            receipts,
            'issue',
            key,
            {
              number: numberAt(index),
              month,
              issuedAt,
              seller,
              forgetAt: keptUntil(issuedAt),
              duePk: 'RECEIPT-PDF' as const,
              dueAt: after(now, CLOCK_AFTER_MS),
            },
            { by: 'clock', at: now, cause: 'paid' },
          ),
        ]),
      ),
    })
    if (!failed) return
    left = left.filter(key => !(nameOf(key) in failed))
  }
  if (left.length > 0) throw new Error(`${left.length} receipts found no number in ${MAX_ROUNDS} rounds.`)
}

/** By the name of its key; what a receipt comes to never changes. */
async function centsOf(keys: readonly Key[]): Promise<Map<string, number>> {
  const found = await readTogether(keys)
  return new Map(found.flatMap(item => (item ? [[nameOf(item), Number(item['totalCents'])]] : [])))
}

function sumsOf(keys: readonly Key[], cents: ReadonlyMap<string, number>) {
  let [invoiced, corrected] = [0, 0]
  for (const key of keys) {
    const sum = cents.get(nameOf(key)) ?? 0
    if (isInvoice(receipts.refOf(key).cause)) invoiced += sum
    else corrected += sum
  }
  return { count: count(keys.length), invoicedCents: count(invoiced), correctedCents: count(corrected) }
}

const nameOf = ({ pk, sk }: Key): string => `${pk} ${sk}`
