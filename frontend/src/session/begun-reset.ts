import { tabStorage } from '../storage.ts'

const BEGUN = 'begun-reset'

/** How long the pool takes the code: https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html */
const LIFE_MS = 60 * 60 * 1000

/** To whom a code for another password is on its way: the mail is read in another app, and the phone may discard this tab meanwhile. */
export const rememberReset = (email: string, now = Date.now()): void =>
  tabStorage.setItem(BEGUN, `${now} ${email}`)

/** Undefined once its code has ended. */
export function begunReset(now = Date.now()): string | undefined {
  const [at, email] = tabStorage.getItem(BEGUN)?.split(' ') ?? []
  return Number(at) > now - LIFE_MS ? email : undefined
}

export const forgetReset = (): void => tabStorage.removeItem(BEGUN)
