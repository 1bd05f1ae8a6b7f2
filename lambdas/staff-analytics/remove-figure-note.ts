import { removeFigureNote as route } from '../../contract/staff-analytics.ts'
import { endpoint } from '../platform/endpoint.ts'
import { notExists } from '../platform/expression.ts'
import { Problem } from '../platform/problem.ts'
import { transact } from '../platform/transact.ts'
import { auditOf, audits } from '../staff/audit.ts'
import { figureNotes, NOTES_TARGET } from './figure-note.ts'

export const removeFigureNote = endpoint(route, async ({ pressId, day, noteId }, caller) => {
  const note = await figureNotes.read({ day, noteId })
  if (!note) return new Problem('not-found')
  const failed = await transact({
    note: figureNotes.update(
      { day, noteId },
      { if: { removedAt: notExists }, set: { removedAt: caller.now } },
    ),
    audit: await auditOf(caller, {
      target: NOTES_TARGET,
      number: day,
      pressId,
      action: 'figures-note-removed',
      reason: note.text,
      before: { text: note.text },
      after: {},
    }),
  })
  if (failed && !(await audits.read({ target: NOTES_TARGET, pressId }))) return new Problem('not-found')
  return { removed: true as const }
})
