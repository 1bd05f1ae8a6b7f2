import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build as bundle } from 'vite'
import { openingCatalogue } from '../contract/opening-catalogue.ts'
import { openingSettings, settingsAt } from '../contract/settings.ts'
import { crawlerFiles } from './sitemap.ts'
import { writeIcons } from './icons.ts'
import { pageFiles, writeListeningWorker } from './listening-worker.ts'
import type { Manifest } from './src/renderer/manifest.ts'
import type * as Renderer from './src/renderer/render.tsx'
import { clientConfig, rendererConfig } from './vite.config.ts'

type Options = {
  /** Receives `site/` (what the bucket holds) and `render/` (the renderer and its manifest). */
  outDir?: string
  /** The address that every file names, `https://…` without a slash at its end; where it is empty none names one. */
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
  // Vite wrote this module from src/renderer/render.tsx a moment ago; the query makes Node read it anew when built twice.
  const renderer = (await import(
    `${pathToFileURL(join(renderDir, 'render.mjs')).href}?built=${Date.now()}`
  )) as typeof Renderer
  const manifest = await takeManifest(siteDir)
  manifest[renderer.ICON] = { file: await writeHashed(siteDir, 'icon.svg', renderer.iconSvg()) }
  const sheets = await writeSheets(siteDir, renderer.sheetsOf(manifest, renderer.routes))
  Object.assign(manifest, sheets)
  for (const linked of [...Object.keys(sheets), ...renderer.LINKED_SCRIPTS])
    await addHash(siteDir, manifest[linked])
  // The renderer's function carries it: what changes later is written with the same assets and names the same address.
  await writeFile(join(renderDir, 'build.json'), JSON.stringify({ manifest, origin }))
  log('Bundled the browser code')

  const assets = renderer.assetsOf(manifest)
  const { render, sitemap } = renderer.createRenderer({ assets, origin })
  await layDrawingFiles(renderDir)
  const settings = settingsAt(openingSettings, new Date().toISOString())
  for (const { path, file } of renderer.documents) {
    const { html, preview } = await render(path, { products: openingCatalogue, settings })
    await mkdir(dirname(join(siteDir, file)), { recursive: true })
    await writeFile(join(siteDir, file), html)
    if (preview) await writeFile(join(siteDir, preview.file), await renderer.drawPreview(preview.svg))
  }
  const { texts } = renderer.routes.find(({ id }) => id === 'account') ?? { texts: [] }
  const files = pageFiles(manifest, assets.fonts, ['common', 'navigation', ...texts])
  await inProduction(() => writeListeningWorker(siteDir, files))
  await writeIcons(siteDir, { appIconSvg: renderer.appIconSvg, draw: renderer.drawPreview })
  const listed = sitemap({ cards: [], books: [] })
  const forCrawlers = { ...crawlerFiles(origin, new Date()), ...(listed && { 'sitemap.xml': listed }) }
  for (const [file, content] of Object.entries(forCrawlers)) {
    await mkdir(dirname(join(siteDir, file)), { recursive: true })
    await writeFile(join(siteDir, file), content)
  }
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

/** Reads Vite's manifest and the list of each chunk's styles, and takes both out of the site. */
async function takeManifest(siteDir: string): Promise<Manifest> {
  const folder = join(siteDir, '.vite')
  // Written by Vite just now.
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
  const styles = JSON.parse(await readFile(join(folder, 'styles.json'), 'utf8')) as Record<string, string[]>
  await rm(folder, { recursive: true })
  const chunks = Object.entries(manifest).filter(([, { file }]) => !file.endsWith('.css'))
  return Object.fromEntries(chunks.map(([key, chunk]) => [key, { ...chunk, css: styles[chunk.file] ?? [] }]))
}

/** Makes a few stylesheets of the chunks' many; a style that is in neither would be lost. */
async function writeSheets(siteDir: string, sheets: Record<string, string[]>): Promise<Manifest> {
  const written = await Promise.all(
    Object.entries(sheets).map(
      async ([sheet, files]) => [sheet, { file: await joinSheets(siteDir, sheet, files) }] as const,
    ),
  )
  const names = new Set(written.map(([, { file }]) => file))
  for (const file of await readdir(join(siteDir, 'assets')))
    if (file.endsWith('.css') && !names.has(`assets/${file}`)) throw new Error(`No page wears ${file}`)
  return Object.fromEntries(written)
}

/** What the file has to be, for the documents that link it. */
async function addHash(siteDir: string, entry: Manifest[string] | undefined): Promise<void> {
  if (!entry) return
  const hash = createHash('sha256').update(await readFile(join(siteDir, entry.file)))
  entry.integrity = `sha256-${hash.digest('base64')}`
}

/** Puts the chunks' style files into one, in their order. */
async function joinSheets(siteDir: string, name: string, files: readonly string[]): Promise<string> {
  const parts = await Promise.all(files.map(file => readFile(join(siteDir, file), 'utf8')))
  await Promise.all(files.map(file => rm(join(siteDir, file))))
  return writeHashed(siteDir, name, parts.join(''))
}

/** What the renderer draws previews with (src/renderer/preview-png.ts) lies beside it, here and in its function. */
async function layDrawingFiles(renderDir: string): Promise<void> {
  const library = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')
  await copyFile(library, join(renderDir, 'resvg.wasm'))
  for (const font of ['fraunces-preview.ttf', 'figtree-preview.ttf'])
    await copyFile(new URL(`fonts/${font}`, import.meta.url), join(renderDir, font))
}

/** Named by its content, so that browsers may keep it for good. */
async function writeHashed(siteDir: string, name: string, content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const file = `assets/${name.replace('.', `-${hash}.`)}`
  await writeFile(join(siteDir, file), content)
  return file
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , outDir] = process.argv
  await build(outDir === undefined ? {} : { outDir })
}
