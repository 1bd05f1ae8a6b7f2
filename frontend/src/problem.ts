import type { FieldProblem } from '../../contract/field-problem.ts'
import type { Language } from '../../contract/language.ts'
import { clientProblems, type ProblemCode } from '../../contract/problems.ts'
import { type ProblemOf, problemsOf, type Route } from '../../contract/route.ts'
import { type SessionCode, SessionError } from './session/session-error.ts'

/** The codes whose sentences the browser has itself. */
type ClientCode = keyof typeof SENTENCES

const SENTENCES = {
  ...clientProblems,
  'no-connection': {
    de: 'Gerade keine Verbindung. Nichts ist verloren – bitte versuche es gleich noch einmal.',
    en: 'No connection right now. Nothing is lost – please try again in a moment.',
  },
}

/**
 * Why something the visitor asked for did not happen. `no-connection` means that nobody answered: the request may or may
 * not have arrived. `Code` says which ones there can be, where a route's are known.
 */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code | 'no-connection'
  /** A sentence in the visitor's language. */
  readonly detail: string
  readonly fields: readonly FieldProblem[]

  /** Without `detail` the sentence is the browser's; a code for which it has none needs the API's. */
  constructor(
    code: Code | 'no-connection',
    { detail, fields = [] }: { detail?: string; fields?: readonly FieldProblem[] } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.detail = detail ?? SENTENCES[isClientCode(code) ? code : 'unexpected'][currentLanguage()]
    this.fields = fields
  }
}

/** Has the browser a sentence of its own for it? */
export const isClientCode = (code: string): code is ClientCode => Object.hasOwn(SENTENCES, code)

/** Why a call of the route can fail. */
export type RouteProblem<R extends Route> = Problem<ProblemOf<R>>

/** After one of these there are no tokens any more. The other codes name a mistake of ours. */
const ENDED = new Set<SessionCode>(['user-not-authenticated', 'no-session', 'refresh-unsupported', 'unknown'])

/**
 * What was thrown, as something that can be shown; a fault of our own reads like any other on our side. With the route
 * that was called its codes are one of that route's, so that a switch over them is checked for completeness.
 */
export function problemOf<R extends Route = Route>(error: unknown, route?: R): RouteProblem<R> {
  const problem = anyProblemOf(error)
  return isOf(route, problem) ? problem : new Problem('unexpected', { detail: problem.detail })
}

function isOf<R extends Route>(route: R | undefined, problem: Problem): problem is RouteProblem<R> {
  const codes: readonly string[] | undefined = route && problemsOf(route)
  return !codes || problem.code === 'no-connection' || codes.includes(problem.code)
}

function anyProblemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof SessionError && ENDED.has(error.code)) return new Problem('not-signed-in')
  console.error(error)
  return new Problem('unexpected')
}

/** Why it was not done; undefined once it is. */
export const problemFrom = <R extends Route = Route>(
  attempt: Promise<unknown>,
  route?: R,
): Promise<RouteProblem<R> | undefined> =>
  attempt.then(
    () => undefined,
    error => problemOf(error, route),
  )

/** The language that the document speaks at this moment. */
export const currentLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'de')
