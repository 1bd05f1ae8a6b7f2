import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { berlinMomentIn } from '../../../../contract/berlin-midnight.ts'
import { decideText, type StaffText, type TextDeed } from '../../../../contract/staff-texts.ts'
import { openMedia } from '../../../../contract/open-media.ts'
import { TEXT_STATE_NAMES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { isMadeHere } from '../editing/own-versions.ts'
import { Reason } from '../editing/Reason.tsx'
import { type Difference, differing, Since } from '../editing/Since.tsx'
import { placeName } from '../editor/TextHints.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { latestDeed } from '../parts/happenings.ts'
import { formWordsOf, ofText, useTakeText } from './of-text.ts'
import texts from './Texts.module.css'
import { DEEDS, effectsOf, FIELD_LABELS } from './words.ts'

type Props = { text: StaffText; isDirty: boolean; onDone: () => void }

const NOT_SAVED = 'Speichere zuerst, was du geschrieben hast.'

/** What can be done to a text in its state; what will happen is said before it does. */
export function Decide({ text, isDirty, onDone }: Props) {
  const [begun, setBegun] = useState<TextDeed>()
  const notSaved = useId()
  const isOwnReview = (wanted: TextDeed) => wanted === 'approve' && text.isOwn
  if (begun)
    return (
      <Deciding
        deed={begun}
        text={text}
        isDirty={isDirty}
        onDone={() => {
          setBegun(undefined)
          onDone()
        }}
        onCancel={() => setBegun(undefined)}
      />
    )
  return (
    <section className={css.part} aria-label="Entscheiden">
      <div className={texts.deeds}>
        {text.decisions.map((each, index) => (
          <Button
            key={each}
            look={index === 0 && each !== 'take-back' && !isDirty ? 'primary' : 'quiet'}
            disabledBecause={
              isOwnReview(each)
                ? 'Du hast an diesem Text geschrieben. Freigeben muss ihn jemand anders.'
                : undefined
            }
            disabledBy={isDirty ? notSaved : undefined}
            onClick={() => setBegun(each)}
          >
            {DEEDS[each].label} …
          </Button>
        ))}
      </div>
      {isDirty && (
        <p id={notSaved} className={css.what}>
          {NOT_SAVED}
        </p>
      )}
    </section>
  )
}

const shownOf = (text: StaffText): Record<string, string> => ({
  Stand: TEXT_STATE_NAMES[text.status],
  ...Object.fromEntries(
    Object.entries(formWordsOf(text)).flatMap(([name, words]) =>
      name === 'body' ? [] : [[FIELD_LABELS[name] ?? name, words]],
    ),
  ),
})

/** A text is longer than what a table can show. */
const bodyDifference = (seen: StaffText, text: StaffText): Difference[] =>
  seen.body === text.body ? [] : [{ label: 'Text', before: 'wie gelesen', now: 'geändert' }]

type DecidingProps = {
  deed: TextDeed
  text: StaffText
  isDirty: boolean
  onDone: () => void
  onCancel: () => void
}

/** Decided on the text as it stood when that was begun, and as one has changed it oneself since. */
function Deciding({ deed, text, isDirty, onDone, onCancel }: DecidingProps) {
  const isPossible = text.decisions.includes(deed)
  const { seen, changed, lookAgain } = useAsSeen(
    text,
    ({ rev }) => rev,
    (before, now) => isPossible && isMadeHere(now.contentId, before.rev, now.rev),
  )
  return (
    <section className={css.action} aria-label="Entscheiden">
      <h3>{DEEDS[deed].label}</h3>
      {changed && (
        <Since
          title="Der Text hat sich inzwischen geändert"
          latest={latestDeed(text.deeds)}
          differences={[...differing(shownOf(seen), shownOf(text)), ...bodyDifference(seen, text)]}
        >
          <LookAgain onTaken={isPossible ? lookAgain : onCancel} />
        </Since>
      )}
      <OpenPlaces text={text} deed={deed} />
      <DecideForm text={seen} deed={deed} isDirty={isDirty} onDone={onDone} onCancel={onCancel} />
    </section>
  )
}

/** What is wrong with fields of the text itself, which this form does not have, as a sentence. */
function asToText(problem: FormProblem): FormProblem {
  const fields = problem.fields.flatMap(({ field }) => FIELD_LABELS[field] ?? [])
  if (fields.length === 0) return problem
  const detail = `Dem Text fehlt noch etwas, oder es passt nicht: ${fields.join(', ')}.`
  return { code: problem.code, fields: [], detail }
}

/** What is decided on the text as a page. */
const NEEDS_WHOLE = new Set<TextDeed>(['submit', 'approve', 'publish', 'schedule'])
/** More are found one after the other. */
const MAX_NAMED = 8

/** Where a page would have holes, before anything is filled in. */
export function OpenPlaces({ text, deed }: { text: StaffText; deed: TextDeed }) {
  const open = new Set(
    openMedia(text, text.missingMedia).map(({ place, says }) => `${placeName(place)}: ${says}`),
  )
  if (open.size === 0 || !NEEDS_WHOLE.has(deed)) return null
  return (
    <Notice tone="warning" title="Im Text sind Stellen offen">
      <ul>
        {[...open].slice(0, MAX_NAMED).map(each => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {open.size > MAX_NAMED && <p>Und {open.size - MAX_NAMED} weitere.</p>}
    </Notice>
  )
}

const NO_SUCH_TIME = { code: 'invalid-input', fields: [{ field: 'at', code: 'invalid' as const }] }

const labelOf = (deed: TextDeed, name: 'at' | 'reason'): string =>
  name === 'at' ? 'Zeitpunkt' : DEEDS[deed].asksReason ? 'Grund' : 'Notiz'

type FormProps = {
  text: StaffText
  deed: TextDeed
  /** Something has been written since this form was opened. */
  isDirty: boolean
  onDone: () => void
  onCancel: () => void
}

function DecideForm({ text, deed, isDirty, onDone, onCancel }: FormProps) {
  const client = useQueryClient()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const [typed, setTyped] = useState('')
  const at = berlinMomentIn(typed)
  const { contentId, rev } = text
  const { label, asksReason = false } = DEEDS[deed]
  const { form, field } = useStaffForm(
    async given => {
      if (isDirty) return { code: 'text-changed', fields: [], detail: NOT_SAVED }
      // The night in which clocks go forward lacks an hour.
      if (typed !== '' && at === undefined) return NO_SUCH_TIME
      const decision = {
        contentId,
        rev,
        deed,
        reason: fieldValue(given, 'reason'),
        ...(at !== undefined && { at }),
      }
      const deciding = call(decideText, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(deciding, decideText)
      if (problem?.code === 'text-changed') {
        // What the other person has made of it stands above, and what was typed stays.
        await client.refetchQueries(ofText(contentId))
        return {
          code: problem.code,
          fields: [],
          detail: 'Sieh dir zuerst an, was sich geändert hat, und entscheide dann.',
        }
      }
      if (problem?.fields.some(({ code }) => code === 'text-media-missing')) {
        // Which files are gone the text says as it stands now.
        await client.refetchQueries(ofText(contentId))
        return { code: problem.code, fields: [], detail: 'Im Text sind Stellen offen. Sie stehen oben.' }
      }
      if (problem) return asToText(problem)
      take(await deciding)
      onDone()
      return undefined
    },
    { names: ['at', 'reason'], labelOf: name => `${labelOf(deed, name)}:`, done: DEEDS[deed].done },
  )
  return (
    <StaffForm {...form} title="Nichts geändert" submit={label} onCancel={onCancel}>
      {deed === 'schedule' && (
        <Field
          {...field('at')}
          label={labelOf(deed, 'at')}
          hint="In Berliner Zeit"
          type="datetime-local"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <Reason
        {...field('reason')}
        label={labelOf(deed, 'reason')}
        hint="Für das Team, bleibt im Verlauf."
        isOptional={!asksReason}
      />
      <Effects isLive={deed === 'schedule'} of={effectsOf(deed, text, at)} />
    </StaffForm>
  )
}
