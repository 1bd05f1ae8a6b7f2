/** Says what came of it: a browser may refuse, and a page that is not secure has no clipboard. */
export async function copy(words: string): Promise<'Kopiert' | 'Nicht kopiert'> {
  try {
    await navigator.clipboard.writeText(words)
    return 'Kopiert'
  } catch {
    return 'Nicht kopiert'
  }
}
