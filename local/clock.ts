import { join } from 'node:path'
import { Journal } from './journal.ts'

export interface Clock {
  now(): Date
  /** Moves the local cloud's time forward; it never goes back. */
  advance(milliseconds: number): void
  /** Called after each `advance`: subscriptions renew, expiries fall due. */
  onAdvance(listener: () => void): void
}

/** The real time plus an offset that survives a restart. */
export function openClock(folder: string): Clock {
  const offsets = new Journal<number>(join(folder, 'clock.jsonl'))
  const listeners: (() => void)[] = []
  const offset = () => offsets.get('offset') ?? 0
  return {
    now: () => new Date(Date.now() + offset()),
    advance(milliseconds) {
      if (!(milliseconds > 0)) throw new RangeError('The clock only moves forward.')
      offsets.set('offset', offset() + milliseconds)
      for (const listener of listeners) listener()
    },
    onAdvance: listener => void listeners.push(listener),
  }
}
