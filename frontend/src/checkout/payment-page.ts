import { useState } from 'react'
import type { startPayment } from '../../../contract/checkout.ts'
import type { ProblemOf } from '../../../contract/route.ts'
import { useSingleFlight } from '../form/single-flight.ts'
import { Problem, type RouteProblem } from '../problem.ts'

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
      const calls = await import('./open-payment.ts').catch(() => undefined)
      setProblem(
        calls
          ? await calls.openPayment(orderId)
          : new Problem<ProblemOf<typeof startPayment>>('no-connection'),
      )
    })
  return { isOpening, problem, open }
}
