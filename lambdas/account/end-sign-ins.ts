import { signOutOfPool } from '../platform/identity.ts'
import { forgetKept } from '../platform/sign-in.ts'
import { loginsOf } from './customer.ts'

/** Every user of the pool who is signed in as this customer; the caller first. */
export async function signInsOf(customerId: string, sub: string): Promise<string[]> {
  return [...new Set([sub, ...(await loginsOf(customerId))])]
}

/** After the marks: they alone end everything here, this also what the pool itself would still do for the tokens. */
export async function endInPool(subs: readonly string[]): Promise<void> {
  for (const sub of subs) {
    forgetKept(sub)
    await signOutOfPool(sub)
  }
}
