import { LISTENING_WORKER, WORKER_POLICY } from '../../contract/listening-worker.ts'
import { reportViolations } from '../../contract/policy-violations.ts'

export interface EdgeSettings {
  /** Origins besides the site's own that its code may call: the identity service's. */
  connectSources: readonly string[]
  /** Where sound may come from, heard or fetched, besides the site's own origin: what is sold lies in a private bucket. */
  mediaSources?: readonly string[]
  /** Origins besides the site's own whose scripts may run; they may be called as well. */
  scriptSources?: readonly string[]
  /** False only on plain-HTTP loopback, where HSTS and upgrades would make the site unreachable. */
  isSecure: boolean
  /** May HSTS reach the host's subdomains, and be built into browsers? Neither is quickly taken back. */
  isPreloaded: boolean
}

/** What is answered at an address: a page or a file of the build, an answer of the API, or what was uploaded. */
export type Part = 'site' | 'api' | 'media'

const YEAR_SECONDS = 365 * 24 * 60 * 60
export const HSTS_SECONDS = 2 * YEAR_SECONDS

/** What the distribution adds to every answer. Header names are lower case. */
export function securityHeaders(part: Part, settings: EdgeSettings): Record<string, string> {
  const { isSecure, isPreloaded } = settings
  return {
    'content-security-policy': POLICIES[part](settings),
    ...(isSecure && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}${isPreloaded ? '; includeSubDomains; preload' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Links of sleeping pages are prefetched by the browser; a header, because the policy allows no inline script.
    ...(part === 'site' && {
      'speculation-rules': '"/speculation-rules.json"',
      'reporting-endpoints': `${REPORT_GROUP}="${reportViolations.path}"`,
    }),
  }
}

const REPORT_GROUP = 'policy'
/** Browsers that know the second take no heed of the first. */
const REPORTED = [`report-uri ${reportViolations.path}`, `report-to ${REPORT_GROUP}`]

/** Of what is no page: nothing is loaded, nothing is sent, nobody frames it. */
const CLOSED = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

const POLICIES: Readonly<Record<Part, (settings: EdgeSettings) => string>> = {
  site: sitePolicy,
  api: () => CLOSED.join('; '),
  // A document that somebody has uploaded has no origin, no scripts and no storage.
  media: () => [...CLOSED, 'sandbox'].join('; '),
}

function sitePolicy({
  connectSources,
  mediaSources = [],
  scriptSources = [],
  isSecure,
}: EdgeSettings): string {
  const scheme = isSecure ? 'https' : 'http'
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ['media-src', "'self'", ...mediaSources].join(' '),
    "manifest-src 'self'",
    // What is listened to without connection is fetched by the page.
    ['connect-src', ...new Set(["'self'", ...connectSources, ...mediaSources, ...scriptSources])].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${WORKER_POLICY}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ...REPORTED,
  ]
  // A second policy: scripts and workers must pass both, and 'self' cannot name a folder. Of our own origin the first one leaves
  // only the files of the build. The port must be named, or Firefox refuses the source.
  const onlyBuilt = [
    ['script-src', `${scheme}://*:*/assets/`, ...scriptSources].join(' '),
    `worker-src ${scheme}://*:*${LISTENING_WORKER}`,
  ]
  return `${policy.join('; ')}, ${[...onlyBuilt, ...REPORTED].join('; ')}`
}
