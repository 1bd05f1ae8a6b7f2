import type { Track } from './listening.ts'
import type { Sleep } from './sleep-timer.ts'

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
  problem: 'connection' | 'unheard' | 'reload' | { detail: string } | undefined
}

export const atRest: PlaybackState = {
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
