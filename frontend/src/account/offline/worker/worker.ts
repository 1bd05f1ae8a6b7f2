import { SCOPE, SHELL_PREFIX } from '../addresses.ts'
import { answerTo } from './answer.ts'

// Bundled by itself (frontend/listening-worker.ts); the library of the browser's types describes pages only.
// https://w3c.github.io/ServiceWorker/

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends ExtendableEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
declare const self: {
  addEventListener: ((kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((kind: 'fetch', listener: (event: FetchEvent) => void) => void)
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}
/** Written by the build: what the account's page is made of, and a name that changes with it. */
declare const SHELL: { version: string; files: readonly string[] }

// Named once: the build writes it wherever it stands.
const { version, files } = SHELL
const cache = SHELL_PREFIX + version
const around = {
  origin: location.origin,
  shell: { cache, files: new Set(files) },
  caches,
  fetch: (request: Request) => fetch(request),
  sleep: (ms: number) => new Promise(resume => setTimeout(resume, ms)),
}

self.addEventListener('install', event => event.waitUntil(keepPage()))
self.addEventListener('activate', event => event.waitUntil(takeOver()))
self.addEventListener('fetch', event => {
  const answer = answerTo(event.request, around, event.preloadResponse)
  if (answer) event.respondWith(answer)
})

async function keepPage(): Promise<void> {
  const page = [SCOPE, '/config.json'].map(path => new Request(path, { cache: 'no-cache' }))
  await (await caches.open(cache)).addAll([...files, ...page])
}

/** Pages of the former build are gone by now: a new worker waits for that. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const former = names.filter(name => name.startsWith(SHELL_PREFIX) && name !== cache)
  await Promise.all(former.map(name => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}
