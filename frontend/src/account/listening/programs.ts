import type { Place, Turn } from '../../../../contract/listening.ts'

/** Where each recording stands in its program; without it, it is heard in the order in which it was bought, without a day. */
export type Turns = ReadonlyMap<string, Turn>

/** What a list told about recordings. */
export const byFile = <T extends { fileId: string }>(known: readonly T[] = []): ReadonlyMap<string, T> =>
  new Map(known.map(each => [each.fileId, each]))

/** Takes over what the player has kept. */
export const placed = (known: readonly Place[] = [], place: Place): Place[] => [
  place,
  ...known.filter(each => each.fileId !== place.fileId),
]
