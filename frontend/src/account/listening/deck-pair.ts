import type { Decks } from './listening.ts'

/** Two elements that take turns: one sounds, the other loads what comes next. */
export class DeckPair {
  readonly #decks: Decks
  #active: 0 | 1 = 0

  constructor(decks: Decks) {
    this.#decks = decks
  }

  get active(): HTMLAudioElement {
    return this.#decks[this.#active]
  }
  get other(): HTMLAudioElement {
    return this.#decks[this.#active === 0 ? 1 : 0]
  }

  /** Hears of the one that sounds, whichever it is by then. */
  on(kind: string, listener: () => void, signal: AbortSignal): void {
    for (const deck of this.#decks)
      deck.addEventListener(kind, () => deck === this.active && listener(), { signal })
  }

  swap(): void {
    this.#active = this.#active === 0 ? 1 : 0
  }

  /** The other goes on with the same recording by a fresh link; false where what sounded has stopped meanwhile. */
  async takeOver(url: string, isStill: () => boolean): Promise<boolean> {
    const { active: before, other: after } = this
    load(after, url, () => before.currentTime)
    await new Promise((resolve, reject) => {
      after.addEventListener('canplay', resolve, { once: true })
      after.addEventListener('error', reject, { once: true })
    })
    if (!isStill() || before.paused) return false
    after.currentTime = before.currentTime
    await after.play()
    this.swap()
    before.pause()
    return true
  }

  setRate(rate: number): void {
    // What is loaded next begins with the default.
    for (const deck of this.#decks) deck.defaultPlaybackRate = deck.playbackRate = rate
  }

  /** Of both: what begins next is as loud as what sounded. */
  setVolume(volume: number): void {
    for (const deck of this.#decks) deck.volume = volume
  }

  empty(): void {
    for (const deck of this.#decks) {
      deck.removeAttribute('src')
      deck.load()
    }
  }
}

/** A position can be set once the length is known, of what was replaced not before: an offer may name another one. */
export function load(deck: HTMLAudioElement, url: string, startsAt: (length: number) => number): void {
  deck.preload = 'auto'
  deck.src = url
  deck.addEventListener(
    'loadedmetadata',
    () => {
      const time = startsAt(deck.duration)
      if (time > 0) deck.currentTime = time
    },
    { once: true },
  )
}

export function isLoadedToEnd({ buffered, duration, currentTime }: HTMLAudioElement): boolean {
  for (let range = 0; range < buffered.length; range++)
    if (buffered.start(range) <= currentTime && buffered.end(range) >= duration - 1) return true
  return false
}

/** A browser may want another press before it lets a page sound; what cannot be loaded comes as an event. */
export async function wantsPress(playing: Promise<void>): Promise<boolean> {
  try {
    await playing
    return false
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError'
  }
}
