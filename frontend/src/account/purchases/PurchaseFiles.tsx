import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/Button.tsx'
import type { Places } from '../listening/next-unit.ts'
import type { Fetching } from './download.ts'
import { FileRow } from './FileRow.tsx'
import css from './Program.module.css'
import type { Owned } from './purchases.ts'
import { useTitleOf } from './Title.tsx'

type Props = {
  purchase: Owned
  places: Places
  fetching: Fetching
  isClosed: boolean
  /** Unfolded at first; never on a narrow screen, which shows what to hear and the files when they are asked for. */
  isUnfolded: boolean
  /** One of several purchases of the program: names itself. */
  isOneOfSeveral: boolean
}

const isWide = () => matchMedia('(min-width: 48rem)').matches

/** The files of one purchase, with its own counts. */
export function PurchaseFiles({ isUnfolded, ...props }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { purchase, isOneOfSeveral, places, fetching, isClosed } = props
  const [isOpen] = useState(() => isUnfolded && isWide())
  const { downloads, number, orderedAt } = purchase
  const files = t('downloads.files', { count: downloads.length })
  return (
    <details className={css.files} open={isOpen}>
      <summary>
        {isOneOfSeveral ? t('downloads.ofPurchase', { files, date: formatDate(orderedAt, language) }) : files}
        {isOneOfSeveral && <span className={css.number}> ({number})</span>}
      </summary>
      <AllFiles purchase={purchase} fetching={fetching} />
      <ul>
        {downloads.map(download => (
          <FileRow
            key={download.fileId}
            purchase={purchase}
            download={download}
            place={places.get(download.fileId)}
            isClosed={isClosed}
            isOneOfSeveral={isOneOfSeveral}
            fetching={fetching}
          />
        ))}
      </ul>
    </details>
  )
}

/** One press for all of them; each spends its own. */
function AllFiles({ purchase, fetching }: Pick<Props, 'purchase' | 'fetching'>) {
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
