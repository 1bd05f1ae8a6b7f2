import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCurrentPage } from './current-page.ts'
import { isPublic, pathIn, routeOf } from '../routes.ts'
import type { RouteId } from '../routes/table.ts'

type Props = {
  to: RouteId
  /** Fills the path's parameters: `{ slug: 'kraft-der-emotionen' }`. */
  params?: Record<string, string>
  /** With its `#`. */
  hash?: string
  /** What the address asks for: `{ partner: 'hd4j5' }`. */
  search?: Record<string, string>
  className?: string | undefined
  children: ReactNode
}

/**
 * A link to a page in the visitor's language. Between finished pages and the app, between languages, and to a published
 * text, whose title, twin and very existence only its document knows, it loads the document; otherwise the router takes it.
 */
export function PageLink({ to, params, hash = '', search, className, children }: Props) {
  const { route: here, language } = useCurrentPage()
  const target = routeOf(to)
  const filled = pathIn(target, language).replace(/:(\w+)/g, (_, name: string) => params?.[name] ?? '')
  const isSameWorld =
    isPublic(target) === isPublic(here) &&
    (!isPublic(target) || (target.languages.includes(language) && !target.above))
  // The app asks for the visitor's choice; an English page is one.
  const asked = new URLSearchParams({
    ...search,
    ...(!isPublic(target) && isPublic(here) && language === 'en' && { lang: 'en' }),
  }).toString()
  const query = asked && `?${asked}`
  const isCurrent = target.id === here.id && !hash && !params
  const shared = { className, 'aria-current': isCurrent ? ('page' as const) : undefined }
  return isSameWorld ? (
    <Link to={filled + query + hash} discover="none" {...shared}>
      {children}
    </Link>
  ) : (
    <a href={filled + query + hash} {...shared}>
      {children}
    </a>
  )
}
