import { either, ifNotExists, lte, notExists } from '../platform/expression.ts'
import type { Item } from '../platform/table.ts'
import { after, epochSeconds } from '../platform/time.ts'
import { send } from '../platform/transact.ts'
import { consentProofs } from './consent-proof.ts'
import { LEFT_KEPT_MS, readers } from './reader.ts'
import { transition } from '../platform/transition.ts'

/**
 * Of a subscription that nobody shall be written to any more, and of its proofs: they stay, without the person. What is
 * newer than the erasure belongs to a new reader.
 */
export async function forgetReader(
  { pk, sk }: Item,
  { erasedAt, now }: { erasedAt: string; now: string },
): Promise<void> {
  const key = { pk, sk }
  const forgetAt = epochSeconds(after(now, LEFT_KEPT_MS))
  if (sk === 'NEWSLETTER')
    await send(
      transition(
        readers,
        'forget',
        key,
        { leftAt: ifNotExists(now), forgetAt },
        {
          if: { signedUpAt: either(notExists, lte(erasedAt)) },
          by: 'clock',
          at: now,
          cause: 'account-erased',
        },
      ),
    )
  else if (sk <= `NEWSLETTER#PROOF#${erasedAt}#~`)
    await send(consentProofs.update(key, { set: { forgetAt: ifNotExists(forgetAt) } }))
}
