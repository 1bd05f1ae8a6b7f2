import { useTranslation } from 'react-i18next'
import { titleOf } from '../../../../contract/catalog.ts'
import { useCurrentPage } from '../../frame/current-page.ts'
import { listenTo, useListening } from './listening.ts'
import css from './NextUnit.module.css'
import { type Listenable, tracksOf } from './next-unit.ts'

/** Plays one recording of several; nothing where this one cannot be heard. */
export function ListenButton({ of, fileId }: { of: Listenable; fileId: string }) {
  const { t } = useTranslation('account')
  const { language } = useCurrentPage()
  const playing = useListening()
  const index = of.recordings.findIndex(file => file.fileId === fileId)
  const recording = of.recordings[index]
  if (recording === undefined) return <span className={css.mute} />
  const { title } = titleOf(recording, language)
  const isThis = playing.isPlaying && playing.fileId === fileId
  return (
    <button
      type="button"
      className={css.listen}
      data-playing={isThis || undefined}
      onClick={() => listenTo(tracksOf(of, language), index)}
    >
      <span className="hidden">
        {t('listening.ofFile', { action: t(isThis ? 'listening.pause' : 'listening.play'), title })}
      </span>
    </button>
  )
}
