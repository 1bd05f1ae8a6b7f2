import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import type { Product } from '../../../contract/catalog.ts'
import {
  type Buyer,
  type OrderState,
  placeOrder,
  placeOwnOrder,
  quoteOrder,
} from '../../../contract/checkout.ts'
import { call } from '../call.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { useCurrentPage } from '../frame/current-page.ts'
import { type FormProblem, useForm } from '../form/use-form.ts'
import { byProblem } from '../by-problem.ts'
import { problemOf, type RouteProblem } from '../problem.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BuyerSummary } from './BuyerSummary.tsx'
import css from './Checkout.module.css'
import { Consents } from './Consents.tsx'
import { checkDetails } from './details.ts'
import { dropPressed, forgetDraft, type Quote, readDraft, savePressed, saveVoucher } from './draft.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { Voucher } from './Voucher.tsx'

type Props = {
  product: Product
  heading: RefObject<HTMLHeadingElement | null>
  isSignedIn: boolean
  /** The API did not accept the buyer's details. */
  onRefused: (problem: FormProblem) => void
  onPlaced: (order: OrderState) => void
}

/** Without complete details the way begins with them. */
export function ReviewStep({ product, ...rest }: Props) {
  const [details] = useState(() =>
    checkDetails(readDraft(product.slug).fields, product.priceCents, product.type),
  )
  if (!('buyer' in details)) return <Navigate to="?" replace />
  return <Review product={product} buyer={details.buyer} {...rest} />
}

