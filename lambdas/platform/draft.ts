import type { Term } from './expression.ts'

/** A write of a record before it becomes text. */
export interface Draft {
  readonly record: string
  /** The transition, or create, put, update, upsert, check, remove. */
  readonly name: string
  readonly terms: readonly Term[]
  /** What an update sets and removes; of a put the attributes of the item. */
  readonly changes: Readonly<Record<string, unknown>>
}

let alter: ((draft: Draft) => Draft) | undefined

/** For tests of the tests (`npm run mutate`): each write passes here, where a term or a change can be left out. */
export function alterDrafts(by: ((draft: Draft) => Draft) | undefined): void {
  alter = by
}

export const drafted = (draft: Draft): Draft => (alter ? alter(draft) : draft)
