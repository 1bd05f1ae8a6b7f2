import { routeAt } from '../routes.ts'

/** The page that presents an offer, or home where there is none. */
export function trainingPath(slug: string): string {
  const path = `/trainings/${slug}`
  return routeAt(path).id === 'notFound' ? '/' : path
}
