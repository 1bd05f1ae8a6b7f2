import { keepPlace, openFile, type Place } from '../../../../contract/listening.ts'
import { call } from '../../call.ts'
import { problemOf } from '../../problem.ts'
import type { Decks, Track } from './listening.ts'
import { isAtEnd, resumesAt } from './plan.ts'

/** How often the place is sent while it plays. */
const KEEP_MS = 15_000
/** So long before its end a link is renewed. */
const RENEW_MS = 60_000
/** So long before the end of a recording the next one is made ready. */
const PREPARE_SECONDS = 30
/** The sleep timer ends so slowly. */
const FADE_SECONDS = 60
/** Without sound for so long, the connection counts as lost. */
const SILENT_MS = 8_000
const MAX_PAUSE_MS = 30_000
/** Links that were granted and brought no sound. */
const MAX_SOUNDLESS = 4

/** Minutes, or the end of what plays. */
export type Sleep = number | 'end' | undefined

export type PlaybackState = {
  tracks: readonly Track[]
  index: number
  track: Track | undefined
  isPlaying: boolean
  isWaiting: boolean
  time: number
  length: number
  rate: number
  sleep: Sleep
  /** The next one follows by itself. */
  goesOn: boolean
  problem: 'connection' | 'unheard' | { detail: string } | undefined
}

type Link = { fileId: string; url: string; endsAt: number; place: Place }

