import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listOrders, refundOrder, type StaffOrder } from '../../../../contract/staff.ts'
import { euros } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { Changed } from './Changed.tsx'
import { ofOrder } from './of-order.ts'
import { refundEffects } from './refund-effects.ts'
import { useOrderAsSeen } from './use-order-as-seen.ts'
import { centsFrom } from '../editing/cents-from.ts'

/** What is typed is no sum that can go back. */
const NO_AMOUNT = {
  code: 'invalid-input' as const,
  fields: [{ field: 'cents' as const, code: 'invalid' as const }],
}

/** All that is left, or a part of it; what will happen is said before it does. The sum is typed, because nothing takes it back. */
export function RefundForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { seen, changed, lookAgain } = useOrderAsSeen(order)
  const client = useQueryClient()
  const { number, refundableCents } = order
  const { rev } = seen
  const [typed, setTyped] = useState('')
  const pressIdOf = useDecision()
  const cents = centsFrom(typed)
  const effects = refundEffects(order, cents)
  const { form, field } = useStaffForm(
    async given => {
      const reason = fieldValue(given, 'reason')
      if (typed.trim() !== '' && !cents) return NO_AMOUNT
      const pressId = pressIdOf([rev, cents, reason])
      const refunding = call(refundOrder, { number, rev, pressId, cents: cents ?? 0, reason })
      const problem = await problemFrom(refunding, refundOrder)
      if (problem?.code === 'order-changed') await client.refetchQueries(ofOrder(number))
      if (problem) return problem
      client.setQueryData(ofOrder(number).queryKey, await refunding)
      void client.invalidateQueries({ queryKey: [listOrders.path] })
      onDone()
      return undefined
    },
    { names: ['cents', 'reason'], done: `${euros(cents ?? 0)} gehen zurück.` },
  )
  return (
    <div className={css.action}>
      <h3>Erstatten</h3>
      {changed && <Changed from={seen} to={order} onTaken={lookAgain} />}
      <StaffForm
        {...form}
        title="Nicht erstattet"
        submit={effects.length > 0 && cents !== undefined ? `${euros(cents)} erstatten` : 'Erstatten'}
        onCancel={onDone}
      >
        <Field
          {...field('cents')}
          label="Betrag in Euro"
          hint={`Höchstens ${euros(refundableCents)}, das ist alles`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Reason
          {...field('reason')}
          hint="Für das Team, bleibt an der Bestellung. Nichts über die Gesundheit."
        />
        <div aria-live="polite" className={css.effects}>
          {effects.length > 0 ? (
            <Effects of={effects} />
          ) : (
            <p>
              {cents !== undefined && cents > refundableCents
                ? `Das ist zu viel: höchstens ${euros(refundableCents)}.`
                : 'Tippe den Betrag, der zurückgeht. Zurücknehmen lässt sich das nicht.'}
            </p>
          )}
        </div>
      </StaffForm>
    </div>
  )
}
