import { text } from 'node:stream/consumers'
import type { i18n } from 'i18next'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Language } from '../../contract/language.ts'
import type { PageContent, Renderer, RendererModule } from '../../contract/renderer.ts'
import { site } from '../../contract/site.ts'
import { App } from './App.tsx'
import { type Assets, assetsOf, dataBlock, escapeHtml, ICON, type Manifest } from './document.ts'
import type { Product } from '../../contract/catalog.ts'
import { type Facts, offerOf } from './facts.tsx'
import { iconSvg } from './icon.ts'
import { documentOf, languageOfPath, type PageRoute, pathIn, pathsOf, routeAt, routes } from './routes.ts'
import { structuredData } from './structured.ts'
import { sheetsOf } from './stylesheets.ts'
import { createTexts, textAt } from './texts.ts'

export { assetsOf, ICON, iconSvg, routes, sheetsOf }
export type { Assets }

type Options = {
  assets: Assets
  /** `https://…` without a slash at its end; empty where the stage's address is not known: links are then relative. */
  origin: string
}

/** The documents that a build writes: each finished page in its languages, one shell per page of the app. */
export const documents: readonly { path: string; file: string }[] = routes.flatMap(route =>
  pathsOf(route).map(path => ({ path: path.replace(/\/:.*$/, ''), file: documentOf(path) })),
)

/** What the sitemap lists: each page that search engines may show, with its twins. */
export const indexed = routes
  .filter(route => route.kind === 'public' && route.isIndexed && route.canonical === route.path)
  .flatMap(route => {
    const twins = route.languages.map(language => ({ language, path: pathIn(route, language) }))
    return twins.map(({ path }) => ({ path, twins: twins.length > 1 ? twins : [] }))
  })

const pages = routes
  .filter(({ kind }) => kind === 'public')
  .flatMap(route => pathsOf(route).map(path => ({ path, file: documentOf(path), products: route.products })))

/** For a function, which knows the build by its files only. */
export const openRenderer: RendererModule['openRenderer'] = ({ manifest, origin }) =>
  // It stands beside this module and was written with it.
  createRenderer({ assets: assetsOf(manifest as Manifest), origin })

/** Writes every public page, at build time and wherever content changes later. */
export function createRenderer({ assets, origin }: Options): Renderer {
  return { pages, render }

  /** The complete document of a path; its data block holds what the page shows of the content. */
  async function render(path: string, content: PageContent): Promise<{ status: 200 | 404; html: string }> {
    const route = shellAt(path) ?? routeAt(path)
    const language = route.kind === 'app' ? 'de' : languageOfPath(path)
    const texts = await createTexts(language, route.texts)
    const products = (content.products ?? []).filter(({ slug }) => route.products.includes(slug))
    const facts = { offers: products.map(offerOf) }
    const isShell = route.kind === 'app'
    if (!isShell) await route.preload()
    const body = await draw(path, texts, facts, isShell)
    const root = `${isShell ? needsScript : ''}<div id="root" data-asleep${isShell ? ' data-shell' : ''}>${body}</div>`
    const block = products.length
      ? `<script type="application/json" id="facts">${dataBlock(facts)}</script>`
      : ''
    const also = assets.alsoFor(route, language).join(' ')
    const later = isShell ? '' : assets.laterIn(language).join(' ')
    const rest = `<script type="module" src="${assets.rest}" data-app="${assets.app}" data-analytics="${assets.analytics}" data-also="${also}"${later && ` data-later="${later}"`} fetchpriority="low"></script>`
    const html =
      `<!doctype html><html lang="${language}"><head>${head(route, language, texts, products)}</head>` +
      `<body>${root}${block}${rest}</body></html>`
    return { status: route.id === 'notFound' ? 404 : 200, html }
  }

  function head(route: PageRoute, language: Language, texts: i18n, products: readonly Product[]): string {
    const title = escapeHtml(textAt(texts, `${route.meta}.title`))
    const description = escapeHtml(textAt(texts, `${route.meta}.description`))
    const url = origin + pathIn(route, language)
    const canonical = route.canonical === route.path ? url : origin + route.canonical
    const keywords = escapeHtml(textAt(texts, `${route.meta}.keywords`))
    const twins = route.languages.length > 1 && route.kind === 'public' ? route.languages : []
    return [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
      assets.head,
      `<script src="${assets.theme}"></script>`,
      ...assets.stylesheetsFor(route).map(href => `<link rel="stylesheet" href="${href}">`),
      ...assets.fonts.map(
        href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
      ),
      `<title>${title}</title><meta name="description" content="${description}">`,
      `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
      '<meta name="color-scheme" content="light dark">',
      ...(route.isIndexed
        ? [
            `<link rel="canonical" href="${canonical}">`,
            ...twins.map(
              twin => `<link rel="alternate" hreflang="${twin}" href="${origin + pathIn(route, twin)}">`,
            ),
            ...(twins.length
              ? [`<link rel="alternate" hreflang="x-default" href="${origin + route.path}">`]
              : []),
            `<meta property="og:type" content="website"><meta property="og:site_name" content="${site.brand}">`,
            `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
            `<meta property="og:url" content="${canonical}"><meta property="og:locale" content="${language === 'en' ? 'en_GB' : 'de_DE'}">`,
          ]
        : []),
      ...(keywords ? [`<meta name="keywords" content="${keywords}">`] : []),
      ...robots(route),
      ...structuredData(route, language, texts, products, origin).map(
        item =>
          `<script type="application/ld+json">${dataBlock({ '@context': 'https://schema.org', ...item })}</script>`,
      ),
    ].join('')
  }
}

/** Checkout and account are drawn by the browser. A shell knows no language yet, so it says so in both. */
const needsScript =
  '<noscript><p class="needs-script">Bestellung und Konto brauchen JavaScript. Bitte schalte es für diese Seite ein. ' +
  '<span lang="en">Orders and accounts need JavaScript. Please switch it on for this page.</span></p></noscript>'

/** Nothing where everything is allowed, as that is what search engines assume. */
function robots({ isIndexed, isFollowed }: PageRoute): string[] {
  const forbidden = [...(isIndexed ? [] : ['noindex']), ...(isFollowed ? [] : ['nofollow'])].join(',')
  return forbidden ? [`<meta name="robots" content="${forbidden}">`] : []
}

const shellAt = (path: string) =>
  routes.find(route => route.kind === 'app' && route.path.replace(/\/:.*$/, '') === path)

async function draw(path: string, texts: i18n, facts: Facts, isShell: boolean): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StaticRouter location={path}>
      <App texts={texts} loaded={{ pathname: path, facts }} isShell={isShell} />
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
  const inline = /.{0,60}(?:<script|<style|\sstyle="|\son[a-z]+=").{0,60}/.exec(html)
  if (inline) throw new Error(`${path} would need unsafe-inline: ${inline[0]}`)
  return html
}
