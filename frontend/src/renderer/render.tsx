import { text } from 'node:stream/consumers'
import { escapeUTF8 } from 'entities/escape'
import type { i18n } from 'i18next'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { bookPath } from '../../../contract/book-paths.ts'
import type { Book } from '../../../contract/books.ts'
import { factsIn } from '../../../contract/company.ts'
import type { Card, Piece } from '../../../contract/content.ts'
import { listPath, piecePath } from '../../../contract/content-paths.ts'
import type { Language } from '../../../contract/language.ts'
import type { PageContent, Renderer, RendererModule, WrittenPage } from '../../../contract/renderer.ts'
import { site } from '../../../contract/site.ts'
import { feed, sitemap } from '../../sitemap.ts'
import { App } from '../frame/App.tsx'
import { type Assets, assetsOf, dataBlock, ICON, LINKED_SCRIPTS } from './document.ts'
import type { Manifest } from './manifest.ts'
import type { PageData } from '../frame/page-data.tsx'
import type { DocumentContent, PageDocument } from '../frame/page-document.ts'
import { offerOf } from '../site/trainings/offer.ts'
import { headOf, isShared, type Twins } from './head.ts'
import { appIconSvg, iconSvg } from './icon.ts'
import { minutesOf, textMarkup } from '../written/markdown.ts'
import type { SharedPicture } from '../written/picture-markup.ts'
import { entryOf, type PieceView } from '../frame/published.ts'
import { documentOf } from '../../../contract/page-paths.ts'
import { isPublic, languageOfPath, type PageRoute, pathIn, pathsOf, routeAt, routes } from '../routes.ts'
import { factsOf } from '../routes/page-facts.ts'
import { drawPreview } from './preview-png.ts'
import { lineOf, type Preview, previewOf } from './preview.ts'
import { sheetsOf } from './stylesheets.ts'
import { createTexts, textAt } from '../frame/texts.ts'
import { titleOf } from '../frame/title.ts'

export { appIconSvg, assetsOf, drawPreview, ICON, iconSvg, LINKED_SCRIPTS, routes, sheetsOf }
export type { Assets }

type Options = {
  assets: Assets
  /** `https://…` without a slash at its end; empty where the stage's address is not known: links are then relative. */
  origin: string
}

/** The documents that a build writes: each finished page in its languages, one shell per page of the app. */
export const documents: readonly { path: string; file: string }[] = routes
  .filter(({ data }) => !data.published)
  .flatMap(route => pathsOf(route).map(path => ({ path, file: documentOf(path) })))

/** What the sitemap always lists: each page that search engines may show, with its twins. */
const indexed = routes
  .filter(route => isPublic(route) && route.isIndexed && route.canonical === route.path && !route.above)
  .flatMap(route => {
    const twins = route.languages.map(language => ({ language, path: pathIn(route, language) }))
    return twins.map(({ path }) => ({ path, twins: twins.length > 1 ? twins : [] }))
  })

const pages = routes
  .filter(route => isPublic(route) && !route.data.published)
  .flatMap(route =>
    pathsOf(route).map(path => ({
      path,
      file: documentOf(path),
      products: route.data.products ?? [],
      showsSettings: route.data.settings ?? false,
      facts: factsOf(route),
      ...(route.data.course !== undefined && { course: route.data.course }),
      ...(route.data.thanks !== undefined && { thanks: route.data.thanks }),
    })),
  )

/** For a function, which knows the build by its files only. */
export const openRenderer: RendererModule['openRenderer'] = ({ manifest, origin }) =>
  // It stands beside this module and was written with it.
  createRenderer({ assets: assetsOf(manifest as Manifest), origin })

