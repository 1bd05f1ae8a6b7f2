import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll } from 'vitest'
import type { RendererModule } from '../../contract/renderer.ts'
import { build } from '../../frontend/build.ts'
import { sourcesHash } from '../../local/site-build.ts'
import { assetsOf } from '../../frontend/src/renderer/document.ts'
import type { Manifest } from '../../frontend/src/renderer/manifest.ts'
import { documentOf } from '../../contract/page-paths.ts'
import { type PageRoute } from '../../frontend/src/routes.ts'

export const KB = 1024
/** Ten packets, which a server may send before the first answer: https://www.rfc-editor.org/rfc/rfc6928 */
export const FIRST_PACKETS = 14_000
export const ORIGIN = 'https://shop.example.com'

/** The bundler takes ten seconds of a processor, and a busy machine longer. */
export const BUILD_TIMEOUT_MS = 180_000
const cache = fileURLToPath(new URL('../../node_modules/.cache/built-site', import.meta.url))

/** The folder of the site that these sources make, which is built once for all tests and only read by them. */
export async function siteForTests(): Promise<string> {
  // Some pages say what is true today.
  const folder = join(cache, `${new Date().toISOString().slice(0, 10)}-${sourcesHash()}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const before = await readdir(cache)
  const fresh = await mkdtemp(join(cache, 'fresh-'))
  await build({ outDir: fresh, origin: ORIGIN, log: () => undefined })
  try {
    await rename(fresh, folder)
    for (const old of before.filter(name => !name.startsWith('fresh-')))
      await rm(join(cache, old), { recursive: true, force: true })
  } catch {
    // Another process was faster; its copy is as good.
    await rm(fresh, { recursive: true })
  }
  return folder
}

/** To be called once at the top of a file whose tests read the built site. */
export function buildForTests() {
  let outDir = ''
  beforeAll(async () => void (outDir = await siteForTests()), BUILD_TIMEOUT_MS)

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
    /** As a function loads it; `origin` in place of the build's. */
    renderer: async (origin?: string) => {
      const { openRenderer } = (await import(
        /* @vite-ignore */ pathToFileURL(join(outDir, 'render/render.mjs')).href
      )) as RendererModule
      return openRenderer({ ...(await made()), ...(origin !== undefined && { origin }) })
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
