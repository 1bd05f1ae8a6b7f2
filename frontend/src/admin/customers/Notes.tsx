import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  changeNote,
  MAX_NOTE,
  restoreNote,
  type StaffCustomer,
  writeNote,
} from '../../../../contract/staff-people.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { type Problem, problemFrom } from '../../problem.ts'
import { AreaField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePress } from '../../query/use-press.ts'
import admin from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Comparison } from '../editing/Comparison.tsx'
import { Saved } from '../editing/Saved.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { announce } from '../frame/announcement.ts'
import { newPressId } from '../press-id.ts'
import css from './Customers.module.css'
import { ofCustomer, showChanged } from './of-customer.ts'
import { Part } from '../parts/Part.tsx'

type Note = StaffCustomer['notes'][number]

/** What the team has noted: part of the person's data, so it is exported and erased with them. */
export function Notes({ seen }: { seen: StaffCustomer }) {
  const [open, setOpen] = useState<string>()
  /** What was changed just now, as it stood before. */
  const [former, setFormer] = useState<Note>()
  const close = () => setOpen(undefined)
  const form = (id: string, note?: Note) => (
    <NoteForm key={id} customer={seen.customer} note={note} onDone={close} onChanged={setFormer} />
  )
  // Of one that was removed nothing can be changed.
  const saved = seen.notes.map((note): [string, Note | undefined] => [
    note.note,
    open === note.note && note.removed ? undefined : note,
  ])
  // What is being changed stays, though somebody else has removed it; in the same place, with what was typed.
  const isGone = open !== undefined && open !== 'new' && seen.notes.every(({ note }) => note !== open)
  return (
    <Part title="Notizen">
      {[...saved, ...(isGone ? [[open, undefined] as const] : [])].map(([id, note]) =>
        note === undefined || open === id ? (
          form(id, note)
        ) : note.removed ? (
          <Removed key={id} customer={seen.customer} note={note} removed={note.removed} />
        ) : (
          <Shown
            key={id}
            customer={seen.customer}
            note={note}
            onChange={() => unlessBegun(() => setOpen(id))}
          />
        ),
      )}
      {former && (
        <Changed
          key={`${former.note} ${former.rev}`}
          customer={seen.customer}
          former={former}
          onUndone={() => setFormer(undefined)}
        />
      )}
      {open === 'new' ? (
        form('new')
      ) : (
        <button type="button" className={admin.word} onClick={() => unlessBegun(() => setOpen('new'))}>
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
    {
      onDone: changed => {
        showChanged(client, changed)
        announce('Die Notiz ist entfernt.')
      },
      leavesSignedOut: true,
    },
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

type RemovedProps = { customer: string; note: Note; removed: NonNullable<Note['removed']> }

/** Its words are not shown: they may be what should not have stood there. */
function Removed({ customer, note: { note, author, at, rev }, removed }: RemovedProps) {
  const client = useQueryClient()
  const pressId = useRef(newPressId())
  const { start, isPending, error } = usePress(
    () => call(restoreNote, { customer, note, pressId: pressId.current, rev }),
    {
      onDone: changed => {
        showChanged(client, changed)
        announce('Die Notiz ist wieder da.')
      },
      leavesSignedOut: true,
    },
  )
  return (
    <div className={css.note}>
      <small>
        Notiz von {author}, entfernt am {shortMoment(removed.at)}, noch bis {shortMoment(removed.goneAt)}
      </small>
      <div className={css.links}>
        <button
          type="button"
          className={admin.word}
          aria-busy={isPending || undefined}
          aria-label={`Notiz von ${author} am ${shortMoment(at)} wiederherstellen`}
          onClick={() => start()}
        >
          Wiederherstellen
        </button>
      </div>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </div>
  )
}

type ChangedProps = { customer: string; former: Note; onUndone: () => void }

function Changed({ customer, former: { note, rev, text }, onUndone }: ChangedProps) {
  const client = useQueryClient()
  const pressId = useRef(newPressId())
  // Refused where somebody has changed it since.
  const undo = async () =>
    showChanged(
      client,
      await call(changeNote, { customer, note, rev: rev + 1, pressId: pressId.current, text }),
    )
  return <Saved says="Die Notiz ist geändert." undo={undo} onUndone={onUndone} />
}

type FormProps = {
  customer: string
  note: Note | undefined
  onDone: () => void
  onChanged: (former: Note | undefined) => void
}

/** A note that is written or changed; `note` is what is saved of it at this moment. */
function NoteForm({ customer, note, onDone, onChanged }: FormProps) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  /** As it stood when somebody began to change it, or when they have last seen both. */
  const [began, setBegan] = useState(note)
  const [mine, setMine] = useState<string>()
  const isGone = began !== undefined && note === undefined
  const anew = () => {
    setMine(undefined)
    onDone()
  }
  const { form, field } = useStaffForm<'text', Problem>(
    async given => {
      const text = fieldValue(given, 'text')
      // On what is saved now it is another decision.
      const pressId = pressIdOf([text, began?.rev, isGone])
      const writing =
        began && !isGone
          ? call(changeNote, { customer, note: began.note, rev: began.rev, pressId, text })
          : call(writeNote, { customer, pressId, text })
      const problem = await problemFrom(writing)
      if (problem?.code === 'note-changed' || problem?.code === 'not-found') {
        const { notes } = await client.fetchQuery({ ...ofCustomer(customer), staleTime: 0 })
        setMine(text)
        setBegan(known => notes.find(each => each.note === known?.note && !each.removed) ?? known)
      }
      if (problem) return problem
      showChanged(client, await writing)
      onChanged(isGone ? undefined : began)
      onDone()
      return undefined
    },
    // Of one that was changed the way back says it (Changed).
    { names: ['text'], done: began && !isGone ? undefined : 'Die Notiz ist gespeichert.' },
  )
  return (
    <section className={admin.action} aria-label={note ? 'Notiz ändern' : 'Notiz schreiben'}>
      {mine !== undefined && !isGone && note && (
        <Comparison of={[{ label: 'Notiz', mine, theirs: note.text }]} onTakeTheirs={anew} />
      )}
      {isGone && (
        <Notice tone="warning" isLive title="Inzwischen hat jemand diese Notiz entfernt">
          <p>Speicherst du jetzt, wird deine Fassung eine neue Notiz.</p>
        </Notice>
      )}
      <StaffForm {...form} title="Nicht gespeichert" submit="Notiz speichern" onCancel={onDone}>
        <AreaField
          {...field('text')}
          label="Notiz"
          hint="Nur was ihr zum Helfen braucht, nichts über die Gesundheit. Die Person bekommt sie in ihrem Datenexport zu lesen."
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={began?.text}
        />
      </StaffForm>
    </section>
  )
}
