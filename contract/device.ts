import * as z from 'zod/mini'

/** What is kept of a browser's own name: by these words somebody knows a sign-in of theirs again. */
export const Browser = z.enum(['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'])
export type Browser = z.infer<typeof Browser>

export const System = z.enum(['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'])
export type System = z.infer<typeof System>
