import { readFileSync } from 'node:fs'

/** The source of the viewer-request function: deployed by the site stack, run in `node:vm` by the local edge and the tests. */
export const rewriteCode = readFileSync(new URL('./rewrite.js', import.meta.url), 'utf8')
