import type { Item } from '../platform/table.ts'
import { before, HOURS } from '../platform/time.ts'
import type { Counted } from './day-counters.ts'

/** What was just done: an order that a merge brings to another customer, and a sign-up that another key moves, are older. */
const JUST_NOW_MS = HOURS

/** Length of a recording in seconds; undefined where nothing that is sold has it. */
export type LengthOf = (fileId: string) => Promise<number | undefined>

/** What a change of an item counts, without who it was; undefined where it counts nothing. */
export async function countedBy(
  old: Item | undefined,
  now: Item,
  { at, lengthOf }: { at: string; lengthOf: LengthOf },
): Promise<Counted | undefined> {
  // Another partition has it.
  if (now['movedTo'] !== undefined) return undefined
  switch (now['kind']) {
    case 'order':
      return orderCounted(old, now, at)
    case 'entitlement': {
      const more = Number(now['used'] ?? 0) - Number(old?.['used'] ?? 0)
      return old && more > 0 ? { counts: { downloads: more } } : undefined
    }
    case 'newsletter':
      return readerCounted(old, now, at)
    case 'place':
      return placeCounted(old, now, lengthOf)
    default:
      return undefined
  }
}

/** A month of a subscription is nobody's decision of that day. */
function orderCounted(old: Item | undefined, now: Item, at: string): Counted | undefined {
  if (now['mode'] === 'renewal') return undefined
  const isPlaced = old === undefined && String(now['createdAt']) > before(at, JUST_NOW_MS)
  const isPaid = now['paidAt'] !== undefined && (old === undefined ? isPlaced : old['paidAt'] === undefined)
  if (!isPlaced && !isPaid) return undefined
  return { counts: { ...(isPlaced && { placed: 1 }), ...(isPaid && { paid: 1 }) } }
}

/** A second sign-up of an address that waits is none, and a reader who moves to another address stays one. */
function readerCounted(old: Item | undefined, now: Item, at: string): Counted | undefined {
  const [from, to] = [old?.['status'], now['status']]
  const isNew = String(now['signedUpAt']) > before(at, JUST_NOW_MS)
  if (to === 'pending' && from !== 'pending') return isNew ? { counts: { joined: 1 } } : undefined
  if (to === 'confirmed' && from === 'pending') return { counts: { confirmed: 1 } }
  return to === 'left' && from === 'confirmed' ? { counts: { left: 1 } } : undefined
}

/** How far a recording is heard the first time; what was heard to its end is heard again without being counted. */
async function placeCounted(
  old: Item | undefined,
  now: Item,
  lengthOf: LengthOf,
): Promise<Counted | undefined> {
  const fileId = String(now['fileId'])
  if (!old) return { fileId, reached: ['begun'] }
  if (old['heardAt'] !== undefined) return undefined
  const isHeard = now['heardAt'] !== undefined
  const length = await lengthOf(fileId)
  const [from, to] = [Number(old['seconds'] ?? 0), Number(now['seconds'] ?? 0)]
  const reached = length
    ? ([25, 50, 75] as const)
        .filter(percent => from < (length * percent) / 100 && to >= (length * percent) / 100)
        .map(percent => `heard${percent}` as const)
    : []
  if (reached.length === 0 && !isHeard) return undefined
  return { fileId, reached: [...reached, ...(isHeard ? (['heard'] as const) : [])] }
}
