import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { berlinDay } from '../../../../contract/berlin-midnight.ts'
import { listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { listAssignees, planRequest } from '../../../../contract/staff-requests.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { queryOf } from '../../query/query-client.ts'
import { Field, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { Reason } from '../editing/Reason.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Comparison } from '../editing/Comparison.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ofRequest } from './of-request.ts'

interface Chosen {
  assignee: string
  dueOn: string
}

/** The moment is the midnight after that day. */
const dayBefore = (dueAt: string | undefined): string =>
  dueAt === undefined ? '' : berlinDay(new Date(Date.parse(dueAt) - 1).toISOString())

/** The member that answers, and the due date; the date of a declaration is the law's. */
export function Plan({ request }: { request: StaffRequest }) {
  const client = useQueryClient()
  const { assignees } = useSuspenseQuery(queryOf(listAssignees, {})).data
  const pressIdOf = useDecision()
  /** The request as it stood when somebody began to choose: it decides what stands in the fields. */
  const [began, setBegan] = useState<StaffRequest>()
  const [refused, setRefused] = useState<{ mine: Chosen; theirs: StaffRequest }>()
  const { number, rev, assignee = '', declared } = began ?? request
  const begin = () => setBegan(known => known ?? request)
  const anew = () => {
    setBegan(undefined)
    setRefused(undefined)
  }
  const { form, field } = useStaffForm<'assignee' | 'dueOn' | 'reason', Problem>(
    async given => {
      const chosen = { assignee: fieldValue(given, 'assignee'), dueOn: fieldValue(given, 'dueOn') }
      const reason = fieldValue(given, 'reason')
      const decision = { number, rev: refused?.theirs.rev ?? rev, ...chosen, ...(reason && { reason }) }
      const planning = call(planRequest, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(planning)
      if (problem?.code === 'request-changed')
        setRefused({
          mine: chosen,
          theirs: await client.fetchQuery({ ...ofRequest(number), staleTime: 0 }),
        })
      if (problem) return problem
      client.setQueryData(ofRequest(number).queryKey, await planning)
      anew()
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      return undefined
    },
    { names: ['assignee', 'dueOn', 'reason'], done: 'Die Zuweisung ist gespeichert.' },
  )
  const known = assignee === '' || assignees.includes(assignee) ? assignees : [assignee, ...assignees]
  return (
    <section className={css.action} aria-label="Zuweisen">
      <h3>Zuweisen</h3>
      {refused && (
        <Comparison
          of={[
            { label: 'Wer antwortet', mine: refused.mine.assignee, theirs: refused.theirs.assignee ?? '' },
            { label: 'Bis wann', mine: refused.mine.dueOn, theirs: dayBefore(refused.theirs.dueAt) },
          ]}
          onTakeTheirs={anew}
        />
      )}
      <StaffForm {...form} title="Nicht gespeichert" submit="Zuweisung speichern" submitLook="quiet">
        <Assignee
          key={`who ${rev}`}
          {...field('assignee')}
          of={known}
          defaultValue={assignee}
          onChange={begin}
        />
        {!declared && (
          <Field
            key={`until ${rev}`}
            {...field('dueOn')}
            onChange={begin}
            type="date"
            label="Bis wann"
            isOptional
            defaultValue={dayBefore((began ?? request).dueAt)}
          />
        )}
        <Reason key={`why ${rev}`} {...field('reason')} label="Warum" isOptional onChange={begin} />
      </StaffForm>
    </section>
  )
}

type AssigneeProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  of: readonly string[]
}

const Assignee = ({ of: members, ...field }: AssigneeProps) => (
  <SelectField {...field} label="Wer antwortet">
    <option value="">Noch niemand</option>
    {members.map(email => (
      <option key={email} value={email}>
        {email}
      </option>
    ))}
  </SelectField>
)
