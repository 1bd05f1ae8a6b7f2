import { RECORDINGS, recordingPath, SCOPE } from '../addresses.ts'
import { partOf } from './range.ts'

/** A page that does not come for so long is drawn from the one that is kept. */
const PATIENCE_MS = 5_000

export interface Surroundings {
  origin: string
  /** Of the account's page in this build: `files` never change under their names. */
  shell: { cache: string; files: ReadonlySet<string> }
  /** Never `open`: it would make a cache anew that a sign-out has just deleted. */
  caches: Pick<CacheStorage, 'match'>
  fetch: (request: Request) => Promise<Response>
  sleep: (ms: number) => Promise<unknown>
}

/** The account's own data, which need no sign-in: where the identity service is, and the programs' pictures. */
const isFresh = (path: string): boolean => path === '/config.json' || path.startsWith('/media/hero/')

/**
 * Answers for the account's page what it needs without connection, and nothing else: what is undefined here goes its own
 * way, as if there were no worker. No answer of the API is kept.
 */
export function answerTo(
  request: Pick<Request, 'method' | 'mode' | 'url' | 'headers'> & Request,
  around: Surroundings,
  preloaded?: Promise<Response | undefined>,
): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== around.origin) return undefined
  if (pathname.startsWith(recordingPath(''))) return recording(pathname, request, around)
  if (request.mode === 'navigate') return pathname === SCOPE ? page(request, around, preloaded) : undefined
  if (around.shell.files.has(pathname)) return file(request, around)
  return isFresh(pathname) ? fresh(request, around) : undefined
}

async function recording(
  pathname: string,
  { headers }: Request,
  { caches }: Surroundings,
): Promise<Response> {
  const whole = await caches.match(pathname, { cacheName: RECORDINGS })
  return whole ? partOf(whole, headers.get('range')) : new Response(null, { status: 404 })
}

/** The network's, so that a release is seen at once; without connection the one that was kept with the worker. */
async function page(
  request: Request,
  { caches, fetch, sleep, shell }: Surroundings,
  preloaded: Promise<Response | undefined> | undefined,
): Promise<Response> {
  const kept = () => caches.match(SCOPE, { cacheName: shell.cache })
  const asked = (async () => (await preloaded) ?? fetch(request))()
  const late = sleep(PATIENCE_MS).then(kept)
  try {
    return (await Promise.race([asked, late])) ?? (await asked)
  } catch {
    return (await kept()) ?? Response.error()
  }
}

async function file(request: Request, { caches, fetch, shell }: Surroundings): Promise<Response> {
  return (await caches.match(request, { cacheName: shell.cache })) ?? fetch(request)
}

async function fresh(request: Request, { caches, fetch }: Surroundings): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request, { ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}
