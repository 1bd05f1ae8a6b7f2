import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { getProduct, OfferedProduct } from '../../../contract/catalog.ts'
import type { OrderState } from '../../../contract/checkout.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { useTitle } from '../frame/heading.ts'
import { loadTexts } from '../frame/texts.ts'
import type { FormProblem } from '../form/use-form.ts'
import { routeOf } from '../routes.ts'
import { Loading } from '../ui/Loading.tsx'
import css from './Checkout.module.css'
import { type CheckDetails, DetailsStep } from './DetailsStep.tsx'
import type { KnownBuyer } from './draft.ts'
import { isMissing } from './is-missing.ts'
import { review } from './later-steps.ts'
import { loadOfferCalls } from './offer.ts'
import { type Step, CheckoutFrame } from './CheckoutFrame.tsx'

type OrderingProps = {
  slug: string
  step: Step
  heading: RefObject<HTMLHeadingElement | null>
  onPlaced: (order: OrderState) => void
  /** What the account knows of who is signed in. */
  known?: KnownBuyer | undefined
}

type Loaded = { offer: OfferedProduct; checkDetails: CheckDetails }

/** The two steps before the order exists. */
export function Ordering({ slug, step, heading, onPlaced, known }: OrderingProps) {
  const { t, i18n } = useTranslation('checkout')
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const product = useLoad<Loaded, typeof getProduct>(slug, async signal => {
    const { loadOffer, checkDetails } = await loadOfferCalls()
    const [offer] = await Promise.all([
      loadOffer(slug, search.get('partner'), signal),
      // What is said beside a refused field.
      loadTexts(i18n, ['fields']),
    ])
    return { offer, checkDetails }
  })
  const [refused, setRefused] = useState<FormProblem>()

  const { offer, checkDetails } = product.value ?? {}
  // The details can be typed before the offer has come.
  if (offer || (!product.problem && step === 'details'))
    return (
      <CheckoutFrame step={step}>
        {step === 'review' && offer ? (
          <review.Page
            product={offer}
            heading={heading}
            isSignedIn={known !== undefined}
            onPlaced={onPlaced}
            onRefused={problem => {
              setRefused(problem)
              void navigate('?')
            }}
          />
        ) : (
          <DetailsStep
            slug={slug}
            product={offer}
            checkDetails={checkDetails}
            heading={heading}
            refused={refused}
            known={known}
          />
        )}
      </CheckoutFrame>
    )
  if (!product.problem) return <Loading />
  if (isMissing(product.problem)) return <NotFound />
  if (product.problem.code === 'shop-closed')
    return (
      <div className={css.alone}>
        <h1>{t('closed')}</h1>
        <p>{product.problem.detail}</p>
      </div>
    )
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
