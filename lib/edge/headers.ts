import { LISTENING_WORKER, WORKER_POLICY } from '../../contract/listening-worker.ts'
import { CODEC_FOLDER, CODEC_POLICY } from '../../contract/picture-codecs.ts'
import { appPaths } from '../../contract/page-paths.ts'
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

/**
 * What is answered at an address: a page or a file of the build, an answer of the API, what was uploaded, a page that
 * begins a worker which encodes pictures or draws PDFs, or such a worker.
 */
export type Part = 'site' | 'api' | 'media' | 'pictures' | 'codecs'

/** Addresses that are answered otherwise than the rest of the site, as CloudFront's patterns. */
export const PART_PATTERNS = {
  api: '/api/*',
  media: '/media/*',
  pictures: `${appPaths.pictures}*`,
  codecs: `${CODEC_FOLDER}*`,
} as const satisfies Partial<Record<Part, string>>

/** The page that draws PDFs begins a worker of the same folder, so it is answered as the page that encodes pictures. */
export const FILES_PATTERN = `${appPaths.staffFiles}*`

export function partAt(path: string): Part {
  if (path.startsWith(appPaths.staffFiles)) return 'pictures'
  const parts = Object.keys(PART_PATTERNS) as (keyof typeof PART_PATTERNS)[]
  return parts.find(part => path.startsWith(PART_PATTERNS[part].slice(0, -1))) ?? 'site'
}

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
    ...((part === 'site' || part === 'pictures') && {
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
  site: settings => sitePolicy(settings),
  // The two pages that begin a worker of the build.
  pictures: settings => sitePolicy(settings, { worker: CODEC_FOLDER, policy: CODEC_POLICY }),
  codecs: codecPolicy,
  api: () => CLOSED.join('; '),
  // A document that somebody has uploaded has no origin, no scripts and no storage.
  media: () => [...CLOSED, 'sandbox'].join('; '),
}

/**
 * Of the workers that encode pictures and draw PDFs, which have a policy of its own, not that of its page: it may compile WebAssembly, and
 * reach nothing but the build's files.
 */
function codecPolicy({ isSecure }: EdgeSettings): string {
  const scheme = isSecure ? 'https' : 'http'
  const policy = [...CLOSED, "script-src 'self' 'wasm-unsafe-eval'", "connect-src 'self'", ...TRUSTED_TYPES]
  const onlyCodecs = [
    `script-src ${scheme}://*:*${CODEC_FOLDER} 'wasm-unsafe-eval'`,
    `connect-src ${scheme}://*:*${CODEC_FOLDER}`,
  ]
  return `${policy.join('; ')}, ${onlyCodecs.join('; ')}`
}

const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

function sitePolicy(
  { connectSources, mediaSources = [], scriptSources = [], isSecure }: EdgeSettings,
  more?: { worker: string; policy: string },
): string {
  const scheme = isSecure ? 'https' : 'http'
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptSources].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    ['media-src', "'self'", ...mediaSources].join(' '),
    "manifest-src 'self'",
    // What is listened to without connection is fetched by the page. Under `blob:` lies what the page holds itself: pictures that
    // are pasted in Safari.
    [
      'connect-src',
      ...new Set(["'self'", ...connectSources, ...mediaSources, ...scriptSources]),
      'blob:',
    ].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types', WORKER_POLICY, ...(more ? [more.policy] : [])].join(' '),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
    ...REPORTED,
  ]
  // A second policy: scripts and workers must pass both, and 'self' cannot name a folder. Of our own origin the first one leaves
  // only the files of the build. The port must be named, or Firefox refuses the source.
  const onlyBuilt = [
    ['script-src', `${scheme}://*:*/assets/`, ...scriptSources].join(' '),
    [
      'worker-src',
      ...[LISTENING_WORKER, ...(more ? [more.worker] : [])].map(path => `${scheme}://*:*${path}`),
    ].join(' '),
  ]
  return `${policy.join('; ')}, ${[...onlyBuilt, ...REPORTED].join('; ')}`
}
