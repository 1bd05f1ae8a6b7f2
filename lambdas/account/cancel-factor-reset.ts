import { cancelFactorReset as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { change } from '../platform/table.ts'
import { resetKey } from './factor-reset.ts'
import { cancelledBy } from './factor-tokens.ts'

/** Until the clock has begun to remove the factor, and again and again. */
export const cancelFactorReset = endpoint(route, async ({ token }, { now }) => {
  const { address, requestId } = await cancelledBy(token)
  const { refusal } = await change({
    update: resetKey(address, requestId),
    set: `SET #status = :cancelled, cancelledAt = :now, listPk = :list, rev = rev + :one REMOVE duePk, dueAt`,
    when: '#status IN (:open, :confirmed)',
    names: { '#status': 'status' },
    values: {
      ':cancelled': 'cancelled',
      ':open': 'open',
      ':confirmed': 'confirmed',
      ':list': 'REQUESTS#done',
      ':now': now,
      ':one': 1,
    },
  })
  if (refusal && refusal.old?.status !== 'cancelled') throw new Problem('invite-invalid')
  return { cancelled: true as const }
})
