import { useState } from 'react'
import { decideText, type StaffText, type TextDeed } from '../../../../contract/staff-texts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { CancellableForm } from '../editing/CancellableForm.tsx'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ofText, useTakeText } from './of-text.ts'
import texts from './Texts.module.css'
import { DEEDS, FIELD_LABELS } from './words.ts'

type Props = { text: StaffText; isDirty: boolean; onDone: () => void }

/** What can be done to a text in its state; what will happen is said before it does. */
export function Decide({ text, isDirty, onDone }: Props) {
  const [deed, setDeed] = useState<TextDeed>()
  const because = (wanted: TextDeed): string | undefined => {
    if (wanted === 'approve' && text.isOwn)
      return 'Du hast an diesem Text geschrieben. Freigeben muss ihn jemand anders.'
    return isDirty ? 'Speichere zuerst, was du geschrieben hast.' : undefined
  }
  if (deed !== undefined)
    return <DecideForm text={text} deed={deed} onDone={onDone} onCancel={() => setDeed(undefined)} />
  return (
    <section className={css.part} aria-label="Entscheiden">
      <div className={texts.deeds}>
        {text.decisions.map((each, index) => (
          <Button
            key={each}
            look={index === 0 && each !== 'take-back' && !isDirty ? 'primary' : 'quiet'}
            disabledBecause={because(each)}
            onClick={() => setDeed(each)}
          >
            {DEEDS[each].label} …
          </Button>
        ))}
      </div>
    </section>
  )
}

/** A field of the text itself, which this form does not have. */
const lacking = (fields: readonly { field: string }[]): string[] =>
  fields.flatMap(({ field }) => FIELD_LABELS[field] ?? [])

type FormProps = { text: StaffText; deed: TextDeed; onDone: () => void; onCancel: () => void }

function DecideForm({ text, deed, onDone, onCancel }: FormProps) {
  const client = useQueryClient()
  const take = useTakeText()
  const pressIdOf = useDecision()
  const { contentId, rev } = text
  const { label, effects, asksReason = false } = DEEDS[deed]
  const { form, field } = useForm(
    async given => {
      const at = fieldValue(given, 'at')
      const decision = {
        contentId,
        rev,
        deed,
        reason: fieldValue(given, 'reason'),
        ...(deed === 'schedule' && at !== '' && { at: new Date(at).toISOString() }),
      }
      const deciding = call(decideText, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(deciding, decideText)
      // Behind the sentence stands what the other person has made of it, with who and why in its history.
      if (problem?.code === 'text-changed') void client.refetchQueries(ofText(contentId))
      const fields = problem ? lacking(problem.fields) : []
      if (problem?.fields.some(({ code }) => code === 'text-media-missing'))
        return {
          code: problem.code,
          fields: [],
          detail:
            'Ein Bild, eine Aufnahme oder ein Film im Text ist nicht mehr bei den Dateien. Die Hinweise zum Text sagen, in welcher Zeile.',
        }
      if (problem && fields.length > 0)
        return {
          code: problem.code,
          fields: [],
          detail: `Dem Text fehlt noch etwas, oder es passt nicht: ${fields.join(', ')}.`,
        }
      if (problem) return problem
      take(await deciding)
      onDone()
      return undefined
    },
    { names: ['at', 'reason'] },
  )
  return (
    <section className={css.action} aria-label="Entscheiden">
      <h3>{label}</h3>
      <CancellableForm {...form} title="Nichts geändert" submit={label} onCancel={onCancel}>
        {deed === 'schedule' && (
          <Field
            {...field('at')}
            label="Zeitpunkt"
            hint="In der Zeit dieses Geräts"
            type="datetime-local"
            autoComplete="off"
          />
        )}
        <Reason
          {...field('reason')}
          label={asksReason ? 'Grund' : 'Notiz'}
          hint="Für das Team, bleibt im Verlauf."
          isOptional={!asksReason}
        />
        <Effects of={effects} />
      </CancellableForm>
    </section>
  )
}
