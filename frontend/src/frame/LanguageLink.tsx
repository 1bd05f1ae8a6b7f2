import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Language } from '../../../contract/language.ts'
import { fallbackPath, isPublic, pathIn, routeOf } from '../routes.ts'
import { useCurrentPage } from './current-page.ts'
import { useTwin } from './page-data.tsx'

const NAMES = { de: 'Deutsch', en: 'English' } satisfies Record<Language, string>

/**
 * To the page's twin, or where it has none to what comes nearest, which the link says; a page of the app stays where it is. The small
 * script shows that it loads, remembers the choice and ignores the language that is already there (switch-language.ts).
 */
export function LanguageLink({ to }: { to?: Language }) {
  const { t } = useTranslation('navigation')
  const { route, language } = useCurrentPage()
  const { search } = useLocation()
  const target = to ?? (language === 'de' ? 'en' : 'de')
  const twin = useTwin(target)
  const asked = new URLSearchParams(search)
  asked.set('lang', target)
  const own = route.id !== 'notFound' && twin
  const path = own || fallbackPath(route, target)
  const isElsewhere = isPublic(route) && !own && target !== language
  const href = isPublic(route) ? path : `?${asked.toString()}`
  return (
    <a href={href} hrefLang={target} lang={target} aria-current={target === language || undefined}>
      {NAMES[target]}
      {isElsewhere && (
        <>
          {' '}
          <small lang={language}>
            {t(path === pathIn(routeOf('home'), target) ? 'elsewhere.home' : 'elsewhere.page')}
          </small>
        </>
      )}
    </a>
  )
}
