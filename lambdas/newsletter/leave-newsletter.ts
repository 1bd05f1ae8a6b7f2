import { leaveNewsletter as route } from '../../contract/newsletter.ts'
import { type Caller, endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { type Item, transact } from '../platform/table.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { LEFT_KEPT_MS } from './forget-reader.ts'
import { forgetProofs, proof, readerOf, readProofs, subscriptionKey } from './subscription.ts'

/** So often a newsletter may have followed its reader to another address since the mail was sent. */
const MOST_MOVES = 10

/**
 * One press, no question asked. Who has left before, or was never there, gets the same answer. The link of an old mail
 * ends the newsletter where it has followed its reader to: whoever presses it wants to hear no more.
 */
export const leaveNewsletter = endpoint(route, async ({ token }, caller) => {
  const reader = await readerOf(token)
  if (reader instanceof Problem) return reader
  let address: string | undefined = reader
  for (let move = 0; address && move <= MOST_MOVES; move++) address = await leave(address, caller)
  return { left: true as const }
})

/** Answers where the newsletter had moved to before. */
async function leave(address: string, caller: Caller): Promise<string | undefined> {
  const forgetAt = epochSeconds(after(caller.now, LEFT_KEPT_MS))
  const proofs = await readProofs(address)
  const failed = await transact([
    {
      update: subscriptionKey(address),
      set: `SET #status = :left, leftAt = :now, forgetAt = :forgetAt, rev = rev + :one
        REMOVE email, firstName, interests, kind, listPk, listSk, movedTo`,
      when: 'attribute_exists(pk) AND #status <> :left',
      names: { '#status': 'status' },
      values: {
        ':left': 'left',
        ':now': caller.now,
        ':forgetAt': forgetAt,
        ':one': 1,
      },
    },
    ...forgetProofs(proofs, forgetAt),
    { put: { ...(await proof(address, 'leave', caller)), forgetAt } },
  ])
  return movedFrom(failed?.[0]?.old)
}

const movedFrom = (item: Item | undefined): string | undefined =>
  typeof item?.movedTo === 'string' ? item.movedTo : undefined
