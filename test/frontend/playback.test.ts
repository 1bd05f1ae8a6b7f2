import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { atRest } from '../../frontend/src/account/listening/playback-state.ts'
import { Reconnection } from '../../frontend/src/account/listening/reconnection.ts'
import { SleepTimer } from '../../frontend/src/account/listening/sleep-timer.ts'
import { toPrepare } from '../../frontend/src/account/listening/to-prepare.ts'

describe('the sleep timer', () => {
  it.each([
    [0, undefined],
    [13 * 60, undefined],
    [14 * 60, 1],
    [14 * 60 + 30, 0.25],
    [15 * 60, 0],
    [16 * 60, 0],
  ])('of 15 minutes: after %i s the volume is %s', (seconds, volume) => {
    const timer = new SleepTimer()
    timer.set(15, 0)
    expect(timer.volume(seconds * 1_000)).toBe(volume)
    expect(timer.isOver(seconds * 1_000)).toBe(volume === 0)
  })

  it.each([undefined, 'end'] as const)('never ends where it is %s', sleep => {
    const timer = new SleepTimer()
    timer.set(5, 0)
    timer.set(sleep, 0)
    expect(timer.isOver(Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})

describe('a lost connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is tried again after 1, 2, 4, 8, 16 and then every 30 s; sound begins the row anew', () => {
    const tried = vi.fn<() => void>()
    const reconnection = new Reconnection(tried)
    for (const [index, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      reconnection.tryLater()
      vi.advanceTimersByTime(seconds * 1_000 - 1)
      expect(tried).toHaveBeenCalledTimes(index)
      vi.advanceTimersByTime(1)
      expect(tried).toHaveBeenCalledTimes(index + 1)
    }
    reconnection.sounding()
    reconnection.tryLater()
    vi.advanceTimersByTime(1_000)
    expect(tried).toHaveBeenCalledTimes(8)
  })

  it('counts from 8 s of silence, which sound ends', () => {
    const reconnection = new Reconnection(() => undefined)
    const lost = vi.fn<() => void>()
    reconnection.silent(lost)
    vi.advanceTimersByTime(7_999)
    reconnection.sounding()
    vi.advanceTimersByTime(10_000)
    expect(lost).not.toHaveBeenCalled()
    reconnection.silent(lost)
    vi.advanceTimersByTime(8_000)
    expect(lost).toHaveBeenCalledOnce()
  })

  it('is none when four links in a row bring no sound', () => {
    const reconnection = new Reconnection(() => undefined)
    const five = () => Array.from({ length: 5 }, () => reconnection.isHopeless())
    expect(five()).toEqual([false, false, false, false, true])
    reconnection.heard()
    expect(five()).toEqual([false, false, false, false, true])
  })
})

describe('what is asked for while it plays', () => {
  const track = (name: string) => ({
    orderId: 'o',
    fileId: name,
    title: name,
    language: 'de' as const,
    program: { title: 'p', language: 'de' as const },
    seconds: 600,
  })
  const tracks = [track('one'), track('two')]
  const [first, second] = tracks
  const loadedTo = (end: number) =>
    ({
      buffered: { length: 1, start: () => 0, end: () => end },
      duration: 600,
      currentTime: 575,
    }) as unknown as HTMLAudioElement
  const link = (lastsSeconds: number) => ({
    fileId: 'one',
    url: '/one',
    endsAt: Date.now() + lastsSeconds * 1_000,
    place: { fileId: 'one', seconds: 0, at: '', begunAt: '' },
  })

  it.each([
    [
      'the next one, half a minute before the end',
      { time: 571, goesOn: true },
      500,
      580,
      { track: second, isRenewal: false },
    ],
    ['nothing before that', { time: 569, goesOn: true }, 500, 580, undefined],
    ['nothing where none shall follow', { time: 571, goesOn: false }, 500, 580, undefined],
    ['nothing after the last', { time: 571, goesOn: true, index: 1, track: second }, 500, 580, undefined],
    [
      'the same one, a minute before its link ends',
      { time: 571, goesOn: true },
      59,
      580,
      { track: first, isRenewal: true },
    ],
    ['not the same one where it is loaded to its end', { time: 571, goesOn: false }, 59, 600, undefined],
  ])('is %s', (_, playing, lastsSeconds, loaded, expected) => {
    const state = { ...atRest, tracks, index: 0, track: first, length: 600, ...playing }
    expect(toPrepare(state, link(lastsSeconds), loadedTo(loaded))).toEqual(expected)
  })
})