/** Plays what is owned, one after the other, and says where it is. React only draws its state. */
export class Playback {
  #state: PlaybackState = {
    tracks: [],
    index: 0,
    track: undefined,
    isPlaying: false,
    isWaiting: false,
    time: 0,
    length: 0,
    rate: 1,
    sleep: undefined,
    goesOn: false,
    problem: undefined,
  }
  readonly #decks: Decks
  readonly #onPlace: (place: Place) => void
  readonly #listeners = new Set<() => void>()
  readonly #gone = new AbortController()
  #active: 0 | 1 = 0
  /** Of what plays. */
  #link: Link | undefined
  /** What the other deck has ready. */
  #ready: Link | undefined
  #isPreparing = false
  /** What was begun before counts no more. */
  #run = 0
  /** The API's clock, seen from this one's. */
  #clockMs = 0
  #kept: { at: number; seconds: number; fileId: string } | undefined
  #isUnsent = false
  #sleepsAt = Infinity
  #retries = 0
  #soundless = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(decks: Decks, onPlace: (place: Place) => void) {
    this.#decks = decks
    this.#onPlace = onPlace
    const { signal } = this.#gone
    for (const deck of decks) {
      const on = (kind: string, listener: () => void) =>
        deck.addEventListener(kind, () => deck === this.#deck && listener(), { signal })
      on('timeupdate', () => this.#moved())
      on('playing', () => this.#sounding())
      on('pause', () => this.#paused())
      on('seeked', () => this.#moved())
      on('waiting', () => this.#silent())
      on('ended', () => this.#ended())
      on('error', () => this.#lost('soundless'))
      on('durationchange', () => {
        if (Number.isFinite(deck.duration)) this.#set({ length: deck.duration })
      })
    }
    addEventListener('pagehide', () => this.#keep(), { signal })
    document.addEventListener('visibilitychange', () => document.hidden && this.#keep(), { signal })
    addEventListener(
      'online',
      () => {
        if (this.#state.problem === 'connection') this.#again()
        if (this.#isUnsent) this.#keep()
      },
      { signal },
    )
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly state = (): PlaybackState => this.#state

  get #deck(): HTMLAudioElement {
    return this.#decks[this.#active]
  }
  get #other(): HTMLAudioElement {
    return this.#decks[this.#active === 0 ? 1 : 0]
  }

  #set(changes: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener()
  }

  /** Begins where it was last left. */
  start(tracks: readonly Track[], index: number): void {
    const track = tracks[index]
    if (!track) return
    this.#leave()
    this.#set({
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
    const { track, isPlaying, time } = this.#state
    if (!track) return
    if (isPlaying) {
      this.#halt()
      return
    }
    this.#set({ isPlaying: true, isWaiting: true, problem: undefined })
    if (this.#sleepsAt < Date.now()) this.setSleep(undefined)
    const isWorthless = !this.#link || this.#link.endsAt < Date.now() || this.#deck.error !== null
    if (isWorthless) void this.#load(this.#deck.ended ? 0 : time)
    else void this.#play()
  }

  seek(to: number): void {
    const time = Math.max(0, Math.min(to, this.#state.length))
    this.#deck.currentTime = time
    this.#set({ time })
  }

  skip(by: number): void {
    this.seek(this.#state.time + by)
  }

  next(): void {
    const { tracks, index } = this.#state
    this.start(tracks, index + 1)
  }

  /** To the start of this one; from there to the one before. */
  previous(): void {
    const { tracks, index, time } = this.#state
    if (time > 5 || index === 0) this.seek(0)
    else this.start(tracks, index - 1)
  }

  setRate(rate: number): void {
    // What is loaded next begins with the default.
    for (const deck of this.#decks) deck.defaultPlaybackRate = deck.playbackRate = rate
    this.#set({ rate })
  }

  setSleep(sleep: Sleep): void {
    this.#sleepsAt = typeof sleep === 'number' ? Date.now() + sleep * 60_000 : Infinity
    this.#deck.volume = 1
    this.#set({ sleep })
  }

  setGoesOn(goesOn: boolean): void {
    this.#set({ goesOn })
  }

  /** Nothing is heard any more, and nothing is asked for. */
  end(): void {
    this.#leave()
    this.#gone.abort()
    for (const deck of this.#decks) {
      deck.removeAttribute('src')
      deck.load()
    }
  }

  #leave(): void {
    this.#halt()
    this.#keep()
    this.#link = undefined
    this.#retries = 0
    this.#soundless = 0
  }

  #halt(): void {
    this.#run++
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    this.#deck.pause()
    this.#set({ isPlaying: false, isWaiting: false, problem: undefined })
  }

  async #open({ orderId, fileId }: Track): Promise<Link> {
    const { url, expiresAt, now, place } = await call(openFile, { orderId, fileId })
    this.#clockMs = Date.parse(now) - Date.now()
    return { fileId, url, endsAt: Date.parse(expiresAt) - this.#clockMs, place }
  }

  async #load(from?: number): Promise<void> {
    const { track, length } = this.#state
    if (!track) return
    const run = ++this.#run
    this.#isPreparing = false
    try {
      const link = await this.#open(track)
      if (run !== this.#run) return
      this.#link = link
      const time = from ?? resumesAt(link.place, length)
      load(this.#deck, link.url, time)
      this.#set({ time })
      await this.#play()
    } catch (error) {
      if (run === this.#run) this.#refused(error)
    }
  }

  /** A browser that wants another press says so here; what cannot be loaded comes as an event. */
  async #play(): Promise<void> {
    try {
      await this.#deck.play()
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotAllowedError') this.#halt()
    }
  }

  #refused(error: unknown): void {
    const { code, detail } = problemOf(error)
    if (PASSING.has(code)) this.#lost()
    else {
      this.#halt()
      this.#set({ problem: { detail } })
    }
  }

  /** Its place is kept, and it goes on by itself. */
  #lost(how?: 'soundless'): void {
    if (!this.#state.isPlaying) return
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    if (how && ++this.#soundless > MAX_SOUNDLESS) {
      this.#halt()
      this.#set({ problem: 'unheard' })
      return
    }
    this.#set({ isWaiting: true, problem: 'connection' })
    this.#retry = setTimeout(() => this.#again(), Math.min(1_000 * 2 ** this.#retries++, MAX_PAUSE_MS))
  }

  #again(): void {
    clearTimeout(this.#retry)
    // An element says of a lost connection and of a missing file the same.
    if (navigator.onLine) void this.#load(this.#state.time)
    else this.#lost()
  }

  #silent(): void {
    this.#set({ isWaiting: true })
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#lost(), SILENT_MS)
  }

  #sounding(): void {
    clearTimeout(this.#silence)
    clearTimeout(this.#retry)
    this.#retries = 0
    this.#set({ isPlaying: true, isWaiting: false, problem: undefined })
  }

  /** By us, by the keys of a keyboard or the lock screen, by another program that begins to sound. */
  #paused(): void {
    const { isPlaying, isWaiting } = this.#state
    if (this.#deck.ended) return
    if (isPlaying && !isWaiting) this.#set({ isPlaying: false })
    this.#keep()
  }

  #moved(): void {
    const { currentTime: time, paused } = this.#deck
    // Still the one before, or just given its source.
    const isOther = this.#link?.fileId !== this.#state.track?.fileId
    if (isOther || (this.#state.isWaiting && time === 0)) return
    if (time > 0) this.#soundless = 0
    this.#set({ time })
    if (paused) {
      this.#keep()
      return
    }
    this.#fade()
    if (Date.now() - (this.#kept?.at ?? 0) >= KEEP_MS) this.#keep()
    void this.#prepare()
  }

  #fade(): void {
    const left = (this.#sleepsAt - Date.now()) / 1_000
    if (left > FADE_SECONDS) return
    // Half as loud is a tenth of the power.
    this.#deck.volume = Math.max(0, left / FADE_SECONDS) ** 2
    if (left > 0) return
    this.#halt()
    this.setSleep(undefined)
  }

  #ended(): void {
    const { length, goesOn, sleep, tracks, index } = this.#state
    this.#set({ time: length })
    this.#keep()
    const follows = tracks[index + 1]
    if (!follows || !goesOn || sleep === 'end') {
      this.#set({ isPlaying: false, ...(sleep === 'end' && { sleep: undefined }) })
      return
    }
    if (this.#ready?.fileId !== follows.fileId) {
      this.next()
      return
    }
    this.#swap(this.#ready)
    this.#set({ index: index + 1, track: follows, time: 0, length: follows.seconds })
    void this.#play()
  }

  /** The next recording, or a new link to this one: without a gap, as far as the platform has two of them loaded. */
  async #prepare(): Promise<void> {
    const { tracks, index, track, time, length, goesOn } = this.#state
    if (!track || !this.#link || this.#isPreparing) return
    const follows = goesOn && length - time < PREPARE_SECONDS ? tracks[index + 1] : undefined
    const isEnding = this.#link.endsAt - Date.now() < RENEW_MS && !isLoadedToEnd(this.#deck)
    if (!isEnding && (!follows || this.#ready?.fileId === follows.fileId)) return
    this.#isPreparing = true
    const run = this.#run
    try {
      const link = await this.#open(isEnding ? track : (follows ?? track))
      if (run !== this.#run) return
      if (isEnding) await this.#renew(link, run)
      else {
        load(this.#other, link.url, resumesAt(link.place, follows?.seconds ?? 0))
        this.#ready = link
      }
    } catch {
      // Without connection; when this one stops it is asked for anyhow.
    } finally {
      this.#isPreparing = false
    }
  }

  async #renew(link: Link, run: number): Promise<void> {
    const [before, after] = [this.#deck, this.#other]
    load(after, link.url, before.currentTime)
    await new Promise((resolve, reject) => {
      after.addEventListener('canplay', resolve, { once: true })
      after.addEventListener('error', reject, { once: true })
    })
    if (run !== this.#run || before.paused) {
      this.#link = { ...link, endsAt: 0 }
      return
    }
    after.volume = before.volume
    after.currentTime = before.currentTime
    await after.play()
    this.#swap(link)
    before.pause()
  }

  #swap(link: Link): void {
    this.#active = this.#active === 0 ? 1 : 0
    this.#link = link
    this.#ready = undefined
    this.#kept = undefined
  }

  /** The latest word of all devices stays (lambdas/listening/keep-place.ts). */
  #keep(): void {
    const { track, time, length } = this.#state
    if (!track || this.#link?.fileId !== track.fileId) return
    const seconds = Math.round(time * 10) / 10
    const { fileId } = track
    if (this.#kept?.fileId === fileId && this.#kept.seconds === seconds && !this.#isUnsent) return
    this.#kept = { at: Date.now(), seconds, fileId }
    const at = new Date(Date.now() + this.#clockMs).toISOString()
    const place = { fileId, seconds, at, isHeard: isAtEnd(seconds, length) }
    void this.#send(place)
  }

  async #send(place: Parameters<typeof call<typeof keepPlace>>[1]): Promise<void> {
    try {
      this.#onPlace(await call(keepPlace, place, { outlives: true }))
      this.#isUnsent = false
    } catch {
      // With the next word, or when the connection is back.
      this.#isUnsent = true
    }
  }
}

/** What may be answered otherwise in a while. */
const PASSING: ReadonlySet<string> = new Set(['no-connection', 'unexpected', 'too-many-requests'])

/** A position can be set once the length is known. */
function load(deck: HTMLAudioElement, url: string, time: number): void {
  deck.preload = 'auto'
  deck.src = url
  deck.addEventListener(
    'loadedmetadata',
    () => {
      if (time > 0) deck.currentTime = time
    },
    { once: true },
  )
}

function isLoadedToEnd({ buffered, duration, currentTime }: HTMLAudioElement): boolean {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= currentTime && buffered.end(range) >= duration - 1) return true
  return false
}
