import type { CompanyFacts, FactName } from './company-facts.ts'
import { idOf, isThing, keyedBy, type Thing } from './paired.ts'

/** One line of a fact that two versions say differently; each is empty where it is missing. */
export interface FactDifference {
  fact: string
  /** Of a list, the name of its entry, with a number where others have it too; empty: it has none yet. */
  entry?: string
  /** Of an entry: where it stands in `one`, counted from 1, or in `other`, where it is new. */
  place?: number
  isNew?: boolean
  /** Of an entry or of words in both languages: `about.de`, `en`. Of a list alone: `order`. */
  part?: string
  /** As both began from. */
  from: string
  one: string
  other: string
}

const FACTS_OF_ONE_LINE = ''
/** Long enough to be told apart: an audit has it once for each part. */
const MAX_NAME = 40

/** What two versions of the facts say differently, line by line, of lists entry by entry; both came from `from`. */
export const factDifferences = (
  names: readonly FactName[],
  from: CompanyFacts,
  one: CompanyFacts,
  other: CompanyFacts,
): FactDifference[] =>
  names.flatMap(fact => {
    const [was, mine, theirs] = [from[fact], one[fact], other[fact]]
    const rows = [was, mine, theirs].some(Array.isArray)
      ? inLists(thingsIn(was), thingsIn(mine), thingsIn(theirs))
      : inParts(was, mine, theirs)
    return rows.filter(row => row.one !== row.other).map(row => ({ fact, ...row }))
  })

type Row = Omit<FactDifference, 'fact'>

const thingsIn = (value: unknown): readonly Thing[] => (Array.isArray(value) ? value.filter(isThing) : [])

function inParts(from: unknown, one: unknown, other: unknown): Row[] {
  const [was, mine, theirs] = [from, one, other].map(value => new Map(linesOf(value)))
  const parts = new Set([was, mine, theirs].flatMap(lines => [...(lines?.keys() ?? [])]))
  return [...parts].map(part => ({
    ...(part !== FACTS_OF_ONE_LINE && { part }),
    from: was?.get(part) ?? '',
    one: mine?.get(part) ?? '',
    other: theirs?.get(part) ?? '',
  }))
}

/** `{ about: { de: 'Sie komponiert.' } }` → `about.de` and its words. */
function linesOf(value: unknown, place: readonly string[] = []): [string, string][] {
  if (isThing(value)) return Object.entries(value).flatMap(([name, each]) => linesOf(each, [...place, name]))
  return typeof value === 'string' ? [[place.join('.'), value]] : []
}

function inLists(from: readonly Thing[], one: readonly Thing[], other: readonly Thing[]): Row[] {
  const [was, mine, theirs] = [keyedBy(from, from), keyedBy(from, one), keyedBy(from, other)] as const
  const counts = new Map<string, number>()
  const entries = [...new Set([...was.keys(), ...mine.keys(), ...theirs.keys()])].flatMap(key => {
    const all = [was.get(key), mine.get(key), theirs.get(key)] as const
    const name = idOf(all[2] ?? all[1] ?? all[0] ?? {}).slice(0, MAX_NAME)
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const entry = count === 1 ? name : `${name} (${count})`
    const isNew = !mine.has(key)
    const place = [...(isNew ? theirs : mine).keys()].indexOf(key) + 1
    return inParts(...all).map(row => ({ entry, place, isNew, ...row }))
  })
  return [...entries, ...inOrder(was, mine, theirs)]
}

/** Where two have the same entries in another order, their names say it. */
function inOrder(...all: readonly ReadonlyMap<string, Thing>[]): Row[] {
  const [, mine, theirs] = all
  const common = (list: ReadonlyMap<string, Thing> | undefined) =>
    [...(list ?? [])].filter(([key]) => mine?.has(key) && theirs?.has(key))
  const keys = (list: ReadonlyMap<string, Thing> | undefined) => common(list).map(([key]) => key)
  if (keys(mine).join('\n') === keys(theirs).join('\n')) return []
  const [from = '', one = '', other = ''] = all.map(list =>
    common(list)
      .map(([, each]) => idOf(each).slice(0, MAX_NAME))
      .join(', '),
  )
  return [{ part: 'order', from, one, other }]
}
