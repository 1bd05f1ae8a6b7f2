import { useNavigate } from 'react-router-dom'
import { saveAppProgram } from '../../../../contract/staff-app.ts'
import { call } from '../../call.ts'
import { fieldValues } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { useTakeApp } from './of-app.ts'

/** A program of its own, empty but for its name; its units come afterwards. */
export function AddProgram() {
  const take = useTakeApp()
  const go = useNavigate()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const { slug, de, en, reason } = fieldValues(given, ['slug', 'de', 'en', 'reason'])
      const program = { slug: slug.trim(), title: { de, en }, about: { de: '', en: '' }, units: [] }
      const decision = { program, isNew: true, rev: 0, reason }
      const adding = call(saveAppProgram, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(adding, saveAppProgram)
      if (problem)
        return {
          code: problem.code,
          detail: problem.detail,
          fields: problem.fields.map(each => ({ ...each, field: FIELDS[each.field] ?? each.field })),
        }
      take(await adding)
      await go(`?teil=program-${program.slug}`)
      return undefined
    },
    { names: ['slug', 'de', 'en', 'reason'], done: 'Das Programm ist angelegt.' },
  )
  return (
    <div className={editing.form}>
      <StaffForm {...form} title="Nicht angelegt" submit="Programm anlegen">
        <Field {...field('de')} label="Titel auf Deutsch" maxLength={120} autoComplete="off" />
        <Field {...field('en')} label="Titel auf Englisch" maxLength={120} autoComplete="off" />
        <Field
          {...field('slug')}
          label="Kürzel"
          hint="Wie es bei den Angeboten heißt, die es verkaufen: kleine Buchstaben, Ziffern und Bindestriche. Es bleibt."
          maxLength={80}
          autoComplete="off"
        />
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </div>
  )
}

const FIELDS: Readonly<Record<string, string>> = {
  'program.slug': 'slug',
  'program.title.de': 'de',
  'program.title.en': 'en',
}
