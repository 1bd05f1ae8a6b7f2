import type { StaffCustomer } from '../../contract/staff-people.ts'
import { profiles } from '../customers/customer.ts'
import type { Customer } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import type { Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { type Audit, auditOf, audits } from '../staff/audit.ts'
import { findCustomer, type Found, staffCustomer } from './staff-customer.ts'

interface Decision {
  readonly customer: string
  readonly pressId: string
  readonly rev: number
  readonly reason: string
}

interface Effects extends Pick<Audit, 'action' | 'before' | 'after'> {
  /** Refused with `staff-member` where one fails. */
  readonly members?: readonly Write[]
  readonly writes: readonly Write[]
  /** In place of the write that counts the change: an erasure changes the profile itself. */
  readonly profile?: Write
}

/**
 * What is done to a customer, with its line of the audit, on the state that was shown. False: this press has done it
 * before, and what follows outside of the table may be repeated.
 */
export async function decideCustomer(
  { customer, pressId, rev, reason }: Decision,
  caller: Customer,
  { action, before, after, members = [], writes, profile }: Effects,
): Promise<boolean | Problem<'customer-changed' | 'staff-member'>> {
  const failed = await transact({
    audit: await auditOf(caller, {
      target: customer,
      number: customer,
      pressId,
      action,
      reason,
      before,
      after,
    }),
    profile: profile ?? onState(customer, rev),
    members,
    writes,
  })
  if (!failed) return true
  if (await audits.read({ target: customer, pressId })) return false
  return new Problem(failed.members ? 'staff-member' : 'customer-changed')
}

/** Counts the change, so that of two who decide on the same state one is told to look again. */
const onState = (customerId: string, rev: number): Write =>
  profiles.update({ customerId }, { if: { rev, erasedAt: notExists, mergedInto: notExists }, set: {} })

/** As it stands after it. */
export async function shownAfter(
  customer: string,
  caller: Customer,
): Promise<StaffCustomer | Problem<'not-found'>> {
  const found = await findCustomer(customer)
  return found ? staffCustomer(found, caller) : new Problem('not-found')
}

/** Of what can no longer change. */
export const isOver = ({ profile }: Found): boolean =>
  profile.erasedAt !== undefined || profile.mergedInto !== undefined
