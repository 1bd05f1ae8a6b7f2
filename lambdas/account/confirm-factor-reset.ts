import { confirmFactorReset as route } from '../../contract/account.ts'
import { STAFF_ROLES } from '../../contract/route.ts'
import { addressMail } from './account-mail.ts'
import { endpoint } from '../platform/endpoint.ts'
import { groupsInPool } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { read, transact, update } from '../platform/table.ts'
import { after, HOURS } from '../platform/time.ts'
import { cancelUpdate, confirmableFrom, FactorReset, isStillTheirs, resetKey } from './factor-reset.ts'

/** Support may answer when the waiting time is over: its owner is told all the same, and can object as long. */
const OBJECTION_MS = 24 * HOURS

/**
 * Nobody confirms their own: that would be one proof instead of two. Whose address has moved on since gets nothing, and
 * the factor of somebody of the staff, which guards everybody's data, is an admin's to give away.
 */
export const confirmFactorReset = endpoint(
  route,
  async ({ address, requestId }, { customerId, groups, now }) => {
    const key = resetKey(address, requestId)
    const asked = FactorReset.safeParse(await read(key)).data
    if (!asked || asked.status === 'cancelled') return new Problem('not-found')
    if (asked.status !== 'open') return { waitsUntil: asked.waitsUntil }
    if (!(await isStillTheirs(asked))) {
      await update(cancelUpdate(key, now))
      return new Problem('not-found')
    }
    if (!groups.includes('admin') && (await isStaff(asked.sub))) return new Problem('not-found')
    const waitsUntil = latest(asked.waitsUntil, after(now, OBJECTION_MS))
    const { language } = asked
    const failed = await transact([
      {
        update: key,
        set: `SET #status = :confirmed, confirmedAt = :now, confirmedBy = :staff, waitsUntil = :until,
          duePk = :factor, dueAt = :until, listPk = :list, rev = rev + :one`,
        when: '#status = :open AND customerId <> :staff AND #at > :from',
        names: { '#status': 'status', '#at': 'at' },
        values: {
          ':confirmed': 'confirmed',
          ':open': 'open',
          ':factor': 'FACTOR',
          ':list': 'REQUESTS#done',
          ':staff': customerId,
          ':from': confirmableFrom(now),
          ':until': waitsUntil,
          ':now': now,
          ':one': 1,
        },
      },
      {
        put: addressMail(
          address,
          'factor-reset-confirmed',
          { language, resetId: requestId, until: waitsUntil },
          now,
          requestId,
        ),
      },
    ])
    if (!failed) return { waitsUntil }
    const known = FactorReset.safeParse(failed[0]?.old).data
    if (!known || known.status === 'open' || known.status === 'cancelled') return new Problem('not-found')
    return { waitsUntil: known.waitsUntil }
  },
)

const isStaff = async (sub: string): Promise<boolean> => {
  const groups = await groupsInPool(sub)
  return STAFF_ROLES.some(role => groups.includes(role))
}

/** They compare as strings. */
const latest = (one: string, other: string): string => (one > other ? one : other)
