import { type Item, read, type Write } from '../platform/table.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { LEFT_KEPT_MS } from './forget-reader.ts'
import { forgetProofs, readProofs, Subscription, subscriptionKey } from './subscription.ts'

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
export async function followReader(move: Move, now: string): Promise<Write[]> {
  const former = await read(subscriptionKey(move.from))
  if (former?.status !== 'confirmed') return []
  const present = await read(subscriptionKey(move.to))
  const proofs = await readProofs(move.from)
  return [
    ...end(former, proofs, move, now),
    ...(hasSaidNothing(present) ? begin({ former, present, proofs }, move, now) : []),
  ]
}

/** Nobody there, nobody who has confirmed, or left by an earlier move of ours. */
const hasSaidNothing = (present: Item | undefined): boolean =>
  !present || present.status === 'pending' || (present.status === 'left' && present.movedTo !== undefined)

function end({ pk, sk, rev }: Item, proofs: Item[], { to }: Move, now: string): Write[] {
  const forgetAt = epochSeconds(after(now, LEFT_KEPT_MS))
  return [
    {
      update: { pk, sk },
      set: `SET #status = :left, leftAt = :now, movedTo = :to, forgetAt = :forgetAt, rev = rev + :one
        REMOVE email, firstName, interests, kind, listPk, listSk`,
      when: '#status = :confirmed AND rev = :seen',
      names: { '#status': 'status' },
      values: {
        ':left': 'left',
        ':confirmed': 'confirmed',
        ':now': now,
        ':to': to,
        ':forgetAt': forgetAt,
        ':seen': rev,
        ':one': 1,
      },
    },
    ...forgetProofs(proofs, forgetAt),
  ]
}

interface Seen {
  former: Item
  present: Item | undefined
  proofs: Item[]
}

/** A link that still waits at the new address to be confirmed finds itself confirmed. */
function begin({ former, present, proofs }: Seen, { from, to, email }: Move, now: string): Write[] {
  const known = present && Subscription.parse(present)
  const key = subscriptionKey(to)
  return [
    {
      put: {
        ...former,
        ...key,
        address: to,
        email,
        movedTo: undefined,
        ...(known && {
          tokenHash: known.tokenHash,
          tokenUntil: known.tokenUntil,
          voucherCode: known.voucherCode ?? former.voucherCode,
        }),
        rev: (known?.rev ?? Subscription.parse(former).rev) + 1,
      },
      when: known ? 'rev = :seen' : 'attribute_not_exists(pk)',
      ...(known && { values: { ':seen': known.rev } }),
    },
    ...proofs.map(proof => ({ put: { ...proof, pk: key.pk, forgetAt: undefined } })),
    { put: { pk: key.pk, sk: `NEWSLETTER#PROOF#${now}#move`, from } },
  ]
}
