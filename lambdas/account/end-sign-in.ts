import { endSignIn as route } from '../../contract/sign-ins.ts'
import { endpoint } from '../platform/endpoint.ts'
import { forgetDevice } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { forgetKept, isJustProven } from '../platform/sign-in.ts'
import { openSignIns, signOutUpdate } from '../platform/sign-in-record.ts'
import { send } from '../platform/transact.ts'
import { signInsOf } from './end-sign-ins.ts'

/** The mark ends it for every route of ours; the pool then renews it no more. */
export const endSignIn = endpoint(route, async ({ signInId }, { customerId, signIn, now }) => {
  if (!isJustProven(signIn, now)) return new Problem('sign-in-again')
  for (const { sub, username } of await signInsOf(customerId, signIn)) {
    const found = await openSignIns.read({ sub, signIn: signInId })
    if (!found) continue
    await send(signOutUpdate({ sub, id: signInId }, now))
    forgetKept(sub)
    if (found.deviceKey !== undefined) await forgetDevice(username, found.deviceKey)
    return { ended: true as const }
  }
  return new Problem('not-found')
})
