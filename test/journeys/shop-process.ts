import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { sourcesHash } from '../../local/site-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Builds the site when that was not done from these sources; a busy machine with one core takes its time. */
const PATIENCE_MS = 120_000
const FAREWELL_MS = 10_000

export interface ShopProcess {
  /** Where the site answers, without a slash at its end. */
  readonly url: string
  /** Where every imitated vendor answers. */
  readonly cloudUrl: string
  /** Faults that the terminal has been told of since the start; empty while all is well. */
  readonly faults: () => string
  /** What it holds of the machine's memory; on Linux. */
  readonly residentMegabytes: () => number
  /** Ends it like Ctrl-C. */
  readonly end: () => Promise<void>
  /** Ends it like kill -9. */
  readonly kill: () => Promise<void>
}

interface StartOptions {
  readonly flags: readonly string[]
  readonly variables: Readonly<Record<string, string>>
}

interface Place {
  /** The site's port; the vendors take the next one. */
  port: number
  dataDir: string
}

/**
 * `npm start` as a process of its own; resolves when it serves. Throws with its last words when it does not. `siteUrl` is
 * the address that its pages name, where they are to name one. Without `startOptions` it takes more memory and less time.
 */
export async function startShop(
  { port, dataDir }: Place,
  siteUrl = '',
  { flags, variables }: StartOptions = { flags: [], variables: {} },
): Promise<ShopProcess> {
  // A test run's NODE_ENV would build another React than the one that is delivered.
  const { NODE_ENV: _, ...environment } = process.env
  const child = spawn(process.execPath, [...flags, '--import', 'tsx', 'local/start.ts'], {
    cwd: root,
    env: { ...environment, ...variables, PORT: String(port), DATA_DIR: dataDir, SITE_URL: siteUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  let faults = ''
  child.stdout.on('data', chunk => (printed += String(chunk)))
  child.stderr.on('data', chunk => (faults += String(chunk)))
  await ready(child, () => printed + faults)
  // The bundler speaks its mind about slow machines while it builds.
  faults = ''
  const url = `http://localhost:${port}`
  return {
    url,
    cloudUrl: `http://localhost:${port + 1}`,
    // Handlers log in JSON to the standard output, and locally nothing but faults.
    faults: () =>
      faults +
      printed
        .split('\n')
        .filter(line => line.startsWith('{'))
        .join('\n'),
    residentMegabytes: () => residentMegabytes(child.pid),
    end: () => stop(child, 'SIGTERM'),
    kill: () => stop(child, 'SIGKILL'),
  }
}

/** What the script in package.json gives to V8, and to the C library's `malloc`. */
export function startOptions(): StartOptions {
  const Package = z.object({ scripts: z.object({ start: z.string().includes(' node ') }) })
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const words = scripts.start.split(' ')
  return {
    flags: words.filter(word => /^--.*=/.test(word)),
    variables: Object.fromEntries(
      words.slice(0, words.indexOf('node')).map(word => word.split('=') as [string, string]),
    ),
  }
}

/** `VmRSS` of proc_pid_status(5). */
function residentMegabytes(processId = 0): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8')
  const kilobytes = /^VmRSS:\s+(?<kilobytes>\d+) kB$/m.exec(status)?.groups?.kilobytes
  return Math.round(Number(kilobytes) / 2 ** 10)
}

async function ready(child: ChildProcess, words: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!/^Ready on /m.test(words())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop(child, 'SIGKILL')
      throw new Error(`npm start did not get ready:\n${words()}`)
    }
    await new Promise(resume => setTimeout(resume, 50))
  }
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const impatience = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS)
  await ended
  clearTimeout(impatience)
}

/** Where the data of a shop's first start are kept for the next ones: drawing all its pages takes most of it. */
const OPENED = join(root, 'node_modules/.cache/opened-shop')
/** What decides about those data, besides the packages. */
const SOURCES = ['contract', 'frontend', 'lambdas', 'local']

/**
 * A place whose shop has been opened and ended before, with what these sources write there; opens one where there was
 * none today.
 */
export async function openedPlace(): Promise<Awaited<ReturnType<typeof emptyPlace>>> {
  const place = await emptyPlace()
  // Deployed functions (bundled.ts) are to draw their pages themselves.
  if (process.env.ASSETS) return place
  const today = new Date().toISOString().slice(0, 10)
  const opened = join(OPENED, `${today}-${sourcesHash(SOURCES).slice(0, 16)}`)
  if (!existsSync(opened)) {
    const shop = await startShop(place)
    await shop.end()
    if (shop.faults()) throw new Error(`The shop has reported faults:\n${shop.faults()}`)
    rmSync(OPENED, { recursive: true, force: true })
    cpSync(place.dataDir, `${opened}.next`, { recursive: true })
    renameSync(`${opened}.next`, opened)
    return place
  }
  cpSync(opened, place.dataDir, { recursive: true })
  return place
}

/** A free port whose successor is free as well, and an empty folder. `forget` deletes the folder. */
export async function emptyPlace(): Promise<Place & { forget: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  return { port: await freePair(), dataDir, forget: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** From 32,768 on a system gives ports to connections, and could do so before the shop listens. */
const PORTS = { first: 20_000, pairs: 6_000 }

/** A free port whose successor is free as well. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = PORTS.first + 2 * randomInt(PORTS.pairs)
    if ((await isFree(port)) && (await isFree(port + 1))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
