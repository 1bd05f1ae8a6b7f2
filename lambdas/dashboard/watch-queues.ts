import type { Queue } from '../../contract/dashboard.ts'
import type { ClockEvent } from '../platform/announced.ts'
import { environment } from '../platform/environment.ts'
import { either, lt, notExists } from '../platform/expression.ts'
import { type DueKind, oldestDue } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { queueOf, watchedQueues } from './watched-queues.ts'

// Object.entries forgets the keys' type.
const KINDS = Object.entries(queueOf) as [DueKind, Queue][]

/**
 * Each minute one request for each queue, however much waits. A look that comes late does not undo a later one. The first
 * look of another version is the moment of its deployment.
 */
export async function handler({ time }: ClockEvent): Promise<void> {
  const at = startedAt(time)
  const builtAt = environment('BUILT_AT')
  const before = await watchedQueues.read({})
  const deployedAt = (before?.builtAt === builtAt && before.deployedAt) || at
  const seen = await Promise.all(
    KINDS.map(async ([kind, queue]) => [queue, await oldestDue(kind, at)] as const),
  )
  const oldest = Object.fromEntries(
    seen.flatMap(([queue, since]) => (since === undefined ? [] : [[queue, since]])),
  )
  await send(
    watchedQueues.upsert(
      {},
      { if: { at: either(notExists, lt(at)) }, set: { at, oldest, builtAt, deployedAt } },
    ),
  )
}
