import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import type { Language } from '../../contract/language.ts'
import { lazyPage } from './frame/lazy-page.ts'
import type { PlacedRow } from './routes/row.ts'
import { pages, type RouteId } from './routes/table.ts'

const files = import.meta.glob<ComponentType>('./*/**/*Page.tsx', { import: 'default' })

export type PageRoute = Required<Omit<PlacedRow, 'above'>> & {
  id: RouteId
  above: RouteId | undefined
  Page: ReturnType<typeof lazyPage<object>>['Page']
  /** Fetches its code, so that it renders at once. */
  preload: () => Promise<void>
}

export const routes: readonly PageRoute[] = Object.entries<PlacedRow>(pages).map(([id, row]) => {
  const load = files[`./${row.page}.tsx`] ?? (() => Promise.reject(new Error(`No page at ${row.page}.tsx`)))
  const { frame = 'public' } = row
  return {
    frame,
    role: 'anyone',
    languages: ['de'],
    data: {},
    isIndexed: frame === 'public',
    isFollowed: true,
    canonical: row.path,
    header: 'now',
    fallback: '',
    // A row without namespaces of its own names its key.
    meta: `${row.texts[0] ?? 'common'}:meta`,
    ...row,
    // Object.entries forgets the keys' type, and a row cannot name the type that it is a part of.
    id: id as RouteId,
    above: row.above as RouteId | undefined,
    ...lazyPage(load),
  }
})

/** Is it finished HTML? Everything else is drawn by the browser. */
export const isPublic = ({ frame }: Pick<PageRoute, 'frame'>): boolean => frame === 'public'

export function routeOf(id: RouteId): PageRoute {
  const route = routes.find(candidate => candidate.id === id)
  if (!route) throw new Error(`No route ${id}`)
  return route
}

export const languageOfPath = (pathname: string): Language =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'de'

/** The path of a page in a language; German where there is no twin. */
export function pathIn(route: PageRoute, language: Language): string {
  if (language === 'de' || !route.languages.includes('en')) return route.path
  return route.path === '/' ? '/en' : `/en${route.path}`
}

/** Where a language leads in which a page does not stand. */
export function fallbackPath({ above, fallback }: PageRoute, language: Language): string {
  const list = above && routeOf(above)
  if (list?.languages.includes(language)) return pathIn(list, language)
  return fallback || pathIn(routeOf('home'), language)
}

/** Which page a path shows; `notFound` when none does. */
export function routeAt(pathname: string): PageRoute {
  const found = routes.find(route => pathsOf(route).some(path => matchPath(path, pathname)))
  return found ?? routeOf('notFound')
}

/** What search engines must not do with a page; empty where they may do everything, as that is what they assume. */
export const robotsOf = ({ isIndexed, isFollowed }: Pick<PageRoute, 'isIndexed' | 'isFollowed'>): string =>
  [...(isIndexed ? [] : ['noindex']), ...(isFollowed ? [] : ['nofollow'])].join(',')

/** All paths of a page, one per language. Pages of the app have one. */
export const pathsOf = (route: PageRoute): string[] =>
  isPublic(route) ? route.languages.map(language => pathIn(route, language)) : [route.path]
