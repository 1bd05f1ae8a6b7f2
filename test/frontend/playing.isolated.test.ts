import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Track } from '../../frontend/src/account/listening/listening.ts'
import { joinMediaSession } from '../../frontend/src/account/listening/media-session.ts'
import { Playback } from '../../frontend/src/account/listening/playback.ts'

/** Where each was left. */
const places: Record<string, number> = {}

vi.mock('../../frontend/src/account/listening/link.ts', () => ({
  NeedsReload: Error,
  isPassing: () => false,
  openLink: ({ fileId }: Track) =>
    Promise.resolve({
      link: {
        fileId,
        url: `/${fileId}`,
        endsAt: Infinity,
        place: { fileId, seconds: places[fileId] ?? 0, at: '', begunAt: '' },
      },
    }),
}))
vi.mock('../../frontend/src/account/listening/place-keeper.ts', () => ({
  PlaceKeeper: class {
    clockMs = 0
    isDue = false
    isUnsent = false
    keep(): void {}
    forget(): void {}
  },
}))

const SECONDS = 600

/** What a player asks of an element, without sound. */
class Deck extends EventTarget {
  src = ''
  preload = ''
  volume = 1
  playbackRate = 1
  defaultPlaybackRate = 1
  currentTime = 0
  duration = SECONDS
  paused = true
  ended = false
  error = null
  buffered = { length: 0 }

  play(): Promise<void> {
    this.paused = false
    this.ended = false
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  }
  pause(): void {
    this.paused = true
    this.dispatchEvent(new Event('pause'))
  }
  load(): void {}
  removeAttribute(): void {}
}

const tracks = ['one', 'two', 'three'].map((fileId): Track => ({
  orderId: 'o',
  fileId,
  title: fileId,
  language: 'de',
  program: { title: 'p', language: 'de' },
  seconds: SECONDS,
}))

let decks: readonly [Deck, Deck]
let playback: Playback
const sounding = () => decks.filter(({ paused }) => !paused)
const settled = () => vi.advanceTimersByTimeAsync(0)

/** The element that sounds stands there now. */
async function at(seconds: number): Promise<void> {
  const [deck] = sounding()
  if (!deck) throw new Error('Nothing sounds.')
  deck.currentTime = seconds
  deck.dispatchEvent(new Event('timeupdate'))
  await settled()
}

function endNow(): void {
  const [deck] = sounding()
  if (!deck) throw new Error('Nothing sounds.')
  deck.paused = true
  deck.ended = true
  deck.dispatchEvent(new Event('ended'))
}

async function end(): Promise<void> {
  // The next one is made ready before.
  await at(SECONDS - 5)
  endNow()
  await settled()
}

beforeEach(async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  decks = [new Deck(), new Deck()]
  playback = new Playback(decks as unknown as readonly [HTMLAudioElement, HTMLAudioElement], () => undefined)
  playback.setGoesOn(true)
  playback.start(tracks, 0)
  await settled()
  await at(1)
})