/** Writes every public page, at build time and wherever content changes later. */
export function createRenderer({ assets, origin }: Options): Renderer {
  return {
    pages,
    render,
    factsAt: path => factsOf(routeAt(path)),
    moved: (to, language) => moved(origin + to, language),
    sitemap: ({ cards, books }) => sitemap([...indexed, ...textsIn(cards), ...booksIn(books)], origin),
    async feed(type, language, cards) {
      const route = routeAt(listPath(type, language))
      const title = titleOf(route, await createTexts(language, route.texts))
      return feed({ title, type, language, cards, origin })
    },
  }

  /** The complete document of a path; its data block holds what the page shows of the content. */
  async function render(path: string, content: PageContent): Promise<WrittenPage> {
    const route = routeAt(path)
    const page = (await pageDocuments[`../${route.page}.tsx`]?.()) ?? {}
    const own = page.data ? page.data(contentOf(content), route) : {}
    if (!own) return render('/404', {})
    const isShell = !isPublic(route)
    const language = isShell ? 'de' : languageOfPath(path)
    const texts = await createTexts(language, route.texts)
    // In the order of the row, as the page shows them.
    const products = (route.data.products ?? []).flatMap(slug =>
      (content.products ?? []).filter(product => product.slug === slug),
    )
    const twins = twinsOf(route, { path, language, slug: page.twin?.(own) })
    const twin = route.path.includes('/:') ? twins[otherThan(language)] : undefined
    const facts = factsIn(content.facts ?? {}, factsOf(route), language)
    const hasFacts = Object.keys(facts).length > 0
    const data = { offers: products.map(offerOf), ...(hasFacts && { facts }), ...(twin && { twin }), ...own }
    const isFound = route.id !== 'notFound'
    const english = isFound ? undefined : await createTexts('en', route.texts)
    if (english) texts.addResourceBundle('en', 'common', english.getResourceBundle('en', 'common'))
    if (!isShell) await route.preload()
    const body = await draw(path, texts, data, isShell)
    const root = `${isShell ? needsScript : ''}<div id="root" data-asleep${isShell ? ' data-shell' : ''}>${body}</div>`
    const block =
      products.length || hasFacts || Object.keys(own).length
        ? `<script type="application/json" id="page-data">${dataBlock(data)}</script>`
        : ''
    const also = assets.alsoFor(route, language).join(' ')
    const later = isShell ? '' : assets.laterIn(language).join(' ')
    const called = assets.callsOf(route, language).join(' ')
    const calls = called && ` data-calls="${called}"`
    // What is not found stands at addresses of which the app draws other pages; all that it holds works asleep.
    const code = isFound
      ? ` data-app="${assets.app}" data-also="${also}"${calls}${later && ` data-later="${later}"`}`
      : ''
    const instead = english ? await inEnglish(route, english, data) : ''
    const rest = `<script type="module" src="${assets.rest}"${assets.integrityOf(assets.rest)} data-analytics="${assets.analytics}"${code} fetchpriority="low"></script>`
    const { share, preview } = besideLinks(route, page.preview?.(own), { texts, path })
    const written = {
      route,
      language,
      texts,
      products,
      data: own,
      origin,
      path,
      image: share?.path ?? preview?.file,
      icon: assets.icon,
    }
    const html =
      `<!doctype html><html lang="${language}"><head>${headOf(written, { document: english ? { ...page, head: inBoth(route, texts, english) } : page, assets, preview, share, twins })}</head>` +
      `<body>${root}${block}${instead}${rest}</body></html>`
    return { status: isFound ? 200 : 404, html, preview }
  }
}

/** The title of the one document that answers in both languages. */
const inBoth = (route: PageRoute, german: i18n, english: i18n) => () => ({
  title: `${titleOf(route, german)} · ${titleOf(route, english)}`,
  description: textAt(german, `${route.meta}.description`),
})

/** One document answers every unknown address: below /en the small script shows this in its place (unknown-address.ts). */
async function inEnglish(route: PageRoute, texts: i18n, data: PageData): Promise<string> {
  const body = await draw(`/en${route.path}`, texts, data, false)
  return `<template lang="en" title="${escapeUTF8(textAt(texts, `${route.meta}.title`))}">${body}</template>`
}

