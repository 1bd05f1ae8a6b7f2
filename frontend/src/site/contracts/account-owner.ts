import { readProfile } from '../../../../contract/account.ts'
import { call } from '../../call.ts'

/** What the forms need not ask; undefined where the account does not answer: they are filled in by hand then. */
export async function accountOwner(): Promise<{ name: string; email: string } | undefined> {
  try {
    const { firstName, lastName, email } = await call(readProfile, {})
    return { name: `${firstName} ${lastName}`.trim(), email }
  } catch {
    return undefined
  }
}
