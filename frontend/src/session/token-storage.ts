import { cookieStorage } from './cookie-storage.ts'
import type { Configuration } from './identity.ts'
import { browserStorage, keptIn, type Kept } from '../storage.ts'

let inCookies: Kept | undefined

/** Where the tokens of a sign-in lie: in local storage, or in cookies where a stage lets its hosts share a sign-in. */
export function tokenStorageOf({ cookies }: Configuration): Kept {
  if (!cookies) return browserStorage
  inCookies ??= keptIn(() => cookieStorage(document, { domain: cookies.domain }))
  return inCookies
}
