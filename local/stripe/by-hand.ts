import { decideDispute, disputeCharge } from './disputes.ts'
import { StripeProblem } from './problem.ts'
import { createRefund } from './refunds.ts'
import type { Store } from './store.ts'

/** What a person does in Stripe's dashboard, or a bank by itself. */
export const DEEDS = ['refund', 'dispute', 'win', 'lose'] as const
export type Deed = (typeof DEEDS)[number]

/** Does it to a charge, or to a dispute; answers why it cannot be done. `cents`: of a refund, all that is left unless said. */
export function actByHand(
  store: Store,
  now: number,
  { deed, id, cents }: { deed: Deed; id: string; cents?: number | undefined },
): string | undefined {
  try {
    store.run(now, null, work => {
      if (deed === 'refund') createRefund(work, { charge: id, amount: cents })
      else if (deed === 'dispute') disputeCharge(work, work.get('charge', id))
      else decideDispute(work, work.get('dispute', id), deed === 'win' ? 'won' : 'lost')
    })
    return undefined
  } catch (problem) {
    if (problem instanceof StripeProblem) return problem.message
    throw problem
  }
}
