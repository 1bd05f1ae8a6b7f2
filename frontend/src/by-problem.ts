import type { Route } from '../../contract/route.ts'
import type { RouteProblem } from './problem.ts'

// Apart from problem.ts: pages that ask nothing before a press would carry its sentences.

/**
 * What a page makes of each problem that a route names itself: a new one does not compile until its page knows it.
 * `otherwise` is for what every route can meet and the table leaves out.
 */
export const byProblem =
  <R extends Route, T>(
    table: Record<R['problems'][number], T> & Partial<Record<RouteProblem<R>['code'], T>>,
    otherwise: T,
  ) =>
  ({ code }: { code: RouteProblem<R>['code'] }): T =>
    table[code] ?? otherwise
