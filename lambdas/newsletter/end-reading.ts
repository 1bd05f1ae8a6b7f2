import type { Why } from '../platform/record-types.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { consentProofs, forgetProofs, readProofs } from './consent-proof.ts'
import { LEFT_KEPT_MS, readers } from './reader.ts'

/** A press on the other link, or a change of interests, comes between reading and writing no more often. */
const MAX_ROUNDS = 4

interface Proof {
  address: string
  at: string
  what: string
  wording: string
  ipHash?: string
  userAgent?: string
}

/**
 * Answers where the newsletter had moved to before. A confirmation in between writes one more proof, which would
 * stay for ever: then the proofs are read again.
 */
export async function endReading(
  proof: Proof,
  why: Pick<Why<'reader' | 'ses'>, 'by' | 'cause'>,
): Promise<string | undefined> {
  const { address, at } = proof
  const forgetAt = epochSeconds(after(at, LEFT_KEPT_MS))
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const seen = await readers.read({ address })
    const proofs = await readProofs(address)
    const failed = await transact({
      subscription: transition(
        readers,
        'leave',
        { address },
        { leftAt: at, forgetAt },
        { ...why, at, if: { rev: seen?.rev ?? 0 } },
      ),
      older: forgetProofs(proofs, forgetAt),
      proof: consentProofs.put({ ...proof, forgetAt }),
    })
    const old = failed?.subscription?.old
    if (!old || old.status === 'left') return old?.movedTo
  }
  throw new Error('A subscription kept changing while its reader left.')
}
