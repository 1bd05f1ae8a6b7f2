import { useTranslation } from 'react-i18next'
import { cancelSubscription } from '../../../../contract/subscriptions.ts'
import { call } from '../../call.ts'
import { formatDate } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { ChangeDialog, type DialogProps } from './ChangeDialog.tsx'
import { useTitleOf } from './Title.tsx'

export function CancelDialog({ subscription, onDone, onClose }: DialogProps) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { subscriptionId, cancellableTo, isBilledOnResume, nextPlan, graceUntil } = subscription
  const next = useTitleOf(nextPlan ?? subscription)
  const date = cancellableTo ? formatDate(cancellableTo, language) : ''
  return (
    <ChangeDialog
      title={t('subscriptions.cancelTitle')}
      button={t('subscriptions.cancelOn', { date })}
      change={() => call(cancelSubscription, { subscriptionId })}
      onDone={() => onDone('cancelled')}
      onClose={onClose}
    >
      <p>
        {graceUntil === undefined
          ? t(isBilledOnResume ? 'subscriptions.cancelPaused' : 'subscriptions.cancelText', { date })
          : t('subscriptions.cancelUnpaid', { date, grace: formatDate(graceUntil, language) })}
      </p>
      {nextPlan && <p>{t('subscriptions.cancelNext', { title: next.title })}</p>}
      <p>{t('subscriptions.cancelUndo')}</p>
    </ChangeDialog>
  )
}
