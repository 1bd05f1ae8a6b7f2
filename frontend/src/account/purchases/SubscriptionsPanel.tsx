import { useTranslation } from 'react-i18next'
import { Empty } from './Panel.tsx'

export function SubscriptionsPanel() {
  const { t } = useTranslation('account')
  return <Empty title={t('subscriptions.empty')} text={t('subscriptions.emptyText')} />
}