afterEach(() => {
  playback.end()
  delete places.one
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('begins the next recording as quietly as the timer has made the one before', async () => {
  playback.setSleep(15)
  vi.advanceTimersByTime(14.75 * 60_000)
  await end()
  expect(playback.state().track?.fileId).toBe('two')
  expect(sounding().map(({ src, volume }) => [src, volume])).toEqual([['/two', 0.0625]])
})

it('plays each further recording at full loudness once the timer was taken back in its fade', async () => {
  playback.setSleep(15)
  vi.advanceTimersByTime(14.75 * 60_000)
  await end()
  playback.setSleep(undefined)
  await at(2)
  expect(sounding().map(({ volume }) => volume)).toEqual([1])
  await end()
  expect(sounding().map(({ src, volume }) => [src, volume])).toEqual([['/three', 1]])
})

it('is silent when the timer is over, and begins again at full loudness', async () => {
  playback.setSleep(15)
  vi.advanceTimersByTime(14.75 * 60_000)
  await end()
  vi.advanceTimersByTime(20_000)
  await at(3)
  expect(sounding()).toEqual([])
  expect(playback.state().sleep).toBeUndefined()
  playback.toggle()
  await settled()
  expect(sounding().map(({ src, volume }) => [src, volume])).toEqual([['/two', 1]])
  await end()
  expect(sounding().map(({ src, volume }) => [src, volume])).toEqual([['/three', 1]])
})

it('begins the next recording in the turn in which the one before ends, from the element that has it ready', async () => {
  await at(SECONDS - 31)
  expect(decks[1].src).toBe('')
  await at(SECONDS - 29)
  expect([decks[1].src, decks[1].preload, decks[1].paused]).toEqual(['/two', 'auto', true])
  endNow()
  expect(sounding()).toEqual([decks[1]])
  expect(playback.state().track?.fileId).toBe('two')
})

it('plays as fast as was chosen, what is loaded next too', async () => {
  playback.setRate(1.5)
  await end()
  expect(decks.map(({ playbackRate, defaultPlaybackRate }) => [playbackRate, defaultPlaybackRate])).toEqual([
    [1.5, 1.5],
    [1.5, 1.5],
  ])
})

describe('the lock screen', () => {
  const mediaSession = {
    keys: new Map<MediaSessionAction, MediaSessionActionHandler | null>(),
    metadata: null as Partial<MediaMetadata> | null,
    playbackState: 'none',
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
      if (action === 'seekto') throw new TypeError('No such action.')
      this.keys.set(action, handler)
    },
    setPositionState: vi.fn<(state: MediaPositionState) => void>(),
  }
  async function press(action: MediaSessionAction, details = {}): Promise<void> {
    mediaSession.keys.get(action)?.({ action, ...details })
    await settled()
  }
  let leave: () => void

  beforeEach(async () => {
    vi.stubGlobal('navigator', { mediaSession })
    // Made by `new`, which answers the object that a function returns.
    vi.stubGlobal('MediaMetadata', function metadata(told: MediaMetadataInit) {
      return told
    })
    leave = joinMediaSession(playback)
    await at(100)
  })
  afterEach(() => {
    leave()
  })

  it('shows what plays, where it is and how fast, also in a browser that lacks one of its keys', async () => {
    playback.setRate(1.25)
    expect(mediaSession.metadata).toMatchObject({ title: 'one', artist: 'p', album: 'Lumeus' })
    expect(mediaSession.playbackState).toBe('playing')
    expect(mediaSession.setPositionState.mock.lastCall).toEqual([
      { duration: SECONDS, position: 100, playbackRate: 1.25 },
    ])
    await end()
    expect(mediaSession.metadata).toMatchObject({ title: 'two' })
  })

  it('holds it, lets it go on, moves in it and to its neighbours', async () => {
    await press('pause')
    expect([sounding(), mediaSession.playbackState]).toEqual([[], 'paused'])
    await press('play')
    await press('play')
    expect([sounding().length, mediaSession.playbackState]).toEqual([1, 'playing'])
    await press('seekforward')
    expect(playback.state().time).toBe(115)
    await press('seekbackward', { seekOffset: 5 })
    expect(playback.state().time).toBe(110)
    await press('nexttrack')
    expect(playback.state().track?.fileId).toBe('two')
    await press('previoustrack')
    expect(playback.state().track?.fileId).toBe('one')
  })

  it('is left with the player', () => {
    leave()
    expect([...new Set(mediaSession.keys.values())]).toEqual([null])
    expect([mediaSession.metadata, mediaSession.playbackState]).toEqual([null, 'none'])
  })
})

it('begins where it was left in a recording that is longer than its offer says', async () => {
  const [track] = tracks
  if (!track) throw new Error('No track.')
  places.one = 960
  for (const deck of decks) deck.duration = 1_200
  playback.start([{ ...track, seconds: 900 }], 0)
  await settled()
  for (const deck of sounding()) deck.dispatchEvent(new Event('loadedmetadata'))
  expect(sounding().map(({ currentTime }) => currentTime)).toEqual([960])
})
