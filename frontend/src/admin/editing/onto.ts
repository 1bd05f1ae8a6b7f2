import { idOf, isSame, isThing, keyedBy, type Thing } from '../../../../contract/paired.ts'

/** A list of things, or none yet; undefined for everything else. */
const listIn = (value: unknown): readonly Thing[] | undefined =>
  value === undefined ? [] : Array.isArray(value) && value.every(isThing) ? value : undefined

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
  const [own, before, others] = [listIn(mine), listIn(from), listIn(theirs)]
  // Without a name none of those that were saved can be told from another.
  if (own && before && others && [...before, ...others].every(each => idOf(each) !== '')) {
    const list = mergedList(keyedBy(before, own), keyedBy(before, before), keyedBy(before, others))
    return list.length === 0 && mine === undefined ? undefined : list
  }
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
    // New on both sides under one name, it is mixed from no two.
    if (own && other) return [was ? merged(own, was, other) : own]
    // Taken out by them; here it may have been written on.
    if (own) return was && isSame(own, was) ? [] : [own]
    return was ? [] : [other]
  })
}
