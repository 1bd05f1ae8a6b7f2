import { useQueryClient } from '@tanstack/react-query'
import {
  decideSubscription,
  listStaffSubscriptions,
  type StaffSubscription,
} from '../../../../contract/staff-subscriptions.ts'
import type { SubscriptionDeed } from '../../../../contract/subscription-terms.ts'
import { SUBSCRIPTION_STATUS_NAMES, day } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { latestOf } from '../parts/happenings.ts'
import { decisionEffects } from './decision-effects.ts'
import { ofSubscription } from './subscription-list.tsx'

/** There is no way back from it. */
const WORD = 'BEENDEN'

export const DEED_NAMES: Record<SubscriptionDeed, string> = {
  cancel: 'Zum Ende kündigen',
  undo: 'Kündigung zurücknehmen',
  end: 'Sofort beenden',
}

/** Read out, before Stripe has confirmed it. */
const DONE: Record<SubscriptionDeed, string> = {
  cancel: 'Die Kündigung ist eingetragen.',
  undo: 'Die Kündigung ist zurückgenommen.',
  end: 'Das Ende ist eingetragen.',
}

const shownOf = ({ status, endsAt }: StaffSubscription): Record<string, string> => ({
  Stand: SUBSCRIPTION_STATUS_NAMES[status],
  Ende: endsAt === undefined ? 'keines' : day(endsAt),
})

type Props = { now: StaffSubscription; deed: SubscriptionDeed; onDone: () => void }

/** One decision: what it will do, and why. */
export function DecisionForm({ now, deed, onDone }: Props) {
  const client = useQueryClient()
  const pressOf = useDecision()
  const { seen, changed, lookAgain } = useAsSeen(now, ({ rev }) => rev)
  const { subscriptionId, rev } = seen
  const { form, field } = useStaffForm<'reason' | 'word', FormProblem>(
    async given => {
      if (deed === 'end' && typedWord(given) !== WORD) return NOT_TYPED
      const reason = fieldValue(given, 'reason')
      const deciding = call(decideSubscription, {
        subscriptionId,
        rev,
        deed,
        reason,
        pressId: pressOf({ rev, deed, reason }),
      })
      const problem = await problemFrom(deciding, decideSubscription)
      if (problem?.code === 'subscription-decided')
        await client.refetchQueries(ofSubscription(subscriptionId))
      if (problem) return problem
      client.setQueryData(ofSubscription(subscriptionId).queryKey, await deciding)
      void client.invalidateQueries({ queryKey: [listStaffSubscriptions.path] })
      onDone()
      return undefined
    },
    { names: deed === 'end' ? ['reason', 'word'] : ['reason'], done: DONE[deed] },
  )
  return (
    <div className={css.action}>
      <h3>{DEED_NAMES[deed]}</h3>
      {changed && (
        <Since
          title="Darüber hat inzwischen jemand anders entschieden"
          latest={latestOf(now.timeline)}
          differences={differing(shownOf(seen), shownOf(now))}
        >
          {/* What nobody can decide any more is put away. */}
          <LookAgain onTaken={now.deeds.includes(deed) ? lookAgain : onDone} />
        </Since>
      )}
      <StaffForm {...form} title="Nichts geändert" submit={DEED_NAMES[deed]} onCancel={onDone}>
        <Reason {...field('reason')} />
        <Effects of={decisionEffects(deed, seen)} />
        {deed === 'end' && <TypedWord {...field('word')} word={WORD} />}
      </StaffForm>
    </div>
  )
}
