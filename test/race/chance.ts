let state = 1

/** Begins the same series of draws again. */
export const reseed = (seed: number): void => void (state = seed)

/** Between 0 and 1, from a series that only the seed decides (mulberry32: https://github.com/cprosche/mulberry32). */
export function chance(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

export const below = (end: number): number => Math.floor(chance() * end)

export function shuffled<T>(list: readonly T[]): T[] {
  const keyed = list.map(item => ({ item, key: chance() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}
