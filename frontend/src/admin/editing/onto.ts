/** Stays with a thing in a list wherever it moves. */
export const idOf = (each: object): string => {
  for (const name of ['id', 'slug', 'fileId', 'name'])
    if (name in each) return String(Reflect.get(each, name))
  return ''
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** By what each is known, in their order; undefined for everything but a list of things that can be told apart. */
function knownIn(value: unknown): ReadonlyMap<string, Thing> | undefined {
  if (!Array.isArray(value) || !value.every(isThing)) return undefined
  const known = new Map(value.map(each => [idOf(each), each]))
  return known.size === value.length ? known : undefined
}

/**
 * What was written here, on what somebody else has saved since it was begun: what only they have changed, added or removed
 * is as they have it; of what both changed it is as it stands here.
 */
export const onto = <T>(mine: T, from: T, theirs: T): T =>
  // Put together from three of one kind.
  merged(mine, from, theirs) as T

function merged(mine: unknown, from: unknown, theirs: unknown): unknown {
  if (isSame(mine, from)) return theirs
  if (isSame(theirs, from)) return mine
  const [own, before, others] = [knownIn(mine), knownIn(from), knownIn(theirs)]
  if (own && before && others) return mergedList(own, before, others)
  if (!isThing(mine) || !isThing(theirs)) return mine
  const was = isThing(from) ? from : {}
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  return Object.fromEntries(
    names
      .map(name => [name, merged(mine[name], was[name], theirs[name])] as const)
      .filter(([, value]) => value !== undefined),
  )
}

type Known = ReadonlyMap<string, Thing>

/** In the order of who changed it, with what only the other one has at its end. */
function mergedList(mine: Known, from: Known, theirs: Known): unknown[] {
  const isOrderMine = !isSame(
    [...mine.keys()].filter(id => from.has(id)),
    [...from.keys()].filter(id => mine.has(id)),
  )
  const [first, second] = isOrderMine ? [mine, theirs] : [theirs, mine]
  return [...new Set([...first.keys(), ...second.keys()])].flatMap(id => {
    const [own, was, other] = [mine.get(id), from.get(id), theirs.get(id)]
    if (own && other) return [merged(own, was, other)]
    // Taken out by them; here it may have been written on.
    if (own) return was && isSame(own, was) ? [] : [own]
    return was ? [] : [other]
  })
}
