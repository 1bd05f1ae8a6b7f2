import { keepPlace, type Place } from '../../../../contract/listening.ts'
import type { Purchase } from '../../../../contract/orders.ts'
import { call } from '../../call.ts'
import { problemOf } from '../../problem.ts'
import { session } from '../../session/session.ts'
import { RECORDINGS, recordingPath } from './addresses.ts'
import { forgetRecordings } from './forget.ts'
import { type Kept, readKept, writeKept } from './kept.ts'
import { keepableIn } from './keepable.ts'
import { remove } from './save.ts'
import { forgetUnsent, unsentPlaces } from './unsent.ts'

type Answer = { purchases: readonly Purchase[]; isAll: boolean; places: ReadonlyMap<string, Place> }

/** After each answer of the API: what may no longer be heard goes, and so does what the browser has taken back. */
export async function keepInStep({ purchases, isAll, places }: Answer): Promise<void> {
  const kept = readKept()
  if (!kept) return
  const who = await session.who()
  if (kept.owner !== who?.sub) {
    writeKept(undefined)
    await forgetRecordings()
    return
  }
  // Saving may have added to it meanwhile.
  writeKept({ ...(readKept() ?? kept), checkedAt: Date.now(), places: [...places.values()] })
  const over = overIn(kept, purchases, isAll)
  const gone = [...over, ...(await missing(kept))]
  if (gone.length > 0) await remove(gone)
}

/** An order that is not in the answer may be an older one. */
export function overIn({ programs }: Kept, purchases: readonly Purchase[], isAll: boolean): string[] {
  return programs.flatMap(({ orderId, files }) => {
    const purchase = purchases.find(one => one.orderId === orderId)
    if (!purchase && !isAll) return []
    const open = new Set(purchase && keepableIn(purchase).map(({ fileId }) => fileId))
    return files.map(({ fileId }) => fileId).filter(fileId => !open.has(fileId))
  })
}

async function missing({ programs }: Kept): Promise<string[]> {
  const cache = await caches.open(RECORDINGS)
  const files = programs.flatMap(program => program.files)
  const found = await Promise.all(
    files.map(async ({ fileId }) => ((await cache.match(recordingPath(fileId))) ? [] : [fileId])),
  )
  return found.flat()
}

/** Where somebody was without connection; the latest word of all devices stays. */
export async function sendUnsent(onPlace: (place: Place) => void): Promise<void> {
  for (const unsent of unsentPlaces())
    try {
      onPlace(await call(keepPlace, unsent))
      forgetUnsent(unsent)
    } catch (error) {
      if (problemOf(error).code === 'not-found') forgetUnsent(unsent)
    }
}
