/** The specification has a message of its own for fewer characters than these, although the pool demands eight. */
const NAMED_LENGTH = 6

/** Which sentence a refused password gets: `password-too-short` stays for six and seven characters. */
export const passwordCode = (code: string, password: string): string =>
  code === 'password-too-short' && password.length < NAMED_LENGTH ? 'password-below-six' : code
