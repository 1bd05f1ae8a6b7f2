import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatCents } from '../../../../contract/format-cents.ts'
import type { Language } from '../../../../contract/language.ts'
import type { ShownPlan, ShownSubscription } from '../../../../contract/subscriptions.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { PageLink } from '../../frame/PageLink.tsx'
import { routeOf } from '../../routes.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Listened } from '../listening/Listened.tsx'
import { ChangeContract } from './Contract.tsx'
import css from './Subscriptions.module.css'
import { SubscriptionSteps } from './SubscriptionSteps.tsx'
import { Title, useTitleOf } from './Title.tsx'

const TONES = {
  active: 'success',
  past_due: 'error',
  cancelling: 'warning',
  paused: 'warning',
  ended: 'neutral',
  licence: 'success',
  held: 'error',
} as const

type Props = { subscription: ShownSubscription }

export function SubscriptionCard({ subscription }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { subscriptionId, number, type, status, again, nextPlan, changes = [], isHeld = false } = subscription
  const isLicence = type === 'licence'
  const running = isLicence && status === 'cancelling' ? 'licence' : status
  const stand = isHeld ? 'held' : running
  return (
    <article className={css.card} aria-labelledby={subscriptionId}>
      <header className={css.head}>
        <h3 id={subscriptionId}>
          <Title of={subscription} />
        </h3>
        <Badge tone={TONES[stand]}>{t(`subscriptionStatus.${stand}`)}</Badge>
      </header>
      <p className={css.says}>{saysOf(subscription, language, t)}</p>
      {nextPlan && status !== 'cancelling' && <NextPlan {...nextPlan} />}
      <dl className={css.facts}>
        {factsOf(subscription, language, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Listened subscription={subscription} />
      {isLicence && status !== 'ended' && (
        <p className={css.says}>
          {t('subscriptions.licenceTermination')}{' '}
          <PageLink
            to="terminate"
            hash={number === undefined ? '' : `#${new URLSearchParams({ order: number }).toString()}`}
          >
            {t('subscriptions.terminate')}
          </PageLink>
        </p>
      )}
      {changes.map(({ at }) => (
        <ChangeContract key={at} subscriptionId={subscriptionId} at={at} />
      ))}
      {again && <BeginAgain plan={again} subscription={subscription} />}
      <SubscriptionSteps subscription={subscription} />
    </article>
  )
}

/** What has been changed to and begins with a billing. */
function NextPlan({ startsAt, amountCents, ...plan }: NonNullable<ShownSubscription['nextPlan']>) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const date = formatDate(startsAt, language)
  const amount = formatCents(amountCents, language)
  return (
    <p className={css.says}>
      {t('subscriptions.planFrom', { date })}{' '}
      <strong>
        <Title of={plan} />
      </strong>
      {t('subscriptions.planFor', { amount })}
    </p>
  )
}

/** The way to the checkout, with what a month costs today. */
function BeginAgain({ plan, subscription }: Props & { plan: ShownPlan }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { title } = useTitleOf(subscription)
  const action = t('subscriptions.again')
  return (
    <>
      <p className={css.says}>
        {t('subscriptions.againCost', { amount: formatCents(plan.amountCents, language) })}
      </p>
      <Link
        className={buttonClass('quiet')}
        to={routeOf('checkout').path.replace(':slug', plan.slug)}
        aria-label={t('subscriptions.ofPlan', { action, title })}
      >
        {action}
      </Link>
    </>
  )
}

/** Where it stands, in one or two sentences. */
function saysOf(
  { type, status, nextBillingAt, endsAt, graceUntil, listening, isHeld, steps }: ShownSubscription,
  language: Language,
  t: TFunction<'account'>,
): string {
  const date = (at: string | undefined) => (at === undefined ? '' : formatDate(at, language))
  if (type === 'licence') {
    const running = isHeld ? 'licenceHeld' : 'licence'
    return t(`subscriptions.says.${status === 'ended' ? 'licenceOver' : running}`, { date: date(endsAt) })
  }
  if (status === 'paused')
    return listening?.until === undefined
      ? t('subscriptions.says.paused', { date: date(nextBillingAt) })
      : t('subscriptions.says.pausing', { date: date(nextBillingAt), until: date(listening.until) })
  if (status === 'cancelling' && graceUntil !== undefined)
    return t('subscriptions.says.cancellingUnpaid', { date: date(endsAt), grace: date(graceUntil) })
  if (status === 'cancelling' && !listening)
    return t('subscriptions.says.cancellingPaused', { date: date(endsAt) })
  // Its pause waits for the money of the month.
  if (status === 'active' && !steps.includes('pause'))
    return t('subscriptions.says.activeUnpaid', { date: date(nextBillingAt) })
  return t(`subscriptions.says.${status}`, { date: date(nextBillingAt ?? graceUntil ?? endsAt) })
}

function factsOf(
  { type, amountCents, nextBillingAt, endsAt, startedAt, status }: ShownSubscription,
  language: Language,
  t: TFunction<'account'>,
): [string, ReactNode][] {
  const day = (at: string) => <time dateTime={at}>{formatDate(at, language)}</time>
  const money = formatCents(amountCents, language)
  const amount = type === 'licence' ? money : t('subscriptions.aMonth', { amount: money })
  return [
    [t('subscriptions.plan'), t(`subscriptions.plans.${type}`)],
    [t('subscriptions.amount'), amount],
    ...(nextBillingAt === undefined
      ? []
      : [[t('subscriptions.nextBilling'), day(nextBillingAt)] satisfies [string, ReactNode]]),
    ...(endsAt === undefined
      ? []
      : [
          [t(status === 'ended' ? 'subscriptions.ended' : 'subscriptions.ends'), day(endsAt)] satisfies [
            string,
            ReactNode,
          ],
        ]),
    [t('subscriptions.started'), day(startedAt)],
  ]
}
