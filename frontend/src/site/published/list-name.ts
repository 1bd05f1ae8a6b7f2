import { useTranslation } from 'react-i18next'
import { useListData } from './list-document.ts'
import { routeOf } from '../../routes.ts'
import type { RouteId } from '../../routes/table.ts'
import { listName } from '../../frame/title.ts'

/** How this page of a list is called: `Presse, Seite 2 von 3`; the first one by the list's name alone. */
export function useListName(list: RouteId): string {
  const { i18n } = useTranslation()
  return listName(routeOf(list), useListData().paging, i18n)
}
