import * as z from 'zod/mini'
import { atMostEntries } from './at-most.ts'
import { line, passage } from './written.ts'

/** What a page that thanks says in one language. */
export const ThanksText = z.object({
  title: line(120),
  text: passage(600),
  /** What comes next, in its order. */
  steps: z
    .array(z.object({ name: line(80), text: line(300) }))
    .check(z.minLength(1, 'required'), atMostEntries(6)),
})
export type ThanksText = z.infer<typeof ThanksText>
