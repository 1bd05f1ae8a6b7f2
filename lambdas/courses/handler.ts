// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { listCourseDates } from './list-course-dates.ts'

export const handler = area(listCourseDates)
