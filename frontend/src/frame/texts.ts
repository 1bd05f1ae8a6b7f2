import { createInstance, type i18n } from 'i18next'
import type { Language } from '../../../contract/language.ts'
import type { Namespace } from '../text/namespaces.ts'

// Lazy: a page loads its own namespaces in its own language, nothing else.
const files = import.meta.glob<object>('../text/*/*.ts', { import: 'default' })

/** What the frame of every page says. */
export const FRAME = ['common', 'navigation'] as const satisfies Namespace[]

/** What the first page in English has the browser fetch for the pages after it, besides its own. */
export const ENGLISH = [
  ...FRAME,
  'trainings',
  'homepage',
  'corporate',
  'partners',
  'press',
  'team',
] as const satisfies Namespace[]

/** Where a namespace lives; German stands in where there is no English text. */
export function textFile(language: Language, namespace: Namespace): string {
  const own = `../text/${language}/${namespace}.ts`
  return own in files ? own : `../text/de/${namespace}.ts`
}

/** An i18next instance that speaks one language and knows the given namespaces, besides the frame's. */
export async function createTexts(language: Language, namespaces: readonly Namespace[]): Promise<i18n> {
  const texts = createInstance()
  await texts.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await loadTexts(texts, [...FRAME, ...namespaces])
  return texts
}

/** Adds what is missing. */
export async function loadTexts(texts: i18n, namespaces: readonly Namespace[]): Promise<void> {
  const language: Language = texts.language === 'en' ? 'en' : 'de'
  await Promise.all(
    namespaces.map(async namespace => {
      if (texts.hasResourceBundle(language, namespace)) return
      const load = files[textFile(language, namespace)]
      if (!load) throw new Error(`No texts named ${namespace}`)
      texts.addResourceBundle(language, namespace, await load())
    }),
  )
}

/** Are all of them there, so that a page can be drawn without waiting? */
export const hasTexts = (texts: i18n, namespaces: readonly Namespace[]): boolean =>
  namespaces.every(namespace => texts.hasResourceBundle(texts.language, namespace))

/** A text whose key is made at run time, as the route table's are. */
export const textAt = (texts: i18n, key: string): string => texts.t(key, { defaultValue: '' })
