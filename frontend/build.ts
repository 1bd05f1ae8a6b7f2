import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { openingCatalogue } from '../contract/opening-catalogue.ts'
import { robots, securityTxt, sitemap } from './crawlers.ts'
import type { Manifest } from './src/document.ts'
import type * as Renderer from './src/render.tsx'
import { clientConfig, rendererConfig } from './vite.config.ts'

type Options = {
  /** Receives `site/` (what the bucket holds) and `render/` (the renderer and its manifest). */
  outDir?: string
  /** The stage's address for canonical links, `https://…` without a slash at its end. */
  origin?: string
  log?: (line: string) => void
}

/** Bundles the browser's code, then writes every document of the route table. */
export async function build({
  outDir = fileURLToPath(new URL('../dist', import.meta.url)),
  origin = process.env.SITE_URL ?? '',
  log = console.log,
}: Options = {}): Promise<void> {
  const siteDir = join(outDir, 'site')
  const renderDir = join(outDir, 'render')
  const started = performance.now()
  await inProduction(async () => {
    await bundle(clientConfig(siteDir))
    await bundle(rendererConfig(renderDir))
  })
  // Vite wrote this module from src/render.tsx a moment ago; the query makes Node read it anew when built twice.
  const renderer = (await import(
    `${pathToFileURL(join(renderDir, 'render.mjs')).href}?built=${Date.now()}`
  )) as typeof Renderer
  const manifest = await takeManifest(siteDir)
  manifest[renderer.ICON] = { file: await writeIcon(siteDir, renderer.iconSvg()) }
  // The renderer's function carries it: content that changes later is written with the same assets.
  await writeFile(join(renderDir, 'manifest.json'), JSON.stringify(manifest))
  log('Bundled the browser code')

  const { render } = renderer.createRenderer({ assets: renderer.assetsOf(manifest), origin })
  for (const { path, file } of renderer.documents) {
    const { html } = await render(path, { products: openingCatalogue })
    await mkdir(dirname(join(siteDir, file)), { recursive: true })
    await writeFile(join(siteDir, file), html)
  }
  await writeFile(join(siteDir, 'sitemap.xml'), sitemap(renderer.indexed, origin))
  await writeFile(join(siteDir, 'robots.txt'), robots(origin))
  await mkdir(join(siteDir, '.well-known'), { recursive: true })
  await writeFile(join(siteDir, '.well-known/security.txt'), securityTxt(origin, new Date()))
  await writeFile(join(siteDir, 'speculation-rules.json'), JSON.stringify(speculationRules))
  log(`Wrote ${renderer.documents.length} pages in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Vite believes this variable more than its own mode, and a test run sets it to `test`. */
async function inProduction(run: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await run()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Fetches the page behind a link while the pointer rests on it, never runs it: https://developer.chrome.com/docs/web-platform/prerender-pages */
const speculationRules = {
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }] },
      eagerness: 'moderate',
    },
  ],
}

/** Reads Vite's manifest and takes it out of the site. */
async function takeManifest(siteDir: string): Promise<Manifest> {
  const file = join(siteDir, '.vite/manifest.json')
  // Written by Vite just now.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await rm(dirname(file), { recursive: true })
  return manifest
}

async function writeIcon(siteDir: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  const file = `assets/icon-${hash}.svg`
  await writeFile(join(siteDir, file), svg)
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build()
