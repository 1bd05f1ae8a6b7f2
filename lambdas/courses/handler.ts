import { area } from '../platform/endpoint.ts'
import { listCourseDates } from './list-course-dates.ts'

export const handler = area(listCourseDates)
