import { setTimeout as sleep } from 'node:timers/promises'
import { signOutOfPool } from '../platform/identity.ts'
import { forgetKept } from '../platform/sign-in.ts'
import { SECONDS } from '../platform/time.ts'
import { type Login, loginsOf } from './login.ts'

/** Every user of the pool who is signed in as this customer; the caller first. */
export async function signInsOf(customerId: string, { sub, username }: Login): Promise<Login[]> {
  const others = (await loginsOf(customerId)).filter(login => login.sub !== sub)
  return [{ sub, username }, ...others]
}

/**
 * After the marks: they alone end everything here, this also what the pool itself would still do for the tokens.
 * A trigger names its pool, which it knows only from its event.
 */
export async function endInPool(logins: readonly Login[], poolId?: string): Promise<void> {
  for (const { sub, username } of logins) {
    forgetKept(sub)
    await signOutOfPool(username, poolId)
  }
}

/** A timer may ring a millisecond before the clock says so. */
const EARLY_MS = 5

/**
 * Tokens tell whole seconds, and what began within that of the mark has ended: who answers after this lets the sign-in
 * that follows be a later one.
 */
export async function untilLaterSignIns(markedAt: string): Promise<void> {
  await sleep(SECONDS - (Date.parse(markedAt) % SECONDS) + EARLY_MS)
}
