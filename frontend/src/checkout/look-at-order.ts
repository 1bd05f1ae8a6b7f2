import { continueOrder, type OrderState, watchOrder } from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { problemOf } from '../problem.ts'
import { isSignedIn } from './is-signed-in.ts'

/** By this browser's cookie; without one somebody signed in goes on with what they have placed signed in elsewhere. */
export async function lookAtOrder(orderId: string, signal: AbortSignal): Promise<OrderState> {
  try {
    return await call(watchOrder, { orderId }, { signal })
  } catch (error) {
    if (!isSignedIn() || problemOf(error, watchOrder).code !== 'not-found') throw error
    return await call(continueOrder, { orderId }, { signal }).catch(() => Promise.reject(error))
  }
}
