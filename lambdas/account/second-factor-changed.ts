import { secondFactorChanged as route } from '../../contract/account.ts'
import { accountMail } from '../outbox/mail-item.ts'
import { endpoint } from '../platform/endpoint.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { signInKey, signOutEverywhereUpdate } from '../platform/sign-in.ts'
import { together, type Write } from '../platform/table.ts'
import { readProfile } from './customer.ts'
import { endInPool, signInsOf } from './end-sign-ins.ts'

/**
 * The browser arranges the second factor with the pool itself, so the pool is asked how it stands. Each change is told
 * by mail once. Switched on, it ends every sign-in that began without it; staff groups then come with the next one.
 */
export const secondFactorChanged = endpoint(route, async (_, { customerId, signIn, now }) => {
  const isOn = (await poolUser(signIn.username))?.hasSecondFactor
  if (isOn === undefined) throw new Problem('not-found')
  const language = (await readProfile(customerId))?.language ?? 'de'
  const logins = isOn ? await signInsOf(customerId, signIn) : []
  const refusals = await together([
    switched(signIn.sub, isOn, now),
    { put: accountMail(customerId, isOn ? 'second-factor-on' : 'second-factor-off', { language }, now) },
    ...logins.filter(({ sub }) => sub !== signIn.sub).map(({ sub }) => signOutEverywhereUpdate(sub, now)),
  ])
  const isSignedOut = isOn && !refusals
  if (isSignedOut) await endInPool(logins)
  return { isOn, isSignedOut }
})

/** Refused when nothing has changed since the last look. */
const switched = (sub: string, isOn: boolean, now: string): Write =>
  isOn
    ? {
        update: signInKey(sub),
        set: 'SET hasSecondFactor = :on, signedOutAt = :now',
        when: 'attribute_not_exists(hasSecondFactor) OR hasSecondFactor = :off',
        values: { ':on': true, ':off': false, ':now': now },
      }
    : {
        update: signInKey(sub),
        set: 'SET hasSecondFactor = :off',
        when: 'hasSecondFactor = :on',
        values: { ':on': true, ':off': false },
      }
