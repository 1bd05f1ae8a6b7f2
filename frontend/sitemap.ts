import { escapeUTF8 } from 'entities/escape'
import type { Card, PieceType } from '../contract/content.ts'
import { feedPath, listPath, piecePath } from '../contract/content-paths.ts'
import type { Language } from '../contract/language.ts'
import { site } from '../contract/site.ts'

type Page = {
  path: string
  twins: readonly { language: string; path: string }[]
  /** Known of published texts only. */
  changedAt?: string
}

/**
 * `sitemap.xml` of the pages that search engines may list; undefined where there is no origin, as it names whole addresses
 * only: https://www.sitemaps.org/protocol.html
 */
export function sitemap(pages: readonly Page[], origin: string): string | undefined {
  if (!origin) return undefined
  const entries = pages.map(({ path, twins, changedAt }) => {
    const alternates = twins.map(
      twin => `<xhtml:link rel="alternate" hreflang="${twin.language}" href="${origin}${twin.path}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${origin}${path}</loc>${changed}${alternates.join('')}</url>\n`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
  )
}

type Feed = {
  title: string
  type: PieceType
  language: Language
  /** The newest first. */
  cards: readonly Card[]
  origin: string
}

/** In a feed; readers have seen what is older. */
const MAX_ENTRIES = 20

/** A list as Atom: https://www.rfc-editor.org/rfc/rfc4287 */
export function feed({ title, type, language, cards, origin }: Feed): string {
  const list = origin + listPath(type, language)
  const entries = cards.slice(0, MAX_ENTRIES).map(card =>
    element('entry', [
      element('title', [escapeUTF8(card.title)]),
      // The address may change, the text stays the same.
      element('id', [`${list}#${card.contentId}`]),
      `<link href="${origin}${piecePath(card)}"/>`,
      element('published', [card.publishedAt]),
      element('updated', [card.changedAt]),
      element('author', [element('name', [escapeUTF8(card.author)])]),
      element('summary', [escapeUTF8(card.teaser)]),
    ]),
  )
  const changes = cards.map(({ changedAt }) => changedAt).sort()
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">` +
    [
      element('title', [`${escapeUTF8(title)} – ${site.brand}`]),
      element('id', [list]),
      `<link href="${list}"/><link rel="self" type="application/atom+xml" href="${origin}${feedPath(type, language)}"/>`,
      element('updated', [changes.at(-1) ?? new Date(0).toISOString()]),
      ...entries,
    ].join('\n') +
    '</feed>\n'
  )
}

const element = (name: string, inside: readonly string[]): string => `<${name}>${inside.join('')}</${name}>`

/** What a build tells crawlers, and who finds a weakness: where there is no origin nothing that has to name whole addresses. */
export const crawlerFiles = (origin: string, now: Date): Readonly<Record<string, string>> => ({
  'robots.txt': robots(origin),
  ...(origin && { '.well-known/security.txt': securityTxt(origin, now) }),
})

/**
 * Pages that may not be listed say so themselves; a page that is not fetched could not. The sitemap is named by its whole
 * address or not at all: https://www.sitemaps.org/protocol.html#submit_robots
 */
const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n${origin && `\nSitemap: ${origin}/sitemap.xml\n`}`

/** RFC 9116. It demands a date after which nobody should believe it: a year after the build. */
const securityTxt = (origin: string, now: Date): string =>
  [
    `Contact: ${origin}/impressum#kontakt`,
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `# ${site.brand}`,
    '',
  ].join('\n')
