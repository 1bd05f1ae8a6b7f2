import type { Language } from '../../contract/language.ts'
import type { KeyPattern, RecordDeclaration, Write } from './record-types.ts'
import { classOf } from './attribute.ts'
import { SYSTEM_ATTRIBUTES } from './system-attributes.ts'
import type { Item } from './table.ts'

/** The file of an export that shows an item. */
export type Chapter = 'profile' | 'orders' | 'mails' | 'newsletter' | 'requests' | 'sign-in' | 'other'

/** One account that is being erased. */
export interface Erasure {
  /** When its owner asked for it: what is newer under the address belongs to its next owner. */
  readonly erasedAt: string
  readonly now: string
}

/** Whether the item is removed now, stays without the person, or is looked at again. */
export type Erased = 'goes' | 'stays' | 'waits'

/** From a guest to the customer who has proven the guest's address. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** What the new customer's profile must hear of it, in the transaction of what arrives. */
  readonly arrival: Write
  readonly now: string
}

/**
 * The function that moves an item from a guest to the account, by its kind: `transfers.ts`, apart from the records, so that
 * a merge carries no erasure. False: something moved meanwhile, look again.
 */
export type Transfers = Readonly<Record<string, (item: Item, transfer: Transfer) => Promise<boolean>>>

/** What a merge does with an item: `transfers.ts` moves it, or another item's transfer with it, or it stays under the guest. */
type Merge = 'moves' | 'moves along' | 'stays'

/** What becomes of an item when a person exports, erases or merges; what an area does not declare is shown and removed. */
interface Handling {
  readonly chapter: Chapter
  /** What an export shows of it. */
  readonly exported?: (item: Item) => object
  /** What it is, in the customer's words, where its file does not say so. */
  readonly what?: Readonly<Record<Language, string>>
  /** Without it the item goes; without `run` it stays, and another step does what is said, in docs/data-model.md too. */
  readonly erasure?: {
    readonly says: string
    readonly run?: (item: Item, erasure: Erasure) => Promise<Erased>
  }
}

export interface AreaRecord extends Handling {
  readonly kind: string
  readonly key: KeyPattern
  readonly merge?: Merge | undefined
  /** Missing where the attributes of such an item are not declared. */
  readonly declaration?: RecordDeclaration
}

/** An item whose attributes no record declares: everything is shown but what steers our own work. */
export const shownItem = (item: Item, ...technical: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name]) => !SYSTEM_ATTRIBUTES.has(name) && name !== 'rev' && !technical.includes(name),
    ),
  )

/** For an export: everything but what steers our own work. What has no class is shown, not hidden: Article 15 GDPR. */
export const exportedOf = ({ schema: { shape }, list }: RecordDeclaration['spec'], item: Item): object =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name]) =>
        !SYSTEM_ATTRIBUTES.has(name) &&
        // Made of attributes that are shown themselves.
        !(name in (list?.shows ?? {}) && !(name in shape)) &&
        classOf(shape[name])?.class !== 'technical',
    ),
  )

/** Only what lies under a customer can be a guest's. */
type MergeOf<Pk> = Pk extends `CUSTOMER#${string}` | '{partition}'
  ? { readonly merge: Merge }
  : { readonly merge?: never }

/** A record with what becomes of it. */
export const areaRecord = <R extends RecordDeclaration>(
  { kind, spec }: R,
  handling: Handling & MergeOf<R['spec']['key']['pk']>,
): AreaRecord => ({
  kind,
  declaration: { kind, spec },
  key: spec.key,
  exported: item => exportedOf(spec, item),
  ...handling,
})
