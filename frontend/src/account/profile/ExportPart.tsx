import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { EXPORT_HOURS, readExport, startExport } from '../../../../contract/account.ts'
import { call } from '../../call.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatBytes, formatDate, formatTime } from '../../format.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'

/** While it is made; the minute in which the clock turns to it is the longest part. */
const LOOK_AGAIN_MS = 5_000

const exported = { ...queryOf(readExport, {}), gcTime: 0 }

type Props = { known: z.output<(typeof readExport)['output']> }

export function ExportPart({ known }: Props) {
  const { t } = useTranslation('account')
  return (
    <Part title={t('account.export.title')}>
      <p className={css.sub}>{t('account.export.text', { hours: EXPORT_HOURS })}</p>
      <Export known={known} />
    </Part>
  )
}

function Export({ known }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const client = useQueryClient()
  const { data } = useQuery({
    ...exported,
    initialData: known,
    refetchInterval: ({ state }) => state.data?.state === 'making' && LOOK_AGAIN_MS,
  })
  const isMaking = data.state === 'making'
  const isMade = data.url !== undefined
  const { expiresAt } = data
  const start = usePress(() => call(startExport, {}), {
    onDone: begun => client.setQueryData(exported.queryKey, begun),
  })
  // A link lives for minutes and this page may be open for hours, so each press asks for one of its own.
  const fetchZip = usePress(() => client.fetchQuery({ ...exported, staleTime: 0 }), {
    // An attachment: the browser fetches it and this page stays.
    onDone: ({ url }) => void (url && location.assign(url)),
  })
  const press = isMade ? fetchZip : start
  const problem = press.error
  return (
    <>
      {problem && (
        <Notice tone="error" title={t('account.export.failed')} isLive>
          <p>{problem.detail}</p>
          <SignInLink problem={problem} />
        </Notice>
      )}
      {data.state === 'expired' && <p>{t('account.export.expired')}</p>}
      {isMaking && (
        <Notice isLive>
          <p>{t('account.export.making')}</p>
        </Notice>
      )}
      {isMade && expiresAt && (
        <Notice tone="success" isLive>
          <p>
            {t('account.export.ready', {
              date: formatDate(expiresAt, language),
              time: formatTime(expiresAt, language),
            })}
          </p>
        </Notice>
      )}
      {/* One button all the way, so that the keyboard's focus still stands on it when the ZIP is there. */}
      <Button look="quiet" isBusy={press.isPending || isMaking} onClick={() => press.start()}>
        {isMade
          ? t('account.export.fetch', { size: formatBytes(data.bytes ?? 0, language) })
          : t('account.export.start')}
      </Button>
    </>
  )
}
