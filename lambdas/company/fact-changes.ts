import type { CompanyFacts, SavedFacts } from '../../contract/company-facts.ts'
import { factDifferences } from '../../contract/fact-differences.ts'
import { names } from '../catalog/company-facts.ts'
import type { Audit } from '../staff/audit.ts'

export type FactChange = SavedFacts['history'][number]['changes'][number]
type Images = Pick<Audit, 'before' | 'after'>

/** Line by line what a save changes: of a list only what differs of the entries that do. */
export const changesBetween = (before: CompanyFacts, after: CompanyFacts): FactChange[] =>
  factDifferences(names, before, before, after).map(({ fact, entry, part, one, other }) => ({
    fact,
    ...(entry !== undefined && { entry }),
    ...(part !== undefined && { part }),
    before: one,
    after: other,
  }))

/** `name`, `study//de`, `quotes/Kim/text.de`; neither a fact nor a part has a stroke. */
const keyOf = ({ fact, entry = '', part }: FactChange): string =>
  part === undefined ? fact : `${fact}/${entry}/${part}`
const KEY = /^(\w+)\/(.*)\/([\w.]+)$/s

/**
 * A line of the audit is an item, of which DynamoDB takes 400 KB
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html). The facts at their longest have
 * 240, so that only a save of nearly all of them at their longest has no room for both.
 */
const MAX_BYTES = 300 * 1024
const SHORT = 40

/** For the audit. Where there is no room for both, what was is whole: what became of it is what the next save begins from. */
export function imagesOf(changes: readonly FactChange[]): Images {
  const image = (textOf: (change: FactChange) => string) =>
    Object.fromEntries(
      changes.flatMap(change => {
        const text = textOf(change)
        return text === '' ? [] : [[keyOf(change), text]]
      }),
    )
  const before = image(change => change.before)
  const after = image(change => change.after)
  if (bytesOf([before, after]) <= MAX_BYTES) return { before, after }
  return { before, after: image(change => shortened(change.after)) }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const shortened = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)} …` : text)

/** What the audit says of a save. */
export function changesIn({ before, after }: Images): FactChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return keys.map(key => {
    const [was = '', is = ''] = [before, after].map(image => String(image[key] ?? ''))
    const [, fact = key, entry = '', part] = KEY.exec(key) ?? []
    return {
      fact,
      ...(entry !== '' && { entry }),
      ...(part !== undefined && { part }),
      before: was,
      after: is,
    }
  })
}
