import type { Card } from '../../../../contract/content.ts'
import type { Paging } from '../../../../contract/renderer.ts'
import { usePageData } from '../../frame/page-data.tsx'
import type { PageDocument } from '../../frame/page-document.ts'
import { type Entry, entryOf } from '../../frame/published.ts'
import { textAt } from '../../frame/texts.ts'
import { listName, pageLabel } from '../../frame/title.ts'
import { routeOf } from '../../routes.ts'
import { teaserMarkup } from '../../written/picture-markup.ts'
import { keywordsOf } from './keywords.ts'

type ListData = {
  /** The newest first. */
  list: readonly Entry[]
  /** Which page of its list this page is; missing where there is but one. */
  paging?: Paging
}

export const useListData = () => usePageData<ListData>()

/** The newest with its picture, where it has one. */
function listOf([first, ...others]: readonly Card[]): Entry[] {
  if (!first) return []
  const picture = teaserMarkup(first)
  return [{ ...entryOf(first), ...(picture && { picture }) }, ...others.map(entryOf)]
}

/** Of a list of published texts, and of its older pages. */
export const listDocument: PageDocument<ListData> = {
  data: ({ cards = [], paging }, { above }) =>
    above && !paging
      ? undefined
      : { list: above ? cards.map(entryOf) : listOf(cards), ...(paging && { paging }) },
  subjects: ({ route, language }) => keywordsOf(route, language),
  // An older page is called as the list is, and by its number.
  head({ route, texts, data: { paging } }) {
    if (!paging || !route.above) return undefined
    const list = routeOf(route.above)
    return {
      title: listName(list, paging, texts),
      description: `${pageLabel(paging, texts)}. ${textAt(texts, `${list.meta}.description`)}`,
      name: pageLabel(paging, texts),
    }
  },
}
