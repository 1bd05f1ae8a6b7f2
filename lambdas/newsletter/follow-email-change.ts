import type { Write } from '../platform/record-types.ts'
import { type Item, read } from '../platform/table.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { consentProofs, forgetProofs, readProofs } from './consent-proof.ts'
import { LEFT_KEPT_MS, type Reader, readers } from './reader.ts'
import { transition } from '../platform/transition.ts'

/** Addresses by their hashes; `email` is the new one. */
interface Move {
  from: string
  to: string
  email: string
}

/**
 * A reader has another address, proven by the same person: the newsletter goes there, with its proofs, so that export
 * and erasure find them, and no longer to the one that was given up. What the new address has said itself stays: it
 * reads us already, or has left. Writes for the transaction that changes the address; none for who is no reader.
 */
export async function followEmailChange(move: Move, now: string): Promise<Write[]> {
  const former = await readers.read({ address: move.from })
  if (former?.status !== 'confirmed') return []
  const present = await read(readers.keyOf({ address: move.to }))
  const proofs = await readProofs(move.from)
  return [
    ...end(former, proofs, move, now),
    ...(hasSaidNothing(present) ? begin({ former, present, proofs }, move, now) : []),
  ]
}

/** Nobody there, nobody who has confirmed, or left by an earlier move of ours. */
const hasSaidNothing = (present: Item | undefined): boolean =>
  !present || present.status === 'pending' || present.movedTo !== undefined

function end({ address, rev }: Reader, proofs: Item[], { to }: Move, now: string): Write[] {
  const forgetAt = epochSeconds(after(now, LEFT_KEPT_MS))
  return [
    transition(
      readers,
      'moveAway',
      { address },
      { rev, leftAt: now, movedTo: to, forgetAt },
      { by: 'customer', at: now, cause: 'address-changed' },
    ),
    ...forgetProofs(proofs, forgetAt),
  ]
}

interface Seen {
  former: Reader
  present: Item | undefined
  proofs: Item[]
}

/** A link that still waits at the new address to be confirmed finds itself confirmed. */
function begin({ former, present, proofs }: Seen, { from, to, email }: Move, now: string): Write[] {
  const known = present && readers.parse(present)
  const moved = { ...former, address: to, email, rev: (known ?? former).rev + 1 }
  return [
    known
      ? readers.put(
          {
            ...moved,
            tokenUntil: known.tokenUntil,
            voucherCode: known.voucherCode ?? former.voucherCode,
          },
          { rev: known.rev },
        )
      : readers.create(moved),
    ...proofs.map(proof =>
      consentProofs.put({ ...consentProofs.parse(proof), ...consentProofs.refOf(proof), address: to }),
    ),
    consentProofs.put({ address: to, at: now, what: 'move', from }),
  ]
}
