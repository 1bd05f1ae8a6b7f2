import { site } from '../../contract/site.ts'

/** A document's title: the brand stands apart by another mark where the words have a dash already. */
export const branded = (words: string): string =>
  `${words}${words.includes('–') ? ' | ' : ' – '}${site.brand}`
