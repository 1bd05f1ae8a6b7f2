import { useEffect, useRef, useState } from 'react'
import { startPayment } from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { type Problem, problemOf } from '../problem.ts'

export type PaymentPage = {
  isOpening: boolean
  /** Why the last attempt to open it failed. */
  problem: Problem | undefined
  open: (orderId: string) => Promise<void>
}

/** Leads the browser to the payment page of an order; a second press while it opens does nothing. */
export function usePaymentPage(): PaymentPage {
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isUnderWay = useRef(false)

  useEffect(() => {
    // Back from the payment page, the browser may show this one exactly as it was left: still opening.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isUnderWay.current = false
      setOpening(false)
    }
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])

  async function open(orderId: string) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOpening(true)
    setProblem(undefined)
    try {
      const { url } = await call(startPayment, { orderId })
      location.assign(url)
    } catch (error) {
      setProblem(problemOf(error))
      setOpening(false)
      isUnderWay.current = false
    }
  }
  return { isOpening, problem, open }
}
