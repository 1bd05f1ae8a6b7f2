import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '../text/namespaces.ts'
import { hasTexts, loadTexts } from './texts.ts'

const loading = new Map<string, Promise<void>>()

/** Suspends until they are there: for a page, and for a part of one that few come to. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n } = useTranslation()
  const key = [i18n.language, ...namespaces].join(' ')
  const begun = loading.get(key)
  if (!begun && hasTexts(i18n, namespaces)) return
  const texts = begun ?? loadTexts(i18n, namespaces)
  loading.set(key, texts)
  // Also once they are there: a component that was suspended here is drawn anew, and its next hooks count as new only after `use`.
  use(texts)
}
