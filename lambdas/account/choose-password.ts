import { InvalidPasswordException } from '@aws-sdk/client-cognito-identity-provider'
import { isCommonPassword } from '../../contract/common-passwords.ts'
import { environment } from '../platform/environment.ts'
import { replacePassword } from '../platform/identity.ts'
import { isLeakedPassword } from '../platform/leaked-passwords.ts'
import { Problem } from '../platform/problem.ts'

/** In force at once; a problem where the pool does not take it, or where others would try it first. */
export async function choosePassword(
  username: string,
  password: string,
): Promise<Problem<'invalid-input'> | undefined> {
  if (isCommonPassword(password))
    return new Problem('invalid-input', [{ field: 'password', code: 'password-common' }])
  if (isLeakedPassword(password))
    return new Problem('invalid-input', [{ field: 'password', code: 'password-leaked' }])
  try {
    await replacePassword(environment('USER_POOL_ID'), username, password)
    return undefined
  } catch (error) {
    if (error instanceof InvalidPasswordException)
      return new Problem('invalid-input', [{ field: 'password', code: 'password-too-weak' }])
    throw error
  }
}
