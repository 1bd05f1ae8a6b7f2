import { site } from '../contract/site.ts'

type Page = { path: string; twins: readonly { language: string; path: string }[] }

/** `sitemap.xml` of the pages that search engines may list: https://www.sitemaps.org/protocol.html */
export function sitemap(pages: readonly Page[], origin: string): string {
  const entries = pages.map(({ path, twins }) => {
    const alternates = twins.map(
      twin => `<xhtml:link rel="alternate" hreflang="${twin.language}" href="${origin}${twin.path}"/>`,
    )
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>\n`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
  )
}

/** Pages that may not be listed say so themselves; a page that is not fetched could not. */
export const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

/** RFC 9116. It demands a date after which nobody should believe it: a year after the build. */
export const securityTxt = (origin: string, now: Date): string =>
  [
    `Contact: ${origin}/impressum#kontakt`,
    `Expires: ${new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `# ${site.brand}`,
    '',
  ].join('\n')
