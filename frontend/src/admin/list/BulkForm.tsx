import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom, type Problem } from '../../problem.ts'
import { orProblem } from '../../query/query-client.ts'
import { Field } from '../../ui/Field.tsx'
import { newPressId } from '../press-id.ts'
import type { Bulk, List, Looked } from './list.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'

type Props<L> = { list: List<L>; bulk: Bulk<L>; lines: readonly L[] }
type Outcome = { key: string; problem: Problem | undefined }

/** Says what will happen, then does it line by line; a line that is refused keeps none of the others. */
export function BulkForm<L>({ list, bulk, lines }: Props<L>) {
  const client = useQueryClient()
  // As they were when it was opened: what is done may leave the list.
  const [taken] = useState(() => lines.filter(line => bulk.refuses?.(line) === undefined))
  const [leftOut] = useState(() => lines.filter(line => !taken.includes(line)))
  const looks = useQueries({
    queries: taken.map(line => ({
      queryKey: ['look', list.name, bulk.id, list.keyOf(line)],
      queryFn: () => orProblem(Promise.resolve(bulk.look?.(line) ?? NOTHING)),
      staleTime: 0,
      gcTime: 0,
    })),
  })
  const named = taken.map((line, index) => {
    const says = looks[index]?.data?.says ?? ''
    return says === '' ? list.keyOf(line) : `${list.keyOf(line)} (${says})`
  })
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  // The same line keeps its press, so what was done before an answer was lost is not done twice.
  const presses = useRef(new Map<string, string>())
  const { form, field, isDone } = useStaffForm(
    async given => {
      if (bulk.isFinal && fieldValue(given, 'count').trim() !== String(taken.length))
        return notTyped(taken.length)
      const reason = fieldValue(given, 'reason').trim()
      if (bulk.asksReason && reason === '') return NO_REASON
      const done: Outcome[] = []
      for (const [index, line] of taken.entries()) {
        const key = list.keyOf(line)
        const pressId = presses.current.get(key) ?? newPressId()
        presses.current.set(key, pressId)
        // The table serves others too.
        done.push({
          key,
          problem: await problemFrom(runOn(bulk, line, { pressId, reason }, looks[index]?.data)),
        })
        setOutcomes([...done])
      }
      await client.invalidateQueries()
      return undefined
    },
    { names: ['reason', 'count'], done: undefined },
  )
  const refused = outcomes.filter(({ problem }) => problem)
  return (
    <>
      {/* One region for both, of its own: while a dialog is open nothing around it is read out. */}
      <output>
        {isDone
          ? `${outcomes.length - refused.length} von ${outcomes.length} erledigt.`
          : outcomes.length > 0 && `${outcomes.length} von ${taken.length} …`}
      </output>
      {isDone && <Outcomes of={refused} />}
      {!isDone && leftOut.length > 0 && (
        <Effects
          title="Nicht dabei"
          of={leftOut.map(line => `${list.keyOf(line)}: ${bulk.refuses?.(line)}`)}
        />
      )}
      {!isDone && taken.length > 0 && (
        <StaffForm {...form} title="Nicht ausgeführt" submit={`${bulk.label} (${taken.length})`}>
          <Effects about={named.join(', ')} of={bulk.effects(taken)} />
          {bulk.asksReason && (
            <Reason
              {...field('reason')}
              hint="Für das Team, bleibt an jeder Zeile. Nichts über die Gesundheit."
            />
          )}
          {bulk.isFinal && (
            <Field
              {...field('count')}
              label={`Das lässt sich nicht zurücknehmen. Tippe ${taken.length}, um es auszuführen.`}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </StaffForm>
      )}
    </>
  )
}

/** What could not be looked at before is looked at now. */
async function runOn<L>(
  bulk: Bulk<L>,
  line: L,
  press: { pressId: string; reason: string },
  seen: Looked | undefined,
): Promise<unknown> {
  const { rev } = seen ?? (await bulk.look?.(line)) ?? NOTHING
  return bulk.run(line, { ...press, rev })
}

/** Of what is not looked at. */
const NOTHING: Looked = { rev: 0, says: '' }

const NO_REASON = { code: 'invalid-input', fields: [{ field: 'reason', code: 'required' as const }] }
const notTyped = (count: number) => ({
  code: 'invalid-input',
  detail: `Tippe ${count}, um es auszuführen.`,
  fields: [],
})

function Outcomes({ of }: { of: readonly Outcome[] }) {
  return (
    <ul>
      {of.map(({ key, problem }) => (
        <li key={key}>
          {key}: {problem?.detail}
        </li>
      ))}
    </ul>
  )
}
