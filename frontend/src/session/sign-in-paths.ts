import { routeOf } from '../routes.ts'

/** Where to go after signing in: a path of this site and nothing else, so that no link of ours leads to a stranger's page. */
export function nextPath(asked: string | null, origin = location.origin): string {
  const home = routeOf('account').path
  if (!asked?.startsWith('/')) return home
  try {
    const url = new URL(asked, origin)
    // A path may begin with two slashes itself (`/.//elsewhere`), and would then name a host.
    if (url.origin !== origin || url.pathname.startsWith('//')) return home
    const isLoop = [routeOf('auth'), routeOf('adminLogin')].some(({ path }) => url.pathname.startsWith(path))
    return !isLoop ? url.pathname + url.search + url.hash : home
  } catch {
    return home
  }
}

/** The sign-in page that returns to a path. */
export const signInPath = (next: string): string => `${routeOf('auth').path}?next=${encodeURIComponent(next)}`

/** A view of the sign-in page; where to go afterwards stays. */
export const viewPath = (view: string, next: string | null): string =>
  `${routeOf('auth').path}?${new URLSearchParams({ view, ...(next && { next }) }).toString()}`

/** The page that proves an address. Behind the `#` it appears in no log, and the page takes it out of the history. */
export const confirmPath = (next: string | null, email?: string): string =>
  routeOf('authConfirm').path +
  (next ? `?next=${encodeURIComponent(next)}` : '') +
  (email ? `#${new URLSearchParams({ email }).toString()}` : '')
