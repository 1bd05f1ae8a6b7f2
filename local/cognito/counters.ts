import { MAX_ADDRESSES_TRIED, MAX_SIGN_INS_TRIED } from '../../contract/account.ts'
import type { Clock } from '../clock.ts'
import type { Journal } from '../journal.ts'

export interface Count {
  count: number
  /** Milliseconds of the last one. */
  last: number
  /** When the count is forgotten, in milliseconds. */
  until: number
}

const MINUTE = 60_000
/** Codes that may be asked for an address in an hour, and wrong answers to one in a quarter of an hour. */
const CODES_PER_HOUR = 5
const WRONG_CODES = 5
const FREE_PASSWORD_ATTEMPTS = 5
const LONGEST_LOCK_SECONDS = 900

/**
 * Counts of attempts: by user, and by the typed name where nobody has it,
 * because a limit that only existing users meet would tell which users exist.
 */
export class Counters {
  readonly #journal: Journal<Count>
  readonly #clock: Clock

  constructor(journal: Journal<Count>, clock: Clock) {
    this.#journal = journal
    this.#clock = clock
  }

  /** What the web ACL before the pool counts; a limit of the network, so the user's name plays no part. */
  mayTryAddress(source: string): boolean {
    const { count, seconds } = MAX_ADDRESSES_TRIED
    return this.#add(`source:${source}`, seconds * 1_000, 'from the first') <= count
  }

  /** The same of sign-ins. */
  mayTrySignIn(source: string): boolean {
    const { count, seconds } = MAX_SIGN_INS_TRIED
    return this.#add(`sign-ins:${source}`, seconds * 1_000, 'from the first') <= count
  }

  mayAskForCode(name: string): boolean {
    return this.#add(`ask:${name}`, 60 * MINUTE, 'from the first') <= CODES_PER_HOUR
  }

  mayTryCode(purpose: string, name: string): boolean {
    return (this.#read(`${purpose}:${name}`)?.count ?? 0) < WRONG_CODES
  }

  codeWasWrong(purpose: string, name: string): void {
    this.#add(`${purpose}:${name}`, 15 * MINUTE, 'from the last')
  }

  codeWasRight(purpose: string, name: string): void {
    this.#journal.delete(`${purpose}:${name}`)
  }

  /**
   * After n failures 2^(n-5) s, at most 15 minutes; 15 quiet minutes forgive everything.
   * https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html#authentication-flow-lockout-behavior
   */
  isLocked(name: string): boolean {
    const failures = this.#read(`sign-in:${name}`)
    if (!failures || failures.count < FREE_PASSWORD_ATTEMPTS) return false
    const seconds = Math.min(2 ** (failures.count - FREE_PASSWORD_ATTEMPTS), LONGEST_LOCK_SECONDS)
    return this.#clock.now().getTime() < failures.last + seconds * 1_000
  }

  signInFailed(name: string): void {
    this.#add(`sign-in:${name}`, 15 * MINUTE, 'from the last')
  }

  signInSucceeded(name: string): void {
    this.#journal.delete(`sign-in:${name}`)
  }

  #read(key: string): Count | undefined {
    const count = this.#journal.get(key)
    return count && this.#clock.now().getTime() < count.until ? count : undefined
  }

  #add(key: string, milliseconds: number, counting: 'from the first' | 'from the last'): number {
    const now = this.#clock.now().getTime()
    const before = this.#read(key)
    const until = before && counting === 'from the first' ? before.until : now + milliseconds
    const count = (before?.count ?? 0) + 1
    this.#journal.set(key, { count, last: now, until })
    return count
  }
}
