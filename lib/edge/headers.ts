export interface EdgeSettings {
  /** Origins besides the site's own that its code may call: the identity service's. */
  connectSources: readonly string[]
  /** Origins besides the site's own whose scripts may run; they may be called as well. */
  scriptSources?: readonly string[]
  /** False only on plain-HTTP loopback, where HSTS and upgrades would make the site unreachable. */
  isSecure: boolean
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
export const HSTS_SECONDS = 2 * YEAR_SECONDS

/** What the distribution adds to every answer, pages and API alike. Header names are lower case. */
export function securityHeaders(settings: EdgeSettings): Record<string, string> {
  const { isSecure } = settings
  return {
    'content-security-policy': contentSecurityPolicy(settings),
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

function contentSecurityPolicy({ connectSources, scriptSources = [], isSecure }: EdgeSettings): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    ['connect-src', "'self'", ...connectSources, ...scriptSources].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
