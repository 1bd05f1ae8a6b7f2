import { BatchWriteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { documents, type Item } from '../../../lambdas/platform/table.ts'

const TableName = 'shop-test'
const MAX_AT_ONCE = 25

/** Everything in the table. */
export async function everything(): Promise<Item[]> {
  const { Items } = await documents.send(new ScanCommand({ TableName, ConsistentRead: true }))
  // Everything in the table was written with its keys.
  return (Items ?? []) as Item[]
}

export async function empty(): Promise<void> {
  const gone = (await everything()).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
  for (let at = 0; at < gone.length; at += MAX_AT_ONCE)
    await documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: gone.slice(at, at + MAX_AT_ONCE) } }),
    )
}

const nameOf = ({ pk, sk }: Item) => `${pk} ${sk}`

/** What differs between two moments: items that are new or changed, as they stand, and those that are gone, as they stood. */
export function changed(before: readonly Item[], after: readonly Item[]): Item[] {
  const was = new Map(before.map(item => [nameOf(item), JSON.stringify(item)]))
  const is = new Set(after.map(nameOf))
  return [
    ...after.filter(item => was.get(nameOf(item)) !== JSON.stringify(item)),
    ...before.filter(item => !is.has(nameOf(item))),
  ]
}

export const isLine = ({ pk }: Item): boolean => pk.startsWith('AUDIT#')

/** Made anew each time: ids, hashes, tokens and numbers that are spoken. */
const MADE =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{27,64}|[\w-]{43}|[0-9A-HJKMNP-TV-Z]{26}|(?:LU|AN|BE)-[0-9A-Z]{4}-[0-9A-Z]{4}|MESSE(?:-[0-9A-Z]+)+/giu
/** Of the tests themselves. */
const FIXED = /01KAG0|5f2c1f6e|^0+$/iu

/** The items in words that are the same for each person and each press. */
export function inWords(items: readonly Item[], known: readonly (readonly [string, string])[]): string[] {
  return items
    .map(item => {
      // When Stripe was heard is said by the machine's clock.
      const { seenAt: _, ...rest } = item
      const named = known.reduce(
        (text, [value, name]) => text.replaceAll(value, name),
        JSON.stringify(Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
      )
      return named.replaceAll(MADE, made => (FIXED.test(made) ? made : '~'))
    })
    .toSorted()
}
