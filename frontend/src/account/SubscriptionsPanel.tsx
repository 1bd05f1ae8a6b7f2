import { useTranslation } from '../ui/translation.ts'
import { Empty } from './Panel.tsx'

export function SubscriptionsPanel() {
  const { t } = useTranslation('account')
  return <Empty title={t('subscriptions.empty')} text={t('subscriptions.emptyText')} />
}
