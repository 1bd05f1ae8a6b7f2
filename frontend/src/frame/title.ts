import type { i18n } from 'i18next'
import type { Paging } from '../../../contract/renderer.ts'
import { site } from '../../../contract/site.ts'
import type { PageRoute } from '../routes.ts'
import { textAt } from './texts.ts'

/** A document's title: the brand stands apart by another mark where the words have a dash already. */
export const branded = (words: string): string =>
  `${words}${words.includes('–') ? ' | ' : ' – '}${site.brand}`

/** What stands in a title before its dash is how the page is called. */
export const titleOf = ({ meta }: PageRoute, texts: i18n): string =>
  textAt(texts, `${meta}.title`).split(/ [–|] /)[0] ?? site.brand

/** `Seite 2 von 3` */
export const pageLabel = ({ page, pages }: Paging, texts: i18n): string =>
  texts.t('paging.place', { page, of: pages })

/** How a page of a list is called: `Presse`, with older texts `Presse, Seite 2 von 3`. */
export const listName = (list: PageRoute, paging: Paging | undefined, texts: i18n): string =>
  paging && paging.page > 1 ? `${titleOf(list, texts)}, ${pageLabel(paging, texts)}` : titleOf(list, texts)
