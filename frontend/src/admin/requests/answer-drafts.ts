/**
 * Answers that were begun, by the number of their request. In memory alone, because they are about people: they outlive
 * another line or tool, and end with the tab or the sign-in, which both ask for a new document.
 */
const drafts = new Map<string, string>()

export const draftOf = (number: string): string => drafts.get(number) ?? ''

export function keepDraft(number: string, words: string): void {
  if (words === '') drafts.delete(number)
  else drafts.set(number, words)
  // Wherever in the tools somebody is by then. Nothing is added twice, and without drafts nothing asks.
  if (drafts.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

const ask = (event: Event) => event.preventDefault()
