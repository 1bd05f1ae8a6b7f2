import { endOtherSignIns as route } from '../../contract/sign-ins.ts'
import { endpoint } from '../platform/endpoint.ts'
import { forgetDevice } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { forgetKept, isJustProven, readSignIns, type SignIn } from '../platform/sign-in.ts'
import { signOutElsewhereUpdate, signOutEverywhereUpdate } from '../platform/sign-in-record.ts'
import { send } from '../platform/transact.ts'
import { endInPool, signInsOf, untilLaterSignIns } from './end-sign-ins.ts'

/** By one mark that spares this sign-in, so that it also ends those that nobody has seen yet. */
export const endOtherSignIns = endpoint(route, async (_, { customerId, signIn, now }) => {
  if (!isJustProven(signIn, now)) return new Problem('sign-in-again')
  const { again, first } = signOutElsewhereUpdate(signIn, now)
  const isFirst = (await send(again)).conditionFailed !== undefined
  // Another one has ended this one a moment ago.
  if (isFirst && (await send(first)).conditionFailed) return new Problem('sign-in-again')
  const [, ...others] = await signInsOf(customerId, signIn)
  for (const { sub } of others) await send(signOutEverywhereUpdate(sub, now))
  await endInPool(others)
  await forgetOtherDevices(signIn, now)
  forgetKept(signIn.sub)
  await untilLaterSignIns(now)
  return { ended: true as const }
})

async function forgetOtherDevices({ sub, username, deviceKey: own }: SignIn, now: string): Promise<void> {
  const { used } = await readSignIns(sub, now)
  const keys = new Set([...used.values()].flatMap(({ deviceKey }) => deviceKey ?? []))
  for (const key of keys) if (key !== own) await forgetDevice(username, key)
}
