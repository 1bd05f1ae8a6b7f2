import type { AuditAction } from '../../contract/audit.ts'
import type { ProblemCode } from '../../contract/problems.ts'
import type { StaffOrder } from '../../contract/staff.ts'
import type { Order } from '../orders/order.ts'
import type { Customer } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import type { Why, Write } from '../platform/record-types.ts'
import { transact } from '../platform/transact.ts'
import { type Audit, auditOf, audits, byStaff } from './audit.ts'
import { findOrder, staffOrder } from './staff-order.ts'

interface Decision {
  number: string
  pressId: string
  /** Missing where a decision is made on something else that was seen, and compares that. */
  rev?: number
  reason: string
}

/** What a decision does: a write of the order under its `rev`, and whatever belongs to it. */
export interface Effects {
  action: AuditAction
  before: Audit['before']
  after: Audit['after']
  writes: readonly Write[]
  /** Once it is written: what is counted, for one press once. */
  onDone?: () => void
}

/** Writes whose failed condition is a refusal of its own, where the order and the others are as they were. */
interface Needing<Code extends ProblemCode> extends Effects {
  needs: readonly { writes: readonly Write[] | undefined; orElse: Problem<Code> }[]
}

type Member = Pick<Customer, 'signIn' | 'customerId' | 'now'>
type Decided<Code extends ProblemCode> = Effects | Needing<Code> | Problem<Code>
type EffectsOn<Code extends ProblemCode> = (
  order: Order,
  why: Why<'staff'>,
) => Decided<Code> | Promise<Decided<Code>>

/**
 * One decision of staff about an order, with its line in the audit: all of it or nothing. Two who press at once have
 * decided on the same `rev`, so one is told to look again; the same press again finds its own line.
 */
export async function decideOrder<Code extends ProblemCode>(
  decision: Decision,
  caller: Member,
  effectsOn: EffectsOn<Code>,
): Promise<StaffOrder | Problem<Code | 'not-found' | 'order-changed'>> {
  const { number } = decision
  const found = await findOrder(number)
  if (!found) return new Problem('not-found')
  const refused = await decideOn(found.order, decision, caller, effectsOn)
  if (refused) return refused
  const after = await findOrder(number)
  return after ? staffOrder(after, caller.now) : new Problem('not-found')
}

/** The same of an order that was read, for what answers something else; undefined: it is done. */
export async function decideOn<Code extends ProblemCode = never>(
  order: Order,
  { number, pressId, rev, reason }: Decision,
  caller: Member,
  effectsOn: EffectsOn<Code>,
): Promise<Problem<Code | 'order-changed'> | undefined> {
  const { orderId: target } = order
  const isDone = async () => (await audits.read({ target, pressId })) !== undefined
  if (rev !== undefined && order.rev !== rev)
    return (await isDone()) ? undefined : new Problem('order-changed')
  const effects = await effectsOn(order, byStaff(caller))
  if (effects instanceof Problem) return (await isDone()) ? undefined : effects
  const { writes, needs = [], onDone, ...what } = { needs: undefined, ...effects }
  const conditionFailed = await transact({
    audit: await auditOf(caller, { target, number, pressId, reason, ...what }),
    writes,
    ...Object.fromEntries(needs.map(need => [need.orElse.code, need.writes])),
  })
  if (!conditionFailed) {
    onDone?.()
    return undefined
  }
  if (await isDone()) return undefined
  // Where the order has changed as well, the rest is looked at anew.
  const missed = conditionFailed.writes
    ? undefined
    : needs.find(({ orElse }) => orElse.code in conditionFailed)
  return missed?.orElse ?? new Problem('order-changed')
}
