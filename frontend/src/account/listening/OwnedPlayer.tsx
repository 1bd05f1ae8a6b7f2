import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSeconds } from './format-seconds.ts'
import button from '../../ui/Player.module.css'
import { purchases, withPlace } from '../purchases/purchases.ts'
import { subscriptions, withPlace as withHeard } from '../purchases/subscriptions.ts'
import { type Decks, nowPlaying, stopListening, type Track } from './listening.ts'
import css from './OwnedPlayer.module.css'
import { joinMediaSession } from './media-session.ts'
import { Playback } from './playback.ts'
import type { PlaybackState } from './playback-state.ts'
import { type Sleep, SLEEP_MINUTES } from './sleep-timer.ts'

const SKIP_SECONDS = 15
const RATES = [0.75, 1, 1.25, 1.5]

type Props = { tracks: readonly Track[]; index: number; decks: Decks }

/** What plays, at the foot of the account; it stays while one looks at other tabs. */
export default function OwnedPlayer({ tracks, index, decks }: Props) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const [playback] = useState(
    () =>
      new Playback(decks, place => {
        client.setQueryData(purchases.queryKey, known => withPlace(known, place))
        client.setQueryData(subscriptions.queryKey, known => withHeard(known, place))
      }),
  )
  const state = useSyncExternalStore(playback.subscribe, playback.state)
  const { track, isPlaying, isWaiting, time, length } = state
  useFollowed(playback, { tracks, index })
  const title = useId()
  if (!track) return null
  const at = { time: formatSeconds(time), length: formatSeconds(length) }
  return (
    <section className={css.player} aria-labelledby={title}>
      <p className={css.title}>
        <strong id={title} lang={track.language}>
          {track.title}
        </strong>
        <span lang={track.program.language}>{track.program.title}</span>
      </p>
      <div className={css.main}>
        <button type="button" className={css.small} onClick={() => playback.skip(-SKIP_SECONDS)}>
          <span aria-hidden="true">−{SKIP_SECONDS}</span>
          <span className="hidden">{t('player.back', { seconds: SKIP_SECONDS })}</span>
        </button>
        <button
          type="button"
          className={button.button}
          data-playing={isPlaying || undefined}
          aria-busy={isWaiting || undefined}
          onClick={() => playback.toggle()}
        >
          <span className="hidden">{t(isPlaying ? 'player.pause' : 'player.play')}</span>
        </button>
        <button type="button" className={css.small} onClick={() => playback.skip(SKIP_SECONDS)}>
          <span aria-hidden="true">+{SKIP_SECONDS}</span>
          <span className="hidden">{t('player.forward', { seconds: SKIP_SECONDS })}</span>
        </button>
      </div>
      <div className={css.position}>
        <input
          type="range"
          min="0"
          max={length}
          step="1"
          value={Math.min(time, length)}
          aria-label={t('player.position')}
          aria-valuetext={t('player.at', at)}
          onChange={event => playback.seek(Number(event.target.value))}
        />
        <span className={css.time} aria-hidden="true">
          {at.time} / {at.length}
        </span>
      </div>
      <div className={css.more}>
        <Settings playback={playback} state={state} />
        {state.index < state.tracks.length - 1 && (
          <button type="button" className={css.word} onClick={() => playback.next()}>
            {t('player.next')}
          </button>
        )}
        <button type="button" className={css.word} onClick={stopListening}>
          {t('player.close')}
        </button>
      </div>
      <Problem problem={state.problem} />
    </section>
  )
}

/** Apart, so that the player leaves most of a phone to what is behind it. */
function Settings({ playback, state }: { playback: Playback; state: PlaybackState }) {
  const { t, i18n } = useTranslation('account')
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value)
  return (
    <details className={css.settings}>
      <summary>{t('player.settings')}</summary>
      <label>
        {t('player.rate')}{' '}
        <select value={state.rate} onChange={event => playback.setRate(Number(event.target.value))}>
          {RATES.map(rate => (
            <option key={rate} value={rate}>
              {number(rate)}×
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('player.sleep')}{' '}
        <select value={state.sleep ?? ''} onChange={event => playback.setSleep(sleepOf(event.target.value))}>
          <option value="">{t('player.noSleep')}</option>
          {SLEEP_MINUTES.map(minutes => (
            <option key={minutes} value={minutes}>
              {t('player.minutes', { count: minutes })}
            </option>
          ))}
          <option value="end">{t('player.sleepAtEnd')}</option>
        </select>
      </label>
      {state.tracks.length > 1 && (
        <label>
          <input
            type="checkbox"
            checked={state.goesOn}
            onChange={event => playback.setGoesOn(event.target.checked)}
          />
          {t('player.goesOn')}
        </label>
      )}
    </details>
  )
}

const sleepOf = (value: string): Sleep => (value === 'end' ? value : value ? Number(value) : undefined)

/** In place as long as the player is, so that what appears in it is read out. */
function Problem({ problem }: Pick<PlaybackState, 'problem'>) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation()
  return (
    <output className={css.problem}>
      {problem === 'connection' && t('player.connection')}
      {problem === 'reload' && t('offline.reload')}
      {problem === 'unheard' && common('unheard')}
      {typeof problem === 'object' && problem.detail}
    </output>
  )
}

/** Follows what is pressed in the lists, and tells them what plays. */
function useFollowed(playback: Playback, { tracks, index }: Omit<Props, 'decks'>): void {
  useEffect(() => {
    const toggle = () => playback.toggle()
    let told: string | undefined
    const tell = () => {
      const { track, isPlaying } = playback.state()
      const now = `${track?.fileId} ${isPlaying}`
      if (now !== told) nowPlaying({ fileId: track?.fileId, isPlaying, toggle })
      told = now
    }
    const leave = playback.subscribe(tell)
    const leaveSession = joinMediaSession(playback)
    return () => {
      leave()
      leaveSession()
      playback.end()
    }
  }, [playback])
  useEffect(() => playback.start(tracks, index), [playback, tracks, index])
}
