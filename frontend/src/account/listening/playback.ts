import type { Place } from '../../../../contract/listening.ts'
import { problemOf } from '../../problem.ts'
import { DeckPair, load, wantsPress } from './deck-pair.ts'
import { isPassing, type Link, NeedsReload, openLink } from './link.ts'
import type { Decks, Track } from './listening.ts'
import { Observed } from './observed.ts'
import { PlaceKeeper } from './place-keeper.ts'
import { resumesAt } from './next-unit.ts'
import { atRest, type PlaybackState } from './playback-state.ts'
import { Reconnection } from './reconnection.ts'
import { type Sleep, SleepTimer } from './sleep-timer.ts'
import { toPrepare } from './to-prepare.ts'

/** Plays what is owned, one after the other, and says where it is. React only draws its state. */
export class Playback extends Observed<PlaybackState> {
  readonly #decks: DeckPair
  readonly #places: PlaceKeeper
  readonly #sleep = new SleepTimer()
  readonly #reconnection = new Reconnection(() => this.#again())
  readonly #gone = new AbortController()
  /** Of what plays. */
  #link: Link | undefined
  /** What the other deck has ready. */
  #ready: Link | undefined
  #isPreparing = false
  /** What was begun before counts no more. */
  #run = 0

  constructor(decks: Decks, onPlace: (place: Place) => void) {
    super(atRest)
    this.#decks = new DeckPair(decks)
    this.#places = new PlaceKeeper(onPlace)
    const { signal } = this.#gone
    const on = (kind: string, listener: () => void) => this.#decks.on(kind, listener, signal)
    on('timeupdate', () => this.#moved())
    on('playing', () => this.#sounding())
    on('pause', () => this.#paused())
    on('seeked', () => this.#moved())
    on('waiting', () => this.#silent())
    on('ended', () => this.#ended())
    on('error', () => this.#lost('soundless'))
    on('durationchange', () => {
      const { duration } = this.#deck
      if (Number.isFinite(duration)) this.set({ length: duration })
    })
    addEventListener('pagehide', () => this.#keep(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && this.#keep(), { signal })
    addEventListener('online', () => this.#online(), { signal })
  }

  get #deck(): HTMLAudioElement {
    return this.#decks.active
  }

  /** Begins where it was last left. */
  start(tracks: readonly Track[], index: number): void {
    const track = tracks[index]
    if (!track) return
    this.#leave()
    this.set({
      tracks,
      index,
      track,
      isPlaying: true,
      isWaiting: true,
      time: 0,
      length: track.seconds,
      problem: undefined,
    })
    void this.#load()
  }

  toggle(): void {
    const { track, isPlaying, time } = this.state()
    if (!track) return
    if (isPlaying) {
      this.#halt()
      return
    }
    this.set({ isPlaying: true, isWaiting: true, problem: undefined })
    if (this.#sleep.isOver()) this.setSleep(undefined)
    const isWorthless = !this.#link || this.#link.endsAt < Date.now() || this.#deck.error !== null
    if (isWorthless) void this.#load(this.#deck.ended ? 0 : time)
    else void this.#play()
  }

  seek(to: number): void {
    const time = Math.max(0, Math.min(to, this.state().length))
    this.#deck.currentTime = time
    this.set({ time })
  }

  skip(by: number): void {
    this.seek(this.state().time + by)
  }

  next(): void {
    const { tracks, index } = this.state()
    this.start(tracks, index + 1)
  }

  /** To the start of this one; from there to the one before. */
  previous(): void {
    const { tracks, index, time } = this.state()
    if (time > 5 || index === 0) this.seek(0)
    else this.start(tracks, index - 1)
  }

  setRate(rate: number): void {
    this.#decks.setRate(rate)
    this.set({ rate })
  }

  setSleep(sleep: Sleep): void {
    this.#sleep.set(sleep)
    this.#decks.setVolume(1)
    this.set({ sleep })
  }

  setGoesOn(goesOn: boolean): void {
    this.set({ goesOn })
  }

  /** Nothing is heard any more, and nothing is asked for. */
  end(): void {
    this.#leave()
    this.#gone.abort()
    this.#decks.empty()
  }

  #leave(): void {
    this.#halt()
    this.#keep()
    this.#link = undefined
    this.#reconnection.forget()
  }

  #halt(): void {
    this.#run++
    this.#reconnection.stop()
    this.#deck.pause()
    this.set({ isPlaying: false, isWaiting: false, problem: undefined })
  }

  async #open(track: Track): Promise<Link> {
    const { link, clockMs } = await openLink(track)
    if (clockMs !== undefined) this.#places.clockMs = clockMs
    return link
  }

  async #load(from?: number): Promise<void> {
    const { track, length } = this.state()
    if (!track) return
    const run = ++this.#run
    this.#isPreparing = false
    try {
      const link = await this.#open(track)
      if (run !== this.#run) return
      this.#link = link
      const startsAt = (of: number) => from ?? resumesAt(link.place, of)
      load(this.#deck, link.url, startsAt)
      this.set({ time: startsAt(length) })
      await this.#play()
    } catch (error) {
      if (run === this.#run) this.#refused(error)
    }
  }

  async #play(): Promise<void> {
    if (await wantsPress(this.#deck.play())) this.#halt()
  }

  #refused(error: unknown): void {
    if (error instanceof NeedsReload) {
      this.#stopFor('reload')
      return
    }
    const problem = problemOf(error)
    if (isPassing(problem)) this.#lost()
    else this.#stopFor({ detail: problem.detail })
  }

  #stopFor(problem: PlaybackState['problem']): void {
    this.#halt()
    this.set({ problem })
  }

  /** Its place is kept, and it goes on by itself. */
  #lost(how?: 'soundless'): void {
    if (!this.state().isPlaying) return
    if (how && this.#reconnection.isHopeless()) {
      this.#stopFor('unheard')
      return
    }
    this.set({ isWaiting: true, problem: 'connection' })
    this.#reconnection.tryLater()
  }

  #again(): void {
    this.#reconnection.stop()
    // An element says of a lost connection and of a missing file the same.
    if (navigator.onLine) void this.#load(this.state().time)
    else this.#lost()
  }

  #online(): void {
    if (this.state().problem === 'connection') this.#again()
    if (this.#places.isUnsent) this.#keep()
  }

  #silent(): void {
    this.set({ isWaiting: true })
    this.#reconnection.silent(() => this.#lost())
  }

  #sounding(): void {
    this.#reconnection.sounding()
    this.set({ isPlaying: true, isWaiting: false, problem: undefined })
  }

  /** By us, by the keys of a keyboard or the lock screen, by another program that begins to sound. */
  #paused(): void {
    const { isPlaying, isWaiting } = this.state()
    if (this.#deck.ended) return
    if (isPlaying && !isWaiting) this.set({ isPlaying: false })
    this.#keep()
  }

  #moved(): void {
    const { currentTime: time, paused } = this.#deck
    // Still the one before, or just given its source.
    const isOther = this.#link?.fileId !== this.state().track?.fileId
    if (isOther || (this.state().isWaiting && time === 0)) return
    if (time > 0) this.#reconnection.heard()
    this.set({ time })
    if (paused) {
      this.#keep()
      return
    }
    this.#fade()
    if (this.#places.isDue) this.#keep()
    void this.#prepare()
  }

  #fade(): void {
    const volume = this.#sleep.volume()
    if (volume === undefined) return
    this.#decks.setVolume(volume)
    if (!this.#sleep.isOver()) return
    this.#halt()
    this.setSleep(undefined)
  }

  #ended(): void {
    const { length, goesOn, sleep, tracks, index } = this.state()
    this.set({ time: length })
    this.#keep()
    const follows = tracks[index + 1]
    if (!follows || !goesOn || sleep === 'end') {
      this.set({ isPlaying: false, ...(sleep === 'end' && { sleep: undefined }) })
      return
    }
    if (this.#ready?.fileId !== follows.fileId) {
      this.next()
      return
    }
    this.#decks.swap()
    this.#plays(this.#ready)
    this.set({ index: index + 1, track: follows, time: 0, length: follows.seconds })
    void this.#play()
  }

  /** The next recording, or a new link to this one: without a gap, as far as the platform has two of them loaded. */
  async #prepare(): Promise<void> {
    if (this.#isPreparing || !this.#link) return
    const wanted = toPrepare(this.state(), this.#link, this.#deck)
    if (!wanted || (!wanted.isRenewal && this.#ready?.fileId === wanted.track.fileId)) return
    this.#isPreparing = true
    const run = this.#run
    try {
      const link = await this.#open(wanted.track)
      if (run !== this.#run) return
      if (wanted.isRenewal) await this.#renew(link, run)
      else {
        load(this.#decks.other, link.url, length => resumesAt(link.place, length))
        this.#ready = link
      }
    } catch {
      // Without connection; when this one stops it is asked for anyhow.
    } finally {
      this.#isPreparing = false
    }
  }

  async #renew(link: Link, run: number): Promise<void> {
    const isTaken = await this.#decks.takeOver(link.url, () => run === this.#run)
    if (isTaken) this.#plays(link)
    else if (run === this.#run) this.#link = { ...link, endsAt: 0 }
  }

  #plays(link: Link): void {
    this.#link = link
    this.#ready = undefined
    this.#places.forget()
  }

  #keep(): void {
    const { track, time, length } = this.state()
    if (track && this.#link?.fileId === track.fileId)
      this.#places.keep({ fileId: track.fileId, orderId: track.orderId, time, length })
  }
}
