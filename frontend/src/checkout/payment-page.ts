import { useState } from 'react'
import { startPayment } from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { leaveFor, useSingleFlight } from '../form/single-flight.ts'
import { problemOf, type RouteProblem } from '../problem.ts'

export type PaymentPage = {
  isOpening: boolean
  /** Why the last attempt to open it failed. */
  problem: RouteProblem<typeof startPayment> | undefined
  open: (orderId: string) => void
}

/** Leads the browser to the payment page of an order; a second press while it opens does nothing. */
export function usePaymentPage(): PaymentPage {
  const [isOpening, start] = useSingleFlight()
  const [problem, setProblem] = useState<RouteProblem<typeof startPayment>>()
  const open = (orderId: string) =>
    start(async () => {
      setProblem(undefined)
      try {
        const { url } = await call(startPayment, { orderId })
        await leaveFor(url)
      } catch (error) {
        setProblem(problemOf(error, startPayment))
      }
    })
  return { isOpening, problem, open }
}
