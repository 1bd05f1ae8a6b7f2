import * as z from 'zod/mini'
import { COUNTED_PATH, countedPathOf, MAX_PATH_CHARACTERS } from '../../contract/engagement.ts'
import { reportViolations as route } from '../../contract/policy-violations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { environment } from '../platform/environment.ts'
import { fault } from '../platform/log.ts'
import { networkOf, partOfNetworks } from '../platform/network.ts'
import { countViolation } from './counters.ts'
import { ELSEWHERE, familyOf } from './page.ts'
import { throttle } from './throttle.ts'

/** A page that breaks our policy breaks it with each visit: a sample says as much as all of them. */
const mayReport = throttle({ burst: 10, perSecond: 1 / 60 })
const mayTake = throttle({ burst: 60, perSecond: 1 })

/** `application/csp-report`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const Older = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': z.string(),
    'effective-directive': z.optional(z.string()),
    'violated-directive': z.optional(z.string()),
  }),
})
/** `application/reports+json`: https://www.w3.org/TR/CSP3/#reporting */
const Newer = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: z.string(),
    blockedURL: z.optional(z.nullable(z.string())),
    effectiveDirective: z.string(),
  }),
})

interface Violation {
  readonly directive: string
  /** `self`, a host, or one of the words that stand for no address. */
  readonly blocked: string
  readonly page: string
}

/** Adds to counters of a day and forgets who sent it. What cannot be read, or is too much, is answered like the rest. */
export const reportViolations = endpoint(route, async ({ reports }, caller) => {
  const { now } = caller
  try {
    const address = await caller.ip()
    const network = networkOf(address)
    const from = partOfNetworks(address)
    for (const report of reports) {
      const violation = violationOf(report, new URL(environment('SITE_URL')).origin)
      if (!violation || !mayReport(network, now) || !mayTake('', now)) continue
      await countViolation(Object.values(violation).join(' '), { from, now })
    }
  } catch (error) {
    // No browser waits for it.
    fault('violation', error)
  }
  return { accepted: true as const }
})

/** Undefined where it is none of our page, or of an extension of the browser. */
function violationOf(report: unknown, site: string): Violation | undefined {
  const [document, blockedUrl, directives] = wordsOf(report)
  const [directive = ''] = directives.split(' ')
  const blocked = blockedOf(blockedUrl, site)
  if (!DIRECTIVES.has(directive) || blocked === undefined) return undefined
  if (!URL.canParse(document) || new URL(document).origin !== site) return undefined
  return { directive, blocked, page: pageOf(new URL(document).pathname) }
}

function wordsOf(report: unknown): [document: string, blocked: string, directives: string] {
  const newer = Newer.safeParse(report)
  if (newer.success) {
    const { documentURL, blockedURL, effectiveDirective } = newer.data.body
    return [documentURL, blockedURL ?? '', effectiveDirective]
  }
  const older = Older.safeParse(report)
  if (!older.success) return ['', '', '']
  const told = older.data['csp-report']
  const directives = told['effective-directive'] ?? told['violated-directive'] ?? ''
  return [told['document-uri'], told['blocked-uri'], directives]
}

/** Path and query of an address may say who somebody is. */
function blockedOf(blocked: string, site: string): string | undefined {
  if (WORDS.has(blocked)) return blocked
  if (!URL.canParse(blocked)) return undefined
  const { protocol, origin, hostname } = new URL(blocked)
  if (origin === site) return 'self'
  return /^(?:https?|wss?):$/.test(protocol) && HOST.test(hostname) ? hostname : undefined
}

const HOST = /^[a-z0-9.-]{1,253}$/

const pageOf = (path: string): string =>
  path.length <= MAX_PATH_CHARACTERS && COUNTED_PATH.test(path) ? familyOf(countedPathOf(path)) : ELSEWHERE

const WORDS = new Set(
  ['inline', 'eval', 'wasm-eval', 'data', 'blob'].concat(['trusted-types-policy', 'trusted-types-sink']),
)

/** All that our policies name, and what browsers make of them. */
const DIRECTIVES = new Set(
  ['script', 'style']
    .flatMap(kind => [`${kind}-src`, `${kind}-src-elem`, `${kind}-src-attr`])
    .concat(
      ['img', 'font', 'media', 'manifest', 'connect', 'frame', 'child', 'worker'].map(kind => `${kind}-src`),
    )
    .concat(['object-src', 'default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    .concat(['require-trusted-types-for', 'trusted-types']),
)
