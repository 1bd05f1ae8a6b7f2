import { leaveNewsletter as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { together } from '../platform/table.ts'
import { DAYS, epochSeconds, later } from '../platform/time.ts'
import { proof, readerOf, subscriptionKey } from './subscription.ts'

/** § 195, § 199 BGB: so long somebody could still ask whether we were allowed to write; by then only a hash is left. */
const LEFT_KEPT_MS = 3 * 366 * DAYS

/** One press, no question asked. Who has left before, or was never there, gets the same answer. */
export const leaveNewsletter = endpoint(route, async ({ token }, caller) => {
  const address = await readerOf(token)
  await together([
    {
      update: subscriptionKey(address),
      set: `SET #status = :left, leftAt = :now, forgetAt = :forgetAt, rev = rev + :one
        REMOVE email, firstName, interests, kind, listPk, listSk`,
      when: 'attribute_exists(pk) AND #status <> :left',
      names: { '#status': 'status' },
      values: {
        ':left': 'left',
        ':now': caller.now,
        ':forgetAt': epochSeconds(later(caller.now, LEFT_KEPT_MS)),
        ':one': 1,
      },
    },
    { put: await proof(address, 'leave', caller) },
  ])
  return { left: true as const }
})
