import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { DAYS } from '../platform/time.ts'

/** A removed note can be put back for as long; nobody is shown its words meanwhile. */
export const REMOVED_KEPT_MS = 7 * DAYS

const noted = <S extends z.ZodMiniType>(schema: S) =>
  kept('until the account is erased', 'Art. 6 (1) f GDPR', schema)

const Note = z.object({
  noteId: noted(z.string()),
  text: noted(z.string()),
  at: noted(Moment),
  changedAt: noted(z.optional(Moment)),
  removedAt: noted(z.optional(Moment)),
  /** Names the member of staff, so no part of an export: the `sub`, and the address under which the others know them. */
  who: technical(z.string()),
  author: technical(z.string()),
  /** Of the press that wrote it last, so that one press counts once. */
  pressId: technical(z.string()),
  rev: technical(z.int()),
})

export const notes = record('note', {
  about: 'What a member of staff noted at a customer, for the others',
  schema: Note,
  key: { pk: 'CUSTOMER#{customerId}', sk: 'NOTE#{noteId}' },
  id: 'not',
  forget: 'a week after it was removed, until when it can be put back',
})
