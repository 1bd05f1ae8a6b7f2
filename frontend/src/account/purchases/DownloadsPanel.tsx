import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../contract/language.ts'
import type { Download, Purchase } from '../../../../contract/orders.ts'
import { ContactButton } from '../../requests/ContactButton.tsx'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatBytes, formatDate, formatLength } from '../../format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Notice } from '../../ui/Notice.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import css from '../Account.module.css'
import { type Fetching, useFetching } from './download.ts'
import { Empty, PurchasesPanel, ToTrainings } from './Panel.tsx'

const TONES = {
  available: 'success',
  'pending-payment': 'warning',
  expired: 'neutral',
  'limit-reached': 'error',
} as const

type Row = { purchase: Purchase; download: Download }

export const DownloadsPanel = () => (
  <PurchasesPanel>{(list, isAll) => <Downloads list={list} isAll={isAll} />}</PurchasesPanel>
)

type ListProps = { list: readonly Purchase[]; isAll: boolean }

function Downloads({ list, isAll }: ListProps) {
  const { t } = useTranslation('account')
  const fetching = useFetching()
  const { outcome, problem } = fetching
  return (
    <>
      <div aria-live="polite" className={css.live}>
        {outcome && (
          <Notice tone="success">
            <p>
              {t(`downloads.${outcome.kind}`, {
                title: outcome.title,
                left: t('downloads.left', { left: outcome.left, allowed: outcome.allowed }),
              })}
            </p>
          </Notice>
        )}
        {problem && (
          <Notice tone="error" title={`${problem.title}: ${t('downloads.failed')}`}>
            <p>{problem.detail}</p>
            <ContactButton className={buttonClass('quiet')} topic="download" />
          </Notice>
        )}
      </div>
      {list.map(purchase => (
        <Waiting key={purchase.orderId} purchase={purchase} />
      ))}
      <Files list={list} fetching={fetching} isAll={isAll} />
    </>
  )
}

/** Bought without giving up the right of withdrawal: when the files open. */
function Waiting({ purchase: { downloadsFrom, title } }: { purchase: Purchase }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  if (!downloadsFrom) return null
  const date = formatDate(downloadsFrom, language)
  return (
    <Notice tone="warning" title={`${title}: ${t('downloads.waitingTitle', { date })}`}>
      <p>{t('downloads.waitingText')}</p>
    </Notice>
  )
}

function Files({ list, fetching, isAll }: ListProps & { fetching: Fetching }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const rows = list.flatMap(purchase => purchase.downloads.map(download => ({ purchase, download })))
  if (rows.length === 0 && (!isAll || list.some(({ downloadsFrom }) => downloadsFrom))) return null
  return (
    <Table<Row>
      caption={t('downloads.caption')}
      rows={rows}
      keyOf={({ purchase, download }) => `${purchase.orderId} ${download.fileId}`}
      empty={
        <Empty title={t('downloads.empty')} text={t('downloads.emptyText')}>
          <ToTrainings />
        </Empty>
      }
      columns={columnsIn(language, t, fetching)}
    />
  )
}

const columnsIn = (
  language: Language,
  t: TFunction<'account'>,
  fetching: Fetching,
): readonly Column<Row>[] => [
  {
    title: t('downloads.file'),
    cell: ({ download: { title, seconds } }) => (
      <>
        <strong lang="de">{title}</strong>
        {seconds !== undefined && <span className={css.sub}>{formatLength(seconds, language)}</span>}
      </>
    ),
  },
  { title: t('downloads.product'), cell: ({ purchase }) => <span lang="de">{purchase.title}</span> },
  {
    title: t('downloads.size'),
    isNumber: true,
    cell: ({ download }) => formatBytes(download.bytes, language),
  },
  {
    title: t('downloads.count'),
    isNumber: true,
    cell: ({ download: { left, allowed } }) => t('downloads.left', { left, allowed }),
  },
  {
    title: t('downloads.status'),
    cell: ({ download: { status, expiresAt, revokedFor } }) => (
      <>
        <Badge tone={TONES[status]}>{t(`downloadStatus.${status}`)}</Badge>
        {expiresAt && status !== 'expired' && (
          <span className={css.sub}>{t('downloads.until', { date: formatDate(expiresAt, language) })}</span>
        )}
        {revokedFor && <span className={css.sub}>{t(`downloads.revoked.${revokedFor}`)}</span>}
      </>
    ),
  },
  {
    title: t('downloads.added'),
    isNumber: true,
    cell: ({ download: { addedAt } }) =>
      addedAt ? <time dateTime={addedAt}>{formatDate(addedAt, language)}</time> : '–',
  },
  { title: t('downloads.action'), cell: row => <Actions row={row} fetching={fetching} /> },
]

function Actions({ row: { purchase, download }, fetching }: { row: Row; fetching: Fetching }) {
  const { t } = useTranslation('account')
  const { orderId } = purchase
  const { fileId, title, status } = download
  const canResume = status !== 'pending-payment' && fetching.canResume(orderId, fileId)
  const isBusy = fetching.busy === `${orderId} ${fileId}`
  const reason = REASONS[status]
  const named = (action: 'start' | 'continue') =>
    t('downloads.ofFile', { action: t(`downloads.${action}`), title })
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
    </div>
  )
}

/** Why a start is not offered; the API decides again in any case. */
const REASONS = {
  available: undefined,
  'pending-payment': 'pendingPayment',
  expired: 'expired',
  'limit-reached': 'limit',
} as const
