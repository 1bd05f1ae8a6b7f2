import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeNote, type StaffCustomer, writeNote } from '../../../../contract/staff-people.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { AreaField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePress } from '../../query/use-press.ts'
import admin from '../Admin.module.css'
import { shortMoment } from '../orders/words.ts'
import { newPressId } from '../press-id.ts'
import css from './Customers.module.css'
import { ofCustomer, showChanged } from './of-customer.ts'
import { Part } from './Part.tsx'

type Note = StaffCustomer['notes'][number]

/** What the team has noted: part of the person's data, so it is exported and erased with them. */
export function Notes({ seen }: { seen: StaffCustomer }) {
  const [open, setOpen] = useState<string>()
  const close = () => setOpen(undefined)
  return (
    <Part title="Notizen">
      {seen.notes.map(note =>
        open === note.note ? (
          <NoteForm key={`${note.note} ${note.rev}`} customer={seen.customer} note={note} onDone={close} />
        ) : (
          <Shown key={note.note} customer={seen.customer} note={note} onChange={() => setOpen(note.note)} />
        ),
      )}
      {open === 'new' ? (
        <NoteForm customer={seen.customer} onDone={close} />
      ) : (
        <button type="button" className={admin.word} onClick={() => setOpen('new')}>
          Notiz schreiben …
        </button>
      )}
    </Part>
  )
}

type ShownProps = { customer: string; note: Note; onChange: () => void }

function Shown({ customer, note: { note, text, author, isOwn, at, changedAt, rev }, onChange }: ShownProps) {
  const client = useQueryClient()
  const pressId = useRef(newPressId())
  const { start, isPending, error } = usePress(
    () => call(changeNote, { customer, note, pressId: pressId.current, rev }),
    { onDone: changed => showChanged(client, changed), leavesSignedOut: true },
  )
  return (
    <div className={css.note}>
      <p>{text}</p>
      <small>
        {author}, {shortMoment(at)}
        {changedAt !== undefined && `, geändert am ${shortMoment(changedAt)}`}
      </small>
      <div className={css.links}>
        {isOwn && (
          <button type="button" className={admin.word} onClick={onChange}>
            Ändern …
          </button>
        )}
        <button
          type="button"
          className={admin.word}
          aria-busy={isPending || undefined}
          aria-label={`Notiz von ${author} am ${shortMoment(at)} entfernen`}
          onClick={() => start()}
        >
          Entfernen
        </button>
      </div>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </div>
  )
}

function NoteForm({ customer, note, onDone }: { customer: string; note?: Note; onDone: () => void }) {
  const client = useQueryClient()
  const made = useRef({ text: '', pressId: '' })
  const { form, field } = useForm<'text', Problem>(
    async given => {
      const text = fieldValue(given, 'text')
      if (made.current.text !== text || made.current.pressId === '')
        made.current = { text, pressId: newPressId() }
      const { pressId } = made.current
      const writing = note
        ? call(changeNote, { customer, note: note.note, rev: note.rev, pressId, text })
        : call(writeNote, { customer, pressId, text })
      const problem = await problemFrom(writing)
      if (problem?.code === 'note-changed') await client.refetchQueries(ofCustomer(customer))
      if (problem) return problem
      showChanged(client, await writing)
      onDone()
      return undefined
    },
    { names: ['text'] },
  )
  return (
    <section className={admin.action} aria-label={note ? 'Notiz ändern' : 'Notiz schreiben'}>
      <Form
        {...form}
        title="Nicht gespeichert"
        submit="Notiz speichern"
        beside={
          <Button look="quiet" onClick={onDone}>
            Abbrechen
          </Button>
        }
      >
        <AreaField
          {...field('text')}
          label="Notiz"
          hint="Nur was ihr zum Helfen braucht, nichts über die Gesundheit. Die Person bekommt sie in ihrem Datenexport zu lesen."
          rows={3}
          maxLength={2_000}
          defaultValue={note?.text}
        />
      </Form>
    </section>
  )
}
