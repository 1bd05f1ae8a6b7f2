/** Without sound for so long, the connection counts as lost. */
const SILENT_MS = 8_000
const MAX_PAUSE_MS = 30_000
/** Links that were given and brought no sound. */
const MAX_SOUNDLESS = 4

/** What is tried when the sound stays away: again after 1, 2, 4 … 30 s, and for a file without sound not for ever. */
export class Reconnection {
  readonly #again: () => void
  #retries = 0
  #soundless = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  constructor(again: () => void) {
    this.#again = again
  }

  /** Calls `onLost` when the silence lasts. */
  silent(onLost: () => void): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(onLost, SILENT_MS)
  }

  tryLater(): void {
    this.stop()
    this.#retry = setTimeout(this.#again, Math.min(1_000 * 2 ** this.#retries++, MAX_PAUSE_MS))
  }

  /** An element says of a lost connection and of a missing file the same; this often it is no connection. */
  isHopeless(): boolean {
    return ++this.#soundless > MAX_SOUNDLESS
  }

  /** It sounds again. */
  sounding(): void {
    this.stop()
    this.#retries = 0
  }

  /** Something of the file was heard. */
  heard(): void {
    this.#soundless = 0
  }

  stop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
  }

  forget(): void {
    this.#retries = 0
    this.#soundless = 0
  }
}
