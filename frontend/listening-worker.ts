import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { LISTENING_WORKER } from '../contract/listening-worker.ts'
import { appPaths, documentOf } from '../contract/page-paths.ts'
import type { Manifest } from './src/renderer/manifest.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** What the account's page loads by itself, in both languages, besides what each of these imports. */
const PAGE = [
  'src/without-react/theme.ts',
  'src/without-react/main.ts',
  'src/frame/start.tsx',
  'src/session/Guarded.tsx',
  'src/account/AccountPage.tsx',
  'public.css',
  'app.css',
  'icon.svg',
]
/** What it loads later is kept where it is the account's own. */
const LATER = /^src\/account\/(?:listening|offline)\//

/** The files of the build that the account's page needs without connection. */
export function pageFiles(manifest: Manifest, fonts: readonly string[], texts: readonly string[]): string[] {
  const found = new Set<string>()
  const follow = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}`)
    if (found.has(`/${chunk.file}`)) return
    found.add(`/${chunk.file}`)
    for (const next of chunk.imports ?? []) follow(next)
    for (const later of chunk.dynamicImports ?? []) if (LATER.test(later)) follow(later)
  }
  const words = texts.flatMap(name => ['de', 'en'].map(language => `src/text/${language}/${name}.ts`))
  for (const key of [...PAGE, ...words]) follow(key)
  return [...fonts, ...found].toSorted()
}

/** Bundles the worker by itself, under its one address; another build of the page makes another worker of it. */
export async function writeListeningWorker(siteDir: string, files: readonly string[]): Promise<void> {
  const page = await readFile(join(siteDir, documentOf(appPaths.account)))
  const version = createHash('sha256').update(page).update(files.join()).digest('base64url').slice(0, 8)
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify({ version, files }) },
    build: {
      outDir: siteDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/account/offline/worker/worker.ts',
        output: { format: 'iife', entryFileNames: LISTENING_WORKER.slice(1), codeSplitting: false },
      },
    },
  })
}
