import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Everything that the built site is made of. */
const SOURCES = ['frontend', 'contract']

/**
 * Builds the site into `dist` unless that was done already from the same sources. Its pages name no address of their own,
 * as the port may be another one next time; `origin` gives them one.
 */
export async function buildSite(distDir: string, origin: string, log: (line: string) => void): Promise<void> {
  const stamp = join(distDir, 'built-from.txt')
  const sources = sourcesHash() + origin
  if (readOr(stamp, '') === stampOf(sources, distDir)) {
    log('The site is built already')
    return
  }
  log('Building the site')
  // Loaded only when needed: the bundler takes half a second.
  const { build } = await import('../frontend/build.ts')
  await build({ outDir: distDir, origin, log })
  writeFileSync(stamp, stampOf(sources, distDir))
}

/** The home page's time is part of it: another build in between, for a stage, is noticed. */
function stampOf(sources: string, distDir: string): string {
  const home = statSync(join(distDir, 'site', 'index.html'), { throwIfNoEntry: false })
  return `${sources} ${home?.mtimeMs ?? 'missing'}\n`
}

/** Changes with the sources of the site, or with those in other folders. */
export function sourcesHash(folders: readonly string[] = SOURCES): string {
  const hash = createHash('sha256')
  const files = folders.flatMap(folder =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name)),
  )
  for (const file of [...files.sort(), `${root}package-lock.json`])
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
