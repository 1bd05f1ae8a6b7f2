import { cancelFactorReset as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { update } from '../platform/table.ts'
import { cancelUpdate, resetKey } from './factor-reset.ts'
import { cancelledBy } from './factor-tokens.ts'

/** Until the clock has begun to remove the factor, and again and again. */
export const cancelFactorReset = endpoint(route, async ({ token }, { now }) => {
  const cancellation = await cancelledBy(token)
  if (cancellation instanceof Problem) return cancellation
  const { address, requestId } = cancellation
  const { conditionFailed } = await update(cancelUpdate(resetKey(address, requestId), now))
  if (conditionFailed?.old?.status === 'resetting' || conditionFailed?.old?.status === 'done')
    return new Problem('factor-removed')
  if (conditionFailed && conditionFailed.old?.status !== 'cancelled') return new Problem('invite-invalid')
  return { cancelled: true as const }
})
