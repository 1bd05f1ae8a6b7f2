import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { requestDownloads } from '../../../../contract/downloads.ts'
import { call } from '../../call.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import css from './Program.module.css'
import { type OwnedFile, purchases, withRequest } from './purchases.ts'
import { useTitleOf } from './Title.tsx'

/** A limit that is reached is no end: the team gives more. */
export function MoreDownloads({ orderId, download }: { orderId: string; download: OwnedFile }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const client = useQueryClient()
  const { fileId, requested } = download
  const { title } = useTitleOf(download)
  const { start, isPending, error } = usePress(() => call(requestDownloads, { orderId, fileId, language }), {
    onDone: ({ number }) =>
      client.setQueryData(purchases.queryKey, known => withRequest(known, { orderId, fileId, number })),
    leavesSignedOut: true,
  })
  return (
    <>
      {requested === undefined && (
        <Button
          look="quiet"
          aria-label={t('downloads.ofFile', { action: t('downloads.request'), title })}
          isBusy={isPending}
          onClick={() => start()}
        >
          {t('downloads.request')}
        </Button>
      )}
      <output className={css.sub}>
        {requested !== undefined && t('downloads.requested', { number: requested })}
        {error?.detail}
      </output>
    </>
  )
}
