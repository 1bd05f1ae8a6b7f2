import { removeSecondFactor } from '../platform/identity.ts'
import { lte } from '../platform/expression.ts'
import { signIns, signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import type { Key } from '../platform/table.ts'
import { send, transact } from '../platform/transact.ts'
import { accountMail } from './account-mail.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'
import { cancellation, factorResets, isStillTheirs } from './factor-reset.ts'
import { NO_FACTOR } from './second-factor.ts'
import { transition } from '../platform/transition.ts'

/**
 * Claimed before the pool is asked: from here on the owner can no longer object, and a repeat goes on. Not begun when
 * the address that was proven belongs to somebody else by now. Ends every sign-in: a lost app may mean a lost
 * browser, and staff rights hang on the factor and stand in tokens until they end.
 */
export async function removeLostFactor(key: Key, now: string): Promise<void> {
  const waiting = await factorResets.read(key)
  if (!waiting) return
  const why = { by: 'clock' as const, at: now, cause: 'due' as const }
  if (waiting.status === 'confirmed' && !(await isStillTheirs(waiting))) {
    await send(cancellation(waiting, { ...why, cause: 'address-moved' }))
    return
  }
  const { item: claimed } = await send(
    transition(factorResets, 'begin', key, {}, { ...why, if: { waitsUntil: lte(now) } }),
  )
  if (!claimed) return
  const { sub, customerId, requestId, language } = claimed
  await removeSecondFactor(sub)
  const logins = await signInsOf(customerId, { sub, username: sub })
  await transact({
    request: transition(factorResets, 'finish', key, { doneAt: now }, why),
    signIn: signIns.upsert({ sub }, { set: { ...NO_FACTOR, signedOutAt: now } }),
    others: logins.slice(1).map(login => signOutEverywhereUpdate(login.sub, now)),
    mail: accountMail({ customerId }, 'factor-reset-done', { language }, now, requestId),
  })
  await endInPool(logins)
}
