import * as z from 'zod/mini'
import type { FigureNote } from '../../contract/staff-analytics.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { between } from '../platform/table.ts'

/** What the audit calls them. */
export const NOTES_TARGET = 'figures'
/** More than are written in two years. */
const MAX_NOTES = 500

const written = <S extends z.ZodMiniType>(schema: S) =>
  kept('as long as the figures', 'Art. 6 (1) f GDPR', schema)

/** @public to scripts/data-model.ts */
export const figureNotes = record('figure-note', {
  about: 'What explains the figures of a day: a newsletter that was sent, a campaign; never about a customer',
  schema: z.object({
    text: written(z.string()),
    /** Taken back; it is shown no more. */
    removedAt: technical(z.optional(z.string())),
  }),
  key: { pk: 'FIGURE-NOTES', sk: '{day}#{noteId}' },
})

/** Of these days, the newest first; one request. */
export async function notesBetween(from: string, to: string): Promise<FigureNote[]> {
  const items = await between('FIGURE-NOTES', from, `${to}#~`, MAX_NOTES)
  return items
    .filter(item => item['removedAt'] === undefined)
    .map(({ sk, text }) => ({ day: sk.slice(0, 10), noteId: sk.slice(11), text: String(text) }))
}
