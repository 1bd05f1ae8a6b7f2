import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import type { Product } from '../../../contract/catalog.ts'
import { type Buyer, placeOrder, quoteOrder } from '../../../contract/checkout.ts'
import { useAnswer } from '../answer.ts'
import { call } from '../call.ts'
import { useCurrent } from '../frame/current-page.ts'
import { useFieldMessage } from '../form/field-message.ts'
import { type FieldProblem, type Problem, problemOf } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BuyerSummary } from './BuyerSummary.tsx'
import css from './Checkout.module.css'
import { Consents } from './Consents.tsx'
import { checkDetails } from './details.ts'
import { dropPressed, forgetDraft, keepPressed, type Quote, readDraft } from './draft.ts'
import { OrderSummary } from './OrderSummary.tsx'

type Props = {
  product: Product
  heading: RefObject<HTMLHeadingElement | null>
  /** The API did not accept the buyer's details. */
  onRefused: (fields: FieldProblem[]) => void
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
  const { slug } = product
  const quote = useAnswer(`${slug} ${buyer.email}`, async signal => {
    return readDraft(slug).pressed ?? call(quoteOrder, { slug, email: buyer.email }, { signal })
  })
  const order = useOrdering({ slug, buyer, onRefused, onPlaced, onStale: quote.again })
  const message = useFieldMessage()
  const termsError = order.isTermsMissing ? message('terms-required') : undefined

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
          event.preventDefault()
          if (quote.value && !quote.isWaiting) void order.place(quote.value, event.currentTarget)
        }}
      >
        <ErrorSummary
          attempt={order.attempt}
          errors={termsError === undefined ? [] : [{ id: 'acceptsTerms', message: termsError }]}
        />
        <Consents termsError={termsError} />
        <OrderSummary product={product} quote={quote.value} />
        {/* Beside the button that was pressed, where the eye is. */}
        {order.renewed && (
          <Notice tone="warning" title={t('review.renewed')} isLive>
            <p>{order.renewed.detail}</p>
          </Notice>
        )}
        {order.problem && (
          <Notice tone="error" title={t('review.failed')} isLive>
            <p>{order.problem.detail}</p>
          </Notice>
        )}
        <div className={css.binding}>
          <Button
            type="submit"
            isBusy={order.isPlacing || (quote.value !== undefined && quote.isWaiting)}
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

type Ordering = Pick<Props, 'onRefused' | 'onPlaced'> & { slug: string; buyer: Buyer; onStale: () => void }

/** The press on the order button: once, however often it is pressed, and repeatable when its answer got lost. */
function useOrdering({ slug, buyer, onRefused, onPlaced, onStale }: Ordering) {
  const { language } = useCurrent()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState(0)
  const [isPlacing, setPlacing] = useState(false)
  const isUnderWay = useRef(false)

  async function place({ quote, ...rest }: Quote, form: HTMLFormElement) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPlacing(true)
    setProblem(undefined)
    const consents = new FormData(form)
    try {
      keepPressed(slug, { quote, ...rest })
      const order = await call(placeOrder, {
        quote,
        buyer,
        language,
        // The schema refuses false with the sentence that belongs to the box.
        acceptsTerms: consents.has('acceptsTerms') as true,
        waivesWithdrawal: consents.has('waivesWithdrawal'),
      })
      forgetDraft(slug)
      onPlaced(order.orderId)
    } catch (error) {
      refuse(problemOf(error))
    }
    isUnderWay.current = false
    setPlacing(false)
  }

  function refuse(problem: Problem) {
    const buyerFields = problem.fields.filter(({ field }) => field.startsWith('buyer.'))
    if (buyerFields.length)
      return onRefused(buyerFields.map(({ field, code }) => ({ field: field.slice('buyer.'.length), code })))
    setProblem(problem)
    setAttempt(attempt => attempt + 1)
    if (isStale(problem)) {
      dropPressed(slug)
      onStale()
    }
  }

  const isTermsMissing = problem?.fields.some(({ field }) => field === 'acceptsTerms') === true
  const renewed = problem && isStale(problem) ? problem : undefined
  return {
    place,
    isPlacing,
    attempt,
    isTermsMissing,
    renewed,
    problem: isTermsMissing || renewed ? undefined : problem,
  }
}

/** What was offered is no longer on offer as it was; a new quote shows what is. */
const isStale = ({ code, fields }: Problem): boolean =>
  code === 'price-changed' || code === 'quote-expired' || fields.some(({ field }) => field === 'quote')
