import { createContext, useContext } from 'react'
import type { DefaultNamespace, Namespace, TFunction } from 'i18next'
import type { Language } from '../../../contract/language.ts'

type Values = Record<string, string | number | boolean | undefined>

/** What is said in one language: bundles of texts in i18next's format, by namespace. */
export type Texts = ReturnType<typeof createSpeech>

const PLACE = /\{\{(\w+)\}\}/g

/** Sentences with their places filled, alone or in lists; a place without a value stays as it is. */
function fill(text: unknown, values: Values): unknown {
  if (typeof text === 'string') return text.replace(PLACE, (place, name) => String(values[name] ?? place))
  if (Array.isArray(text)) return text.map(inner => fill(inner, values))
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([key, inner]) => [key, fill(inner, values)]))
}

/**
 * i18next's `t` as far as the pages use it: namespaces, plurals by `count`, `{{places}}`, lists. The library's types
 * check every key; its code would be an eighth of what a page wakes (docs/decisions/012).
 */
export function createSpeech(language: Language) {
  const bundles = new Map<string, object>()
  const fixed = new Map<string, unknown>()
  const plurals = new Intl.PluralRules(language)

  const find = (namespace: string, path: string) =>
    path
      .split('.')
      .reduce<unknown>(
        (at, step) => (at as Record<string, unknown> | undefined)?.[step],
        bundles.get(namespace),
      )

  function say(namespace: string, key: string, values: Values = {}): unknown {
    const [path = '', other = namespace] = key.split(':').reverse()
    const { count } = values
    const plural = typeof count === 'number' ? find(other, `${path}_${plurals.select(count)}`) : undefined
    return fill(plural ?? find(other, path) ?? values.defaultValue ?? path, values)
  }

  return {
    language,
    add: (namespace: string, bundle: object) => void bundles.set(namespace, bundle),
    has: (namespace: string) => bundles.has(namespace),
    exists: (namespace: string, key: string) => find(namespace, key) !== undefined,
    /** The same function for the same namespace each time, so that it may be a dependency of an effect. */
    in<N extends Namespace = DefaultNamespace>(namespace?: N): TFunction<N> {
      const name = typeof namespace === 'string' ? namespace : 'common'
      const known = fixed.get(name) ?? ((key: string, values?: Values) => say(name, key, values))
      fixed.set(name, known)
      // i18next's type knows which key gives a sentence and which a list; the bundles were checked against it.
      return known as TFunction<N>
    },
  }
}

export const SpokenTexts = createContext<Texts | undefined>(undefined)

/** The texts of a namespace, `common` without one, in the language of the page. */
export function useTranslation<const N extends Namespace = DefaultNamespace>(
  namespace?: N,
): { t: TFunction<N>; texts: Texts } {
  const texts = useContext(SpokenTexts)
  if (!texts) throw new Error('No texts around this part')
  return { t: texts.in(namespace), texts }
}
