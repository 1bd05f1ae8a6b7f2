import { cancelFactorReset as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { change } from '../platform/table.ts'
import { cancelUpdate, resetKey } from './factor-reset.ts'
import { cancelledBy } from './factor-tokens.ts'

/** Until the clock has begun to remove the factor, and again and again. */
export const cancelFactorReset = endpoint(route, async ({ token }, { now }) => {
  const { address, requestId } = await cancelledBy(token)
  const { refusal } = await change(cancelUpdate(resetKey(address, requestId), now))
  if (refusal?.old?.status === 'resetting' || refusal?.old?.status === 'done')
    throw new Problem('factor-removed')
  if (refusal && refusal.old?.status !== 'cancelled') throw new Problem('invite-invalid')
  return { cancelled: true as const }
})
