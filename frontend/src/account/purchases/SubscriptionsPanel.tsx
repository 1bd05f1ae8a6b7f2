import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import css from './Subscriptions.module.css'
import { Empty, ToTrainings } from './Panel.tsx'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import { subscriptions } from './subscriptions.ts'

export function SubscriptionsPanel() {
  const { t } = useTranslation('account')
  return (
    <DataBoundary title={t('subscriptions.loadFailed')}>
      <Subscriptions />
    </DataBoundary>
  )
}

/** What runs comes first, then what has ended; each the newest first. */
function Subscriptions() {
  const { t } = useTranslation('account')
  const { data } = useSuspenseQuery(subscriptions)
  const list = data.subscriptions
  if (list.length === 0)
    return (
      <Empty title={t('subscriptions.empty')} text={t('subscriptions.emptyText')}>
        <ToTrainings />
      </Empty>
    )
  const sorted = list.toSorted(
    (one, other) => Number(one.status === 'ended') - Number(other.status === 'ended'),
  )
  return (
    <ul className={css.list}>
      {sorted.map(each => (
        <li key={each.subscriptionId}>
          <SubscriptionCard subscription={each} />
        </li>
      ))}
    </ul>
  )
}
