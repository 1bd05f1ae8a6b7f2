import type { CompanyFacts, FactName } from '../../../../contract/company-facts.ts'

/** Every field is named by its place: `facts.team.0.about.de`. */
export const fieldOf = (...place: (string | number)[]): string => ['facts', ...place].join('.')

type Tree = { [key: string]: Tree | string }
const IS_INDEX = /^\d+$/

/** What stands in the form, as the contract has it: nothing where nothing stands, but each entry of a list. */
export function factsOfForm(form: FormData): CompanyFacts {
  const tree: Tree = {}
  for (const [name, value] of form) {
    const [root, ...place] = name.split('.')
    if (root !== 'facts' || typeof value !== 'string') continue
    const [list = '', index = ''] = place
    // An entry that is empty while its name is typed anew is still there.
    if (IS_INDEX.test(index)) partAt(tree, [list, index])
    if (value.trim() !== '') partAt(tree, place.slice(0, -1))[place.at(-1) ?? ''] = value
  }
  // Checked by the contract's schema when it is sent.
  return asLists(tree) as CompanyFacts
}

/** Made where there is none yet. */
const partAt = (tree: Tree, place: readonly string[]): Tree =>
  place.reduce<Tree>((whole, key) => {
    const { [key]: part } = whole
    const next: Tree = typeof part === 'object' ? part : {}
    whole[key] = next
    return next
  }, tree)

function asLists(tree: Tree): unknown {
  const entries = Object.entries(tree).map(
    ([key, value]) => [key, typeof value === 'string' ? value : asLists(value)] as const,
  )
  if (entries.length > 0 && entries.every(([key]) => IS_INDEX.test(key)))
    return entries.map(([, value]) => value)
  return Object.fromEntries(entries)
}

/** The same whatever the order of its parts. */
export const isSame = (one: unknown, other: unknown): boolean => ordered(one) === ordered(other)

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  ) ?? ''

/** What others have saved since, and what both have changed differently. */
export function merged(
  names: readonly FactName[],
  base: CompanyFacts,
  mine: CompanyFacts,
  theirs: CompanyFacts,
) {
  const taken = names.filter(name => isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]))
  const conflicts = names.filter(
    name =>
      !isSame(mine[name], base[name]) &&
      !isSame(theirs[name], base[name]) &&
      !isSame(mine[name], theirs[name]),
  )
  return { taken, conflicts, facts: withFacts(mine, theirs, taken) }
}

/** `facts` with those of these names as `others` has them. */
export const withFacts = (
  facts: CompanyFacts,
  others: CompanyFacts,
  taken: readonly FactName[],
): CompanyFacts => ({
  ...facts,
  ...Object.fromEntries(taken.map(name => [name, others[name]])),
})
