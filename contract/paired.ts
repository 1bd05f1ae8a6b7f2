export type Thing = Readonly<Record<string, unknown>>
export const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By what a thing in a list is known wherever it moves; empty where it has no name yet. */
export const idOf = (each: object): string => {
  for (const name of ['id', 'slug', 'fileId', 'name', 'author'])
    if (name in each) return String(Reflect.get(each, name) ?? '')
  return ''
}

/** The same whatever the order of its attributes. */
export const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    isThing(each) ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1))) : each,
  ) ?? ''

const isNamedAlike = (one: Thing, other: Thing): boolean => idOf(one) !== '' && idOf(one) === idOf(other)

/**
 * What became of a list, by what each was in the list it came from: first those that are as they were, so that of two of
 * one name the one that was changed is found, then those of the same name. What is new has a key by its name.
 */
export function keyedBy(from: readonly Thing[], list: readonly Thing[]): ReadonlyMap<string, Thing> {
  const free = new Map(from.entries())
  const keys = new Map<number, string>()
  for (const matches of [isSame, isNamedAlike])
    for (const [index, each] of list.entries()) {
      const [place] = keys.has(index) ? [] : ([...free].find(([, was]) => matches(each, was)) ?? [])
      if (place === undefined) continue
      free.delete(place)
      keys.set(index, `was ${place}`)
    }
  const counts = new Map<string, number>()
  return new Map(
    list.map((each, index) => {
      const name = idOf(each)
      const known = keys.get(index)
      if (known !== undefined) return [known, each]
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return [`new ${count} ${name}`, each]
    }),
  )
}
