import { setTimeout as sleep } from 'node:timers/promises'
import { readAccount as route } from '../../contract/own-account.ts'
import { readProfile } from '../customers/customer.ts'
import { endpoint } from '../platform/endpoint.ts'
import { poolUser } from '../platform/identity.ts'
import { Problem } from '../platform/problem.ts'
import { SECONDS } from '../platform/time.ts'
import { customerExports } from './export.ts'
import { shownExport } from './shown-export.ts'
import { shownProfile } from './shown-profile.ts'
import { shownSignIns } from './shown-sign-ins.ts'

/** The rest of the page does not wait longer for the pool. */
const POOL_MS = 1.5 * SECONDS

export const readAccount = endpoint(route, async (_, { customerId, signIn, now }) => {
  const [profile, signIns, exported, isFactorOn] = await Promise.all([
    readProfile(customerId).then(known => shownProfile(known, signIn)),
    shownSignIns({ customerId, signIn }, now),
    customerExports.read({ customerId }).then(one => shownExport(one, now)),
    isFactorOnOf(signIn.username),
  ])
  return profile instanceof Problem ? profile : { profile, signIns, export: exported, isFactorOn }
})

/** Undefined where the pool does not say: the page then asks `secondFactorChanged`, which waits for it and names what failed. */
async function isFactorOnOf(username: string): Promise<boolean | undefined> {
  const asked = poolUser(username).catch(() => undefined)
  return (await Promise.race([asked, sleep(POOL_MS, undefined, { ref: false })]))?.hasSecondFactor
}
