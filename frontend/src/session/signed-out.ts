import { tabStorage } from '../storage.ts'

const KEY = 'signed out'

/** The next document of this tab says so. */
export const rememberSignOut = (): void => tabStorage.setItem(KEY, 'yes')

export function takeSignOut(): boolean {
  const isSignedOut = tabStorage.getItem(KEY) !== null
  tabStorage.removeItem(KEY)
  return isSignedOut
}
