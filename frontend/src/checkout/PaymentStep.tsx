import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type OrderState, type startPayment, watchOrder } from '../../../contract/checkout.ts'
import { type Loaded, useLoad } from '../load/use-load.ts'
import { byProblem } from '../by-problem.ts'
import { PageLink } from '../frame/PageLink.tsx'
import { Button } from '../ui/Button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Line } from '../ui/Line.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Checkout.module.css'
import { isMissing } from './is-missing.ts'
import { isSignedIn } from './is-signed-in.ts'
import { lookAtOrder } from './look-at-order.ts'
import { PayableUntil } from './PayableUntil.tsx'
import type { PaymentPage } from './payment-page.ts'
import { trainingPath } from './training-path.ts'

type Props = {
  slug: string
  orderId: string
  heading: RefObject<HTMLHeadingElement | null>
  payment: PaymentPage
}

type Phase =
  | 'looking'
  | 'opening'
  | 'pending'
  | 'failed'
  | 'paid'
  | 'processing'
  | 'review'
  | 'closed'
  | 'unknown'
  | 'unreachable'

/** The order exists; this step only pays, and can be repeated until the order is paid or closed. */
export function PaymentStep({ slug, orderId, heading, payment }: Props) {
  const { t } = useTranslation('checkout')
  const { t: common } = useTranslation()
  const order = useLoad(orderId, signal => lookAtOrder(orderId, signal), watchOrder)
  const phase = phaseOf(order, payment)
  return (
    <div className={css.payment}>
      <div aria-live="polite" className={css.state}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`payment.${TITLES[phase]}`)}
        </h1>
        {(phase === 'looking' || phase === 'opening') && (
          <Line className={css.breath} seed={4} restless={0.8} width={320} height={56} waves={16} />
        )}
        <Explanation phase={phase} order={order.value} problem={payment.problem ?? order.problem} />
      </div>
      <div className={css.actions}>
        {(phase === 'pending' || phase === 'failed') && (
          <Button onClick={() => payment.open(orderId)}>
            {phase === 'failed' ? common('again') : t('payment.pay')}
          </Button>
        )}
        {phase === 'unreachable' && (
          <Button onClick={order.value ? () => payment.open(orderId) : order.again}>{common('again')}</Button>
        )}
        {(phase === 'paid' || phase === 'processing') && (
          <Link className={buttonClass()} to={`/checkout-success?order=${orderId}`}>
            {t('payment.paidLink')}
          </Link>
        )}
        {phase === 'unknown' && !isSignedIn() && (
          <PageLink
            className={buttonClass()}
            to="auth"
            search={{ next: `/checkout/${slug}?order=${orderId}` }}
          >
            {t('payment.signIn')}
          </PageLink>
        )}
        {(phase === 'closed' || phase === 'unknown') && (
          <Link className={buttonClass()} to={`/checkout/${slug}`}>
            {t('payment.reorder')}
          </Link>
        )}
        {(phase === 'pending' || phase === 'failed') && (
          <a className={buttonClass('quiet')} href={trainingPath(slug)}>
            {t('payment.back')}
          </a>
        )}
      </div>
      {phase !== 'unknown' && order.value && (
        <p className={css.small}>
          {order.value.title} · {t('payment.orderNumber')}{' '}
          <span className={css.number}>{order.value.number}</span>
        </p>
      )}
    </div>
  )
}

const TITLES = {
  looking: 'title',
  opening: 'opening',
  pending: 'pendingTitle',
  failed: 'failedTitle',
  paid: 'paidTitle',
  processing: 'processingTitle',
  review: 'reviewTitle',
  closed: 'closedTitle',
  unknown: 'unknownTitle',
  unreachable: 'title',
} as const satisfies Record<Phase, string>

const TEXTS = {
  opening: 'openingText',
  pending: 'pendingText',
  paid: 'paidText',
  processing: 'processingText',
  unknown: 'unknownText',
} as const satisfies Partial<Record<Phase, string>>

type ExplanationProps = {
  phase: Phase
  order: OrderState | undefined
  problem: { detail: string } | undefined
}

export function Explanation({ phase, order, problem }: ExplanationProps) {
  const { t } = useTranslation('checkout')
  if (phase === 'looking') return null
  if (phase === 'unreachable') return <Notice tone="error">{problem && <p>{problem.detail}</p>}</Notice>
  if (phase === 'review') return <p>{problem?.detail}</p>
  if (phase === 'closed') {
    const ended = order?.ended ?? (problem ? undefined : 'unpaid')
    return <p>{ended ? t(`payment.closed.${ended}`) : problem?.detail}</p>
  }
  if (phase === 'failed')
    return (
      <Notice tone="error">
        <p>{problem ? problem.detail : t('payment.failedText')}</p>
        {order && <PayableUntil order={order} />}
      </Notice>
    )
  return (
    <>
      <p>{t(`payment.${TEXTS[phase]}`)}</p>
      {phase === 'pending' && order && <PayableUntil order={order} />}
    </>
  )
}

/** What a refused press says of the order. */
const refusedPhase = byProblem<typeof startPayment, Phase>(
  {
    'order-paid': 'paid',
    'order-processing': 'processing',
    'order-closed': 'closed',
    'not-found': 'unknown',
    'no-connection': 'unreachable',
    'too-many-attempts': 'failed',
    'payment-under-review': 'review',
    'payment-unavailable': 'failed',
  },
  'failed',
)

/** What the last press was told is newer than what was seen when the page opened. */
function phaseOf({ value, problem }: Loaded<OrderState, typeof watchOrder>, payment: PaymentPage): Phase {
  if (payment.isOpening) return 'opening'
  if (payment.problem) return refusedPhase(payment.problem)
  if (!value) {
    if (!problem) return 'looking'
    return isMissing(problem) ? 'unknown' : 'unreachable'
  }
  if (value.status === 'completed') return 'paid'
  if (value.isClosed) return 'closed'
  return value.status
}
