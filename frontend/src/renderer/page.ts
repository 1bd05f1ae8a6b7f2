import type { i18n } from 'i18next'
import type { Book, Chapter } from '../../../contract/books.ts'
import type { Product } from '../../../contract/catalog.ts'
import type { Language } from '../../../contract/language.ts'
import type { Paging } from '../../../contract/renderer.ts'
import type { Preview } from './preview.ts'
import type { Reading } from '../frame/published.ts'
import type { PageRoute } from '../routes.ts'

/** What is known of a page when its document is written; of the content only what stands on it. */
export interface Page {
  route: PageRoute
  language: Language
  texts: i18n
  products: readonly Product[]
  reading: Reading | undefined
  paging: Paging | undefined
  preview: Preview | undefined
  book: Book | undefined
  chapter: Chapter | undefined
}
