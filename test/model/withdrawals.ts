import './environment.ts'
import { withdrawalOverAt } from '../../contract/withdrawal-period.ts'
import { declarationTasks } from '../../lambdas/contracts/declaration.ts'
import type { Order } from '../../lambdas/orders/order.ts'
import type { Item } from '../../lambdas/platform/table.ts'
import { type Request, requests } from '../../lambdas/requests/request.ts'
import { subscriptions } from '../../lambdas/subscriptions/subscription.ts'
import { idOf } from '../../local/stripe/payments.ts'
import { type AtStripe, type Must, sum } from './money.ts'
import type { Shop } from './shop.ts'

interface Known {
  all: readonly Order[]
  items: readonly Item[]
  stripe: AtStripe
}

/**
 * Each withdrawal that was declared is a request with its receipt. It has taken effect, whole and once, or lies before a
 * person; and nothing else takes an order back.
 */
export function withdrawals(shop: Shop, known: Known, must: Must): void {
  const ofKind = (kind: string) => known.items.filter(item => item.kind === kind && !item.movedTo)
  const declared = ofKind('request')
    .map(item => requests.parse(item))
    .filter(({ topic }) => topic === 'withdrawal')
  const looks = ofKind('declaration-task').map(item => declarationTasks.parse(item))
  const mails = ofKind('mail')
  for (const request of declared) {
    const look = looks.find(({ requestId }) => requestId === request.requestId)
    const order = known.all.find(({ number }) => number === request.orderNumber)
    const mailed = (template: string) =>
      mails.filter(mail => mail.template === template && mail.sk.includes(request.requestId)).length
    const isMailed = request.isUnmailed ? 0 : 1
    must(mailed('withdrawal-received') === isMailed, 'a withdrawal has its receipt', request)
    const isDone = request.status === 'done' && look?.outcome === 'done' && order?.withdrawal !== undefined
    const isForPerson = request.status === 'open' && look?.outcome === 'person'
    must(isDone || isForPerson, 'a withdrawal took effect or lies before a person', [request, look])
    must(mailed('declaration-team') === (isForPerson ? isMailed : 0), 'a person hears of it', [request, look])
  }
  for (const { number, orderId, withdrawnAt, isBegun } of shop.bought) {
    const own = declared.filter(request => request.orderNumber === number)
    must(own.length > 0 === (withdrawnAt !== undefined), 'no declared withdrawal is lost', [number, own])
    const order = known.all.find(one => one.orderId === orderId)
    if (!order?.withdrawal) continue
    const isWaived = order.waivesWithdrawal && isBegun && order.productType !== 'monthly'
    must(!isWaived, 'no withdrawal after a waived right and begun delivery', [number, own])
    withdrawn(order, { own, ...known }, must)
  }
}

/** What was withdrawn from in time is over: contract, place and files, and its money has gone back once. */
function withdrawn(order: Order, { own, all, items, stripe }: Known & { own: Request[] }, must: Must): void {
  const { orderId, customerId, number, paidAt, withdrawal, subscriptionId, placeState } = order
  const cause = own.find(({ requestId }) => requestId === withdrawal?.requestId)
  must(
    cause?.status === 'done' && paidAt !== undefined && cause.at < withdrawalOverAt(paidAt),
    'no withdrawal takes effect by itself that was not declared within the period',
    [number, cause],
  )
  const told = items.filter(
    ({ kind, template, about }) =>
      kind === 'mail' &&
      template === 'withdrawal-done' &&
      (about as { orderId?: string }).orderId === orderId,
  )
  must(told.length === 1, 'what a withdrawal did is told once', [number, told])
  must(placeState === undefined || placeState === 'released', 'its place is given back', [number, placeState])
  const contract = items
    .filter(item => item.kind === 'subscription' && item.customerId === customerId)
    .map(item => subscriptions.parse(item))
    .find(one => one.subscriptionId === subscriptionId)
  must(contract === undefined || contract.status === 'ended', 'its contract has ended', [number, contract])
  const further = all.filter(
    one => subscriptionId !== undefined && one.subscriptionId === subscriptionId && one.mode === 'renewal',
  )
  for (const paid of [order, ...further]) paidBack(paid, { items, stripe }, must)
}

/** All of it, and by one refund of ours; or it is with a bank, or before a person. */
function paidBack(
  { number, paymentId, totalCents }: Order,
  { items, stripe }: Pick<Known, 'items' | 'stripe'>,
  must: Must,
): void {
  if (totalCents === 0 || paymentId === undefined) return
  const refunds = stripe.refunds.filter(refund => idOf(refund.payment_intent) === paymentId)
  const isHeld = stripe.disputes.some(one => idOf(one.payment_intent) === paymentId && one.status !== 'won')
  const isForPerson = items.some(
    ({ kind, aboutId, paymentId: about, doneAt }) =>
      (kind === 'money-matter' && refunds.some(({ id }) => id === aboutId)) ||
      (kind === 'task' && about === paymentId && doneAt === undefined),
  )
  const gone = sum(refunds.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount))
  must(gone === totalCents || isHeld || isForPerson, 'what was withdrawn from is paid back', [
    number,
    totalCents,
    refunds,
  ])
  const ours = refunds.filter(({ metadata }) => metadata?.taskId === `${paymentId}#withdrawal`)
  must(ours.length <= 1, 'it is paid back once', [number, ours])
}
