import { leaveNewsletter as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { consentProof } from './consent-proof.ts'
import { endReading } from './end-reading.ts'
import { leaverOf } from './reader-links.ts'

/** So often a newsletter may have followed its reader to another address since the mail was sent. */
const MAX_MOVES = 10

/**
 * One press, no question asked. The answer is the same for an address that has left before or was never there. The link
 * of an old mail ends the newsletter at the address that its reader has changed to.
 */
export const leaveNewsletter = endpoint(route, async ({ token }, caller) => {
  const reader = await leaverOf(token)
  if (reader instanceof Problem) return reader
  let address: string | undefined = reader
  for (let move = 0; address && move <= MAX_MOVES; move++)
    address = await endReading(await consentProof(address, 'leave', caller), { by: 'reader', cause: 'link' })
  return { left: true as const }
})
