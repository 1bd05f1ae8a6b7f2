import type { SafeStorage } from '../storage.ts'

const DAY_SECONDS = 24 * 60 * 60

type Options = {
  days?: number
  path?: string
  isSecure?: boolean
  /** `example.com`: shared with every name below it. Without it the cookie belongs to this host alone. */
  domain?: string | undefined
}

/**
 * A storage in cookies, for what several hosts of one domain share. Throws where the browser refuses to keep one, so
 * that nobody believes it kept.
 */
export function cookieStorage(
  page: { cookie: string },
  { days = 365, path = '/', isSecure = true, domain }: Options = {},
): SafeStorage {
  // Browsers take such a name from encrypted pages only: https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
  const nameOf = (key: string) => `${isSecure ? '__Secure-' : ''}${encodeURIComponent(key)}`
  const read = (key: string): string | null => {
    const start = `${nameOf(key)}=`
    const found = page.cookie.split('; ').find(cookie => cookie.startsWith(start))
    return found === undefined ? null : decodeURIComponent(found.slice(start.length))
  }
  const write = (key: string, value: string, seconds: number) => {
    page.cookie = [
      `${nameOf(key)}=${encodeURIComponent(value)}`,
      `Max-Age=${seconds}`,
      `Path=${path}`,
      'SameSite=Lax',
      ...(domain ? [`Domain=${domain}`] : []),
      ...(isSecure ? ['Secure'] : []),
    ].join('; ')
  }
  return {
    getItem: read,
    setItem(key, value) {
      write(key, value, days * DAY_SECONDS)
      if (read(key) !== value) throw new Error('The browser did not keep the cookie.')
    },
    removeItem: key => write(key, '', 0),
  }
}
