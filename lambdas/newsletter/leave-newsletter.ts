import { leaveNewsletter as route } from '../../contract/newsletter.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { consentProof, consentProofs, forgetProofs, readProofs } from './consent-proof.ts'
import { readerOf } from './reader-links.ts'
import { LEFT_KEPT_MS, readers } from './reader.ts'
import { transition } from '../platform/transition.ts'

/** So often a newsletter may have followed its reader to another address since the mail was sent. */
const MAX_MOVES = 10
/** A press on the other link, or a change of interests, comes between reading and writing no more often. */
const MAX_ROUNDS = 4

/**
 * One press, no question asked. The answer is the same for an address that has left before or was never there. The link
 * of an old mail ends the newsletter at the address that its reader has changed to.
 */
export const leaveNewsletter = endpoint(route, async ({ token }, caller) => {
  const reader = await readerOf(token)
  if (reader instanceof Problem) return reader
  let address: string | undefined = reader
  for (let move = 0; address && move <= MAX_MOVES; move++) address = await leave(address, caller)
  return { left: true as const }
})

/**
 * Answers where the newsletter had moved to before. A confirmation in between writes one more proof, which would
 * stay for ever: then the proofs are read again.
 */
async function leave(address: string, caller: Caller): Promise<string | undefined> {
  const { now } = caller
  const forgetAt = epochSeconds(after(now, LEFT_KEPT_MS))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = await readers.read({ address })
    const proofs = await readProofs(address)
    const failed = await transact({
      subscription: transition(
        readers,
        'leave',
        { address },
        { leftAt: now, forgetAt },
        { by: 'reader', at: now, cause: 'link', if: { rev: seen?.rev ?? 0 } },
      ),
      older: forgetProofs(proofs, forgetAt),
      proof: consentProofs.put({ ...(await consentProof(address, 'leave', caller)), forgetAt }),
    })
    const old = failed?.subscription?.old
    if (!old || old.status === 'left') return old?.movedTo
  }
  throw new Error('A subscription kept changing while its reader left.')
}
