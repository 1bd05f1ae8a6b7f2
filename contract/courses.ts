import * as z from 'zod/mini'
import { OfferedDate } from './course-date.ts'
import { Slug } from './ids.ts'
import { route } from './route.ts'

export const listCourseDates = route({
  method: 'GET',
  path: '/api/courses/{slug}/dates',
  role: 'anyone',
  summary: 'The dates of a course that have not begun, the next one first, with their free places',
  problems: ['not-found'],
  input: z.object({ slug: Slug }),
  output: z.object({ dates: z.array(OfferedDate) }),
})
