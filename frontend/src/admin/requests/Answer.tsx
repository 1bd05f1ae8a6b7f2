import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listRequests, type StaffRequest } from '../../../../contract/staff.ts'
import { answerRequest, MAX_ANSWER } from '../../../../contract/staff-requests.ts'
import { call } from '../../call.ts'
import { useForm } from '../../form/use-form.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { AreaField, CheckField, SelectField } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { LockedForm } from '../editing/LockedForm.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { type Inserted, inserted, isQuestion, TEMPLATES } from './answer-templates.ts'
import { draftOf, keepDraft } from './answer-drafts.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { ofRequest } from './of-request.ts'
import { useRequestAsSeen } from './use-request-as-seen.ts'

/** Answers by mail, in the language of who asked. */
export function Answer({ request }: { request: StaffRequest }) {
  const client = useQueryClient()
  const { number, language, email, declared } = request
  const { seen, since, begin, compare, renew } = useRequestAsSeen(request)
  const { rev } = seen
  const [text, setText] = useState(() => draftOf(number))
  const [isDone, setDone] = useState(!declared)
  const pressIdOf = useDecision()
  const { form, field } = useForm<'text', Problem>(
    async () => {
      const pressId = pressIdOf([text, isDone, rev])
      const answering = call(answerRequest, { number, rev, text, isDone, pressId })
      const problem = await problemFrom(answering)
      // What was written stays, and above it stands what the others have answered.
      if (problem?.code === 'request-changed' || problem?.code === 'request-done') await compare()
      if (problem) return problem
      client.setQueryData(ofRequest(number).queryKey, await answering)
      void client.invalidateQueries({ queryKey: [listRequests.path] })
      setText('')
      keepDraft(number, '')
      renew()
      return undefined
    },
    { names: ['text'] },
  )
  const area = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState<Inserted>()
  const insert = (words: string, id: string) => {
    if (isQuestion(id)) setDone(false)
    const next = inserted(words, text, last)
    setLast(next)
    write(next.after)
  }
  const takeBack = ({ before }: Inserted) => {
    setLast(undefined)
    write(before)
    area.current?.focus()
  }
  const write = (words: string) => {
    setText(words)
    keepDraft(number, words)
    begin()
  }
  // Of what somebody else has done meanwhile no written word is lost.
  if (request.status === 'done' && text === '') return null
  return (
    <section className={css.action} aria-label="Antworten">
      <h3>Antworten</h3>
      <ChangedRequest since={since} />
      <LockedForm
        {...form}
        title="Nicht gesendet"
        submit={isDone ? 'Senden und erledigen' : 'Antwort senden'}
        // One thing to do next: what can be carried out.
        submitLook={request.carryingOut?.state === 'possible' ? 'quiet' : undefined}
      >
        <TemplateField request={request} onChoose={insert} />
        {last?.after === text && <TakeBack onClick={() => takeBack(last)} />}
        <AreaField
          {...field('text')}
          ref={area}
          label={language === 'de' ? 'Antwort' : 'Antwort, auf Englisch'}
          hint={`Geht an ${email}, mit der ursprünglichen Nachricht darunter. Bleibt am Anliegen.`}
          rows={8}
          maxLength={MAX_ANSWER}
          value={text}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        <DoneField isDone={isDone} onChange={setDone} />
      </LockedForm>
    </section>
  )
}

const TakeBack = ({ onClick }: { onClick: () => void }) => (
  <Button look="quiet" onClick={onClick}>
    Vorlage zurücknehmen
  </Button>
)

type TemplateProps = { request: StaffRequest; onChoose: (words: string, id: string) => void }

function TemplateField({ request, onChoose }: TemplateProps) {
  return (
    <SelectField
      label="Vorlage"
      name="template"
      id="template"
      value=""
      onChange={({ currentTarget: { value } }) => {
        const template = TEMPLATES.find(({ id }) => id === value)
        if (template) onChoose(template[request.language](request), value)
      }}
    >
      <option value="">Vorlage wählen …</option>
      {TEMPLATES.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const DoneField = ({ isDone, onChange }: { isDone: boolean; onChange: (to: boolean) => void }) => (
  <CheckField
    name="isDone"
    checked={isDone}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  >
    Damit ist das Anliegen erledigt
  </CheckField>
)

/** What we have written already. */
export function Answers({ request: { answers } }: { request: StaffRequest }) {
  if (answers.length === 0) return null
  return (
    <section className={css.part} aria-label="Unsere Antworten">
      <h3>Unsere Antworten</h3>
      {answers.map(({ at, text }) => (
        <p key={at} className={css.message}>
          {text}
        </p>
      ))}
    </section>
  )
}