function Review({ product, buyer, heading, isSignedIn, onRefused, onPlaced }: Props & { buyer: Buyer }) {
  const { t } = useTranslation('checkout')
  const { language } = useCurrentPage()
  const { slug } = product
  const [voucher, setVoucher] = useState(() => readDraft(slug).voucher)
  const [dateId] = useState(() => (product.type === 'course' ? readDraft(slug).fields.dateId : undefined))
  const [partnerPage] = useState(() => readDraft(slug).partnerPage)
  const [lost, setLost] = useState<string>()
  // With what a code was checked the order is placed, so that it is quoted once.
  const checked = useRef<Quote>(undefined)
  const quote = useLoad(
    `${slug} ${buyer.email} ${buyer.country} ${buyer.postalCode} ${voucher ?? ''}`,
    quoted,
  )
  const isFree = quote.value?.totalCents === 0
  const { form, field } = useForm(place, { names: ['acceptsTerms'] })
  const isRenewed = form.problem !== undefined && needsQuote(form.problem)

  async function quoted(signal: AbortSignal): Promise<Quote> {
    const { pressed } = readDraft(slug)
    if (pressed) return pressed
    const known = checked.current
    checked.current = undefined
    if (known && known.voucher?.code === voucher) return known
    const { email, country, postalCode } = buyer
    const order = { slug, email, country, postalCode, dateId, partnerPage }
    try {
      return await call(quoteOrder, { ...order, voucherCode: voucher }, { signal })
    } catch (error) {
      if (signal.aborted) throw error
      const problem = problemOf(error, quoteOrder)
      if (problem.code === 'voucher-invalid' && voucher !== undefined) leaveVoucher(voucher)
      if (problem.code === 'course-full') chooseAgain({ code: problem.code, detail: problem.detail })
      throw error
    }
  }

  function changeVoucher(code: string | undefined, quote?: Quote) {
    checked.current = quote
    saveVoucher(slug, code)
    setLost(undefined)
    setVoucher(code)
  }

  /** It was good when it was applied; the order goes on without it. */
  function leaveVoucher(code: string) {
    changeVoucher(undefined)
    setLost(code)
  }

  /** Repeatable with the same quote when its answer got lost. */
  async function place(given: HTMLFormElement): Promise<Refused | undefined> {
    if (!quote.value) return undefined
    savePressed(slug, quote.value)
    const consents = new FormData(given)
    try {
      const order = await call(isSignedIn ? placeOwnOrder : placeOrder, {
        quote: quote.value.quote,
        buyer,
        language,
        // The schema refuses false with the sentence that belongs to the box.
        acceptsTerms: consents.has('acceptsTerms') as true,
        waivesWithdrawal: consents.has('waivesWithdrawal'),
      })
      forgetDraft(slug)
      onPlaced(order)
      return undefined
    } catch (error) {
      return follow(problemOf(error, placeOwnOrder))
    }
  }

  /** The last place went meanwhile: back to the dates, where the others are. */
  function chooseAgain({ code, detail }: Pick<Refused, 'code' | 'detail'>) {
    dropPressed(slug)
    onRefused({ code, detail, fields: [{ field: 'dateId', code: 'course-full' }] })
  }

  function follow(problem: Refused): Refused {
    const ofBuyer = problem.fields.filter(({ field }) => field.startsWith('buyer.'))
    if (ofBuyer.length) {
      const fields = ofBuyer.map(({ field, ...wrong }) => ({ ...wrong, field: field.slice('buyer.'.length) }))
      onRefused({ code: problem.code, detail: problem.detail, fields })
    } else if (problem.code === 'course-full') {
      chooseAgain(problem)
    } else if (problem.code === 'voucher-invalid' && voucher !== undefined) {
      leaveVoucher(voucher)
    } else if (needsQuote(problem)) {
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
      {quote.problem?.code === 'partner-needed' && (
        <Notice tone="warning" title={t('voucher.partnerNeeded')} isLive>
          <p>{quote.problem.detail}</p>
        </Notice>
      )}
      {quote.problem && !isAboutCode(quote.problem.code) && (
        <LoadFailed problem={quote.problem} onAgain={quote.again} isBusy={quote.isWaiting} />
      )}
      {product.priceCents > 0 && (
        <Voucher
          slug={slug}
          email={buyer.email}
          country={buyer.country}
          postalCode={buyer.postalCode}
          dateId={dateId}
          partnerPage={partnerPage}
          partner={quote.value?.partner}
          applied={voucher}
          discountCents={quote.value?.voucher?.discountCents}
          usesPerCustomer={quote.value?.usesPerCustomer}
          lost={lost}
          onApplied={changeVoucher}
          onRemoved={() => changeVoucher(undefined)}
        />
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
        <Consents
          terms={field('acceptsTerms')}
          type={product.type}
          totalCents={quote.value?.totalCents ?? product.priceCents}
          downloadsFrom={quote.value?.downloadsFrom}
        />
        <OrderSummary product={product} quote={quote.value} isRefused={quote.problem !== undefined} />
        {/* Beside the button that was pressed, where the eye is. */}
        {form.problem && (
          <Notice
            key={form.attempt}
            tone={isRenewed ? 'warning' : 'error'}
            title={t(`review.${titleOf(form.problem)}`)}
            isLive
          >
            <p>{form.problem.detail}</p>
            {isUnsure(form.problem) && <p>{t('review.unsureText')}</p>}
          </Notice>
        )}
        <div className={css.binding}>
          <Button
            type="submit"
            isBusy={form.isBusy || (quote.value !== undefined && quote.isWaiting)}
            disabledBecause={quote.value ? undefined : (quote.problem?.detail ?? t('review.quoting'))}
          >
            {t(isFree ? 'review.submitFree' : 'review.submit')}
          </Button>
          <p className={css.small}>{t(isFree ? 'review.afterFree' : 'review.after')}</p>
        </div>
      </form>
      <p>
        <Link to="?">{t('review.back')}</Link>
      </p>
    </div>
  )
}

/** Said beside the code. */
const isAboutCode = (code: string): boolean => code === 'voucher-invalid' || code === 'partner-needed'

type Refused = RouteProblem<typeof placeOwnOrder>

/** What was offered is no longer on offer as it was; a new quote shows what is. */
const isStale = byProblem<typeof placeOwnOrder, boolean>(
  {
    'price-changed': true,
    'quote-expired': true,
    'voucher-invalid': true,
    'course-full': false,
    'shop-closed': false,
    'not-found': false,
    'too-many-requests': false,
  },
  false,
)

/** Nobody answered, or not the shop itself: the order may be there all the same. */
const isUnsure = ({ code }: Refused): boolean => code === 'no-connection' || code === 'unexpected'

function titleOf(problem: Refused) {
  if (needsQuote(problem)) return 'renewed'
  return isUnsure(problem) ? 'unsure' : 'failed'
}

const needsQuote = (problem: Refused): boolean =>
  isStale(problem) || problem.fields.some(({ field }) => field === 'quote')
