import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import type { RendererModule } from '../../contract/renderer.ts'
import { build } from '../../frontend/build.ts'
import { assetsOf } from '../../frontend/src/renderer/document.ts'
import type { Manifest } from '../../frontend/src/renderer/manifest.ts'
import { documentOf } from '../../contract/page-paths.ts'
import { type PageRoute } from '../../frontend/src/routes.ts'

export const KB = 1024
/** Ten packets, which a server may send before the first answer: https://www.rfc-editor.org/rfc/rfc6928 */
export const FIRST_PACKETS = 14_000
export const ORIGIN = 'https://shop.example.com'

/** To be called once at the top of a file: builds the site for its tests and deletes it behind them. */
export function buildForTests() {
  let outDir = ''
  beforeAll(async () => {
    outDir = await mkdtemp(join(tmpdir(), 'site-'))
    await build({ outDir, origin: ORIGIN, log: () => undefined })
  })
  afterAll(() => rm(outDir, { recursive: true, force: true }))

  const read = (file: string) => readFile(join(outDir, 'site', file))
  const made = async () =>
    // The build wrote it.
    JSON.parse(await readFile(join(outDir, 'render/build.json'), 'utf8')) as {
      manifest: Manifest
      origin: string
    }
  const assets = async () => assetsOf((await made()).manifest)
  const sizes = new Map<string, Promise<number>>()
  /** Compresses each file once: the pages share most of their scripts, and the strongest compression takes its time. */
  function brotli(file: string): Promise<number> {
    const size = sizes.get(file) ?? read(file).then(compressed)
    sizes.set(file, size)
    return size
  }
  return {
    read,
    document: async (path: string) => (await read(documentOf(path))).toString(),
    assets,
    /** Bytes of a file on its way. */
    brotli,
    /** Bytes of script that a page needs to be awake. */
    awakeBytes: async (route: PageRoute, language: 'de' | 'en') => {
      const { app, alsoFor } = await assets()
      return sum(await Promise.all([app, ...alsoFor(route, language)].map(brotli)))
    },
    /** As a function loads it. */
    renderer: async () => {
      const { openRenderer } = (await import(
        /* @vite-ignore */ pathToFileURL(join(outDir, 'render/render.mjs')).href
      )) as RendererModule
      return openRenderer(await made())
    },
  }
}

export const compressed = (content: string | Buffer): number => brotliCompressSync(content).length
export const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
export const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0

export const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
export const wordsOf = (html: string): number =>
  mainOf(html)
    .replaceAll(/<[^>]*>/g, ' ')
    .match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0
