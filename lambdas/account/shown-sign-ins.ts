import type * as z from 'zod/mini'
import type { listSignIns } from '../../contract/sign-ins.ts'
import type { Customer } from '../platform/endpoint.ts'
import { isEnded, readSignIns, type SignIns } from '../platform/sign-in.ts'
import { REFRESH_MS } from '../platform/sign-in-record.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { signInsOf } from './end-sign-ins.ts'

type Shown = z.input<(typeof listSignIns)['output']>['signIns']

/** The caller's sign-ins that are still good: this one first, then by their last use. */
export async function shownSignIns(
  { customerId, signIn }: Pick<Customer, 'customerId' | 'signIn'>,
  now: string,
): Promise<Shown> {
  const logins = await signInsOf(customerId, signIn)
  const open = await Promise.all(logins.map(async ({ sub }) => openIn(await readSignIns(sub, now), now)))
  return open
    .flat()
    .map(each => ({ ...each, isThis: each.signInId === signIn.id }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis) || byUse(one, other))
}

/** The sign-ins of one user of the pool that are still good, the last used first. */
export const openIn = (known: SignIns, now: string) =>
  [...known.used]
    .flatMap(([signInId, { begunAt, usedAt, browser, system }]) => {
      if (begunAt === undefined || usedAt === undefined) return []
      const [authenticatedAt, issuedAt] = [epochSeconds(begunAt), epochSeconds(usedAt)]
      // The table takes its time with what is to be forgotten.
      if (after(begunAt, REFRESH_MS) <= now || isEnded({ id: signInId, authenticatedAt, issuedAt }, known))
        return []
      return [{ signInId, browser, system, begunAt, usedAt }]
    })
    .sort(byUse)

const byUse = (one: { usedAt: string }, other: { usedAt: string }) => (one.usedAt < other.usedAt ? 1 : -1)
