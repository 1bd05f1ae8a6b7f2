import type { ShownFacts } from './company.ts'

/** `{name}` stands for a fact; `{?name}` and `{!name}` say that a sentence is there only with it, or without it. `{{…}}` is i18next's. */
const MARK = /(?<!\{)\{([!?]?)([a-z]\w*)\}(?!\})/gi

/** The names that a text or a tree of texts marks. */
export const marksIn = (texts: unknown): string[] => [
  ...new Set([...JSON.stringify(texts).matchAll(MARK)].map(([, , name = '']) => name)),
]

/**
 * Texts with the facts in their places. A sentence without one of its facts is left out; with it goes the entry of a list
 * whose `text` or `answer` it was, and a list that nothing is left of. Undefined: nothing is left at all.
 */
export const filledIn = <T>(texts: T, facts: ShownFacts): T | undefined =>
  // The shape stays, but for what a type marks as optional.
  filled(texts, facts) as T | undefined

/** Without them an entry of a list says nothing. */
const WHOLE = ['text', 'answer']

function filled(value: unknown, facts: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string') return sentence(value, facts)
  if (Array.isArray(value)) {
    const left = value.map(each => filled(each, facts)).filter(each => each !== undefined)
    return left.length > 0 || value.length === 0 ? left : undefined
  }
  if (typeof value !== 'object' || value === null) return value
  const left = Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = filled(each, facts)
      return kept === undefined ? [] : [[name, kept]]
    }),
  )
  return WHOLE.some(name => name in value && !(name in left)) ? undefined : left
}

function sentence(text: string, facts: Readonly<Record<string, unknown>>): string | undefined {
  let isWhole = true
  const words = text.replaceAll(MARK, (_, sign: string, name: string) => {
    const { [name]: fact } = facts
    isWhole &&=
      sign === '!' ? fact === undefined : sign === '?' ? fact !== undefined : typeof fact === 'string'
    return sign === '' && typeof fact === 'string' ? fact : ''
  })
  return isWhole ? words : undefined
}
