import type { CompanyFacts, FactName } from '../../../../contract/company-facts.ts'
import { type FactDifference, factDifferences } from '../../../../contract/fact-differences.ts'
import { onto } from '../editing/onto.ts'

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

/** What others have saved since both began from `began`: what the form has of it, and what both have changed differently. */
export function compared(
  names: readonly FactName[],
  began: CompanyFacts,
  mine: CompanyFacts,
  theirs: CompanyFacts,
) {
  const conflicts = factDifferences(names, began, mine, theirs).filter(({ from, other }) => other !== from)
  const changed = factDifferences(names, began, began, theirs)
  const open = new Set(conflicts.map(placeOf))
  const settled = new Set(changed.filter(line => !open.has(placeOf(line))).map(({ fact }) => fact))
  return { conflicts, taken: names.filter(name => settled.has(name)) }
}

const placeOf = ({ fact, entry, part }: FactDifference): string => JSON.stringify([fact, entry, part])

/** `mine` with this fact as others have it, but for what only `mine` has changed of it. */
export const taking = (
  name: string,
  began: CompanyFacts,
  mine: CompanyFacts,
  theirs: CompanyFacts,
): CompanyFacts => {
  const only = (facts: CompanyFacts) => Object.entries(facts).find(([each]) => each === name)?.[1]
  return { ...mine, [name]: onto(only(theirs), only(began), only(mine)) }
}
