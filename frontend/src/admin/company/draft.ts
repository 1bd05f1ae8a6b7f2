import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { browserStorage } from '../../storage.ts'

/** Each member's own: it goes out under the name of the member that saves it. */
const keyOf = (sub: string) => `company-facts-draft:${sub}`

/** What was entered and not saved, when it was begun, and from what. */
export interface Draft {
  at: string
  rev: number
  base: CompanyFacts
  facts: CompanyFacts
}

export function readDraft(sub: string): Draft | undefined {
  const kept = browserStorage.getItem(keyOf(sub))
  // Written below; what is sent is checked by the contract's schema.
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}
export const keepDraft = (sub: string, draft: Draft): void =>
  browserStorage.setItem(keyOf(sub), JSON.stringify(draft))
/** Saved, discarded, or left behind by signing out: it holds names and words of people. */
export const dropDraft = (sub: string): void => browserStorage.removeItem(keyOf(sub))
