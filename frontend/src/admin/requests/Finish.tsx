import { useQueryClient } from '@tanstack/react-query'
import { finishRequest, listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { ofRequest } from './of-request.ts'
import { useRequestAsSeen } from './use-request-as-seen.ts'

/** Puts a request aside that was answered elsewhere, or needs no answer. */
export function Finish({ request }: { request: StaffRequest }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { seen, since, begin, compare, renew } = useRequestAsSeen(request)
  const { number, declared, status, carryingOut } = request
  const { form, field } = useStaffForm(
    async given => {
      const decision = { number, rev: seen.rev, reason: fieldValue(given, 'reason') }
      const finishing = call(finishRequest, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(finishing, finishRequest)
      if (problem?.code === 'request-changed' || problem?.code === 'request-done') await compare()
      if (problem) return problem
      client.setQueryData(ofRequest(number).queryKey, await finishing)
      renew()
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      return undefined
    },
    { names: ['reason'], done: `${number} ist erledigt.` },
  )
  const isOver = status === 'done' || carryingOut?.state === 'under-way'
  if (isOver && !since) return null
  return (
    <section className={css.action} aria-label="Erledigen">
      <h3>Erledigen</h3>
      <ChangedRequest since={since} />
      {!isOver && (
        <StaffForm {...form} title="Nicht gespeichert" submit="Als erledigt ablegen" submitLook="quiet">
          <Reason
            {...field('reason')}
            onChange={begin}
            label="Was du geantwortet oder getan hast"
            hint="Für das Team. Nichts über die Gesundheit."
          />
          <Effects
            of={[
              'Das Anliegen steht nicht mehr unter den offenen. Es geht keine E-Mail hinaus.',
              ...(declared ? ['An Vertrag und Geld ändert das nichts.'] : []),
            ]}
          />
        </StaffForm>
      )}
    </section>
  )
}
