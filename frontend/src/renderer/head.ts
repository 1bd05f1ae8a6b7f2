import { escapeUTF8 } from 'entities/escape'
import { feedPath } from '../../../contract/content-paths.ts'
import type { Language } from '../../../contract/language.ts'
import { site } from '../../../contract/site.ts'
import { type Assets, dataBlock } from './document.ts'
import type { PageDocument, DocumentContext } from '../frame/page-document.ts'
import { type Preview, previewMeta, shareMeta } from './preview.ts'
import { isPublic, type PageRoute, robotsOf, routeOf } from '../routes.ts'
import { structuredData } from './structured-data.ts'
import type { SharedPicture } from '../written/picture-markup.ts'
import { textAt } from '../frame/texts.ts'
import { branded, titleOf } from '../frame/title.ts'

/** Has it an address to give to others? Unlisted pages, too; what is not found has none, what the browser draws is private. */
export const isShared = ({ frame, id }: PageRoute): boolean => frame === 'public' && id !== 'notFound'

type Options = {
  document: PageDocument
  assets: Assets
  preview: Preview | undefined
  /** In its place, where the page has a picture of its own. */
  share: SharedPicture | undefined
  /** Where the page stands, by language. */
  twins: Twins
}

export type Twins = Partial<Record<Language, string>>

/** What stands in a document's `<head>`. */
export function headOf(
  page: DocumentContext<object>,
  { document, assets, preview, share, twins }: Options,
): string {
  const { route, language, texts, data, origin, path } = page
  const head = document.head?.(page)
  const meta = document.meta?.(data) ?? {}
  const title = escapeUTF8(head ? branded(head.title) : textAt(texts, `${route.meta}.title`))
  const description = escapeUTF8(head?.description ?? textAt(texts, `${route.meta}.description`))
  const canonical = origin + (route.canonical === route.path ? path : route.canonical)
  const terms = [...(document.subjects?.(page) ?? []), ...(document.keywords?.[language]?.split(', ') ?? [])]
  const keywords = escapeUTF8([...new Set(terms)].filter(term => term !== undefined).join(', '))
  const forbidden = robotsOf(route)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    assets.head,
    `<script src="${assets.theme}"${assets.integrityOf(assets.theme)}></script>`,
    ...assets
      .stylesheetsFor(route)
      .map(href => `<link rel="stylesheet" href="${href}"${assets.integrityOf(href)}>`),
    ...assets.fonts.map(
      href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<title>${title}</title><meta name="description" content="${description}">`,
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">`,
    '<meta name="color-scheme" content="light dark">',
    ...(isShared(route)
      ? [
          `<link rel="canonical" href="${canonical}">`,
          ...(route.isIndexed ? alternatesOf(route, twins) : []).map(
            ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${origin + path}">`,
          ),
          `<meta property="og:type" content="${meta['og:type'] ?? 'website'}"><meta property="og:site_name" content="${site.brand}">`,
          `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${canonical}"><meta property="og:locale" content="${language === 'en' ? 'en_GB' : 'de_DE'}">`,
        ]
      : []),
    ...(preview ? [previewMeta(preview, origin)] : []),
    ...(share ? [shareMeta(share, origin)] : []),
    ...(keywords ? [`<meta name="keywords" content="${keywords}">`] : []),
    ...metaElements(meta),
    ...(route.data.published && route.data.published !== 'book'
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeUTF8(titleOf(routeOf(route.above ?? route.id), texts))}" href="${origin + feedPath(route.data.published, language)}">`,
        ]
      : []),
    ...(forbidden ? [`<meta name="robots" content="${forbidden}">`] : []),
    ...structuredData(document, page).map(
      item =>
        `<script type="application/ld+json">${dataBlock({ '@context': 'https://schema.org', ...item })}</script>`,
    ),
  ].join('')
}

/** Both languages and the one for everybody else; nothing where the page stands in one language only. */
function alternatesOf(route: PageRoute, { de, en }: Twins): { hreflang: string; path: string }[] {
  if (!isPublic(route) || !de || !en) return []
  return [
    { hreflang: 'de', path: de },
    { hreflang: 'en', path: en },
    { hreflang: 'x-default', path: de },
  ]
}

/** A property has a colon in its name: https://ogp.me */
const metaElements = (meta: Record<string, string | undefined>): string[] =>
  Object.entries(meta).flatMap(([name, content]) =>
    content && name !== 'og:type'
      ? [`<meta ${name.includes(':') ? 'property' : 'name'}="${name}" content="${escapeUTF8(content)}">`]
      : [],
  )
