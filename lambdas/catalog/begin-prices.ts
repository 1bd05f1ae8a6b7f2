import type { EventBridgeEvent } from 'aws-lambda'
import { workOff } from '../platform/due-work.ts'
import { type Key, read } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
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
  if ((await beginPrice(price, now)) === 'no-offer')
    throw new Error(`Nothing is on offer under ${price.slug}.`)
}
