import type { StaffMatter } from '../../contract/staff-bookkeeping.ts'
import type { Deed } from '../../contract/staff-shop.ts'
import { moneyMatters } from '../orders/money-matter.ts'
import { orderNumbers } from '../orders/order-number.ts'
import { readOrder } from '../orders/order.ts'
import { unmatchedMoney } from '../orders/unmatched-money.ts'
import type { Customer } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import type { Write } from '../platform/record-types.ts'
import { transition } from '../platform/transition.ts'
import { type MatterRef, matterKeys } from '../refunds/matter-lines.ts'
import { differences } from '../refunds/reconciliation.ts'
import { byStaff } from '../staff/audit.ts'
import { auditLinesOf } from '../staff/audit-lines.ts'

export const matterTarget = ({ kind, about, part = '' }: MatterRef): string => `${kind}-${about}-${part}`

type Seen = Omit<StaffMatter, 'deeds' | 'orderNumber'> & {
  order?: { customerId: string; orderId: string }
  /** Of a refund that the payment provider has refused. */
  taskId?: string | undefined
}

/** As it stands now; undefined where there is none. */
export async function readSeen(ref: MatterRef): Promise<Seen | undefined> {
  const { kind, about, part = '' } = ref
  // Of two of the kinds the key has another part.
  if (kind !== 'unmatched-money' && part === '') return undefined
  const key = matterKeys[kind].keyOf(ref)
  const names = { kind, about, part }
  if (kind === 'recon-difference') {
    const found = await differences.read(key)
    if (!found) return undefined
    const { list: what, stripe, ours, at, status, title, doneAt } = found
    return { ...names, what, stripe, ours, at, status, title, ...(doneAt !== undefined && { doneAt }) }
  }
  if (kind === 'money-matter') {
    const found = await moneyMatters.read(key)
    if (!found) return undefined
    const {
      what,
      cents,
      paymentId,
      reason,
      at,
      dueAt,
      status,
      title,
      doneAt,
      customerId,
      orderId,
      taskId,
      isMade,
      isMadeByHand,
    } = found
    return {
      ...names,
      what,
      cents,
      currency: 'EUR',
      paymentId,
      at,
      status,
      title,
      ...(isMade && { isMade }),
      ...(isMadeByHand && { isMadeByHand }),
      ...(reason !== undefined && { reason }),
      ...(dueAt !== undefined && { dueAt }),
      ...(doneAt !== undefined && { doneAt }),
      order: { customerId, orderId },
      taskId,
    }
  }
  const found = await unmatchedMoney.read(key)
  if (!found) return undefined
  const { totalCents: cents, currency, mode, isLive, paymentId, at, status, title, doneAt, takenTo } = found
  return {
    ...names,
    what: 'unmatched',
    cents,
    currency: currency.toUpperCase(),
    stripe: `${mode}, ${isLive ? 'live' : 'test'}`,
    at,
    status,
    title,
    ...(paymentId !== undefined && { paymentId }),
    ...(doneAt !== undefined && { doneAt }),
    ...(takenTo !== undefined && { takenTo }),
    order: { customerId: found.customerId, orderId: found.orderId },
  }
}

export async function staffMatter(ref: MatterRef, seen: Seen): Promise<StaffMatter> {
  const { order: whose, taskId: _, ...matter } = seen
  const [order, settled, taken] = await Promise.all([
    whose && readOrder(whose),
    auditLinesOf(matterTarget(ref)),
    takenBy(matter),
  ])
  return {
    ...matter,
    ...(order && { orderNumber: order.number }),
    deeds: [...taken, ...settled].toSorted((one, other) => (one.at > other.at ? -1 : 1)),
  }
}

/** That it was taken to an order stands in the audit of that order. */
async function takenBy({ takenTo, paymentId }: Omit<Seen, 'order'>): Promise<Deed[]> {
  const to = takenTo === undefined ? undefined : await orderNumbers.read({ number: takenTo })
  const deeds = to ? await auditLinesOf(to.orderId) : []
  return deeds.filter(({ action, after }) => action === 'money-taken' && after.payment === paymentId)
}

/** Only as it was seen: what was settled meanwhile is not settled twice. */
export function statusWrite(
  ref: MatterRef,
  { status, at, doneAt }: Pick<Seen, 'status' | 'at' | 'doneAt'>,
  { now, signIn }: Pick<Customer, 'now' | 'signIn'>,
): Write {
  const key = matterKeys[ref.kind].keyOf(ref)
  const why = { ...byStaff({ now, signIn }), if: { doneAt: doneAt ?? notExists } }
  if (status === 'open') {
    const settled = { at, doneAt: now }
    if (ref.kind === 'unmatched-money') return transition(unmatchedMoney, 'explain', key, settled, why)
    if (ref.kind === 'money-matter') return transition(moneyMatters, 'explain', key, settled, why)
    return transition(differences, 'explain', key, settled, why)
  }
  if (ref.kind === 'unmatched-money') return transition(unmatchedMoney, 'reopen', key, { at }, why)
  if (ref.kind === 'money-matter') return transition(moneyMatters, 'reopen', key, { at }, why)
  return transition(differences, 'reopen', key, { at }, why)
}
