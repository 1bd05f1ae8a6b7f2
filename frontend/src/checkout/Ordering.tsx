import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getProduct } from '../../../contract/catalog.ts'
import type { OrderState } from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { useTitle } from '../frame/heading.ts'
import type { FormProblem } from '../form/use-form.ts'
import { routeOf } from '../routes.ts'
import { Loading } from '../ui/Loading.tsx'
import css from './Checkout.module.css'
import { DetailsStep } from './DetailsStep.tsx'
import type { KnownBuyer } from './draft.ts'
import { isMissing } from './is-missing.ts'
import { ReviewStep } from './ReviewStep.tsx'
import { type Step, Stepped } from './Stepped.tsx'

type OrderingProps = {
  slug: string
  step: Step
  heading: RefObject<HTMLHeadingElement | null>
  onPlaced: (order: OrderState) => void
  /** What the account knows of who is signed in. */
  known?: KnownBuyer | undefined
}

/** The two steps before the order exists. */
export function Ordering({ slug, step, heading, onPlaced, known }: OrderingProps) {
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
          <DetailsStep product={product.value} heading={heading} refused={refused} known={known} />
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

function NotFound() {
  const { t } = useTranslation()
  const { Page } = routeOf('notFound')
  useTitle(t('notFound.meta.title'))
  return <Page />
}
