import * as z from 'zod/mini'
import { keepPlace } from '../../../../contract/listening.ts'
import { browserStorage } from '../../storage.ts'
import { UNSENT_KEY } from './forget.ts'

/** Where somebody was when nobody could be told; sent when there is a connection. */
export type Unsent = z.infer<typeof keepPlace.input>

const Unsents = z.array(keepPlace.input)

export function unsentPlaces(): readonly Unsent[] {
  try {
    return Unsents.parse(JSON.parse(browserStorage.getItem(UNSENT_KEY) ?? ''))
  } catch {
    return []
  }
}

function write(places: readonly Unsent[]): void {
  if (places.length > 0) browserStorage.setItem(UNSENT_KEY, JSON.stringify(places))
  else browserStorage.removeItem(UNSENT_KEY)
}

/** The last word of each recording is enough; that it was heard to its end once stays said. */
export function rememberUnsent(place: Unsent): void {
  const all = unsentPlaces()
  const before = all.find(({ fileId }) => fileId === place.fileId)
  const isHeard = place.isHeard || before?.isHeard === true
  write([...all.filter(one => one !== before), { ...place, isHeard }])
}

/** Sent: what was said of the recording until then. */
export function forgetUnsent({ fileId, at }: Pick<Unsent, 'fileId' | 'at'>): void {
  const all = unsentPlaces()
  const others = all.filter(one => one.fileId !== fileId || one.at > at)
  if (others.length < all.length) write(others)
}
