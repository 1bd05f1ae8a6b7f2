import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useTitle } from '../frame/heading.ts'
import { Tabs } from '../ui/Tabs.tsx'
import css from './Account.module.css'
import { ListeningBar } from './listening/ListeningBar.tsx'
import { AccountPanel } from './profile/AccountPanel.tsx'
import { DownloadsPanel } from './purchases/DownloadsPanel.tsx'
import { OrdersPanel } from './purchases/OrdersPanel.tsx'
import { SubscriptionsPanel } from './purchases/SubscriptionsPanel.tsx'
import { useReloadOnOtherUser } from '../session/other-user.ts'

const TABS = ['orders', 'downloads', 'subscriptions', 'account'] as const

/** Each tab asks for what it shows; orders and downloads are one list. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  useReloadOnOtherUser()
  const open = TABS.find(tab => tab === search.get('tab')) ?? 'orders'
  useTitle(t(`titles.${open}`))

  const panels = {
    orders: <OrdersPanel />,
    downloads: <DownloadsPanel />,
    subscriptions: <SubscriptionsPanel />,
    account: <AccountPanel />,
  }
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('tabs.label')}
        name="tab"
        tabs={TABS.map(id => ({
          id,
          title: t(`tabs.${id}`),
          panel: (
            <section className={css.panel} aria-labelledby="panel">
              <h2 id="panel" className="hidden">
                {t(`tabs.${id}`)}
              </h2>
              {panels[id]}
            </section>
          ),
        }))}
      />
      <ListeningBar />
    </div>
  )
}
