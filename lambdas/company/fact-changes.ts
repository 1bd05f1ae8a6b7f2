import type { CompanyFacts, SavedFacts } from '../../contract/company-facts.ts'
import { type FactDifference, factDifferences } from '../../contract/fact-differences.ts'
import { factKey, placeOfFact } from '../../contract/fact-words.ts'
import { names } from '../catalog/company-facts.ts'
import type { Audit } from '../staff/audit.ts'

export type FactChange = SavedFacts['history'][number]['changes'][number]
type Images = Pick<Audit, 'before' | 'after'>

/** Lists of persons: the audit outlives their consent, and is never changed. */
const PERSONS: ReadonlySet<string> = new Set(['team', 'quotes'])

/**
 * Line by line what a save changes: of a list only what differs of the entries that do. Of persons it says which entry and
 * which part of it, by its place in the list before, and no word of theirs.
 */
export const changesBetween = (before: CompanyFacts, after: CompanyFacts): FactChange[] =>
  factDifferences(names, before, before, after).map(row => {
    const { fact, entry, part, one, other } = PERSONS.has(row.fact) ? withoutWords(row) : row
    return {
      fact,
      ...(entry !== undefined && { entry }),
      ...(part !== undefined && { part }),
      before: one,
      after: other,
    }
  })

const withoutWords = ({ place = 0, isNew = false, ...row }: FactDifference): FactDifference => ({
  ...row,
  ...(row.entry !== undefined && { entry: `Nr. ${place}${isNew ? ', neu' : ''}` }),
  one: row.one && 'vorhanden',
  other: row.other && (row.one ? 'geändert' : 'vorhanden'),
})

/**
 * For the audit, whose line is an item, of which DynamoDB takes 400 KB
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html): without persons the facts at their
 * longest have less than half of it, so that there is room for both.
 */
export function imagesOf(changes: readonly FactChange[]): Images {
  const image = (textOf: (change: FactChange) => string) =>
    Object.fromEntries(
      changes.flatMap(change => {
        const text = textOf(change)
        return text === '' ? [] : [[factKey(change), text]]
      }),
    )
  return { before: image(change => change.before), after: image(change => change.after) }
}

/** What the audit says of a save. */
export function changesIn({ before, after }: Images): FactChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return keys.map(key => {
    const [was = '', is = ''] = [before, after].map(image => String(image[key] ?? ''))
    return {
      ...placeOfFact(key),
      before: was,
      after: is,
    }
  })
}
