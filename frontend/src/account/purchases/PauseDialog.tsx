import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../../contract/format-cents.ts'
import { pauseSubscription, resumeSubscription } from '../../../../contract/subscriptions.ts'
import { call } from '../../call.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { ChangeDialog, type DialogProps } from './ChangeDialog.tsx'
import css from './Subscriptions.module.css'

/** One to three months, each said with its dates before it is pressed. */
export function PauseDialog({ subscription, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { subscriptionId, pauses = [], nextBillingAt } = subscription
  const { amountCents } = subscription.nextPlan ?? subscription
  const [months, setMonths] = useState<(typeof pauses)[number]['months']>(1)
  const day = (at: string | undefined) => (at === undefined ? '' : formatDate(at, language))
  const date = day(pauses.find(each => each.months === months)?.billedAgainAt)
  return (
    <ChangeDialog
      title={t('subscriptions.pauseTitle')}
      button={t('subscriptions.pauseUntil', { date })}
      change={() => call(pauseSubscription, { subscriptionId, months })}
      onDone={() => onDone('paused')}
      onClose={onClose}
    >
      <fieldset className={css.choices}>
        <legend>{t('subscriptions.pauseFor')}</legend>
        {pauses.map(each => (
          <label key={each.months}>
            <input
              type="radio"
              name="months"
              checked={each.months === months}
              onChange={() => setMonths(each.months)}
            />
            {t('subscriptions.pauseMonths', { count: each.months })}
          </label>
        ))}
      </fieldset>
      <p>{t('subscriptions.pauseText', { until: day(nextBillingAt) })}</p>
      <p aria-live="polite">
        {t('subscriptions.pauseEnds', { date, amount: formatCents(amountCents, language) })}
      </p>
      <p>{t('subscriptions.pauseEarly')}</p>
    </ChangeDialog>
  )
}

/** Before its time; whether that costs a month at once is said on text and button. */
export function ResumeDialog({ subscription, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { subscriptionId, isBilledOnResume: isBilled = false, cancellableTo } = subscription
  const { amountCents } = subscription.nextPlan ?? subscription
  const amount = formatCents(amountCents, language)
  return (
    <ChangeDialog
      title={t('subscriptions.resumeTitle')}
      button={isBilled ? t('subscriptions.resumePay', { amount }) : t('subscriptions.resumeNow')}
      change={() => call(resumeSubscription, { subscriptionId, isBilled })}
      onDone={() => onDone('resumed')}
      onClose={onClose}
    >
      <p>
        {isBilled
          ? t('subscriptions.resumeBilled', { amount })
          : t('subscriptions.resumeFree', {
              date: cancellableTo ? formatDate(cancellableTo, language) : '',
            })}
      </p>
    </ChangeDialog>
  )
}
