import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../../../contract/orders.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatBytes, formatDate } from '../../format.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { NextUnit } from '../listening/NextUnit.tsx'
import { listenableIn, pictureOf, type Places } from '../listening/next-unit.ts'
import { OfflinePart } from '../offline/OfflinePart.tsx'
import { Besides, ToPay } from './Besides.tsx'
import { Cover } from './Cover.tsx'
import type { Fetching } from './download.ts'
import { isUnpaid, type OwnedProgram, revokedFor } from './owned-programs.ts'
import { useTurns } from './Panel.tsx'
import css from './Program.module.css'
import { PurchaseFiles } from './PurchaseFiles.tsx'
import { Title } from './Title.tsx'

type Props = { program: OwnedProgram; places: Places; fetching: Fetching }

/** One program: its picture, what to hear next, its files, and what else was ordered of it. */
export function Program({ program, places, fetching }: Props) {
  const { t } = useTranslation('account')
  const id = useId()
  const turns = useTurns()
  const { main, more } = program
  const reason = closedFor(main)
  const files = { places, fetching, isOneOfSeveral: more.length > 0 }
  return (
    <article className={css.program} aria-labelledby={id}>
      <Cover of={pictureOf(main)} />
      <div className={css.head}>
        <h3 id={id}>
          <Title of={main} />
        </h3>
        <Facts purchase={main} />
        {reason && <p>{t(`downloads.${reason}`)}</p>}
        {reason === 'closed.staff' && (
          <ContactButton className={buttonClass('quiet')} topic="order" orderNumber={main.number} />
        )}
        {isUnpaid(main) && <ToPay purchase={main} className={buttonClass('quiet')} />}
        <NextUnit of={listenableIn(main, turns)} places={places} />
        <OfflinePart purchase={main} />
        <Besides program={program} />
      </div>
      {more.length > 0 && (
        <p className={css.several}>{t('downloads.boughtTimes', { count: more.length + 1 })}</p>
      )}
      {/* What is closed has nothing to press. */}
      <PurchaseFiles {...files} purchase={main} isClosed={reason !== undefined} isUnfolded={!reason} />
      {more.map(purchase => (
        <PurchaseFiles
          key={purchase.orderId}
          {...files}
          purchase={purchase}
          isClosed={false}
          isUnfolded={false}
        />
      ))}
    </article>
  )
}

/** Why none of the files can be had now, where that is one reason: then it is said once. */
function closedFor(purchase: Purchase) {
  if (isUnpaid(purchase)) return purchase.opensLater ? 'pendingPaymentLater' : 'pendingPayment'
  const revoked = revokedFor(purchase)
  return revoked && (`closed.${revoked}` as const)
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
