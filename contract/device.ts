import * as z from 'zod/mini'

/** What is kept of a browser's own name: by these words somebody knows a sign-in of theirs again. */
export const Browser = z.enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'])
export type Browser = z.infer<typeof Browser>

export const System = z.enum(['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'])
export type System = z.infer<typeof System>

const BROWSERS: Record<Browser, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}
const SYSTEMS: Record<System, string> = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
}

/** `Firefox · Windows`; empty where neither is known. */
export const deviceName = ({
  browser,
  system,
}: {
  browser?: Browser | undefined
  system?: System | undefined
}) => [browser && BROWSERS[browser], system && SYSTEMS[system]].filter(Boolean).join(' · ')
