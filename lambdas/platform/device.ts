import type { Browser, System } from '../../contract/device.ts'

/** The first that fits: most browsers call themselves by several others' names too. */
const BROWSERS: readonly (readonly [string, Browser])[] = [
  ['Edg', 'edge'],
  ['OPR/', 'opera'],
  ['SamsungBrowser/', 'samsung'],
  ['Firefox/', 'firefox'],
  ['FxiOS/', 'firefox'],
  ['Chrome/', 'chrome'],
  ['CriOS/', 'chrome'],
  ['Safari/', 'safari'],
]
const SYSTEMS: readonly (readonly [string, System])[] = [
  ['iPhone', 'iphone'],
  ['iPad', 'ipad'],
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['CrOS', 'chromeos'],
  ['Macintosh', 'mac'],
  ['Linux', 'linux'],
]

/** By what somebody knows their own sign-in again: no version, no model, nothing else that the browser tells. */
export const deviceOf = (userAgent = ''): { browser: Browser | undefined; system: System | undefined } => ({
  browser: BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1],
  system: SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1],
})
