import { confirmFactorReset as route } from '../../contract/account.ts'
import { STAFF_ROLES } from '../../contract/route.ts'
import { endpoint } from '../platform/endpoint.ts'
import { groupsInPool } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { change, read } from '../platform/table.ts'
import { cancelUpdate, confirmableFrom, FactorReset, isStillTheirs, resetKey } from './factor-reset.ts'

/**
 * Nobody confirms their own: that would be one proof instead of two. Whose address has moved on since gets nothing, and
 * the factor of somebody of the staff, which guards everybody's data, is an admin's to give away.
 */
export const confirmFactorReset = endpoint(
  route,
  async ({ address, requestId }, { customerId, groups, now }) => {
    const key = resetKey(address, requestId)
    const asked = FactorReset.safeParse(await read(key)).data
    if (!asked || asked.status === 'cancelled') throw new Problem('not-found')
    if (asked.status !== 'open') return { waitsUntil: asked.waitsUntil }
    if (!(await isStillTheirs(asked))) {
      await change(cancelUpdate(key, now))
      throw new Problem('not-found')
    }
    if (!groups.includes('admin') && (await isStaff(asked.sub))) throw new Problem('not-found')
    const { item, refusal } = await change({
      update: key,
      set: `SET #status = :confirmed, confirmedAt = :now, confirmedBy = :staff, duePk = :factor, dueAt = waitsUntil,
      listPk = :list, rev = rev + :one`,
      when: '#status = :open AND customerId <> :staff AND #at > :from',
      names: { '#status': 'status', '#at': 'at' },
      values: {
        ':confirmed': 'confirmed',
        ':open': 'open',
        ':factor': 'FACTOR',
        ':list': 'REQUESTS#done',
        ':staff': customerId,
        ':from': confirmableFrom(now),
        ':now': now,
        ':one': 1,
      },
    })
    const reset = FactorReset.safeParse(item ?? refusal?.old).data
    if (!reset || reset.status === 'open' || reset.status === 'cancelled') throw new Problem('not-found')
    return { waitsUntil: reset.waitsUntil }
  },
)

const isStaff = async (sub: string): Promise<boolean> => {
  const groups = await groupsInPool(sub)
  return STAFF_ROLES.some(role => groups.includes(role))
}
