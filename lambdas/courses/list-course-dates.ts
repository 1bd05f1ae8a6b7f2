import { listCourseDates as route } from '../../contract/courses.ts'
import { productOf } from '../catalog/product.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { offeredDates } from './course-date.ts'

export const listCourseDates = endpoint(route, async ({ slug }, { now }) => {
  const product = await productOf(slug, now)
  if (product instanceof Problem) return product
  return { dates: product.type === 'course' ? await offeredDates(slug, now) : [] }
})
