import type { Language } from '../../contract/language.ts'

const HELLO = { de: 'Hallo', en: 'Hello' }
const MAX_WORDS = 3
const MAX_LENGTH = 40

/**
 * How our letters begin. Anybody orders under any address with any first name: what is long enough for a sentence stays in
 * the order and is not sent as our words.
 */
export function greeting(language: Language, { firstName = '' }: { firstName?: string | undefined }): string {
  const words = firstName.split(/[^\p{L}\p{M}'’‘´`.]+/u).filter(Boolean)
  const isName = words.length > 0 && words.length <= MAX_WORDS && firstName.length <= MAX_LENGTH
  return isName ? `${HELLO[language]} ${firstName},` : `${HELLO[language]},`
}
