import { confirmFactorReset as route } from '../../contract/account.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { change } from '../platform/table.ts'
import { FactorReset, resetKey } from './factor-reset.ts'

/** Nobody confirms their own: that would be one proof instead of two. */
export const confirmFactorReset = endpoint(route, async ({ address, requestId }, { customerId, now }) => {
  const { item, refusal } = await change({
    update: resetKey(address, requestId),
    set: `SET #status = :confirmed, confirmedAt = :now, confirmedBy = :staff, duePk = :factor, dueAt = waitsUntil,
      listPk = :list, rev = rev + :one`,
    when: '#status = :open AND customerId <> :staff',
    names: { '#status': 'status' },
    values: {
      ':confirmed': 'confirmed',
      ':open': 'open',
      ':factor': 'FACTOR',
      ':list': 'REQUESTS#done',
      ':staff': customerId,
      ':now': now,
      ':one': 1,
    },
  })
  const reset = FactorReset.safeParse(item ?? refusal?.old).data
  if (!reset || reset.status === 'open' || reset.status === 'cancelled') throw new Problem('not-found')
  return { waitsUntil: reset.waitsUntil }
})
