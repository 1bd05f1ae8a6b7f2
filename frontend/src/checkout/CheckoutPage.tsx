import { type ReactNode, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { getProduct } from '../../../contract/catalog.ts'
import { call } from '../call.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { useHeading, useTitle } from '../frame/heading.ts'
import type { FormProblem } from '../form/use-form.ts'
import { routeOf } from '../routes.ts'
import { Loading } from '../ui/Loading.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from './Checkout.module.css'
import { isMissing } from './is-missing.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { usePaymentPage } from './payment-page.ts'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'

const STEPS = ['details', 'review', 'payment'] as const
type Step = (typeof STEPS)[number]

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
      <Stepped step={step}>
        <PaymentStep slug={slug} orderId={orderId} heading={heading} payment={payment} />
      </Stepped>
    )
  return (
    <Ordering
      slug={slug}
      step={step}
      heading={heading}
      onPlaced={orderId => {
        // In place of the review: going back from here must not lead to an order button.
        void navigate(`?step=payment&order=${orderId}`, { replace: true })
        payment.open(orderId)
      }}
    />
  )
}

type OrderingProps = {
  slug: string
  step: Step
  heading: RefObject<HTMLHeadingElement | null>
  onPlaced: (orderId: string) => void
}

function Ordering({ slug, step, heading, onPlaced }: OrderingProps) {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const product = useLoad(slug, signal => call(getProduct, { slug }, { signal }), getProduct)
  const [refused, setRefused] = useState<FormProblem>()

  if (product.value)
    return (
      <Stepped step={step}>
        {step === 'review' ? (
          <ReviewStep
            product={product.value}
            heading={heading}
            onPlaced={onPlaced}
            onRefused={problem => {
              setRefused(problem)
              void navigate('?')
            }}
          />
        ) : (
          <DetailsStep product={product.value} heading={heading} refused={refused} />
        )}
      </Stepped>
    )
  if (!product.problem) return <Loading />
  if (isMissing(product.problem)) return <NotFound />
  return (
    <div className={css.alone}>
      <h1>{t('loadFailed')}</h1>
      <LoadFailed problem={product.problem} onAgain={product.again} isBusy={product.isWaiting} />
    </div>
  )
}

function Stepped({ step, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  useTitle(t(`titles.${step}`))
  return (
    <div className={css.checkout}>
      <Steps
        steps={STEPS.map(step => ({ name: t(`steps.${step}`) }))}
        current={STEPS.indexOf(step)}
        label={t('steps.label')}
      />
      {children}
    </div>
  )
}

function NotFound() {
  const { t } = useTranslation()
  const { Page } = routeOf('notFound')
  useTitle(t('notFound.meta.title'))
  return <Page />
}
