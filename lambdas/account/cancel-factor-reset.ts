import { cancelFactorReset as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { send } from '../platform/transact.ts'
import { cancellation } from './factor-reset.ts'
import { cancelledBy } from './factor-tokens.ts'

/** Until the clock has begun to remove the factor, and again and again. */
export const cancelFactorReset = endpoint(route, async ({ token }, { now }) => {
  const ref = await cancelledBy(token)
  if (ref instanceof Problem) return ref
  const { conditionFailed } = await send(cancellation(ref, { by: 'customer', at: now, cause: 'link' }))
  const status = conditionFailed?.old?.status
  if (status === 'resetting' || status === 'done') return new Problem('factor-removed')
  if (conditionFailed && status !== 'cancelled') return new Problem('invite-invalid')
  return { cancelled: true as const }
})
