import { drafted } from './draft.ts'
import { Bindings, exists, updateText, writeText } from './expression.ts'
import { fault } from './log.ts'
import { type DueKind, dueSince, type Key, updateItem } from './table.ts'
import { after, HOURS } from './time.ts'

/** What could not be settled moves back, so that it does not stand in the way of the others. */
const AFTER_FAULT_MS = HOURS

interface Batch {
  readonly now: string
  readonly max: number
  readonly forMs?: number
  /** After how long one that failed comes again. */
  readonly afterFaultMs?: number
}

/** Does what waits for the clock, oldest first, until `forMs` are over; one that fails holds up no other. */
export async function workOff(
  kind: DueKind,
  { now, max, forMs = Infinity, afterFaultMs = AFTER_FAULT_MS }: Batch,
  work: (key: Key, now: string) => Promise<void>,
): Promise<void> {
  const end = performance.now() + forMs
  for (const { key, dueAt } of await dueSince(kind, now, max)) {
    if (performance.now() >= end) return
    await guarded(key, { now, dueAt, again: after(now, afterFaultMs) }, work)
  }
}

async function guarded(
  key: Key,
  { now, dueAt, again }: { now: string; dueAt: string; again: string },
  work: (key: Key, now: string) => Promise<void>,
): Promise<void> {
  try {
    await work(key, now)
  } catch (error) {
    fault('due work', error, { sk: key.sk })
    // If this fails too, the others still get their turn, and this one comes again in a minute.
    await postpone(key, again, dueAt).catch((further: unknown) => {
      fault('due work', further, { sk: key.sk })
    })
  }
}

/**
 * Comes again then. What was settled meanwhile has left the index and must not come back; with `seen`, when it was due as
 * it was read, what was brought forward meanwhile stays due.
 */
export function postpone(key: Key, dueAt: string, seen?: string) {
  const bindings = new Bindings()
  const { terms, changes } = drafted({
    record: 'due',
    name: 'postpone',
    terms: [seen === undefined ? ['duePk', exists] : ['dueAt', seen]],
    changes: { dueAt },
  })
  return updateItem({ update: key, set: updateText(changes, bindings), ...writeText(terms, bindings) })
}
