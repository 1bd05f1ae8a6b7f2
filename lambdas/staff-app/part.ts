import * as z from 'zod/mini'
import { AppPart } from '../../contract/app-programs.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'

/** A part of the draft; where nobody has saved it, it is what came with the release (contract/opening-app.ts). */
export const parts = record('app-part', {
  about: 'A part of what the apps will read, as staff write it: a program, versions, announcements, switches',
  schema: z.object({
    name: technical(z.string()),
    rev: technical(z.int()),
    content: technical(AppPart),
    /** A program that is no longer one; its texts stay for a way back. */
    isRemoved: technical(z.optional(z.boolean())),
  }),
  key: { pk: 'APP', sk: 'PART#{name}' },
})
