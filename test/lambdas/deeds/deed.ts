import type { AuditAction } from '../../../contract/audit.ts'
import type { StaffRole } from '../../../contract/route.ts'
import { after, MINUTES } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'

/** When the clock comes. */
export const LATER = after(NOW, 3 * MINUTES)

/** One of the two who do it. */
interface Person {
  readonly sub: string
  readonly pressId: string
}

export interface Deed {
  /** Puts what must be there, and says what is asked; `n` is another number each time, for what functions keep in memory. */
  readonly given: (n: number, people: readonly Person[]) => object | Promise<object>
  /** The kinds of records that it makes, changes or removes, beside its line in the audit. */
  readonly writes: string
  /** The deeds that its lines in the audit name. */
  readonly leaves: readonly AuditAction[]
  /** Where the first role of the route may not. */
  readonly role?: StaffRole
  /** Two people make one each, with a line each. */
  readonly isEachOnesOwn?: true
  /** Its repeat, or the clock, tells the neighbour once more or asks it, and counts that in `rev`. */
  readonly isToldAgain?: true
  /** Its repeat may be refused: the deed has ended the sign-in, or what it answered is told once. */
  readonly isToldOnce?: true
  /** What the clock does about a deed that was stopped in between. */
  readonly clock?: () => Promise<unknown>
}
