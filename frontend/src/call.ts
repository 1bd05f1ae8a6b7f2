import type * as z from 'zod/mini'
import { type FieldProblem, fieldProblemOf, WITH_VALUES } from '../../contract/field-problem.ts'
import { ProblemBody } from '../../contract/problem-body.ts'
import { pathParameters, problemsOf, type Route } from '../../contract/route.ts'
import { hearClock } from './load/api-clock.ts'
import { currentLanguage, isClientCode, Problem, problemOf } from './problem.ts'

/** The API itself gives up after 18 seconds (lambdas/platform/endpoint.ts), and says so. */
const TIMEOUT_MS = 20_000
/** After these a repeated GET often succeeds; anything else would only be asked twice. */
const PASSING_STATUSES = new Set([502, 503, 504])
const MAX_RETRIES = 2

type Options = {
  signal?: AbortSignal
  /** An access token in place of the one that this browser stores. */
  as?: string | undefined
  /** Of a request with such a token: without `omit` its answer may end cookies of this browser. */
  credentials?: RequestCredentials
  /** Goes on when its page is left: https://developer.mozilla.org/en-US/docs/Web/API/Request/keepalive */
  outlives?: boolean
}

/**
 * Asks the API: the only place that fetches from it. The input is checked with the contract's schema first, so a form's
 * mistakes never leave the browser. Throws `Problem`; an aborted call throws the signal's reason.
 */
export async function call<R extends Route>(
  route: R,
  input: z.input<R['input']>,
  { signal, as, credentials, outlives }: Options = {},
): Promise<z.output<R['output']>> {
  const valid = checked(route.input, input)
  const response =
    as === undefined
      ? await send(route, valid, { signal, keepalive: outlives })
      : await sendWith(as, route, valid, { signal, credentials })
  if (response.ok) return answerOf(route, response)
  throw await problemIn(route, response)
}

/** What the schema makes of the input, or `invalid-input` with each field and the code of its sentence. */
export function checked<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(input, WITH_VALUES)
  if (parsed.success) return parsed.data
  throw new Problem('invalid-input', { fields: fieldsOf(parsed.error) })
}

/** The first complaint about each field, as the API would name it. */
function fieldsOf({ issues }: z.core.$ZodError): FieldProblem[] {
  const problems = issues.map(fieldProblemOf)
  return problems.filter(({ field }, index) => problems.findIndex(other => other.field === field) === index)
}

/** How a request differs from others. */
type How = {
  signal: AbortSignal | undefined
  credentials?: RequestCredentials | undefined
  keepalive?: boolean | undefined
}

async function send(route: Route, input: Record<string, unknown>, how: How): Promise<Response> {
  const accessToken = route.role === 'anyone' ? undefined : await token()
  const response = await sendWith(accessToken, route, input, how)
  if (response.status !== 401 || route.role === 'anyone') return response
  // A token that was revoked, or signed anew in another tab. Refused means that nothing was done, so asking again is safe.
  const again = await sendWith(await token({ isForced: true }), route, input, how)
  if (again.status === 401) {
    await (await signedIn()).forget()
    signedOut.dispatchEvent(new Event('wanted'))
  }
  return again
}

/** Told each time that a route wants somebody signed in, and nobody is, or no longer. */
export const signedOut = new EventTarget()

/** Fetched with the first route that wants a token: the checkout asks none. */
const signedIn = async () => (await import('./session/session.ts')).session

async function token(options?: { isForced: boolean }): Promise<string> {
  try {
    const access = await (await signedIn()).accessToken(options)
    if (access) return access
    throw new Problem('not-signed-in')
  } catch (error) {
    // Also what could not be renewed.
    const problem = problemOf(error)
    if (problem.code === 'not-signed-in') signedOut.dispatchEvent(new Event('wanted'))
    throw problem
  }
}

/**
 * Repeats what only reads. Around this and nothing else: renewing a token has attempts of its own (session.ts), and so
 * that they do not multiply, callers of `call` repeat nothing.
 */
function sendWith(
  accessToken: string | undefined,
  route: Route,
  input: Record<string, unknown>,
  how: How,
): Promise<Response> {
  const once = () => sendOnce(accessToken, route, input, how)
  return route.method === 'GET' ? patiently(once, how.signal) : once()
}

async function sendOnce(
  accessToken: string | undefined,
  route: Route,
  input: Record<string, unknown>,
  { signal, credentials = 'same-origin', keepalive = false }: How,
): Promise<Response> {
  const { url, body } = addressed(route, input)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      method: route.method,
      credentials,
      ...(keepalive && { keepalive }),
      headers: {
        accept: 'application/json, application/problem+json',
        'accept-language': currentLanguage(),
        ...(body && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    hearClock(response)
    return response
  } catch {
    if (signal?.aborted) throw signal.reason
    throw new Problem('no-connection')
  }
}

/** Path parameters go into the path, the rest into the query (GET) or the JSON body. */
function addressed(route: Route, input: Record<string, unknown>): { url: string; body?: string } {
  const inPath = pathParameters(route.path)
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  const rest = Object.entries(input).filter(([name, value]) => !inPath.includes(name) && value !== undefined)
  if (route.method === 'POST') return { url: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${path}?${query}` : path }
}

/** Repeats what only reads, when the way there or the gateway failed. */
async function patiently(request: () => Promise<Response>, signal?: AbortSignal): Promise<Response> {
  for (let retry = 0; ; retry++) {
    try {
      const response = await request()
      if (retry === MAX_RETRIES || !PASSING_STATUSES.has(response.status)) return response
    } catch (error) {
      const isPassing = error instanceof Problem && error.code === 'no-connection'
      if (retry === MAX_RETRIES || !isPassing) throw error
    }
    await new Promise(resume => setTimeout(resume, 2 ** retry * 200 + Math.random() * 200))
    signal?.throwIfAborted()
  }
}

async function answerOf<R extends Route>(route: R, response: Response): Promise<z.output<R['output']>> {
  const answer = route.output.safeParse(await json(response))
  if (!answer.success) throw new Problem('unexpected')
  // The schema's generic type is lost behind `Route`; the value was made by this very schema.
  return answer.data as z.output<R['output']>
}

/**
 * What was refused, with the sentence that came: it was asked for in the language of the page. What stands in front of the
 * API knows no language, so its refusals are worded here. A code that is newer than this build keeps its sentence; a
 * gateway's answer has no code.
 */
async function problemIn(route: Route, response: Response): Promise<Problem> {
  const body = ProblemBody.safeParse(await json(response))
  if (body.success) {
    const { detail, fields } = body.data
    const code = problemsOf(route).find(code => code === body.data.code)
    if (!code) return new Problem('unexpected', { detail })
    return new Problem(code, { ...(!isClientCode(code) && { detail }), ...(fields && { fields }) })
  }
  if (response.status === 401) return new Problem('not-signed-in')
  return new Problem(response.status === 404 ? 'not-found' : 'unexpected')
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}
