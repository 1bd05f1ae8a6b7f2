import * as z from 'zod/mini'
import { NAMED_PLACES } from './course-units.ts'
import { CourseDateId, Moment } from './ids.ts'
import { line } from './written.ts'

/** One date of a course is one round of it: all its units, in their order. */
export const CourseDate = z.object({
  dateId: CourseDateId,
  /** When each unit begins. */
  units: z.array(Moment).check(z.minLength(1), z.maxLength(20)),
  /** How long a unit takes. */
  minutes: z.int().check(z.minimum(1), z.maximum(600)),
  /** Where it takes place; missing: online. */
  venue: z.optional(line(160)),
})
export type CourseDate = z.infer<typeof CourseDate>

/** A date as it is offered. */
export const OfferedDate = z.object({
  ...CourseDate.shape,
  /** Free places; one above `NAMED_PLACES` stands for any more. */
  left: z.int().check(z.minimum(0), z.maximum(NAMED_PLACES + 1)),
})
export type OfferedDate = z.infer<typeof OfferedDate>
