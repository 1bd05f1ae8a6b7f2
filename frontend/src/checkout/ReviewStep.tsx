import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import type { Product } from '../../../contract/catalog.ts'
import { type Buyer, placeOrder, quoteOrder } from '../../../contract/checkout.ts'
import { useAnswer } from '../answer.ts'
import { call } from '../call.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { problemOf } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BuyerSummary } from './BuyerSummary.tsx'
import css from './Checkout.module.css'
import { Consents } from './Consents.tsx'
import { checkDetails } from './details.ts'
import { dropPressed, forgetDraft, readDraft, savePressed } from './draft.ts'
import { OrderSummary } from './OrderSummary.tsx'

type Props = {
  product: Product
  heading: RefObject<HTMLHeadingElement | null>
  /** The API did not accept the buyer's details. */
  onRefused: (problem: FormProblem) => void
  onPlaced: (orderId: string) => void
}

/** Whoever comes here without complete details begins with them. */
export function ReviewStep({ product, ...rest }: Props) {
  const [details] = useState(() => checkDetails(readDraft(product.slug).fields, product.priceCents))
  if (!('buyer' in details)) return <Navigate to="?" replace />
  return <Review product={product} buyer={details.buyer} {...rest} />
}

function Review({ product, buyer, heading, onRefused, onPlaced }: Props & { buyer: Buyer }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { slug } = product
  const quote = useAnswer(`${slug} ${buyer.email}`, async signal => {
    return readDraft(slug).pressed ?? call(quoteOrder, { slug, email: buyer.email }, { signal })
  })
  const { form, field } = useForm(place, { names: ['acceptsTerms'] })
  const isRenewed = form.problem !== undefined && isStale(form.problem)

  /** Repeatable with the same quote when its answer got lost. */
  async function place(given: HTMLFormElement): Promise<FormProblem | undefined> {
    if (!quote.value) return undefined
    savePressed(slug, quote.value)
    const consents = new FormData(given)
    try {
      const order = await call(placeOrder, {
        quote: quote.value.quote,
        buyer,
        language,
        // The schema refuses false with the sentence that belongs to the box.
        acceptsTerms: consents.has('acceptsTerms') as true,
        waivesWithdrawal: consents.has('waivesWithdrawal'),
      })
      forgetDraft(slug)
      onPlaced(order.orderId)
      return undefined
    } catch (error) {
      return follow(problemOf(error))
    }
  }

  function follow(problem: FormProblem): FormProblem {
    const ofBuyer = problem.fields.filter(({ field }) => field.startsWith('buyer.'))
    if (ofBuyer.length) {
      const fields = ofBuyer.map(({ field, code }) => ({ field: field.slice('buyer.'.length), code }))
      onRefused({ ...problem, fields })
    } else if (isStale(problem)) {
      dropPressed(slug)
      quote.again()
    }
    return problem
  }

  return (
    <div className={css.review}>
      <h1 ref={heading} tabIndex={-1}>
        {t('review.title')}
      </h1>
      <BuyerSummary buyer={buyer} />
      {quote.problem && !quote.isWaiting && (
        <Notice tone="error" isLive>
          <p>{quote.problem.detail}</p>
          <Button look="quiet" onClick={quote.again}>
            {t('again')}
          </Button>
        </Notice>
      )}
      <form
        noValidate
        className={css.form}
        onSubmit={event => {
          if (quote.value && !quote.isWaiting) form.onSubmit(event)
          else event.preventDefault()
        }}
      >
        <ErrorSummary attempt={form.attempt} errors={form.errors} />
        <Consents terms={field('acceptsTerms')} />
        <OrderSummary product={product} quote={quote.value} />
        {/* Beside the button that was pressed, where the eye is. */}
        {form.problem && (
          <Notice
            key={form.attempt}
            tone={isRenewed ? 'warning' : 'error'}
            title={t(isRenewed ? 'review.renewed' : 'review.failed')}
            isLive
          >
            <p>{form.problem.detail}</p>
          </Notice>
        )}
        <div className={css.binding}>
          <Button
            type="submit"
            isBusy={form.isBusy || (quote.value !== undefined && quote.isWaiting)}
            disabledBecause={quote.value ? undefined : (quote.problem?.detail ?? t('review.quoting'))}
          >
            {t('review.submit')}
          </Button>
          <p className={css.small}>{t('review.after')}</p>
        </div>
      </form>
      <p>
        <Link to="?">{t('review.back')}</Link>
      </p>
    </div>
  )
}

/** What was offered is no longer on offer as it was; a new quote shows what is. */
const isStale = ({ code, fields }: FormProblem): boolean =>
  code === 'price-changed' || code === 'quote-expired' || fields.some(({ field }) => field === 'quote')
