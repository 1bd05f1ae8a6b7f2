import type { DynamoDBStreamEvent } from 'aws-lambda'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { EXPORT_HOURS } from '../../contract/account-terms.ts'
import { announcedBy, type ClockEvent } from '../platform/announced.ts'
import { workOff } from '../platform/due-work.ts'
import { lte } from '../platform/expression.ts'
import { fault } from '../platform/log.ts'
import { fetchObject, store } from '../platform/storage.ts'
import { storeStream } from '../platform/store-stream.ts'
import type { Item, Key } from '../platform/table.ts'
import { after, HOURS, MINUTES, startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { zipOf } from '../platform/zip.ts'
import { readBookkeeping } from './bookkeeping.ts'
import { bookingsOf, isBookable, MAX_BOOKINGS } from './datev.ts'
import { inOrder } from './in-order.ts'
import { linesOfMonth, numbersBetween } from './month-of-receipts.ts'
import { receipts } from './receipt.ts'
import { type ReceiptExport, receiptExports } from './receipt-export.ts'
import { receiptMonths } from './receipt-month.ts'

/** Longer than the function may run: an earlier run has come to its end by then. */
const CLAIM_MS = 15 * MINUTES
/** By the stream, a quarter of an hour later, and an hour after that. */
const MAX_TRIES = 3
const MAX_A_MINUTE = 1

/** What was asked for is made right away, and each minute whatever the stream lost or a fault left. */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  if (!('Records' in event)) {
    await workOff('RECEIPT-EXPORT', { now: startedAt(event.time), max: MAX_A_MINUTE }, make)
    return
  }
  const { keys, now } = announcedBy(event)
  for (const key of keys) await make(key, now)
}

/** One at a time makes it: its claim is the condition. */
async function make(key: Key, now: string): Promise<void> {
  const { item, conditionFailed } = await send(
    transition(
      receiptExports,
      'claim',
      key,
      { dueAt: after(now, CLAIM_MS) },
      { by: 'clock', at: now, cause: 'due', if: { dueAt: lte(now) } },
    ),
  )
  if (conditionFailed) return
  const made = await attempted(item, now)
  const why = { by: 'clock', at: now } as const
  await send(
    'because' in made
      ? transition(receiptExports, 'fail', key, made, { ...why, cause: 'due' })
      : transition(
          receiptExports,
          'finish',
          key,
          { ...made, expiresAt: after(now, EXPORT_HOURS * HOURS) },
          { ...why, cause: 'stored' },
        ),
  )
}

/** What a fault stops is tried again with the next claim, a few times. */
async function attempted(item: ReceiptExport, now: string): Promise<Made> {
  const { tries, month } = item
  // A run that was ended, out of time or memory, has told nobody.
  if (tries > MAX_TRIES) return givenUp(new Error('No run has come to its end.'), month)
  try {
    return await (item.what === 'pdf' ? packed(item, now) : booked(item, now))
  } catch (error) {
    if (tries < MAX_TRIES) throw error
    return givenUp(error, month)
  }
}

function givenUp(error: unknown, month: string): Made {
  fault('receipt export', error, { month })
  return { because: 'fault' }
}

type Made =
  | { count: number; leftOut: number; bytes: number; missing?: string[] }
  | (Pick<ReceiptExport, 'unbooked'> & { because: NonNullable<ReceiptExport['because']> })

/** The papers in the order of their numbers, one after the other, so that a large month fits as well. */
async function packed({ month, storageKey }: ReceiptExport, now: string): Promise<Made> {
  let count = 0
  const undrawn: string[] = []
  const met = new Set<string>()
  async function* files() {
    for await (const { number, body } of inOrder(linesOfMonth(month), paperOf)) {
      met.add(number)
      if (body) {
        count++
        yield { name: `${number}.pdf`, body }
      } else undrawn.push(number)
    }
    if (undrawn.length > 0)
      yield { name: 'noch-nicht-gezeichnet.txt', body: Buffer.from(`${undrawn.join('\r\n')}\r\n`) }
  }
  const bytes = await storeStream(storageKey, 'application/zip', zipOf(files()))
  return { count, leftOut: undrawn.length, bytes, ...(await missed(month, met, now)) }
}

/** More would be told by nobody. */
const MAX_MISSED = 100

/** Of a month that is over: the list of a running one may stand a moment behind its numbers. */
async function missed(month: string, met: ReadonlySet<string>, now: string) {
  const counted = month < berlinDay(now).slice(0, 7) ? await receiptMonths.read({ month }) : undefined
  const missing = counted
    ? numbersBetween(counted.first, counted.last).filter(number => !met.has(number))
    : []
  return missing.length > 0 ? { missing: missing.slice(0, MAX_MISSED) } : {}
}

async function paperOf(line: Item) {
  const { pdfKey } = (await receipts.read(line)) ?? {}
  return { number: String(line.number), body: pdfKey === undefined ? undefined : await fetchObject(pdfKey) }
}

/** Undefined where it has gone to another account since it was listed. */
async function receiptOf(line: Item) {
  const receipt = await receipts.read(line)
  // As the index projects it.
  return receipt && { ...receipt, number: String(line.number), issuedAt: String(line.createdAt) }
}

async function booked({ month, storageKey }: ReceiptExport, now: string): Promise<Made> {
  const bookkeeping = await readBookkeeping()
  if (!bookkeeping) throw new Error('The settings of the bookkeeping are gone.')
  const all = []
  for await (const receipt of inOrder(linesOfMonth(month), receiptOf)) if (receipt) all.push(receipt)
  if (all.length > MAX_BOOKINGS) {
    fault('too many bookings', new Error(`${all.length} in ${month}.`))
    return { because: 'too-many' }
  }
  const unbooked = all.find(receipt => !isBookable(receipt))
  if (unbooked) {
    fault('no account for a tax', new Error(`${unbooked.taxPercent} % of ${unbooked.number}.`))
    return { because: 'no-account', unbooked: unbooked.number }
  }
  const body = bookingsOf(all, bookkeeping.settings, { month, now })
  await store(storageKey, body, 'text/csv; charset=windows-1252')
  const leftOut = all.filter(({ totalCents }) => totalCents === 0).length
  const met = new Set(all.map(({ number }) => number))
  return { count: all.length - leftOut, leftOut, bytes: body.length, ...(await missed(month, met, now)) }
}
