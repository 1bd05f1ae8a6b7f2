import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Purchase } from '../../../../contract/orders.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatBytes, formatDate } from '../../format.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { routeOf } from '../../routes.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { NextUnit } from '../listening/NextUnit.tsx'
import { listenableIn, pictureOf, type Places } from '../listening/next-unit.ts'
import { OfflinePart } from '../offline/OfflinePart.tsx'
import { Cover } from './Cover.tsx'
import type { Fetching } from './download.ts'
import { FileRow } from './FileRow.tsx'
import { useTurns } from './Panel.tsx'
import css from './Program.module.css'
import type { Owned } from './purchases.ts'
import { Title, useTitleOf } from './Title.tsx'

type Props = { purchase: Owned; places: Places; fetching: Fetching }

/** A narrow screen shows what to hear, and the files when they are asked for. */
const isWide = () => matchMedia('(min-width: 48rem)').matches

/** One purchase: its picture, what to hear next, and its files. */
export function Program({ purchase, places, fetching }: Props) {
  const { t } = useTranslation('account')
  // What is closed has nothing to press.
  const [isOpen] = useState(() => isWide() && closedFor(purchase) === undefined)
  const id = useId()
  const turns = useTurns()
  const { downloads } = purchase
  const reason = closedFor(purchase)
  return (
    <article className={css.program} aria-labelledby={id}>
      <Cover of={pictureOf(purchase)} />
      <div className={css.head}>
        <h3 id={id}>
          <Title of={purchase} />
        </h3>
        <Facts purchase={purchase} />
        {reason && <p>{t(`downloads.${reason}`)}</p>}
        {reason === 'closed.staff' && (
          <ContactButton className={buttonClass('quiet')} topic="order" orderNumber={purchase.number} />
        )}
        {isUnpaid(purchase) && <ToPay purchase={purchase} />}
        <NextUnit of={listenableIn(purchase, turns)} places={places} />
        <OfflinePart purchase={purchase} />
      </div>
      <details className={css.files} open={isOpen}>
        <summary>{t('downloads.files', { count: downloads.length })}</summary>
        <AllFiles purchase={purchase} fetching={fetching} />
        <ul>
          {downloads.map(download => (
            <FileRow
              key={download.fileId}
              purchase={purchase}
              download={download}
              place={places.get(download.fileId)}
              isClosed={reason !== undefined}
              fetching={fetching}
            />
          ))}
        </ul>
      </details>
    </article>
  )
}

/** Where it can be paid. */
function ToPay({ purchase: { orderId, slug, status, payableUntil } }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  if (payableUntil === undefined) return null
  return (
    <Link
      className={buttonClass('quiet')}
      to={`${routeOf('checkout').path.replace(':slug', slug)}?order=${orderId}`}
    >
      {t(status === 'failed' ? 'orders.payAgain' : 'orders.pay')}
    </Link>
  )
}

const isUnpaid = ({ downloads }: Pick<Purchase, 'downloads'>): boolean =>
  downloads.every(({ status }) => status === 'pending-payment')

/** Why none of the files can be had now, where that is one reason: then it is said once. */
function closedFor({ downloads, opensLater }: Purchase) {
  if (isUnpaid({ downloads })) return opensLater ? 'pendingPaymentLater' : 'pendingPayment'
  const revoked = downloads[0]?.revokedFor
  return revoked && downloads.every(({ revokedFor }) => revokedFor === revoked)
    ? (`closed.${revoked}` as const)
    : undefined
}

function Facts({ purchase: { downloads } }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const [first] = downloads
  const size = formatBytes(
    downloads.reduce((sum, { bytes }) => sum + bytes, 0),
    language,
  )
  return (
    <p className={css.sub}>
      {t('downloads.files', { count: downloads.length })} · {size}
      {first?.addedAt && (
        <>
          {' '}
          · {t('downloads.added')} <time dateTime={first.addedAt}>{formatDate(first.addedAt, language)}</time>
        </>
      )}
      {first?.expiresAt && <> · {t('downloads.until', { date: formatDate(first.expiresAt, language) })}</>}
    </p>
  )
}

/** One press for all of them; each spends its own. */
function AllFiles({ purchase, fetching }: Omit<Props, 'places'>) {
  const { t } = useTranslation('account')
  const { orderId, downloads } = purchase
  const { title } = useTitleOf(purchase)
  const { all, canResume } = fetching
  const isHere = all.orderId === orderId
  // What is only listened to allows no download.
  const open = downloads.filter(
    ({ status, fileId, allowed }) => allowed > 0 && (status === 'available' || canResume(orderId, fileId)),
  )
  if (downloads.length < 2 || (open.length === 0 && !isHere)) return null
  return (
    <div className={css.all}>
      {isHere ? (
        <Button look="quiet" onClick={all.stop}>
          {t('downloads.stop')}
        </Button>
      ) : (
        <Button
          look="quiet"
          aria-label={t('downloads.ofFile', { action: t('downloads.all'), title })}
          isBusy={all.orderId !== undefined}
          onClick={() => all.start(purchase)}
        >
          {t('downloads.all')}
        </Button>
      )}
      <output className={css.sub}>
        {isHere && all.step ? t('downloads.step', all.step) : t('downloads.allHint')}
      </output>
    </div>
  )
}
