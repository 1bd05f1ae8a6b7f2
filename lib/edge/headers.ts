export interface EdgeSettings {
  /** Origins besides the site's own that its code may call: the identity service's. */
  connectSources: readonly string[]
  /** False only on plain-HTTP loopback, where HSTS and upgrades would make the site unreachable. */
  isSecure: boolean
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
export const HSTS_SECONDS = 2 * YEAR_SECONDS

/** What the distribution adds to every answer, pages and API alike. Header names are lower case. */
export function securityHeaders({ connectSources, isSecure }: EdgeSettings): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(connectSources, isSecure),
    ...(isSecure && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Links of sleeping pages are prefetched by the browser; a header, because the policy allows no inline script.
    'speculation-rules': '"/speculation-rules.json"',
  }
}

function contentSecurityPolicy(connectSources: readonly string[], isSecure: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connectSources].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** How long browsers and the shared cache keep what lies in the buckets; the first pattern that fits counts. */
const cacheRules = [
  // The name changes with the content.
  { pattern: '/assets/*', cacheControl: `public, max-age=${YEAR_SECONDS}, immutable` },
  { pattern: '/media/*', cacheControl: 'public, max-age=86400' },
  // Seconds in the shared cache, so that publishing waits for no invalidation; browsers ask again each time.
  { pattern: '/*', cacheControl: 'public, max-age=0, s-maxage=5, must-revalidate' },
] as const

/** The Cache-Control of a path of the site, as the site stack uploads it. Answers of the API bring their own. */
export function cacheControlOf(path: string): string {
  const rule = cacheRules.find(({ pattern }) => path.startsWith(pattern.slice(0, -1)))
  return (rule ?? cacheRules[2]).cacheControl
}

/** Types that the upload's Python (`mimetypes`) does not know by the file's ending, or would get wrong. */
const contentTypes: Record<string, string> = {
  // Browsers ignore speculation rules under any other type.
  '/speculation-rules.json': 'application/speculationrules+json',
  '.woff2': 'font/woff2',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
}

/** The Content-Type of a path, or undefined where every table of endings gets it right. */
export const contentTypeOf = (path: string): string | undefined =>
  contentTypes[path] ?? contentTypes[/\.\w+$/.exec(path)?.[0] ?? '']
