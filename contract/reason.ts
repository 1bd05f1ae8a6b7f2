import { line } from './written.ts'

export const MAX_REASON = 200

/** Read at the thing for as long as its history is kept: why, in a few words. */
export const Reason = line(MAX_REASON)
