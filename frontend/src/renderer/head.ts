import { bookPath } from '../../../contract/book-paths.ts'
import { feedPath } from '../../../contract/content-paths.ts'
import type { Language } from '../../../contract/language.ts'
import { site } from '../../../contract/site.ts'
import { type Assets, dataBlock, escapeHtml } from './document.ts'
import { keywords } from './keywords.ts'
import type { Page } from './page.ts'
import { previewMeta } from './preview.ts'
import type { Reading } from '../frame/published.ts'
import { isPublic, type PageRoute, pathIn, routeOf, twinPath } from '../routes.ts'
import { structuredData } from './structured.ts'
import type { Namespace } from '../text/resources.ts'
import { textAt } from '../frame/texts.ts'
import { branded, listName, placeOf, titleOf } from '../frame/title.ts'

/** Has it an address to give to others? Unlisted pages, too; what is not found has none, what the browser draws is private. */
export const isShared = ({ frame, id }: PageRoute): boolean => frame === 'public' && id !== 'notFound'

/** What stands in a document's `<head>`. `origin`: of the site, without a slash at its end. */
export function headOf(page: Page, { assets, origin }: { assets: Assets; origin: string }): string {
  const { route, language, texts, reading, preview } = page
  const own = reading
    ? { title: reading.title, description: reading.teaser }
    : (olderWords(page) ?? bookWords(page))
  const title = escapeHtml(own ? branded(own.title) : textAt(texts, `${route.meta}.title`))
  const description = escapeHtml(own?.description ?? textAt(texts, `${route.meta}.description`))
  const canonical = origin + (route.canonical === route.path ? pathOf(page) : route.canonical)
  const subjects = escapeHtml(reading?.topic ?? keywordsOf(route, language))
  const twins = twinsOf(page)
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    assets.head,
    `<script src="${assets.theme}"></script>`,
    ...assets.stylesheetsFor(route).map(href => `<link rel="stylesheet" href="${href}">`),
    ...assets.fonts.map(
      href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<title>${title}</title><meta name="description" content="${description}">`,
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest">`,
    '<meta name="color-scheme" content="light dark">',
    ...(isShared(route)
      ? [
          `<link rel="canonical" href="${canonical}">`,
          ...(route.isIndexed ? twins : []).map(
            ({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${origin + path}">`,
          ),
          `<meta property="og:type" content="${reading ? 'article' : 'website'}"><meta property="og:site_name" content="${site.brand}">`,
          `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
          `<meta property="og:url" content="${canonical}"><meta property="og:locale" content="${language === 'en' ? 'en_GB' : 'de_DE'}">`,
        ]
      : []),
    ...(preview ? [previewMeta(preview, origin)] : []),
    ...(subjects ? [`<meta name="keywords" content="${subjects}">`] : []),
    ...(reading ? articleMeta(reading) : []),
    ...(route.data.published && route.data.published !== 'book'
      ? [
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(titleOf(routeOf(route.above ?? route.id), texts))}" href="${origin + feedPath(route.data.published, language)}">`,
        ]
      : []),
    ...robots(route),
    ...structuredData({ ...page, origin, path: pathOf(page), icon: assets.icon }).map(
      item =>
        `<script type="application/ld+json">${dataBlock({ '@context': 'https://schema.org', ...item })}</script>`,
    ),
  ].join('')
}

function pathOf({ route, language, reading, paging, book, chapter }: Page): string {
  if (book) return bookPath(book.bookId, chapter?.number)
  const path = twinPath(route, language, reading) ?? pathIn(route, language)
  return paging ? path.replace(':page', String(paging.page)) : path
}

/** Longer ones are cut off by search engines anyway. */
const DESCRIPTION_MOST = 300

/** An older page of a list is called as the list is, and by its number. */
function olderWords({ route, texts, paging }: Page): { title: string; description: string } | undefined {
  if (!paging || !route.above) return undefined
  const list = routeOf(route.above)
  return {
    title: listName(list, paging, texts),
    description: `${placeOf(paging, texts)}. ${textAt(texts, `${list.meta}.description`)}`,
  }
}

function bookWords({ texts, book, chapter }: Page): { title: string; description: string } | undefined {
  if (!book) return undefined
  const description = book.description.slice(0, DESCRIPTION_MOST)
  if (!chapter) return { title: book.title, description }
  const { number } = chapter
  const place = texts.t('books:chapter.place', { number, of: book.chapters.length })
  return {
    title: `${book.chapters[number - 1]?.title ?? ''} – ${book.title}`,
    description: `${book.title}, ${place}. ${description}`,
  }
}

/** Both languages and the one for everybody else; nothing where the page stands in one language only. */
function twinsOf({ route, reading }: Page): { hreflang: string; path: string }[] {
  const german = twinPath(route, 'de', reading)
  const english = twinPath(route, 'en', reading)
  if (!isPublic(route) || !german || !english) return []
  return [
    { hreflang: 'de', path: german },
    { hreflang: 'en', path: english },
    { hreflang: 'x-default', path: german },
  ]
}

/** https://ogp.me/#type_article */
const articleMeta = ({ author, publishedAt, changedAt, topic }: Reading): string[] => [
  `<meta name="author" content="${escapeHtml(author)}">`,
  ...Object.entries({
    'article:published_time': publishedAt,
    'article:modified_time': changedAt,
    'article:author': author,
    'article:section': topic,
  }).flatMap(([property, value]) =>
    value ? [`<meta property="${property}" content="${escapeHtml(value)}">`] : [],
  ),
]

function keywordsOf({ meta }: PageRoute, language: Language): string {
  // A key of a text begins with the name of its namespace.
  const namespace = meta.replace(/:.*/, '') as Namespace
  return keywords[namespace]?.[language] ?? ''
}

/** Nothing where everything is allowed, as that is what search engines assume. */
function robots({ isIndexed, isFollowed }: PageRoute): string[] {
  const forbidden = [...(isIndexed ? [] : ['noindex']), ...(isFollowed ? [] : ['nofollow'])].join(',')
  return forbidden ? [`<meta name="robots" content="${forbidden}">`] : []
}
