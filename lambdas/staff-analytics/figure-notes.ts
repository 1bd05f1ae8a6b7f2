import {
  type FigureNote,
  removeFigureNote as removing,
  writeFigureNote as writing,
} from '../../contract/staff-analytics.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { between } from '../platform/table.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { figureNotes } from './figure-note.ts'

const TARGET = 'figures'
/** More than are written in two years. */
const MAX_NOTES = 500

/** Called by its press: the same press again is told what it has written, whatever it says now. */
export const writeFigureNote = endpoint(writing, async ({ pressId, day, text }, caller) => {
  const failed = await transact({
    note: figureNotes.create({ day, noteId: pressId, text }),
    audit: await auditOf(caller, {
      target: TARGET,
      number: day,
      pressId,
      action: 'figures-noted',
      reason: text,
      before: {},
      after: { text },
    }),
  })
  if (!failed) return { noteId: pressId, day, text }
  const written = await audits.read({ target: TARGET, pressId })
  if (!written) throw new Error('A note was not written, and no press of that id has written one.')
  return { noteId: pressId, day: written.number, text: written.reason }
})

export const removeFigureNote = endpoint(removing, async ({ pressId, day, noteId }, caller) => {
  const note = await figureNotes.read({ day, noteId })
  if (!note) return new Problem('not-found')
  const failed = await transact({
    note: figureNotes.update(
      { day, noteId },
      { if: { removedAt: notExists }, set: { removedAt: caller.now } },
    ),
    audit: await auditOf(caller, {
      target: TARGET,
      number: day,
      pressId,
      action: 'figures-note-removed',
      reason: note.text,
      before: { text: note.text },
      after: {},
    }),
  })
  if (failed && !(await audits.read({ target: TARGET, pressId }))) return new Problem('not-found')
  return { removed: true as const }
})

/** Of these days, the newest first; one request. */
export async function notesBetween(from: string, to: string): Promise<FigureNote[]> {
  const items = await between('FIGURE-NOTES', from, `${to}#~`, MAX_NOTES)
  return items
    .filter(item => item['removedAt'] === undefined)
    .map(({ sk, text }) => ({ day: sk.slice(0, 10), noteId: sk.slice(11), text: String(text) }))
}
