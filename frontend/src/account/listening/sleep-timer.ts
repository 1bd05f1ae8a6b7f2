/** Minutes, or the end of what plays. */
export type Sleep = number | 'end' | undefined

export const SLEEP_MINUTES = [5, 15, 30, 45, 60]
/** It ends so slowly. */
const FADE_SECONDS = 60

/** When it has to become silent, by this device's clock. */
export class SleepTimer {
  #endsAt = Infinity

  set(sleep: Sleep, now = Date.now()): void {
    this.#endsAt = typeof sleep === 'number' ? now + sleep * 60_000 : Infinity
  }

  isOver(now = Date.now()): boolean {
    return this.#endsAt <= now
  }

  /** How loud it may be; missing as long as nothing has to change. */
  volume(now = Date.now()): number | undefined {
    const left = (this.#endsAt - now) / 1_000
    // Half as loud is a tenth of the power.
    return left > FADE_SECONDS ? undefined : Math.max(0, left / FADE_SECONDS) ** 2
  }
}
