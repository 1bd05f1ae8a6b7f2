import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Line } from './Line.tsx'
import css from './Player.module.css'
import { usePlayer } from './player.ts'

type Props = {
  src: string
  /** What is heard; names the player's parts. */
  title: string
  seconds: number
  /** Of its line. */
  seed: number
  labels: { play: string; pause: string; position: string }
}

/** Computed once: while it plays, everything around it is drawn anew with every frame. */
const Wave = memo(({ seed, className }: { seed: number; className?: string }) => (
  <Line className={className} seed={seed} height={64} waves={44} restless={0.9} />
))

/**
 * A recording with its line as the waveform: what was heard is dark. Without script the browser's own player stands in
 * its place. The position is a real range, so arrows, Home and End move it.
 */
export function Player({ src, title, seconds, seed, labels }: Props) {
  const { t } = useTranslation()
  const { audio, isPlaying, time, hasFailed, toggle, seek } = usePlayer()
  const clip = useId()
  return (
    <div className={css.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is heard stands beside it as text; captions belong to pictures */}
      <audio ref={audio} src={src} preload="none" controls aria-label={title} />
      <div className={css.own}>
        <button type="button" className={css.button} onClick={toggle} data-playing={isPlaying || undefined}>
          <span className="hidden">
            {isPlaying ? labels.pause : labels.play}: {title}
          </span>
        </button>
        <div className={css.wave}>
          <Wave className={css.all} seed={seed} />
          <svg className={css.heard} viewBox="0 0 1200 64" preserveAspectRatio="none" aria-hidden="true">
            <clipPath id={clip}>
              <rect width={Math.round((time / seconds) * 1200)} height="64" />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <Wave seed={seed} />
            </g>
          </svg>
          <input
            type="range"
            min="0"
            max={seconds}
            step="0.5"
            value={Math.min(time, seconds)}
            aria-label={`${labels.position}: ${title}`}
            aria-valuetext={`${clock(time)} / ${clock(seconds)}`}
            onChange={event => seek(Number(event.target.value))}
          />
        </div>
        <span className={css.time} aria-hidden="true">
          {clock(time)} / {clock(seconds)}
        </span>
      </div>
      <output>{hasFailed && t('unheard')}</output>
    </div>
  )
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
