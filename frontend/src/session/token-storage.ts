import { cookieStorage } from './cookie-storage.ts'
import type { Configuration } from './identity.ts'
import { browserStorage, neverThrowing, type SafeStorage } from '../storage.ts'

let inCookies: SafeStorage | undefined

/** Where the tokens of a sign-in lie: in local storage, or in cookies where a stage lets its hosts share a sign-in. */
export function tokenStorageOf({ cookies }: Configuration): SafeStorage {
  if (!cookies) return browserStorage
  inCookies ??= neverThrowing(() => cookieStorage(document, { domain: cookies.domain }))
  return inCookies
}
