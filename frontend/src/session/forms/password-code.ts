/** The specification has a message of its own at sign-up for fewer characters than these, although the pool demands eight. */
const NAMED_LENGTH = 6

/** Which sentence a password refused at sign-up gets; everywhere else the eight characters are named. */
export function signUpPasswordCode(code: string, password: string): string {
  if (code !== 'password-too-short') return code
  return password.length < NAMED_LENGTH ? 'password-below-six' : 'password-too-weak'
}
