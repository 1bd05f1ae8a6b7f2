import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { isListenedTo, tabOf } from '../../../contract/catalog.ts'
import { checkPayment, type OrderState, watchOrder } from '../../../contract/checkout.ts'
import { startOf } from '../../../contract/course-units.ts'
import type { Language } from '../../../contract/language.ts'
import { THANK_YOU_SLUGS } from '../../../contract/page-paths.ts'
import { call } from '../call.ts'
import { lookAtOrder } from './look-at-order.ts'
import { ContactButton } from '../requests/ContactButton.tsx'
import { useCurrentPage } from '../frame/current-page.ts'
import { formatDate, formatUnit } from '../format.ts'
import { useTitle } from '../frame/heading.ts'
import { textAt } from '../frame/texts.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { routeOf } from '../routes.ts'
import { LoadFailed } from '../load/LoadFailed.tsx'
import { useLoad } from '../load/use-load.ts'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Steps } from '../ui/Steps.tsx'
import css from './Checkout.module.css'
import { isMissing } from './is-missing.ts'
import { isSignedIn } from './is-signed-in.ts'
import { PayableUntil } from './PayableUntil.tsx'
import { visiblePause, watchUntilSettled } from './watch.ts'

/** Where Stripe leads back to. Only Stripe's word to the API completes an order, so this page watches until it has. */
export default function SuccessPage() {
  const [search] = useSearchParams()
  const orderId = search.get('order')
  return orderId ? <Watched key={orderId} orderId={orderId} /> : <Unknown />
}

function Watched({ orderId }: { orderId: string }) {
  const { t } = useTranslation('checkout-success')
  const { t: checkout, i18n } = useTranslation('checkout')
  const { order, problem, isLate, isWatching, again } = useOrderWatch(orderId)
  const title = textAt(i18n, titleOf(order, isLate))
  useTitle(order ? `${title} – Lumeus` : t('meta.title'))

  if (problem && !order) {
    if (isMissing(problem)) return <Unknown />
    return (
      <div className={css.alone}>
        <h1>{t('failedLoad')}</h1>
        <LoadFailed problem={problem} onAgain={again} isBusy={isWatching} />
      </div>
    )
  }
  if (!order) return <Loading />
  const isWaiting = order.status === 'pending' && !order.isClosed && !order.isUnpaid && !isLate
  return (
    <div className={css.alone}>
      <Line
        key={String(isWaiting)}
        className={isWaiting ? css.breath : css.rested}
        seed={4}
        restless={isWaiting ? 0.8 : 0.25}
        width={640}
        height={72}
        waves={isWaiting ? 16 : 10}
        isDrawn={!isWaiting}
      />
      <div aria-live="polite" className={css.state}>
        <h1>{title}</h1>
        <Outcome order={order} isLate={isLate} />
      </div>
      {isLate && (
        <Button look="quiet" onClick={again}>
          {t('look')}
        </Button>
      )}
      <p className={css.small}>
        {checkout('payment.orderNumber')} <span className={css.number}>{order.number}</span>
      </p>
    </div>
  )
}

/** The key of the title, for `textAt`. */
function titleOf(order: OrderState | undefined, isLate: boolean): string {
  if (order?.revokedFor) return `checkout-success:revoked.${order.revokedFor}`
  if (order?.status === 'completed')
    return `checkout-success:${order.totalCents === 0 ? 'freeTitle' : 'completedTitle'}`
  if (order?.isClosed) return 'checkout:payment.closedTitle'
  if (order?.status === 'processing') return 'checkout-success:processingTitle'
  if (order?.status === 'failed') return 'checkout:payment.failedTitle'
  if (order?.isUnpaid) return 'checkout:payment.pendingTitle'
  return `checkout-success:${isLate ? 'lateTitle' : 'waitingTitle'}`
}

