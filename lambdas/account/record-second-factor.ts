import { secondFactorChanged as route } from '../../contract/account.ts'
import { STAFF_ROLES } from '../../contract/route.ts'
import { accountMail } from './account-mail.ts'
import { type Customer, endpoint } from '../platform/endpoint.ts'
import { either, notExists } from '../platform/expression.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { isFactorRecorded } from '../platform/sign-in.ts'
import { signIns, signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { transact } from '../platform/transact.ts'
import { readProfile } from '../customers/customer.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'
import { recordFactorOff } from './second-factor.ts'

/**
 * The browser arranges the second factor with the pool itself, so the pool is asked how it stands. Each change is told
 * by mail once. Switched on, it ends every sign-in that began without it; staff groups then come with the next one.
 * Switched off, it ends those of the staff, whose rights hang on it.
 */
export const secondFactorChanged = endpoint(route, async (_, caller) => {
  const isOn = (await poolUser(caller.signIn.username))?.hasSecondFactor
  if (isOn === undefined) return new Problem('not-found')
  // Asked where `readAccount` has found a difference, or nothing; somebody else may have been first.
  if (isOn === (await isFactorRecorded(caller.signIn.sub))) return { isOn, isSignedOut: false }
  return { isOn, isSignedOut: await (isOn ? recordOn(caller) : recordOff(caller)) }
})

async function recordOn({ customerId, signIn, now }: Customer): Promise<boolean> {
  const language = (await readProfile(customerId))?.language ?? 'de'
  const logins = await signInsOf(customerId, signIn)
  const failed = await transact({
    signIn: signIns.upsert(
      { sub: signIn.sub },
      {
        if: { hasSecondFactor: either(notExists, false) },
        set: { hasSecondFactor: true, factorSince: now, signedOutAt: now },
      },
    ),
    mail: accountMail({ customerId }, 'second-factor-on', { language }, now),
    others: logins
      .filter(({ sub }) => sub !== signIn.sub)
      .map(({ sub }) => signOutEverywhereUpdate(sub, now)),
  })
  // Refused when nothing has changed since the last look.
  if (failed) return false
  await endInPool(logins)
  await untilLaterSignIns(now)
  return true
}

async function recordOff({ customerId, signIn, groups, now }: Customer): Promise<boolean> {
  const endsSignIns = STAFF_ROLES.some(role => groups.includes(role))
  const signedOutAt = endsSignIns ? now : undefined
  const isTold = await recordFactorOff({ customerId, sub: signIn.sub, signedOutAt }, now)
  if (!isTold || !endsSignIns) return false
  await endInPool([signIn])
  await untilLaterSignIns(now)
  return true
}
