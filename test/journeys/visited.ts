import { isPublic, pathsOf, routeAt, routes } from '../../frontend/src/routes.ts'
import { SLUG } from './steps.ts'

/** One of the many that stand at such a path; the seed publishes them (local/seed/content). */
const EXAMPLES: Readonly<Record<string, string>> = {
  '/artikel/:slug': '/artikel/der-abend-davor',
  '/press-release/:slug': '/press-release/website-nach-wcag-2-2',
  '/book-reader/:bookId': '/book-reader/gut-schlafen-lernen',
  '/book-reader/:bookId/:chapter': '/book-reader/gut-schlafen-lernen/5',
  '/en/artikel/:slug': '/en/artikel/the-evening-before',
  '/en/press-release/:slug': '/en/press-release/website-to-wcag-2-2',
}

/** The seed publishes too little for a list's second page (test/local/content.long.test.ts). */
const isUnseeded = ({ path }: { path: string }) => path.endsWith('/seite/:page')

/** Finished pages, in each of their languages. */
export const publicPaths = routes
  .filter(route => isPublic(route) && !isUnseeded(route))
  .flatMap(pathsOf)
  .map(path => EXAMPLES[path] ?? path)

/** An English page whose German one is visited too. */
export const isTwin = (path: string): boolean =>
  /^\/en\b/.test(path) && publicPaths.includes(path.slice(3) || '/')

/** What the app draws for somebody who has neither ordered nor signed in. */
export const guestPaths = [
  `/checkout/${SLUG}`,
  '/checkout-success',
  '/auth',
  '/auth?view=sign-up',
  '/auth?view=forgot',
  '/auth?view=reset',
  '/auth/confirm',
  '/auth/callback?error=access_denied',
  '/auth?view=lost-device',
  '/admin-login',
  '/auth/set-password#invite=none',
  '/textvorschau',
]

/** The account's four tabs. */
export const accountPaths = ['orders', 'downloads', 'subscriptions', 'account'].map(
  tab => `/user-dashboard?tab=${tab}`,
)

/** The tools of the staff, as an admin finds them. */
export const staffPaths = routes.filter(({ page }) => page.startsWith('admin/')).map(({ path }) => path)

/** Paths of the app that none of these addresses shows. */
export const unvisited = (pathnames: Iterable<string>): string[] => {
  const shown = new Set([...pathnames].map(pathname => routeAt(pathname).id))
  return routes.filter(route => !shown.has(route.id) && !isUnseeded(route)).map(({ path }) => path)
}
