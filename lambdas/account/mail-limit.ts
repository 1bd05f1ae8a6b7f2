import { TOO_MANY_MAILS } from '../../contract/account-terms.ts'
import { fault, log } from '../platform/log.ts'
import { MAILBOX_WINDOW_MS, spellingHash, spendTry } from '../platform/rate.ts'

/**
 * How many mails of the identity service reach one mailbox in a day. A sign-up needs one. Codes are asked for by people
 * who are kept out without one, and by strangers in their name, so there are more of them. What strangers have any number of, tags
 * and Google's spellings, is counted apart from the plain address. Codes for another address are counted for the account
 * that asks: until it is proven the pool tells no trigger where they go.
 */
const MAX = { 'sign-up': 5, code: 20, change: 5 } as const

/** Cognito passes it on as UserLambdaValidationException: `PreSignUp failed with error too-many-mails.` */
class TooManyMails extends Error {
  override name = 'TooManyMails'
  override message = TOO_MANY_MAILS
}

/**
 * Throws when the mailbox has had enough: an error is the only way in which a trigger of the pool refuses
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-identity-pools-working-with-aws-lambda-triggers.html).
 * Where nobody can count, nobody is kept out. Triggers carry no time, so the clock is read here.
 */
export const spendMail = (what: 'sign-up' | 'code', email: string): Promise<void> =>
  spend(what, () => spellingHash(email))

/** The same for codes to an address that an account shall have. */
export const spendChange = (sub: string): Promise<void> => spend('change', () => sub)

async function spend(what: keyof typeof MAX, key: () => string | Promise<string>): Promise<void> {
  if (await isOneTooMany(what, key)) {
    // The alarm takes this line from the errors that the runtime counts.
    log.info('refused', { what })
    throw new TooManyMails()
  }
}

async function isOneTooMany(what: keyof typeof MAX, key: () => string | Promise<string>): Promise<boolean> {
  try {
    const limit = { route: `pool-${what}`, max: MAX[what], windowMs: MAILBOX_WINDOW_MS }
    const tooMany = await spendTry({ ...limit, key: await key() }, new Date().toISOString())
    return tooMany !== undefined
  } catch (error) {
    fault('mail-limit', error)
    return false
  }
}
