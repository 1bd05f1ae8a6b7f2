import { readFileSync } from 'node:fs'
import { SHOWN_TYPES } from '../../contract/media-types.ts'

const source = readFileSync(new URL('./attach.js', import.meta.url), 'utf8')

/** The source of the viewer-response function of `/media/*`: deployed by the site stack, run by the local edge and the tests. */
export const attachCode = `const SHOWN = ${JSON.stringify(SHOWN_TYPES)}\n${source}`
