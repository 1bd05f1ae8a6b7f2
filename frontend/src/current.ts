import { useLocation } from 'react-router-dom'
import type { Language } from '../../contract/language.ts'
import { type PageRoute, routeAt } from './routes.ts'
import { useTranslation } from './ui/translation.ts'

/** The page that is shown and the language it speaks. */
export function useCurrent(): { route: PageRoute; language: Language } {
  const { pathname } = useLocation()
  const { texts } = useTranslation()
  return { route: routeAt(pathname), language: texts.language }
}
