import { createHash } from 'node:crypto'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { readProfile } from '../customers/customer.ts'
import type { Customer } from '../platform/endpoint.ts'
import { after, DAYS, epochSeconds } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { audits } from './audit.ts'

/** So long somebody may ask who has seen their data. */
const KEPT_MS = 366 * DAYS
/** Then all is forgotten: some hundred kilobytes. */
const MAX_KNOWN = 5_000
const known = new Set<string>()

/** In place of a press: the same for all looks of one member of staff on one day. */
const lookIdOf = (sub: string, day: string): string =>
  `prs_${createHash('sha256').update(`look ${day} ${sub}`).digest('hex').slice(0, 32)}`

/**
 * Created and never changed. Asked once a day for each customer, or request of somebody, and member of staff by each
 * instance. `number` is what the audit calls it.
 */
export async function writeLook(
  target: string,
  { signIn: { sub }, customerId, now }: Pick<Customer, 'signIn' | 'customerId' | 'now'>,
  number = target,
): Promise<void> {
  const pressId = lookIdOf(sub, berlinDay(now))
  if (known.has(target + pressId)) return
  const author = (await readProfile(customerId))?.email ?? sub
  await send(
    audits.create({
      target,
      number,
      pressId,
      at: now,
      action: 'look',
      who: sub,
      author,
      reason: '',
      before: {},
      after: {},
      title: 'look',
      forgetAt: epochSeconds(after(now, KEPT_MS)),
    }),
  )
  if (known.size >= MAX_KNOWN) known.clear()
  known.add(target + pressId)
}
