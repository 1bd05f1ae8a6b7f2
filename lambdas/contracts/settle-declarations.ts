import type { DynamoDBStreamEvent } from 'aws-lambda'
import { entitlements } from '../orders/entitlement.ts'
import { type Order, orders } from '../orders/order.ts'
import { givenBackBeforeMoney } from '../orders/order-transitions.ts'
import { owedForWithdrawal, owedRefund } from '../orders/payment.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { announcedBy, type ClockEvent } from '../platform/announced.ts'
import { workOff } from '../platform/due-work.ts'
import { notExists, remove } from '../platform/expression.ts'
import type { Why } from '../platform/record-types.ts'
import type { Key } from '../platform/table.ts'
import { after, epochSeconds, startedAt } from '../platform/time.ts'
import { transact } from '../platform/transact.ts'
import { transition } from '../platform/transition.ts'
import { cancelAtPeriodEnd, cancelNow } from '../subscriptions/cancellation.ts'
import { subscriptions } from '../subscriptions/subscription.ts'
import { type Request, REQUEST_KEPT_MS, requests } from '../requests/request.ts'
import { declarationTasks } from './declaration.ts'
import { declarationMail, type DeclarationTemplate } from './declaration-mail.ts'
import {
  doubtAbout,
  endOf,
  filesOf,
  furtherOf,
  isChangedLately,
  isMoving,
  isTouched,
  isToNextEnd,
  orderOf,
} from './withdrawable.ts'

type Settling = Why<'clock' | 'staff'>

const MAX_A_MINUTE = 100
/** A download, a refund or an erasure comes between reading and writing no more often. */
const MAX_ROUNDS = 5

/**
 * What was declared takes effect where the case is clear: at once, and each minute whatever the stream lost. Else a
 * person decides, and what they accepted (lambdas/staff) takes effect here too.
 */
export async function handler(event: DynamoDBStreamEvent | ClockEvent): Promise<void> {
  if (!('Records' in event)) {
    await workOff('DECLARATION', { now: startedAt(event.time), max: MAX_A_MINUTE }, settle)
    return
  }
  const { keys, now } = announcedBy(event)
  for (const key of keys) await settle(key, now)
}

/** May be repeated at any point: what is settled is never settled again. */
async function settle(key: Key, now: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const task = await declarationTasks.read(key)
    if (!task || task.outcome) return
    const request = await requests.read(task)
    // Its account was erased meanwhile.
    if (!request) return
    const order = await orderOf(request)
    const why = whyOf(request, task.acceptedBy, now)
    const isDone =
      request.declared?.what === 'withdrawal'
        ? await withdraw(request, order, why)
        : await terminate(request, order, why)
    if (isDone) return
  }
  throw new Error('A declaration found no rest to be settled in.')
}

/** By itself, or because a member of staff has accepted it. */
const whyOf = ({ requestId }: Request, acceptedBy: string | undefined, at: string): Settling => ({
  ...(acceptedBy === undefined ? { by: 'clock' } : { by: 'staff', who: acceptedBy }),
  at,
  cause: `request ${requestId}`,
})

