import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom, type Problem } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { newPressId } from '../press-id.ts'
import type { Bulk, List, Looked } from './list.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { LOOK, type Taken, useLooks } from './use-looks.ts'

type Props<L> = { list: List<L>; bulk: Bulk<L>; lines: readonly L[] }
type Outcome = { key: string; problem: Problem | undefined }

/** Says what will happen, then does it line by line; a line that is refused keeps none of the others. */
export function BulkForm<L>({ list, bulk, lines }: Props<L>) {
  const { taken, waiting, failed, leftOut, lookAgain } = useLooks(list, bulk, lines)
  const { outcomes, left, run } = useRuns(list, bulk, taken)
  const { form, field, isDone } = useBulkForm(bulk, left.length, run)
  const refused = outcomes.filter(({ problem }) => problem)
  const isLooking = waiting.length > 0
  return (
    <>
      {/* One region for all, of its own: while a dialog is open nothing around it is read out. */}
      <output>
        {isLooking
          ? `Vorher wird jede Zeile angesehen: ${taken.length} von ${taken.length + failed.length + waiting.length} …`
          : form.isBusy
            ? outcomes.length > 0 && `${outcomes.length} von ${taken.length} …`
            : outcomes.length > 0 && `${outcomes.length - refused.length} von ${taken.length} erledigt.`}
      </output>
      {!form.isBusy && <Outcomes of={refused} />}
      {(isDone ? failed : [...leftOut, ...failed]).length > 0 && (
        <NotTaken
          of={[
            ...(isDone ? [] : leftOut).map(line => `${list.keyOf(line)}: ${bulk.refuses?.(line)}`),
            ...failed.map(({ line, problem }) => `${list.keyOf(line)}: ${problem.detail}`),
          ]}
          onLookAgain={!isDone && failed.length > 0 ? lookAgain : undefined}
        />
      )}
      {!isDone && !isLooking && taken.length > 0 && (
        <StaffForm {...form} title="Nicht ausgeführt" submit={`${bulk.label} (${left.length})`}>
          <Effects
            about={left.map(each => named(list.keyOf(each.line), each.seen)).join(', ')}
            of={bulk.effects(left.map(({ line }) => line))}
          />
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

const named = (key: string, { says }: Looked): string => (says === '' ? key : `${key} (${says})`)

/** `run` resolves with how many lines got no answer. */
function useBulkForm<L>(bulk: Bulk<L>, count: number, run: (reason: string) => Promise<number>) {
  const client = useQueryClient()
  return useStaffForm(
    async given => {
      if (bulk.isFinal && fieldValue(given, 'count').trim() !== String(count)) return notTyped(count)
      const reason = fieldValue(given, 'reason').trim()
      if (bulk.asksReason && reason === '') return NO_REASON
      const lost = await run(reason)
      await client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== LOOK })
      return lost === 0 ? undefined : unanswered(lost)
    },
    { names: ['reason', 'count'], done: undefined },
  )
}

/** Which lines nothing happens to, and why. */
function NotTaken({ of, onLookAgain }: { of: readonly string[]; onLookAgain: (() => void) | undefined }) {
  return (
    <Effects title="Nicht dabei" of={of}>
      {onLookAgain && (
        <Button look="quiet" onClick={onLookAgain}>
          Noch einmal ansehen
        </Button>
      )}
    </Effects>
  )
}

/** What became of each line, and those that are to be done: all that were looked at, then those without an answer. */
function useRuns<L>(list: List<L>, bulk: Bulk<L>, taken: readonly Taken<L>[]) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const answered = outcomes.filter(outcome => !isUnanswered(outcome))
  const left = taken.filter(({ line }) => answered.every(({ key }) => key !== list.keyOf(line)))
  // The same line keeps its press, so what was done before an answer was lost is not done twice.
  const presses = useRef(new Map<string, string>())
  /** Resolves with how many got no answer. */
  async function run(reason: string): Promise<number> {
    const done: Outcome[] = []
    for (const { line, seen } of left) {
      const key = list.keyOf(line)
      const pressId = presses.current.get(key) ?? newPressId()
      presses.current.set(key, pressId)
      // The table serves others too.
      done.push({ key, problem: await problemFrom(bulk.run(line, { pressId, reason, ...seen })) })
      setOutcomes([...answered, ...done])
    }
    return done.filter(isUnanswered).length
  }
  return { outcomes, left, run }
}

/** Whether it was done is not known. */
const isUnanswered = ({ problem }: Outcome): boolean =>
  problem?.code === 'no-connection' || problem?.code === 'unexpected'

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
