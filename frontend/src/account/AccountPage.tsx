import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { signInPath } from '../session/sign-in-paths.ts'
import { useTitle } from '../frame/heading.ts'
import { Tabs } from '../ui/Tabs.tsx'
import css from './Account.module.css'
import { AccountPanel } from './profile/AccountPanel.tsx'
import { DownloadsPanel } from './purchases/DownloadsPanel.tsx'
import { OrdersPanel } from './purchases/OrdersPanel.tsx'
import { SubscriptionsPanel } from './purchases/SubscriptionsPanel.tsx'
import { usePurchases } from './purchases/purchases.ts'
import { useReturn } from '../session/reload-on-other-user.ts'

const TABS = ['orders', 'downloads', 'subscriptions', 'account'] as const

/** One query brings orders with their downloads; all four tabs show parts of it. */
export default function AccountPage() {
  const { t } = useTranslation('account')
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  const purchases = usePurchases()
  useReturn()
  const open = TABS.find(tab => tab === search.get('tab')) ?? 'orders'
  useTitle(t(`titles.${open}`))
  if (purchases.isSignedOut) return <Navigate to={signInPath(pathname + query)} replace />

  const panels = {
    orders: <OrdersPanel purchases={purchases} />,
    downloads: <DownloadsPanel purchases={purchases} />,
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
    </div>
  )
}
