import type { Product } from '../../contract/catalog.ts'
import { courseDates, isBookable, type StoredDate } from '../courses/course-date.ts'
import { Problem } from '../platform/problem.ts'

/** The date that is to be booked; undefined where the offer is no course. The write of the order takes the place. */
export async function dateOf(
  { type, slug }: Pick<Product, 'type' | 'slug'>,
  dateId: string | undefined,
  now: string,
): Promise<StoredDate | undefined | Problem<'course-full' | 'invalid-input'>> {
  if (type !== 'course') return undefined
  if (dateId === undefined) return new Problem('invalid-input', [{ field: 'dateId', code: 'required' }])
  const date = await courseDates.read({ slug, dateId })
  return date && isBookable(date, now) ? date : new Problem('course-full')
}
