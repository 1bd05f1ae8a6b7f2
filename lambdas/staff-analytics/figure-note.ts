import * as z from 'zod/mini'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

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
