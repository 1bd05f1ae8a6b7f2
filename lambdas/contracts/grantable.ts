import type { Order } from '../orders/order.ts'
import type { Request } from '../requests/request.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { declarationTasks } from './declaration.ts'
import { type Doubt, doubtAbout, filesOf, furtherOf, isMoving, isTouched, orderOf } from './withdrawable.ts'

export interface Grantable {
  readonly order: Order
  readonly cents: number
  readonly hasFiles: boolean
  readonly hasPlace: boolean
  readonly endsSubscription: boolean
  readonly doubt: Doubt | undefined
}

/**
 * What a person would grant with an open declaration; `under-way`: it is owed already; `change`: it names a change of plan,
 * whose order is paid back at itself.
 */
export async function grantableOf(
  request: Request,
): Promise<Grantable | 'under-way' | 'impossible' | 'change'> {
  const task = await declarationTasks.read(request)
  if (task && !task.outcome) return 'under-way'
  const order = task && (await orderOf(request))
  if (!order || order.withdrawal) return 'impossible'
  return request.declared?.what === 'withdrawal'
    ? ofWithdrawal(request, order)
    : ofTermination(request, order)
}

async function ofWithdrawal({ at }: Request, order: Order): Promise<Grantable | 'impossible' | 'change'> {
  if (order.isDifference && !isMoving(order)) return 'change'
  if (isTouched(order) || (order.paymentId === undefined && order.totalCents > 0)) return 'impossible'
  const [files, further] = await Promise.all([filesOf(order), furtherOf(order)])
  return {
    order,
    cents: further.reduce((sum, paid) => sum + paid.totalCents, order.totalCents),
    hasFiles: files.length > 0,
    hasPlace: order.course !== undefined && order.placeState !== 'released',
    endsSubscription: await runs(order),
    doubt: doubtAbout(order, files, at),
  }
}

/** An ordinary one takes effect by itself, or has a day that a person arranges. */
async function ofTermination({ declared }: Request, order: Order): Promise<Grantable | 'impossible'> {
  if (declared?.kind !== 'extraordinary' || order.productType !== 'monthly') return 'impossible'
  if (!(await runs(order))) return 'impossible'
  return {
    order,
    cents: 0,
    hasFiles: false,
    hasPlace: false,
    endsSubscription: true,
    doubt: undefined,
  }
}

async function runs(order: Order): Promise<boolean> {
  const seen = await subscriptionOf(order)
  return seen !== undefined && isRunning(seen)
}
