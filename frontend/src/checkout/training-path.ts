import { COURSE_SLUG } from '../../../contract/offer-slugs.ts'
import { routeAt, routeOf } from '../routes.ts'

/** The page that presents an offer, or home where there is none. */
export function trainingPath(slug: string): string {
  if (slug === COURSE_SLUG) return routeOf('krankenkasse').path
  const path = `/trainings/${slug}`
  return routeAt(path).id === 'notFound' ? '/' : path
}
