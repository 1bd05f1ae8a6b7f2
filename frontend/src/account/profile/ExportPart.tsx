import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EXPORT_HOURS, readExport, startExport } from '../../../../contract/account.ts'
import { useAnswer } from '../../answer.ts'
import { call } from '../../call.ts'
import { useCurrent } from '../../frame/current-page.ts'
import { formatBytes, formatDate, formatTime } from '../../format.ts'
import { type Problem, problemOf } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Account.module.css'
import { Part } from '../Part.tsx'
import { SignInLink } from '../SignInLink.tsx'

/** While it is made; the minute in which the clock turns to it is the longest part. */
const LOOK_AGAIN_MS = 5_000

export function ExportPart() {
  const { t } = useTranslation('account')
  const { language } = useCurrent()
  const { value, problem: unread, again } = useAnswer('export', signal => call(readExport, {}, { signal }))
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  const isMaking = value?.state === 'making'
  const isMade = value?.url !== undefined
  useEffect(() => {
    if (!isMaking) return undefined
    const looking = setInterval(again, LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [isMaking, again])

  async function start() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await call(startExport, {})
      again()
    } catch (error) {
      setRefusal(problemOf(error))
    }
    setBusy(false)
  }

  /** A link lives for minutes and this page may be open for hours, so each press asks for one of its own. */
  async function fetchZip() {
    setBusy(true)
    setRefusal(undefined)
    try {
      const { url } = await call(readExport, {})
      // An attachment: the browser fetches it and this page stays.
      if (url) location.assign(url)
      else again()
    } catch (error) {
      setRefusal(problemOf(error))
    }
    setBusy(false)
  }

  const problem = refusal ?? (value ? undefined : unread)
  const expiresAt = value?.expiresAt
  return (
    <Part title={t('account.export.title')}>
      <p className={css.sub}>{t('account.export.text', { hours: EXPORT_HOURS })}</p>
      {problem && (
        <Notice tone="error" title={t('account.export.failed')} isLive>
          <p>{problem.detail}</p>
          <SignInLink problem={problem} />
        </Notice>
      )}
      {value?.state === 'expired' && <p>{t('account.export.expired')}</p>}
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
      {/* One button all the way, so that whoever pressed it by keyboard still stands on it when the ZIP is there. */}
      <Button look="quiet" isBusy={isBusy || isMaking} onClick={() => void (isMade ? fetchZip() : start())}>
        {isMade
          ? t('account.export.fetch', { size: formatBytes(value.bytes ?? 0, language) })
          : t('account.export.start')}
      </Button>
    </Part>
  )
}
