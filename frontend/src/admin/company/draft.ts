import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { browserStorage } from '../../storage.ts'

const KEY = 'company-facts-draft'

/** What was entered and not saved, and what it began from. */
export interface Draft {
  rev: number
  base: CompanyFacts
  facts: CompanyFacts
}

export function readDraft(): Draft | undefined {
  const kept = browserStorage.getItem(KEY)
  // Written below; what is sent is checked by the contract's schema.
  return kept === null ? undefined : (JSON.parse(kept) as Draft)
}
export const keepDraft = (draft: Draft): void => browserStorage.setItem(KEY, JSON.stringify(draft))
export const dropDraft = (): void => browserStorage.removeItem(KEY)
