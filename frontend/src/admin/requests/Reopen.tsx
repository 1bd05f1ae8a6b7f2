import { useQueryClient } from '@tanstack/react-query'
import { listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { reopenRequest } from '../../../../contract/staff-requests.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { LookAgain } from '../editing/LookAgain.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useAsBegun } from '../editing/use-as-begun.ts'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { ofRequest } from './of-request.ts'

/** It was not over. Opened by somebody else meanwhile, what was written here stays until it is seen. */
export function Reopen({ request }: { request: StaffRequest }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { seen, isBegun, changed, begin, lookAgain, end } = useAsBegun(
    request,
    ({ rev, isReopenable }) => `${rev} ${isReopenable}`,
  )
  const { number, rev } = seen
  const { form, field } = useStaffForm<'reason', Problem>(
    async given => {
      const reason = fieldValue(given, 'reason')
      const opening = call(reopenRequest, { number, rev, pressId: pressIdOf([rev, reason]), reason })
      const problem = await problemFrom(opening)
      if (problem?.code === 'request-changed' || problem?.code === 'declaration-carried-out')
        await client.refetchQueries(ofRequest(number))
      if (problem) return problem
      end()
      client.setQueryData(ofRequest(number).queryKey, await opening)
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      return undefined
    },
    { names: ['reason'], done: `${number} ist wieder offen.` },
  )
  if (!request.isReopenable && !isBegun) return null
  return (
    <section className={css.action} aria-label="Wieder öffnen">
      <h3>Wieder öffnen</h3>
      <ChangedRequest since={changed ? { from: seen, to: request } : undefined}>
        {!request.isReopenable && <p>Zu öffnen ist hier nichts mehr. Von dir wurde nichts gespeichert.</p>}
        <LookAgain onTaken={request.isReopenable ? lookAgain : end} />
      </ChangedRequest>
      <StaffForm {...form} title="Nicht geöffnet" submit="Wieder öffnen">
        <Reason {...field('reason')} onChange={begin} hint="Für das Team." />
      </StaffForm>
    </section>
  )
}
