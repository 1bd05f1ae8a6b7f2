import type { NOT_ACCEPTABLE } from '../../contract/staff.ts'
import type { Order } from '../orders/order.ts'
import type { Request } from '../requests/request.ts'
import { holdsPlace, holdsVoucher } from '../orders/order-holdings.ts'
import { subscriptionOf } from '../orders/start-subscription.ts'
import { shownDiscount } from '../vouchers/voucher-hold.ts'
import { isRunning } from '../subscriptions/subscription.ts'
import { declarationTasks } from './declaration.ts'
import {
  type Doubt,
  doubtAbout,
  filesOf,
  furtherOf,
  isBuyer,
  isMoving,
  isToNextEnd,
  orderOf,
} from './withdrawable.ts'

export interface Acceptance {
  readonly order: Order
  readonly cents: number
  readonly hasFiles: boolean
  readonly hasPlace: boolean
  /** The code, one use of which becomes free with the money (../orders/refund.ts). */
  readonly freedVoucher?: string
  readonly endsSubscription: boolean
  /** What ends is a licence, which is paid for once. */
  readonly isLicence?: boolean
  /** With the month that is paid for. */
  readonly endsAt?: string | undefined
  readonly doubt: Doubt | undefined
  /** The buyer, where somebody else has declared. */
  readonly owner?: { readonly name: string; readonly email: string }
}

type NotAcceptable = (typeof NOT_ACCEPTABLE)[number]

/**
 * What follows when a person accepts an open declaration; `under-way`: it is owed already; `change`: it names a change of plan,
 * whose order is paid back at itself.
 */
export async function acceptanceOf(
  request: Request,
): Promise<Acceptance | 'under-way' | 'change' | NotAcceptable> {
  const task = await declarationTasks.read(request)
  if (task && !task.outcome) return 'under-way'
  const order = task && (await orderOf(request))
  if (!order) return 'no-order'
  if (order.withdrawal) return 'withdrawn'
  const found = await (request.declared?.what === 'withdrawal'
    ? ofWithdrawal(request, order)
    : ofTermination(request, order))
  const isBuyers = request.namedOrder === undefined || (await isBuyer(order, request.email))
  if (typeof found === 'string' || isBuyers) return found
  const { firstName, lastName, email } = order.buyer
  return { ...found, owner: { name: `${firstName} ${lastName}`, email } }
}

async function ofWithdrawal({ at }: Request, order: Order): Promise<Acceptance | 'change' | NotAcceptable> {
  if (isMoving(order)) return 'money-moving'
  if (order.isDifference) return 'change'
  if (order.mode === 'renewal') return 'further-month'
  if (order.paymentId === undefined && order.totalCents > 0) return 'no-payment'
  const [files, further] = await Promise.all([filesOf(order), furtherOf(order)])
  if (further.some(isMoving)) return 'money-moving'
  return {
    order,
    cents: further.reduce((sum, paid) => sum + paid.totalCents, order.totalCents),
    hasFiles: files.length > 0,
    hasPlace: holdsPlace(order),
    ...voucherOf(order),
    ...(await endOf(order)),
    doubt: doubtAbout(order, files, at),
  }
}

/** An extraordinary one ends it at once, an ordinary one with what is paid for, or on a day that a person arranges. */
async function ofTermination(request: Request, order: Order): Promise<Acceptance | NotAcceptable> {
  const seen = await subscriptionOf(order)
  if (!seen || !isRunning(seen)) return 'not-running'
  if (seen.type === 'licence') return 'licence'
  const isOrdinary = request.declared?.kind !== 'extraordinary'
  if (isOrdinary && !isToNextEnd(request, seen)) return 'day-named'
  if (isOrdinary && seen.status === 'cancelling') return 'cancelled'
  return {
    order,
    cents: 0,
    hasFiles: false,
    hasPlace: false,
    endsSubscription: true,
    endsAt: isOrdinary && seen.status === 'active' ? seen.currentPeriodEnd : undefined,
    doubt: undefined,
  }
}

function voucherOf(order: Order): Pick<Acceptance, 'freedVoucher'> {
  const shown = holdsVoucher(order) ? shownDiscount(order.voucher) : undefined
  return shown ? { freedVoucher: shown.code } : {}
}

async function endOf(order: Order): Promise<Pick<Acceptance, 'endsSubscription' | 'isLicence'>> {
  const seen = await subscriptionOf(order)
  if (!seen || !isRunning(seen)) return { endsSubscription: false }
  return { endsSubscription: true, ...(seen.type === 'licence' && { isLicence: true }) }
}
