import { browserStorage } from '../../storage.ts'

const KEY = 'staff-letter-keys'
const OFF = 'off'

/**
 * Do keys that write a letter or a sign do something by themselves? Who dictates switches them off, for words would press
 * them (WCAG 2.1.4). Kept in this browser.
 */
export const letterKeysAreOn = (): boolean => browserStorage.getItem(KEY) !== OFF

export function switchLetterKeys(isOn: boolean): void {
  if (isOn) browserStorage.removeItem(KEY)
  else browserStorage.setItem(KEY, OFF)
}
