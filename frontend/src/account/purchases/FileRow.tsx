import { useTranslation } from 'react-i18next'
import type { Place } from '../../../../contract/listening.ts'
import type { Purchase } from '../../../../contract/orders.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatBytes, formatDate, formatLength } from '../../format.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ListenButton } from '../listening/ListenButton.tsx'
import { listenableIn } from '../listening/next-unit.ts'
import { useTurns } from './Panel.tsx'
import { isKept, useKept } from '../offline/kept.ts'
import type { Fetching } from './download.ts'
import { MoreDownloads } from './MoreDownloads.tsx'
import css from './Program.module.css'
import type { OwnedFile } from './purchases.ts'
import { Title, useTitleOf } from './Title.tsx'

const TONES = {
  available: 'success',
  'pending-payment': 'warning',
  expired: 'neutral',
  'limit-reached': 'error',
  held: 'neutral',
} as const

/** What was closed while its money is disputed, or by us, is not over: it may open again. */
const shownStatus = ({ status, revokedFor }: OwnedFile) =>
  status === 'expired' && (revokedFor === 'dispute' || revokedFor === 'staff') ? 'held' : status

type Props = {
  purchase: Purchase
  download: OwnedFile
  place: Place | undefined
  fetching: Fetching
  isClosed: boolean
  /** There is another purchase of the same file: what is pressed names its own. */
  isOneOfSeveral: boolean
}

/** One file: listen, count, state and what can be done. */
export function FileRow({ purchase, download, place, fetching, isClosed, isOneOfSeveral }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const kept = useKept()
  const turns = useTurns()
  const { seconds, bytes, allowed } = download
  const sizes = [
    ...(seconds === undefined ? [] : [formatLength(seconds, language)]),
    formatBytes(bytes, language),
    ...(place?.heardAt ? [t('listening.heard')] : []),
    ...(isKept(kept, download.fileId) ? [t('offline.onDevice')] : []),
  ]
  return (
    <li>
      <ListenButton of={listenableIn(purchase, turns)} fileId={download.fileId} />
      <span className={css.name}>
        <strong>
          <Title of={download} />
        </strong>
        <span className={css.sub}>{sizes.join(' · ')}</span>
      </span>
      <FileState download={download} isClosed={isClosed} />
      {allowed > 0 && !isClosed && (
        <Actions
          purchase={purchase}
          download={download}
          fetching={fetching}
          isOneOfSeveral={isOneOfSeveral}
        />
      )}
    </li>
  )
}

/** How often it may still be fetched, and until when. */
export function FileState({ download, isClosed }: Pick<Props, 'download' | 'isClosed'>) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { status, left, allowed, expiresAt, revokedFor, hasNewContent } = download
  const shown = shownStatus(download)
  return (
    <span className={css.state}>
      {allowed > 0 && !isClosed && (
        <span className={css.count}>{t('downloads.left', { left, allowed })}</span>
      )}
      <Badge tone={TONES[shown]}>{t(`downloadStatus.${shown}`)}</Badge>
      {expiresAt && status !== 'expired' && (
        <span className={css.sub}>{t('downloads.until', { date: formatDate(expiresAt, language) })}</span>
      )}
      {hasNewContent && <span className={css.sub}>{t('downloads.newContent')}</span>}
      {revokedFor && <span className={css.sub}>{t(`downloads.revoked.${revokedFor}`)}</span>}
    </span>
  )
}

export function Actions({
  purchase: { orderId, number },
  download,
  fetching,
  isOneOfSeveral,
}: Omit<Props, 'place' | 'isClosed'>) {
  const { t } = useTranslation('account')
  const { fileId, status, revokedFor, hasNewContent } = download
  const { title } = useTitleOf(download)
  // What was begun of a former content does not go on with another one.
  const canResume = status !== 'pending-payment' && !hasNewContent && fetching.canResume(orderId, fileId)
  const isBusy = fetching.busy === `${orderId} ${fileId}`
  const reason = REASONS[shownStatus(download)]
  const named = (action: 'start' | 'continue') =>
    t('downloads.ofFile', {
      action: t(`downloads.${action}`),
      title: isOneOfSeveral ? `${title}, ${number}` : title,
    })
  return (
    <div className={css.buttons}>
      <Button
        look="quiet"
        aria-label={named('start')}
        isBusy={isBusy}
        disabledBecause={reason && t(`downloads.${reason}`)}
        onClick={() => fetching.start(orderId, download)}
      >
        {t('downloads.start')}
      </Button>
      {canResume && (
        <>
          <Button
            look="quiet"
            aria-label={named('continue')}
            isBusy={isBusy}
            onClick={() => fetching.resume(orderId, download)}
          >
            {t('downloads.continue')}
          </Button>
          <span className={css.sub}>{t('downloads.continueHint')}</span>
        </>
      )}
      {status === 'limit-reached' && <MoreDownloads orderId={orderId} download={download} />}
      {revokedFor === 'staff' && (
        <ContactButton className={buttonClass('quiet')} topic="download" orderNumber={number} />
      )}
    </div>
  )
}

/** Why a start is not offered; the API decides again in any case. */
const REASONS = {
  available: undefined,
  'pending-payment': 'pendingPayment',
  expired: 'expired',
  'limit-reached': 'limit',
  held: 'held',
} as const
