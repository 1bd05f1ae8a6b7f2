import { writeFigureNote as route } from '../../contract/staff-analytics.ts'
import { endpoint } from '../platform/endpoint.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { figureNotes, NOTES_TARGET } from './figure-note.ts'

/** Called by its press: the same press again is told what it has written, whatever it says now. */
export const writeFigureNote = endpoint(route, async ({ pressId, day, text }, caller) => {
  const failed = await transact({
    note: figureNotes.create({ day, noteId: pressId, text }),
    audit: await auditOf(caller, {
      target: NOTES_TARGET,
      number: day,
      pressId,
      action: 'figures-noted',
      reason: text,
      before: {},
      after: { text },
    }),
  })
  if (!failed) return { noteId: pressId, day, text }
  const written = await audits.read({ target: NOTES_TARGET, pressId })
  if (!written) throw new Error('A note was not written, and no press of that id has written one.')
  return { noteId: pressId, day: written.number, text: written.reason }
})
