import { useQueryClient } from '@tanstack/react-query'
import { listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { reopenRequest } from '../../../../contract/staff-requests.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ofRequest } from './of-request.ts'

/** It was not over. */
export function Reopen({ request: { number, rev } }: { request: StaffRequest }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm<'reason', Problem>(
    async given => {
      const reason = fieldValue(given, 'reason')
      const opening = call(reopenRequest, { number, rev, pressId: pressIdOf([rev, reason]), reason })
      const problem = await problemFrom(opening)
      if (problem?.code === 'request-changed') await client.refetchQueries(ofRequest(number))
      if (problem) return problem
      client.setQueryData(ofRequest(number).queryKey, await opening)
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      return undefined
    },
    { names: ['reason'], done: `${number} ist wieder offen.` },
  )
  return (
    <section className={css.action} aria-label="Wieder öffnen">
      <h3>Wieder öffnen</h3>
      <StaffForm {...form} title="Nicht geöffnet" submit="Wieder öffnen">
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </section>
  )
}
