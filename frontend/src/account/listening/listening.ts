import { useSyncExternalStore } from 'react'
import type { Language } from '../../../../contract/language.ts'

/** One recording of what plays one after the other. */
export type Track = {
  orderId: string
  fileId: string
  title: string
  /** Of the title. */
  language: Language
  program: { title: string; language: Language }
  seconds: number
  artwork?: string
}

/** One plays, the other has the next ready. */
export type Decks = readonly [HTMLAudioElement, HTMLAudioElement]

type State = {
  /** What was last pressed; the player's code is fetched for the first. */
  asked?: { tracks: readonly Track[]; index: number; decks: Decks }
  /** What the player has, once it is there. */
  fileId?: string | undefined
  isPlaying: boolean
  toggle?: () => void
}

let state: State = { isPlaying: false }
let decks: Decks | undefined
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useListening = (): State => useSyncExternalStore(subscribe, () => state)

/** A press on play. An element may sound later only if it was loaded in a press: https://webkit.org/blog/6784/new-video-policies-for-ios/ */
export function listenTo(tracks: readonly Track[], index: number): void {
  if (state.toggle && tracks[index]?.fileId === state.fileId) {
    state.toggle()
    return
  }
  if (!decks) {
    decks = [new Audio(), new Audio()]
    for (const deck of decks) deck.load()
  }
  set({ ...state, asked: { tracks, index, decks } })
}

/** What the player tells the lists. */
export const nowPlaying = (playing: Pick<State, 'fileId' | 'isPlaying' | 'toggle'>): void =>
  set({ ...state, ...playing })

export const stopListening = (): void => set({ isPlaying: false })
