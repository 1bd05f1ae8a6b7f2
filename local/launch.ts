import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Cloud, startCloud } from './cloud.ts'
import { contentAt } from './content-at.ts'
import { DiskFailure } from './data-disk.ts'
import { Obstacle } from './data-folder.ts'
import { PortTaken } from './listen.ts'
import { seedSignIns } from './seed/sign-ins.ts'
import { buildSite } from './site-build.ts'

/** One below the highest port, because the vendors take the next one. */
const HIGHEST_PORT = 65_534
/** What still runs after a signal has this long to finish; the disk is in order anyway. */
const FAREWELL_MS = 5_000
const ORPHAN_CHECK_MS = 500

const distDir = fileURLToPath(new URL('../dist', import.meta.url))

interface Settings {
  port: number
  dataDir: string
  fresh: boolean
  isDevelopment: boolean
  /** Deployed functions in place of the sources (CloudOptions). */
  assets?: string
}

/** `npm start`: the whole product on this machine. What a person can put right ends in one sentence. */
export async function launch(): Promise<void> {
  try {
    const settings = readSettings(process.argv.slice(2), process.env)
    // Asked before the cloud names its own, with its port, to the handlers.
    const origin = process.env.SITE_URL ?? ''
    const cloud = await open(settings)
    endOnSignal(cloud)
    if (!settings.isDevelopment) {
      await buildSite(distDir, origin, console.log)
      await cloud.deploy(join(distDir, 'render'))
    }
    const { customer, staff } = await seedSignIns(cloud)
    cloud.openSite()
    console.log(`
Ready on ${cloud.siteUrl}

  Customer  ${customer.email}  ${customer.password}
  Staff     ${staff.email}  ${staff.password}  (${cloud.siteUrl}/admin-login)
  Inbox     ${cloud.siteUrl}/_local  (with payments, table, files and the clock)
`)
  } catch (error) {
    // A write that failed has been told by the disk.
    if (!(error instanceof DiskFailure))
      process.stderr.write(`${error instanceof Obstacle ? error.message : describe(error)}\n`)
    process.exit(1)
  }
}

/** Throws an Obstacle for a port or an option that means nothing. */
export function readSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const unknown = args.find(arg => arg !== '--fresh' && arg !== '--dev')
  if (unknown !== undefined) throw new Obstacle(`${unknown} is no option. There are --fresh and --dev.`)
  const { PORT = '3000', DATA_DIR = '.local', ASSETS } = environment
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN
  if (!(port <= HIGHEST_PORT))
    throw new Obstacle(`PORT=${PORT} is no port. Choose a number up to ${HIGHEST_PORT}: PORT=4000 npm start`)
  return {
    port,
    dataDir: DATA_DIR || '.local',
    fresh: args.includes('--fresh'),
    isDevelopment: args.includes('--dev'),
    ...(ASSETS && { assets: ASSETS }),
  }
}

async function open({ port, dataDir, fresh, isDevelopment, assets }: Settings): Promise<Cloud> {
  console.log(`Opening the local cloud in ${dataDir}`)
  try {
    const pages = isDevelopment ? await developmentPages() : undefined
    const cloud = await startCloud({
      port,
      dataDir,
      fresh,
      ...(pages ? { pages } : { opensLater: true }),
      ...(assets && { assets }),
    })
    if (fresh) console.log('What was in it has been deleted')
    return cloud
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error
    const needs = error.port === port ? '' : ` The local cloud needs it besides ${port}.`
    throw new Obstacle(`Port ${error.port} is taken.${needs} Choose another one: PORT=4000 npm start`, {
      cause: error,
    })
  }
}

/** Loaded only here: Vite's server takes a second. */
async function developmentPages() {
  const { createDevSite } = await import('../frontend/dev.ts')
  return createDevSite(contentAt)
}

function endOnSignal(cloud: Cloud): void {
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(0), FAREWELL_MS).unref()
    cloud.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${describe(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  // npm hands a signal to the shell between it and this process; some shells end without passing it on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && end(), ORPHAN_CHECK_MS).unref()
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
