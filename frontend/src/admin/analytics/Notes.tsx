import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type FigureNote,
  type Figures,
  readFigures,
  removeFigureNote,
  writeFigureNote,
} from '../../../../contract/staff-analytics.ts'
import { day as shownDay } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Field } from '../../ui/Field.tsx'
import css from '../dashboard/Dashboard.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Saved } from '../editing/Saved.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { newPressId } from '../press-id.ts'

/** What explains the figures of a day, for everybody who looks at them. */
export function Notes({ figures }: { figures: Figures }) {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<FigureNote>()
  const again = () => client.invalidateQueries({ queryKey: [readFigures.path] })
  const undoPress = useRef({ noteId: '', pressId: '' })
  async function undo({ noteId, day, text }: FigureNote) {
    if (undoPress.current.noteId !== noteId) undoPress.current = { noteId, pressId: newPressId() }
    await call(writeFigureNote, { pressId: undoPress.current.pressId, day, text })
    await again()
  }
  return (
    <section aria-label="Notizen" className={css.part}>
      <h2>Notizen</h2>
      {figures.notes.length === 0 ? (
        <p>Noch keine. Eine Notiz erklärt allen, warum ein Tag anders aussieht.</p>
      ) : (
        <ul className={`${css.tasks} ${css.notes}`}>
          {figures.notes.map(note => (
            <Note key={note.noteId} note={note} onGone={again} onRemoved={() => setRemoved(note)} />
          ))}
        </ul>
      )}
      {removed && (
        <Saved
          key={removed.noteId}
          says="Die Notiz ist entfernt."
          undo={() => undo(removed)}
          onUndone={() => setRemoved(undefined)}
        />
      )}
      {/* Its day is the last one that is shown, also after another month was chosen. */}
      <Write key={figures.last} last={figures.last} onWritten={again} />
    </section>
  )
}

type NoteProps = { note: FigureNote; onGone: () => unknown; onRemoved: () => void }

function Note({ note: { day, noteId, text }, onGone, onRemoved }: NoteProps) {
  const press = useRef(newPressId())
  const [isFailed, setFailed] = useState(false)
  async function remove() {
    const asked = call(removeFigureNote, { pressId: press.current, day, noteId })
    const problem = await problemFrom(asked, removeFigureNote)
    // Somebody else was faster.
    setFailed(problem !== undefined && problem.code !== 'not-found')
    if (!problem) onRemoved()
    if (!problem || problem.code === 'not-found') await onGone()
  }
  return (
    <li>
      <span>
        <strong>{shownDay(day)}</strong> {text}
      </span>
      <button
        type="button"
        className={editing.word}
        aria-label={`Notiz „${text}“ entfernen`}
        onClick={() => void remove()}
      >
        Entfernen
      </button>
      {isFailed && <span role="alert">Nicht entfernt. Versuch es noch einmal.</span>}
    </li>
  )
}

function Write({ last, onWritten }: { last: string; onWritten: () => unknown }) {
  const pressFor = useDecision()
  const written = useRef(0)
  const { form, field } = useStaffForm(
    async given => {
      const [day, text] = [fieldValue(given, 'day'), fieldValue(given, 'text')]
      const problem = await problemFrom(
        call(writeFigureNote, { pressId: pressFor([written.current, day, text]), day, text }),
        writeFigureNote,
      )
      if (problem) return problem
      written.current++
      await onWritten()
      return undefined
    },
    { names: ['day', 'text'], done: 'Die Notiz ist gespeichert.' },
  )
  return (
    <div className={css.write}>
      <StaffForm {...form} title="Nicht gespeichert" submit="Notiz speichern">
        <Field {...field('day')} type="date" label="Tag" defaultValue={last} />
        <Field
          {...field('text')}
          label="Notiz"
          hint="Zum Beispiel: Newsletter verschickt. Nichts über einzelne Menschen."
          maxLength={120}
          autoComplete="off"
        />
      </StaffForm>
    </div>
  )
}
