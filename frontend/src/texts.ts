import type { Language } from '../../contract/language.ts'
import type { Namespace } from './text/resources.ts'
import { createSpeech, type Texts } from './ui/translation.ts'

// Lazy: a page loads its own namespaces in its own language, nothing else.
const files = import.meta.glob<object>('./text/*/*.ts', { import: 'default' })

/** What the frame of every page says. */
export const FRAME = ['common', 'navigation'] as const satisfies Namespace[]

/** Where a namespace lives; German stands in where there is no English text. */
export function textFile(language: Language, namespace: Namespace): string {
  const own = `./text/${language}/${namespace}.ts`
  return own in files ? own : `./text/de/${namespace}.ts`
}

/** What is said in one language: the given namespaces, besides the frame's. */
export async function createTexts(language: Language, namespaces: readonly Namespace[]): Promise<Texts> {
  const texts = createSpeech(language)
  await loadTexts(texts, [...FRAME, ...namespaces])
  return texts
}

/** Adds what is missing. */
export async function loadTexts(texts: Texts, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async namespace => {
      if (texts.has(namespace)) return
      const load = files[textFile(texts.language, namespace)]
      if (!load) throw new Error(`No texts named ${namespace}`)
      texts.add(namespace, await load())
    }),
  )
}

/** Are all of them there, so that a page can be drawn without waiting? */
export const hasTexts = (texts: Texts, namespaces: readonly Namespace[]): boolean =>
  namespaces.every(namespace => texts.has(namespace))

/** A text whose key is made at run time, as the route table's are. */
export const textAt = (texts: Texts, key: string): string => texts.in()(key, { defaultValue: '' })
