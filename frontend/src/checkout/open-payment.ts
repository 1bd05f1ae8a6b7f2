import { startPayment } from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { leaveFor } from '../form/single-flight.ts'
import { problemOf, type RouteProblem } from '../problem.ts'

/** Leaves for the payment page of an order; answers why that is not possible. */
export async function openPayment(orderId: string): Promise<RouteProblem<typeof startPayment> | undefined> {
  try {
    const { url } = await call(startPayment, { orderId })
    await leaveFor(url)
    return undefined
  } catch (error) {
    return problemOf(error, startPayment)
  }
}
