import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Language } from '../../../contract/language.ts'
import { type PageRoute, routeAt } from '../routes.ts'

/** The page that is shown and the language it speaks. */
export function useCurrentPage(): { route: PageRoute; language: Language } {
  const { pathname } = useLocation()
  const { i18n } = useTranslation()
  return { route: routeAt(pathname), language: i18n.language === 'en' ? 'en' : 'de' }
}
