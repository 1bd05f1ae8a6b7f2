import { lazy, Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { OrderState } from '../../../contract/checkout.ts'
import { useHeading } from '../frame/heading.ts'
import { Loading } from '../ui/Loading.tsx'
import { isSignedIn } from './is-signed-in.ts'
import { Ordering } from './Ordering.tsx'
import { payment as paying } from './later-steps.ts'
import { usePaymentPage } from './payment-page.ts'
import { type Step, CheckoutFrame } from './CheckoutFrame.tsx'

/** With the session and all it needs, which guests never fetch. */
const SignedInOrdering = lazy(() => import('./SignedInOrdering.tsx'))

/** Three notes on the line. The step lies in the URL; an order in the URL means that only the payment is left. */
export default function CheckoutPage() {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const orderId = search.get('order')
  const step: Step = orderId ? 'payment' : search.get('step') === 'review' ? 'review' : 'details'
  const heading = useHeading(step)
  const payment = usePaymentPage()

  if (orderId)
    return (
      <CheckoutFrame step={step}>
        <paying.Page slug={slug} orderId={orderId} heading={heading} payment={payment} />
      </CheckoutFrame>
    )
  const ordering = {
    slug,
    step,
    heading,
    onPlaced: ({ number, status }: OrderState) => {
      // Nothing was to be paid.
      if (status === 'completed') {
        void navigate(`/checkout-success?order=${number}`, { replace: true })
        return
      }
      // In place of the review: going back from here must not lead to an order button.
      void navigate(`?step=payment&order=${number}`, { replace: true })
      payment.open(number)
    },
  }
  if (!isSignedIn()) return <Ordering {...ordering} />
  return (
    <Suspense fallback={<Loading />}>
      <SignedInOrdering slug={slug}>{known => <Ordering {...ordering} known={known} />}</SignedInOrdering>
    </Suspense>
  )
}