export function Outcome({ order, isLate }: { order: OrderState; isLate: boolean }) {
  const { t } = useTranslation('checkout-success')
  const { t: checkout } = useTranslation('checkout')
  const { t: common } = useTranslation()
  const { email, slug, number } = order
  if (order.revokedFor)
    return (
      <>
        <p>{t('revokedText')}</p>
        <Link className={buttonClass()} to={`${routeOf('account').path}?tab=orders`}>
          {t('account')}
        </Link>
      </>
    )
  if (order.status === 'completed') return <WhatIsNext order={order} />
  if (order.isClosed)
    return (
      <>
        <p>{checkout(`payment.closed.${order.ended ?? 'unpaid'}`)}</p>
        <Link className={buttonClass()} to={`/checkout/${slug}`}>
          {checkout('payment.reorder')}
        </Link>
      </>
    )
  if (order.status === 'processing') return <p>{t(processingOf(order), { email })}</p>
  const isFailed = order.status === 'failed'
  if (!isFailed && !order.isUnpaid && !isLate) return <p>{t('waitingText')}</p>
  return (
    <>
      <p>
        {isFailed || order.isUnpaid
          ? checkout(`payment.${isFailed ? 'failedText' : 'pendingText'}`)
          : t('lateText', { email })}
      </p>
      <PayableUntil order={order} />
      <Link className={buttonClass()} to={`/checkout/${slug}?order=${number}`}>
        {isFailed ? common('again') : checkout('payment.pay')}
      </Link>
      <ContactButton className={buttonClass('quiet')} topic="order" orderNumber={number} />
    </>
  )
}

function WhatIsNext({ order }: { order: OrderState }) {
  const { email, productType, thanks, course, isWithoutMail } = order
  const { t } = useTranslation('checkout-success')
  const { language } = useCurrentPage()
  // A course begins on its date, and what stands here already is all there is to know until then.
  const begins = !course && isThanks(thanks) ? thanks : undefined
  return (
    <section className={css.next}>
      <h2>{t('next')}</h2>
      <Steps
        steps={[
          isWithoutMail
            ? { name: t('noMail'), text: t('noMailText', { email }) }
            : { name: t('mail'), text: t('mailText', { email }) },
          // Somebody signed in has a password.
          ...(isSignedIn() || isWithoutMail ? [] : [{ name: t('password'), text: t('passwordText') }]),
          course
            ? {
                name: t('course'),
                text: t('courseText', { date: formatUnit(startOf(course), language) }),
              }
            : begin(order, language, t),
        ]}
      />
      <p className={css.actions}>
        {begins && (
          <PageLink className={buttonClass()} to={`thanks-${begins}`}>
            {t('thanks')}
          </PageLink>
        )}
        <Link
          className={buttonClass(begins ? 'quiet' : 'primary')}
          to={`${routeOf('account').path}?tab=${tabOf(productType)}`}
        >
          {t('account')}
        </Link>
      </p>
    </section>
  )
}

function begin(
  { productType, downloadsFrom }: OrderState,
  language: Language,
  t: TFunction<'checkout-success'>,
) {
  if (isListenedTo(productType)) return { name: t('listen'), text: t('listenText') }
  return {
    name: t('download'),
    text: downloadsFrom
      ? t('downloadLater', { date: formatDate(downloadsFrom, language) })
      : t('downloadText'),
  }
}

/** What the money opens, and when. */
function processingOf({ productType, opensLater }: OrderState) {
  if (productType === 'course') return 'processingCourse'
  if (isListenedTo(productType)) return 'processingListen'
  return opensLater ? 'processingLater' : 'processingText'
}

/** The table may name a page that this build no longer has. */
const isThanks = (slug: string | undefined): slug is (typeof THANK_YOU_SLUGS)[number] =>
  THANK_YOU_SLUGS.some(known => known === slug)

/** Another browser, or a cookie that is gone: nothing is shown about an order, and nothing is lost. */
function Unknown() {
  const { t } = useTranslation('checkout-success')
  const title = t('unknownTitle')
  useTitle(`${title} – Lumeus`)
  return (
    <div className={css.alone}>
      <Line className={css.rested} seed={5} restless={0.25} width={640} height={72} waves={10} />
      <h1>{title}</h1>
      <p>{t('unknownText')}</p>
      <p>
        <PageLink className={buttonClass('quiet')} to="account">
          {t('account')}
        </PageLink>
      </p>
    </div>
  )
}

function useOrderWatch(orderId: string) {
  const [order, setOrder] = useState<OrderState>()
  const watch = useLoad(
    orderId,
    signal =>
      watchUntilSettled({
        look: isAsking =>
          isAsking ? call(checkPayment, { orderId }, { signal }) : lookAtOrder(orderId, signal),
        onState: setOrder,
        pause: visiblePause(signal),
      }),
    watchOrder,
  )
  const { value, problem, isWaiting: isWatching, again } = watch
  return { order, problem, isLate: value === 'late' && !isWatching, isWatching, again }
}
