import lighthouse from 'lighthouse'

/** One page as Lighthouse saw it: scores of 100, times in ms, bytes as they travelled. */
export interface Measured {
  path: string
  lighthouse: string
  /** Absent where it was left out. */
  performance?: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  bytes: number
  /** What kept a page from 100: the audits' ids. */
  failed: string[]
}

interface Wanted {
  /** Where the shop answers, without a slash at its end. */
  url: string
  path: string
  /** The browser's debugging port. */
  port: number
  isQuick: boolean
}

const RULES = ['accessibility', 'best-practices', 'seo'] as const

/** Opens the page once, with an empty cache. */
export async function measure({ url, path, port, isQuick }: Wanted): Promise<Measured> {
  const html = await (await fetch(url + path)).text()
  const isHidden = /<meta name="robots" content="[^"]*noindex/.test(html)
  const result = await lighthouse(url + path, {
    port,
    logLevel: 'error',
    onlyCategories: isQuick ? [...RULES] : ['performance', ...RULES],
    // Asked for by the specification, where search engines are to stay away.
    ...(isHidden && { skipAudits: ['is-crawlable'] }),
  })
  if (!result) throw new Error(`Lighthouse has nothing to say about ${path}`)
  const { categories, audits, lighthouseVersion, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? 0
  const ruled = RULES.flatMap(name => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return {
    path,
    lighthouse: lighthouseVersion,
    ...(!isQuick && { performance: score('performance') }),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    tbt: Math.round(value('total-blocking-time')),
    bytes: Math.round(value('total-byte-weight')),
    failed: ruled.map(({ id }) => id).filter(id => (audits[id]?.score ?? 1) < 1),
  }
}

/** What a page owes: empty if it keeps every promise. */
export function shortcomings(result: Measured): string[] {
  const { performance = 100, accessibility, bestPractices, seo, cls, tbt, failed } = result
  return [
    ...(performance < 98 ? [`performance ${performance}`] : []),
    ...(accessibility < 100 ? [`accessibility ${accessibility}`] : []),
    ...(bestPractices < 100 ? [`best practices ${bestPractices}`] : []),
    ...(seo < 100 ? [`SEO ${seo}`] : []),
    ...(cls > 0 ? [`shifts by ${cls}`] : []),
    ...(tbt >= 50 ? [`blocked for ${tbt} ms`] : []),
    ...failed,
  ]
}
