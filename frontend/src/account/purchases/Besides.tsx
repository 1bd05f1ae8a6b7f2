import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Purchase } from '../../../../contract/orders.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { routeOf } from '../../routes.ts'
import { type OwnedProgram, revokedFor } from './owned-programs.ts'
import css from './Program.module.css'

/** Further orders of a program that is there already, in a line each; several alike in one. */
export function Besides({ program: { unpaid, waiting, closed } }: { program: OwnedProgram }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  if (unpaid.length + waiting.length + closed.length === 0) return null
  const dayOf = ({ orderedAt }: Purchase) => ({ date: formatDate(orderedAt, language) })
  return (
    <ul className={css.besides}>
      <Line of={unpaid} several="unpaid">
        {purchase => (
          <>
            {t(purchase.status === 'processing' ? 'besides.underWay' : 'besides.unpaid', dayOf(purchase))}{' '}
            <ToPay purchase={purchase} />
          </>
        )}
      </Line>
      {waiting.map(purchase => (
        <li key={purchase.orderId}>
          <Named purchase={purchase} />{' '}
          {t('besides.waiting', { date: formatDate(purchase.downloadsFrom ?? '', language) })}
        </li>
      ))}
      <Line of={closed} several="closed">
        {purchase =>
          t('besides.closed', {
            ...dayOf(purchase),
            reason: t(`downloads.revoked.${revokedFor(purchase) ?? 'staff'}`),
          })
        }
      </Line>
    </ul>
  )
}

function Named({ purchase: { number } }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  return (
    <>
      {t('besides.order')} <span className={css.number}>{number}</span>
    </>
  )
}

type LineProps = {
  of: readonly Purchase[]
  several: 'unpaid' | 'closed'
  children: (purchase: Purchase) => ReactNode
}

function Line({ of, several, children }: LineProps) {
  const { t } = useTranslation('account')
  const [one] = of
  if (!one) return null
  if (of.length === 1)
    return (
      <li>
        <Named purchase={one} /> {children(one)}
      </li>
    )
  return (
    <li>
      {t(`besides.several.${several}`, { count: of.length })}{' '}
      <Link to="?tab=orders">{t('besides.toOrders')}</Link>
    </li>
  )
}

/** Where it can be paid. */
export function ToPay({ purchase, className }: { purchase: Purchase; className?: string }) {
  const { t } = useTranslation('account')
  const { number, slug, status, payableUntil } = purchase
  if (payableUntil === undefined) return null
  return (
    <Link className={className} to={`${routeOf('checkout').path.replace(':slug', slug)}?order=${number}`}>
      {t(status === 'failed' ? 'orders.payAgain' : 'orders.pay')}
      <span className="hidden"> {t('orders.ofOrder', { number })}</span>
    </Link>
  )
}
