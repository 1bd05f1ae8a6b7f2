import { keepPlace, type Place } from '../../../../contract/listening.ts'
import { call } from '../../call.ts'
import { problemOf } from '../../problem.ts'
import { forgetUnsent, rememberUnsent, type Unsent } from '../offline/unsent.ts'
import { isAtEnd } from './next-unit.ts'

/** How often the place is sent while it plays. */
const KEEP_MS = 15_000

type Here = { fileId: string; orderId: string; time: number; length: number }

/** Sends where one is. The latest word of all devices stays (lambdas/listening/keep-place.ts). */
export class PlaceKeeper {
  /** The API's clock, seen from this one's. */
  clockMs = 0
  readonly #onPlace: (place: Place) => void
  #kept: { at: number; seconds: number; fileId: string } | undefined
  #isUnsent = false

  constructor(onPlace: (place: Place) => void) {
    this.#onPlace = onPlace
  }

  get isUnsent(): boolean {
    return this.#isUnsent
  }

  get isDue(): boolean {
    return Date.now() - (this.#kept?.at ?? 0) >= KEEP_MS
  }

  keep({ fileId, orderId, time, length }: Here): void {
    const seconds = Math.round(time * 10) / 10
    if (this.#kept?.fileId === fileId && this.#kept.seconds === seconds && !this.#isUnsent) return
    this.#kept = { at: Date.now(), seconds, fileId }
    const at = new Date(Date.now() + this.clockMs).toISOString()
    void this.#send({ fileId, orderId, seconds, at, isHeard: isAtEnd(seconds, length) })
  }

  /** Another recording: its first word is not compared with this one's. */
  forget(): void {
    this.#kept = undefined
  }

  async #send(place: Unsent): Promise<void> {
    // Before it is sent: the page may be gone before there is an answer.
    rememberUnsent(place)
    try {
      const known = await call(keepPlace, place, { outlives: true })
      forgetUnsent(place)
      this.#isUnsent = false
      this.#onPlace(known)
    } catch (error) {
      // Signed out: nothing of it may stay.
      if (problemOf(error).code === 'not-signed-in') forgetUnsent(place)
      // With the next word, when the connection is back, or with the next visit.
      this.#isUnsent = true
    }
  }
}
