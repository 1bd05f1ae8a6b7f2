import { useQueryClient } from '@tanstack/react-query'
import { finishRequest, listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import css from '../Admin.module.css'
import { LookAgain } from '../editing/LookAgain.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useAsBegun } from '../editing/use-as-begun.ts'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { ofRequest } from './of-request.ts'

const isOver = ({ status, carryingOut }: StaffRequest): boolean =>
  status === 'done' || carryingOut?.state === 'under-way'

/**
 * Puts a request aside that was answered elsewhere, or needs no answer. Put aside by somebody else meanwhile, what was written
 * here stays until it is seen.
 */
export function Finish({ request }: { request: StaffRequest }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { seen, isBegun, changed, begin, lookAgain, end } = useAsBegun(
    request,
    now => `${now.rev} ${isOver(now)}`,
  )
  const { number, declared } = request
  const { form, field } = useStaffForm(
    async given => {
      const decision = { number, rev: seen.rev, reason: fieldValue(given, 'reason') }
      const finishing = call(finishRequest, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(finishing, finishRequest)
      if (problem && problem.code !== 'no-connection') await client.refetchQueries(ofRequest(number))
      if (problem) return problem
      end()
      client.setQueryData(ofRequest(number).queryKey, await finishing)
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      return undefined
    },
    { names: ['reason'], done: `${number} ist erledigt.` },
  )
  if (isOver(request) && !isBegun) return null
  return (
    <section className={css.action} aria-label="Erledigen">
      <h3>Erledigen</h3>
      <ChangedRequest since={changed ? { from: seen, to: request } : undefined}>
        {isOver(request) && <p>Zu erledigen ist hier nichts mehr. Von dir wurde nichts gespeichert.</p>}
        <LookAgain onTaken={isOver(request) ? end : lookAgain} />
      </ChangedRequest>
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
    </section>
  )
}
