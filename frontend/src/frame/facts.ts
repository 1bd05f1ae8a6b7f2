import type { ShownFacts } from '../../../contract/company.ts'
import { filledIn } from '../../../contract/filled-in.ts'
import { usePageData } from './page-data.tsx'

/** What the present page knows of the company: the facts that its row names, as far as they are filled in. */
export const useFacts = (): ShownFacts => usePageData().facts ?? {}

/** Puts the facts into texts; a list may become empty, and a sentence undefined. */
export function useFill() {
  const facts = useFacts()
  function fill(texts: string): string | undefined
  function fill<T>(texts: readonly T[]): readonly T[]
  function fill(texts: string | readonly unknown[]) {
    return filledIn(texts, facts) ?? (typeof texts === 'string' ? undefined : [])
  }
  return fill
}
