import type { EventBridgeEvent } from 'aws-lambda'
import { workOff } from '../platform/due-work.ts'
import { notExists, remove } from '../platform/expression.ts'
import { log } from '../platform/log.ts'
import { type Key, read } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { beginPrice } from './change-price.ts'
import { prices } from './price.ts'

/** Begun in one minute; what is beyond waits for the next. */
const MAX_A_MINUTE = 100

/** Each minute: prices that were planned for a moment begin, and the pages follow as on every change. */
export async function handler(
  event: Pick<EventBridgeEvent<'Scheduled Event', unknown>, 'time'>,
): Promise<void> {
  await workOff('PRICE', { now: startedAt(event.time), max: MAX_A_MINUTE }, begin)
}

async function begin(key: Key, now: string): Promise<void> {
  const item = await read(key)
  // Dropped, or begun, since the index was read.
  const price = item && prices.parse(item)
  if (!price || price.begunAt) return
  if ((await beginPrice(price, now)) !== 'no-offer') return
  // The offer was taken away since: its price never begins, and is not asked about again.
  log.warn('a planned price has no offer', { slug: price.slug, from: price.from })
  await send(prices.update(price, { if: { begunAt: notExists }, set: { dueAt: remove } }))
}
