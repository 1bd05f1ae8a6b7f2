import { browserStorage } from '../../storage.ts'
import { RECORDINGS, SCOPE, SHELL_PREFIX } from './addresses.ts'

/** The list of what was saved, and where somebody was without connection. */
export const KEPT_KEY = 'kept recordings'
export const UNSENT_KEY = 'unsent places'

/** With the sign-in, or with the last program, all of it goes: recordings, places, the account's page and the worker. */
export async function forgetRecordings(): Promise<void> {
  browserStorage.removeItem(KEPT_KEY)
  browserStorage.removeItem(UNSENT_KEY)
  // Outside of browsers, and in pages without TLS, there is neither.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  try {
    // Asked for at once: the page may be left a moment later.
    const [names, registration] = await Promise.all([
      caches.keys(),
      navigator.serviceWorker.getRegistration(SCOPE),
      caches.delete(RECORDINGS),
    ])
    const own = names.filter(name => name.startsWith(SHELL_PREFIX))
    await Promise.all([registration?.unregister(), ...own.map(name => caches.delete(name))])
  } catch {
    // Storage is blocked: there was nothing.
  }
}
