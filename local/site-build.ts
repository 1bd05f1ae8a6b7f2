import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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
  await build(distDir, origin, log)
  writeFileSync(stamp, stampOf(sources, distDir))
}

/** In a process of its own: what bundling takes, some hundred megabytes, is given back with it. */
async function build(distDir: string, origin: string, log: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'frontend/build.ts'), distDir], {
    cwd: root,
    env: { ...process.env, SITE_URL: origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill()
  process.once('exit', end)
  const lines = createInterface(child.stdout).on('line', log)
  const [code]: unknown[] = await once(child, 'close')
  lines.close()
  process.off('exit', end)
  if (code !== 0) throw new Error('The site could not be built.')
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
