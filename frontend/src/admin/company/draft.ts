import type { CompanyFacts } from '../../../../contract/company-facts.ts'
import { browserStorage, tabStorage } from '../../storage.ts'

/** Each member's own: it goes out under the name of the member that saves it. */
const keyOf = (sub: string) => `company-facts-drafts:${sub}`

/** What was entered and not saved, when it was begun, and on what. */
export interface Draft {
  at: string
  rev: number
  /** The facts of that `rev`. */
  base: CompanyFacts
  facts: CompanyFacts
  /** Once somebody else has saved: what it was begun on before that. */
  began?: CompanyFacts
}
/** Each tab writes its own. */
type Drafts = Record<string, Draft>

const TAB_KEY = 'tab'

/** Names this tab, also after a reload. */
function tabName(): string {
  const known = tabStorage.getItem(TAB_KEY)
  if (known !== null) return known
  const name = crypto.randomUUID()
  tabStorage.setItem(TAB_KEY, name)
  return name
}

// Written below; what is sent is checked by the contract's schema.
const draftsIn = (kept: string | null): Drafts => JSON.parse(kept ?? '{}') as Drafts

const without = (drafts: Drafts, tab: string): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== tab))

function change(sub: string, to: (drafts: Drafts) => Drafts): void {
  const key = keyOf(sub)
  browserStorage.setItem(key, JSON.stringify(to(draftsIn(browserStorage.getItem(key)))))
}

/** This tab's, or the one begun last in another: it goes on here, and a tab that is still open keeps its own again. */
export function readDraft(sub: string): Draft | undefined {
  const drafts = draftsIn(browserStorage.getItem(keyOf(sub)))
  const tab = tabName()
  const [from, draft] =
    Object.entries(drafts).toSorted(
      ([one, { at }], [other, { at: otherAt }]) =>
        Number(other === tab) - Number(one === tab) || otherAt.localeCompare(at),
    )[0] ?? []
  if (from === undefined || draft === undefined) return undefined
  if (from !== tab) change(sub, now => ({ ...without(now, from), [tab]: draft }))
  return draft
}

export const keepDraft = (sub: string, draft: Draft): void =>
  change(sub, others => ({ ...others, [tabName()]: draft }))

/** Saved or discarded, here: what was begun in another tab stays. */
export const dropDraft = (sub: string): void => change(sub, drafts => without(drafts, tabName()))

/** Left behind by signing out: they hold names and words of people. */
export const dropDrafts = (sub: string): void => browserStorage.removeItem(keyOf(sub))

/** Calls back when another tab has taken what this one keeps. Returns the end of that. */
export function watchDraft(sub: string, onTaken: () => void): () => void {
  const listening = new AbortController()
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === keyOf(sub) && newValue !== null && !(tabName() in draftsIn(newValue))) onTaken()
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}
