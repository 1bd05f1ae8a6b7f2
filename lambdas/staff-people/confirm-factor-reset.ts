import { confirmFactorReset as route } from '../../contract/staff-people.ts'
import { endpoint } from '../platform/endpoint.ts'
import { gt, ne } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { read } from '../platform/table.ts'
import { after, HOURS } from '../platform/time.ts'
import { send, transact } from '../platform/transact.ts'
import { accountMail } from '../account/account-mail.ts'
import {
  cancellation,
  confirmableFrom,
  FactorReset,
  factorResets,
  isStillTheirs,
} from '../account/factor-reset.ts'
import { auditOf } from '../staff/audit.ts'
import { members } from '../members/member.ts'
import { transition } from '../platform/transition.ts'

/** Support may answer when the waiting time is over: its owner is told all the same, and can object as long. */
const OBJECTION_MS = 24 * HOURS

/**
 * Nobody confirms their own: that would be one proof instead of two. Whose address has moved on since gets nothing, and
 * the factor of somebody of the staff, which guards everybody's data, is an admin's to give away.
 */
export const confirmFactorReset = endpoint(route, async ({ pressId, reason, ...ref }, caller) => {
  const { customerId: staff, signIn, groups, now } = caller
  const why = { by: 'staff' as const, who: signIn.sub, at: now, cause: 'confirmed' as const }
  const asked = FactorReset.safeParse(await read(factorResets.keyOf(ref))).data
  if (!asked || asked.status === 'cancelled') return new Problem('not-found')
  if (asked.status !== 'open') return { waitsUntil: asked.waitsUntil }
  if (!(await isStillTheirs(asked))) {
    await send(cancellation(ref, { ...why, cause: 'address-moved' }))
    return new Problem('not-found')
  }
  if (!groups.includes('admin') && (await isStaff(asked.sub))) return new Problem('factor-of-staff')
  const { address, requestId, language } = asked
  const waitsUntil = latest(asked.waitsUntil, after(now, OBJECTION_MS))
  const failed = await transact({
    audit: await auditOf(caller, {
      target: asked.customerId,
      number: asked.customerId,
      pressId,
      action: 'factor-reset-confirmed',
      reason,
      before: { status: asked.status },
      after: { status: 'confirmed' },
    }),
    request: transition(
      factorResets,
      'confirm',
      ref,
      { confirmedAt: now, confirmedBy: staff, waitsUntil, dueAt: waitsUntil },
      { ...why, if: { customerId: ne(staff), at: gt(confirmableFrom(now)) } },
    ),
    mail: accountMail(
      { address },
      'factor-reset-confirmed',
      { language, resetId: requestId, until: waitsUntil },
      now,
      requestId,
    ),
  })
  if (!failed) return { waitsUntil }
  const known = failed.request?.old
  if (!known?.waitsUntil || known.status === 'open' || known.status === 'cancelled')
    return new Problem('not-found')
  return { waitsUntil: known.waitsUntil }
})

const isStaff = async (sub: string): Promise<boolean> => (await members.read({ sub })) !== undefined

/** They compare as strings. */
const latest = (one: string, other: string): string => (one > other ? one : other)
