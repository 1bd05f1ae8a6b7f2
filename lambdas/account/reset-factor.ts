import { accountMail } from './account-mail.ts'
import { removeSecondFactor } from '../platform/identity.ts'
import { signInKey, signOutEverywhereUpdate } from '../platform/sign-in.ts'
import { type Key, read, transact, update } from '../platform/table.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'
import { cancelUpdate, FactorReset, isStillTheirs } from './factor-reset.ts'

/**
 * Claimed before the pool is asked: from here on the owner can no longer object, and a repeat goes on. Not begun when
 * the address that was proven belongs to somebody else by now. Ends every sign-in: whoever lost the app may have lost a
 * browser with it, and staff rights hang on the factor and stand in tokens until they end.
 */
export async function resetFactor(key: Key, now: string): Promise<void> {
  const item = await read(key)
  if (!item) return
  const waiting = FactorReset.parse(item)
  if (waiting.status === 'confirmed' && !(await isStillTheirs(waiting))) {
    await update(cancelUpdate(key, now))
    return
  }
  const claimed = await update({
    update: key,
    set: 'SET #status = :resetting, rev = rev + :one',
    when: '#status IN (:confirmed, :resetting) AND waitsUntil <= :now',
    names: { '#status': 'status' },
    values: { ':resetting': 'resetting', ':confirmed': 'confirmed', ':now': now, ':one': 1 },
  })
  if (!claimed.item) return
  const { sub, customerId, requestId, language } = FactorReset.parse(claimed.item)
  await removeSecondFactor(sub)
  const logins = await signInsOf(customerId, { sub, username: sub })
  await transact([
    {
      update: key,
      set: 'SET #status = :done, doneAt = :now, rev = rev + :one REMOVE duePk, dueAt',
      when: '#status = :resetting',
      names: { '#status': 'status' },
      values: { ':done': 'done', ':resetting': 'resetting', ':now': now, ':one': 1 },
    },
    {
      update: signInKey(sub),
      set: 'SET hasSecondFactor = :off, signedOutAt = :now',
      values: { ':off': false, ':now': now },
    },
    ...logins.slice(1).map(login => signOutEverywhereUpdate(login.sub, now)),
    { put: accountMail(customerId, 'factor-reset-done', { language }, now, requestId) },
  ])
  await endInPool(logins)
}
