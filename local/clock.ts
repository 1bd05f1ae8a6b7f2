import { join } from 'node:path'
import type { DataDisk } from './data-disk.ts'
import { damaged } from './data-folder.ts'
import { Journal } from './journal.ts'

export interface Clock {
  now(): Date
  /** Moves the local cloud's time forward; it never goes back. */
  advance(milliseconds: number): void
  /** Called after each `advance`: subscriptions renew, expiries fall due. */
  onAdvance(listener: () => void): void
}

/** The real time plus an offset that survives a restart. Throws an Obstacle when its file tells no time. */
export function openClock(folder: string, disk: DataDisk): Clock {
  const file = join(folder, 'clock.jsonl')
  const offsets = new Journal<number>(file, disk)
  const listeners: (() => void)[] = []
  const offset = () => offsets.get('offset') ?? 0
  const isTime = Number.isFinite(new Date(Date.now() + offset()).getTime())
  if (!isTime || typeof offset() !== 'number' || offset() < 0) throw damaged(file, 'it tells no time')
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
