import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { filmMusic, sampleKey } from '../../../../contract/samples.ts'
import { Button } from '../../ui/Button.tsx'
import { linePath } from '../../ui/line.ts'
import { usePlayer } from '../../ui/player.ts'
import css from './Film.module.css'
import { Section } from '../parts/Section.tsx'

const WIDTH = 1200
const HEIGHT = 420
const PATH = linePath({ seed: 5, width: WIDTH, height: HEIGHT, waves: 52 })

/**
 * The trailer, drawn instead of filmed: the music moves the line across the stage, and the line brings the words.
 * Asleep and without script it is its own poster, with all its words in a list.
 */
export function Film() {
  const { t } = useTranslation('homepage')
  const { t: common } = useTranslation()
  const { audio, isPlaying, time, hasFailed, toggle } = usePlayer()
  const clip = useId()
  const words = t('film.words', { returnObjects: true })
  const part = time / filmMusic.seconds
  const hasBegun = time > 0
  const now = hasBegun ? Math.min(words.length - 1, Math.floor(part * words.length)) : 0
  return (
    <Section label={t('film.label')} title={t('film.title')} isWide>
      <div className={css.stage} data-needs="">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={clip}>
            <rect y="-50%" width={hasBegun ? Math.round(part * WIDTH) : WIDTH} height="200%" />
          </clipPath>
          <path d={PATH} clipPath={`url(#${clip})`} />
        </svg>
        <ol className={css.words}>
          {words.map((word, index) => (
            <li key={word} data-now={index === now ? '' : undefined}>
              {word}
            </li>
          ))}
        </ol>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- music without speech; every word stands in the list above */}
        <audio
          ref={audio}
          src={`/${sampleKey(filmMusic.id)}`}
          preload="none"
          controls
          aria-label={t('film.music')}
        />
        <div className={css.button}>
          <Button look="quiet" onClick={toggle}>
            {isPlaying ? t('film.pause') : t('film.play')}
          </Button>
        </div>
      </div>
      <output>{hasFailed && common('unheard')}</output>
      <small>{t('film.note')}</small>
    </Section>
  )
}