type Shown = ReturnType<NonNullable<PageDocument['preview']>>
/** What others show beside a link to it: its own picture, or one that is drawn from its title. */
function besideLinks(
  route: PageRoute,
  shown: Shown | undefined,
  { texts, path }: { texts: i18n; path: string },
): { share?: SharedPicture | undefined; preview?: Preview | undefined } {
  if (shown?.share) return { share: shown.share }
  const title = shown?.title ?? textAt(texts, `${route.meta}.title`)
  return isShared(route) ? { preview: previewOf(title, lineOf(route.id, shown?.path ?? path)) } : {}
}

/** Checkout and account are drawn by the browser. A shell knows no language yet, so it says so in both. */
const needsScript =
  '<noscript><p class="needs-script">Bestellung und Konto brauchen JavaScript. Bitte schalte es für diese Seite ein. ' +
  '<span lang="en">Orders and accounts need JavaScript. Please switch it on for this page.</span></p></noscript>'

/** What the pages' files export for their documents. */
const pageDocuments = import.meta.glob<PageDocument | undefined>('../site/**/*Page.tsx', { import: 'page' })

const otherThan = (language: Language): Language => (language === 'de' ? 'en' : 'de')

/** Where a page stands, by language. With a parameter it stands in the other one only if it knows its `slug` there. */
function twinsOf(
  route: PageRoute,
  { path, language, slug }: { path: string; language: Language; slug: string | undefined },
): Twins {
  if (!route.path.includes('/:'))
    return Object.fromEntries(route.languages.map(of => [of, pathIn(route, of)]))
  const other = otherThan(language)
  const hasTwin = slug !== undefined && route.languages.includes(other)
  return { [language]: path, ...(hasTwin && { [other]: pathIn(route, other).replace(/:\w+/, slug) }) }
}

const contentOf = ({ piece, next = [], ...content }: PageContent): DocumentContent => ({
  ...content,
  ...(piece && { piece: pieceViewOf(piece, next) }),
})

function pieceViewOf(
  { body, contentId: _id, type: _type, ...piece }: Piece,
  next: readonly Card[],
): PieceView {
  return { ...piece, minutes: minutesOf(body), body: textMarkup({ ...piece, body }), next: next.map(entryOf) }
}

/** Published texts for the sitemap; a twin is one only if both name each other. */
function textsIn(cards: readonly Card[]) {
  const published = new Map(cards.map(card => [piecePath(card), card]))
  return cards.map(({ type, language, slug, twin = '', changedAt }) => {
    const other = { type, language: language === 'de' ? ('en' as const) : ('de' as const), slug: twin }
    const hasTwin = published.get(piecePath(other))?.twin === slug
    const own = { language, path: piecePath({ type, language, slug }) }
    return { ...own, changedAt, twins: hasTwin ? [own, { ...other, path: piecePath(other) }] : [] }
  })
}

const booksIn = (books: readonly Book[]) =>
  books.flatMap(({ bookId, chapters, changedAt }) =>
    [bookPath(bookId), ...chapters.map((_, index) => bookPath(bookId, index + 1))].map(path => ({
      path,
      changedAt,
      twins: [],
    })),
  )

/** Search engines take a refresh without waiting for a permanent redirect, and the bucket can give no real one. */
const moved = (url: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${site.brand}</title><link rel="canonical" href="${url}">` +
  `<meta http-equiv="refresh" content="0;url=${url}"></head>` +
  `<body><p><a href="${url}">${language === 'de' ? 'Dieser Text ist umgezogen.' : 'This text has moved.'}</a></p></body></html>`

async function draw(path: string, texts: i18n, data: PageData, isShell: boolean): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App texts={texts} loaded={{ pathname: path, data }} isShell={isShell} />
    </StaticRouter>,
    {
      // Above 12.8 KB React moves a boundary's content behind inline scripts, even when it prerenders.
      progressiveChunkSize: 1e9,
      onError(error) {
        throw error
      },
    },
  )
  const html = await text(prelude)
  const inline = /<script|<style|\sstyle="|\son[a-z]+="/.exec(html)
  if (inline)
    throw new Error(
      `${path} would need unsafe-inline: ${html.slice(Math.max(0, inline.index - 60), inline.index + 60)}`,
    )
  return html
}
