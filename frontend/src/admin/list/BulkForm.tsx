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
  const named = (line: L) => {
    const says = looks[taken.indexOf(line)]?.data?.says ?? ''
    return says === '' ? list.keyOf(line) : `${list.keyOf(line)} (${says})`
  }
  const { outcomes, left, run } = useRuns(list, taken, (line, press) =>
    runOn(bulk, line, press, looks[taken.indexOf(line)]?.data),
  )
  const { form, field, isDone } = useStaffForm(
    async given => {
      if (bulk.isFinal && fieldValue(given, 'count').trim() !== String(left.length))
        return notTyped(left.length)
      const reason = fieldValue(given, 'reason').trim()
      if (bulk.asksReason && reason === '') return NO_REASON
      const lost = await run(reason)
      await client.invalidateQueries()
      return lost === 0 ? undefined : unanswered(lost)
    },
    { names: ['reason', 'count'], done: undefined },
  )
  const refused = outcomes.filter(({ problem }) => problem)
  return (
    <>
      {/* One region for both, of its own: while a dialog is open nothing around it is read out. */}
      <output>
        {form.isBusy
          ? outcomes.length > 0 && `${outcomes.length} von ${taken.length} …`
          : outcomes.length > 0 && `${outcomes.length - refused.length} von ${taken.length} erledigt.`}
      </output>
      {!form.isBusy && <Outcomes of={refused} />}
      {!isDone && leftOut.length > 0 && (
        <Effects
          title="Nicht dabei"
          of={leftOut.map(line => `${list.keyOf(line)}: ${bulk.refuses?.(line)}`)}
        />
      )}
      {!isDone && taken.length > 0 && (
        <StaffForm {...form} title="Nicht ausgeführt" submit={`${bulk.label} (${left.length})`}>
          <Effects about={left.map(named).join(', ')} of={bulk.effects(left)} />
          {bulk.asksReason && (
            <Reason
              {...field('reason')}
              hint="Für das Team, bleibt an jeder Zeile. Nichts über die Gesundheit."
            />
          )}
          {bulk.isFinal && (
            <Field
              {...field('count')}
              label={`Das lässt sich nicht zurücknehmen. Tippe ${left.length}, um es auszuführen.`}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </StaffForm>
      )}
    </>
  )
}

type Press = { pressId: string; reason: string }

/** What became of each line, and those that are to be done: all, then those without an answer. */
function useRuns<L>(list: List<L>, taken: readonly L[], runOne: (line: L, press: Press) => Promise<unknown>) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const answered = outcomes.filter(outcome => !isUnanswered(outcome))
  const left = taken.filter(line => answered.every(({ key }) => key !== list.keyOf(line)))
  // The same line keeps its press, so what was done before an answer was lost is not done twice.
  const presses = useRef(new Map<string, string>())
  /** Resolves with how many got no answer. */
  async function run(reason: string): Promise<number> {
    const done: Outcome[] = []
    for (const line of left) {
      const key = list.keyOf(line)
      const pressId = presses.current.get(key) ?? newPressId()
      presses.current.set(key, pressId)
      // The table serves others too.
      done.push({ key, problem: await problemFrom(runOne(line, { pressId, reason })) })
      setOutcomes([...answered, ...done])
    }
    return done.filter(isUnanswered).length
  }
  return { outcomes, left, run }
}

/** What could not be looked at before is looked at now. */
async function runOn<L>(bulk: Bulk<L>, line: L, press: Press, seen: Looked | undefined): Promise<unknown> {
  const { rev } = seen ?? (await bulk.look?.(line)) ?? NOTHING
  return bulk.run(line, { ...press, rev })
}

/** Whether it was done is not known. */
const isUnanswered = ({ problem }: Outcome): boolean =>
  problem?.code === 'no-connection' || problem?.code === 'unexpected'

/** Of what is not looked at. */
const NOTHING: Looked = { rev: 0, says: '' }

const NO_REASON = { code: 'invalid-input', fields: [{ field: 'reason', code: 'required' as const }] }
const notTyped = (count: number) => ({
  code: 'invalid-input',
  detail: `Tippe ${count}, um es auszuführen.`,
  fields: [],
})

const unanswered = (count: number) => ({
  code: 'no-connection',
  detail: `Ohne klare Antwort ${count === 1 ? 'blieb eine Zeile' : `blieben ${count} Zeilen`}. Führ es noch einmal aus: Was schon geschehen ist, geschieht nicht doppelt.`,
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
