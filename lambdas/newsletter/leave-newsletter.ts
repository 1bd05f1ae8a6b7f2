import { leaveNewsletter as route } from '../../contract/newsletter.ts'
import { endpoint } from '../platform/endpoint.ts'
import { together } from '../platform/table.ts'
import { epochSeconds, later } from '../platform/time.ts'
import { LEFT_KEPT_MS } from './forget-reader.ts'
import { proof, readerOf, subscriptionKey } from './subscription.ts'

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
