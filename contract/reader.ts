import * as z from 'zod/mini'
import { INTERESTS } from './newsletter-terms.ts'
import { OptionalFirstName } from './person.ts'

/**
 * What a reader of the newsletter may say about themselves, each empty where nothing is said. Sign-up, preferences,
 * their forms, the record and what is taken away with the person are made from it.
 */
export const readerFields = {
  firstName: OptionalFirstName,
  interests: z.array(z.enum(INTERESTS, 'invalid')).check(
    z.maxLength(INTERESTS.length, 'invalid'),
    z.overwrite(chosen => [...new Set(chosen)]),
  ),
}

const ReaderFields = z.object(readerFields)
export type ReaderFields = z.output<typeof ReaderFields>

export const NOTHING_SAID: ReaderFields = { firstName: '', interests: [] }

/** Their names, in that order. */
export const READER_FIELDS = z.keyof(ReaderFields).options
