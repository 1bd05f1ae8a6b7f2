import { useTranslation } from 'react-i18next'
import { titleOf } from '../../../../contract/catalog.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { formatLength } from '../../format.ts'
import { Button } from '../../ui/Button.tsx'
import { formatSeconds } from './format-seconds.ts'
import { listenTo, useListening } from './listening.ts'
import css from './NextUnit.module.css'
import { type Listenable, type Places, todayIn, tracksOf } from './next-unit.ts'

type Props = { of: Listenable; places: Places; look?: 'primary' | 'quiet' }

/** What is begun, or the unit of the day; how far one has come. */
export function NextUnit({ of, places, look = 'primary' }: Props) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const { fileId, isPlaying } = useListening()
  const today = todayIn(of, places)
  const file = today && of.recordings[today.index]
  if (!file) return null
  const shown = titleOf(file, language)
  const heard = of.recordings.filter(({ fileId }) => places.get(fileId)?.heardAt !== undefined).length
  const isThis = isPlaying && fileId === file.fileId
  const action = isThis ? 'pause' : today.from > 0 ? 'goOn' : 'play'
  return (
    <>
      <p>
        {today.day !== undefined && `${t('listening.day', { day: today.day })} · `}
        <strong lang={shown.language}>{shown.title}</strong> · {formatLength(file.seconds, language)}
      </p>
      <Button
        look={look}
        aria-label={t('listening.ofFile', { action: t(`listening.${action}`), title: shown.title })}
        onClick={() => listenTo(tracksOf(of, language), today.index)}
      >
        {action === 'goOn'
          ? t('listening.goOnAt', { time: formatSeconds(today.from) })
          : t(`listening.${action}`)}
      </Button>
      <p className={css.progress}>
        <progress value={heard} max={of.recordings.length} aria-label={t('listening.progress')} />
        <span>{t('listening.heardOf', { heard, count: of.recordings.length })}</span>
      </p>
    </>
  )
}