/** Order, files, money or voucher, and mail in one transaction; false: something moved meanwhile, look again. */
async function withdraw(request: Request, order: Order | undefined, why: Settling): Promise<boolean> {
  const now = why.at
  if (!order) return leaveToPerson(request, now)
  // By an earlier declaration: that is told once more.
  if (order.withdrawal) return finish(request, why, 'withdrawal-done', order)
  const files = await filesOf(order)
  const isAccepted = why.by === 'staff'
  const doubt = isAccepted ? undefined : doubtAbout(order, files, request.at)
  const isUnclear = doubt === 'late' ? await isChangedLately(order, request.at) : !doubt && isTouched(order)
  if (isUnclear) return leaveToPerson(request, now, undefined, order)
  if (doubt) return leaveToPerson(request, now, `withdrawal-${doubt}`, order)
  const { customerId, orderId, paymentId, rev } = order
  if (paymentId === undefined && order.totalCents > 0) return leaveToPerson(request, now, undefined, order)
  // Before anything ends; what comes in between is seen below.
  if ((await furtherOf(order)).some(isMoving)) return leaveToPerson(request, now, undefined, order)
  const { requestId, at } = request
  const { states, uses } = givenBackBeforeMoney(order)
  // Nothing is billed any more, whatever comes between; asked again it has ended.
  if (order.subscriptionId !== undefined)
    await cancelNow({ customerId: order.customerId, subscriptionId: order.subscriptionId }, why)
  // Read after the end: what is booked later is given back then (orders/renew-order.ts).
  const seen = await subscriptionOf(order)
  const further = await furtherOf(order)
  if (further.some(isMoving)) return leaveToPerson(request, now, undefined, order)
  const conditionFailed = await transact({
    ...settled(request, 'done', now),
    order: transition(orders, 'withdraw', order, { rev, withdrawal: { requestId, at }, ...states }, why),
    ...uses,
    // Fetched or opened between reading and writing: what was waived is looked at again.
    files: files.map(file =>
      entitlements.update(
        { customerId, orderId, fileId: file.fileId },
        {
          if: { used: file.used, openedAt: file.openedAt ?? notExists },
          set: { revokedAt: at, revokedFor: 'withdrawal' },
        },
      ),
    ),
    money:
      paymentId === undefined || order.totalCents === 0
        ? undefined
        : owedRefund({ customerId, orderId, paymentId, cause: 'withdrawal' }, now),
    unbooked: seen && subscriptions.check(seen, { rev: seen.rev }),
    furtherMoney: further.flatMap(paid => owedForWithdrawal(paid, now)),
    request: transition(requests, 'finish', request, { doneAt: now, topic: request.topic }, why),
    mail: declarationMail(request, 'withdrawal-done', now, order),
  })
  return !conditionFailed
}

/** What ends by itself is named with its end. */
async function terminate(request: Request, order: Order | undefined, why: Settling): Promise<boolean> {
  const now = why.at
  const kind = request.declared?.kind
  if (why.by === 'staff' && kind === 'extraordinary') return endAtOnce(request, order, why)
  if (kind !== 'ordinary' || order === undefined) return leaveToPerson(request, now, undefined, order)
  const { customerId, subscriptionId, productType } = order
  const seen = productType === 'monthly' ? await subscriptionOf(order) : undefined
  if (seen && subscriptionId !== undefined && isToNextEnd(request, seen)) {
    const wasCancelled = seen.status === 'cancelling'
    const changed = await cancelAtPeriodEnd({ customerId, subscriptionId }, why)
    // What has ended already is looked at by a person.
    if (typeof changed === 'string') return leaveToPerson(request, now, undefined, order)
    // The subscription's own mail names the end; where it was cancelled before, there is none.
    return finish(request, why, wasCancelled ? 'termination-done' : undefined, order)
  }
  const isClear = productType !== 'monthly' && (await endOf(order)) !== undefined
  return isClear
    ? finish(request, why, 'termination-done', order)
    : leaveToPerson(request, now, undefined, order)
}

/** An extraordinary termination that was accepted; the mail that it has ended is the subscription's own. */
async function endAtOnce(request: Request, order: Order | undefined, why: Settling): Promise<boolean> {
  if (order?.subscriptionId === undefined) return leaveToPerson(request, why.at, undefined, order)
  const { customerId, subscriptionId } = order
  const changed = await cancelNow({ customerId, subscriptionId }, why)
  return changed === 'unknown' ? leaveToPerson(request, why.at, undefined, order) : finish(request, why)
}

/** Nothing more is to be done than to say so. */
async function finish(
  request: Request,
  why: Settling,
  template?: DeclarationTemplate,
  order?: Order,
): Promise<boolean> {
  const now = why.at
  const conditionFailed = await transact({
    ...settled(request, 'done', now),
    request: transition(requests, 'finish', request, { doneAt: now, topic: request.topic }, why),
    mail: template && declarationMail(request, template, now, order),
  })
  return !conditionFailed
}

/** It stays open in the inbox. Who has shown to be the buyer hears why; nobody else learns of an order. */
async function leaveToPerson(
  request: Request,
  now: string,
  template?: DeclarationTemplate,
  order?: Order,
): Promise<boolean> {
  const conditionFailed = await transact({
    ...settled(request, 'person', now),
    team: request.isUnmailed ? undefined : declarationMail(request, 'declaration-team', now, order),
    mail: template && !request.isUnmailed ? declarationMail(request, template, now, order) : undefined,
  })
  return !conditionFailed
}

const settled = ({ address, requestId }: Request, outcome: 'done' | 'person', now: string) => ({
  task: declarationTasks.update(
    { address, requestId },
    {
      if: { outcome: notExists },
      set: { outcome, dueAt: remove, forgetAt: epochSeconds(after(now, REQUEST_KEPT_MS)) },
    },
  ),
})
