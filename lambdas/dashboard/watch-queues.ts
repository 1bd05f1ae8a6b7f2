import { QUEUES } from '../../contract/dashboard.ts'
import type { ClockEvent } from '../platform/announced.ts'
import { either, lt, notExists } from '../platform/expression.ts'
import { type DueKind, oldestDue } from '../platform/table.ts'
import { startedAt } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { watchedQueues } from './watched-queues.ts'

/** Of what several kinds stand for, the one that customers notice. */
const KINDS: Record<(typeof QUEUES)[number], DueKind> = {
  mails: 'MAIL',
  orders: 'ORDER',
  refunds: 'TASK',
  subscriptions: 'SUBSCRIPTION',
  declarations: 'DECLARATION',
  receipts: 'RECEIPT',
  papers: 'RECEIPT-PDF',
  accounts: 'ERASE',
  texts: 'TEXT',
  files: 'FILE',
}

/** Each minute one request for each queue, however much waits. A look that comes late does not undo a later one. */
export async function handler({ time }: ClockEvent): Promise<void> {
  const at = startedAt(time)
  const seen = await Promise.all(
    QUEUES.map(async queue => [queue, await oldestDue(KINDS[queue], at)] as const),
  )
  const oldest = Object.fromEntries(
    seen.flatMap(([queue, since]) => (since === undefined ? [] : [[queue, since]])),
  )
  await send(watchedQueues.upsert({}, { if: { at: either(notExists, lt(at)) }, set: { at, oldest } }))
}
