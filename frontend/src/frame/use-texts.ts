import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Namespace } from '../text/namespaces.ts'
import { hasTexts, loadTexts } from './texts.ts'

const loading = new Map<string, Promise<void>>()

/** Suspends until they are there: for a page, and for a part of one that few come to. */
export function useTexts(namespaces: readonly Namespace[]): void {
  const { i18n } = useTranslation()
  if (hasTexts(i18n, namespaces)) return
  const key = [i18n.language, ...namespaces].join(' ')
  const texts = loading.get(key) ?? loadTexts(i18n, namespaces)
  loading.set(key, texts)
  use(texts)
}
