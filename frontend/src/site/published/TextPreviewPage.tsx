import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { previewText } from '../../../../contract/text-preview.ts'
import { call } from '../../call.ts'
import { formatDate, formatTime } from '../../format.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { LoadFailed } from '../../load/LoadFailed.tsx'
import { useLoad } from '../../load/use-load.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PreviewedPiece } from '../../written/PreviewedPiece.tsx'
import css from './TextPreviewPage.module.css'

/** A text before it is published. The secret stands behind the address, so that no log and no referrer has it. */
export default function TextPreviewPage() {
  const token = useLocation().hash.slice(1)
  return token === '' ? <Over /> : <Preview token={token} />
}

function Over() {
  const { t } = useTranslation('text-preview')
  return (
    <div className={css.page}>
      <h1>{t('over')}</h1>
      <p>{t('overText')}</p>
    </div>
  )
}

function Preview({ token }: { token: string }) {
  const { t } = useTranslation('text-preview')
  const { language } = useCurrentPage()
  const { value, problem, isWaiting, again } = useLoad(
    token,
    signal => call(previewText, { token }, { signal }),
    previewText,
  )
  const moment = (at: string) => `${formatDate(at, language)}, ${formatTime(at, language)}`
  if (problem && problem.code !== 'link-over' && problem.code !== 'invalid-input')
    return (
      <div className={css.page}>
        <LoadFailed problem={problem} title={t('failed')} onAgain={again} isBusy={isWaiting} />
      </div>
    )
  if (problem) return <Over />
  if (!value) return <Loading />
  const { kind, endsAt, embargoUntil, publicPath, isPublished, changedAt, ...text } = value
  return (
    <>
      <div className={css.above}>
        <Notice
          tone={isPublished ? 'success' : 'warning'}
          title={
            isPublished
              ? t(kind === 'embargo' ? 'published' : 'same')
              : embargoUntil !== undefined
                ? t('embargoUntil', { moment: moment(embargoUntil) })
                : kind === 'preview' && publicPath !== undefined
                  ? t('changed')
                  : t(kind)
          }
        >
          {publicPath !== undefined && (
            <p>
              <a href={publicPath}>{t('toPublished')}</a>
            </p>
          )}
          <p>{t('endsAt', { moment: moment(endsAt) })}</p>
        </Notice>
      </div>
      <Suspense fallback={<Loading />}>
        <PreviewedPiece of={{ ...text, plannedAt: embargoUntil, ...(isPublished && { changedAt }) }} />
      </Suspense>
    </>
  )
}
