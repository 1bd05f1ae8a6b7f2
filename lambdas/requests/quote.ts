import { LINKED } from '../platform/linked.ts'

const MAX_CHARACTERS = 1_500
const OMITTED = '[…]'

/** The paragraphs of what somebody typed. */
export const paragraphsOf = (message: string): string[] => message.replaceAll('\r\n', '\n').split(/\n{2,}/)

/**
 * The customer's words as their acknowledgement repeats them. The address in a form is not proven, so anybody could have
 * this sent to anybody: it carries no links, and no more than a page.
 */
export function quoteOf(message: string): { paragraphs: string[]; isChanged: boolean } {
  const short = message.length > MAX_CHARACTERS ? `${message.slice(0, MAX_CHARACTERS)} ${OMITTED}` : message
  const quoted = short
    .split(/(\s)/)
    .map(word => (LINKED.test(word) ? OMITTED : word))
    .join('')
  return { paragraphs: paragraphsOf(quoted), isChanged: quoted !== message }
}
