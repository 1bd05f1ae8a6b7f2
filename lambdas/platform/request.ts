import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type * as z from 'zod/mini'
import { fieldProblemOf, WITH_VALUES } from '../../contract/field-problem.ts'
import { maxBytesOf, type Route } from '../../contract/route.ts'
import { Problem } from './problem.ts'

/** The shape that HTTP APIs send: payload format 2.0, with claims where the route has an authoriser. */
export type HttpEvent = APIGatewayProxyEventV2 & {
  requestContext: { authorizer?: { jwt?: { claims: Record<string, unknown> } } }
}

/** A browser sends what has come together within a minute. */
const MAX_REPORTS = 20

/** The body as it came; it is measured before anything looks into it. */
export function bodyOf(route: Route, event: HttpEvent): string | Problem<'too-large'> {
  if (route.method === 'GET') return ''
  const body = event.body ?? ''
  if (Buffer.byteLength(body, event.isBase64Encoded ? 'base64' : 'utf8') > maxBytesOf(route))
    return route.takesReports ? '' : new Problem('too-large')
  return event.isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
}

/** The fields of path, query (GET) and body, as the route's schema makes them. */
export function inputOf<R extends Route>(
  route: R,
  event: HttpEvent,
  body: string,
): z.output<R['input']> | Problem<'invalid-input' | 'invalid-json' | 'not-json'> {
  const fields = route.method === 'GET' ? (event.queryStringParameters ?? {}) : fieldsOf(route, event, body)
  return fields instanceof Problem
    ? fields
    : parse<R['input']>(route.input, { ...fields, ...event.pathParameters })
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
export const REPORT_TYPES = { one: 'application/csp-report', several: 'application/reports+json' } as const

/** What the body of a route may come as; anything else is refused. */
export const bodyTypesOf = ({ takesForm, takesReports }: Route): string[] =>
  takesReports ? Object.values(REPORT_TYPES) : takesForm ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE]

/**
 * Mail programs unsubscribe with a form (RFC 8058); everybody else sends JSON and says so: any page of the web may have
 * its visitors send text or forms without asking, https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
function fieldsOf(route: Route, event: HttpEvent, body: string) {
  const type = (event.headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  const isTaken = bodyTypesOf(route).includes(type)
  if (route.takesReports) return { reports: isTaken ? reportsIn(body) : [] }
  if (!isTaken) return new Problem('not-json')
  return type === FORM_TYPE ? Object.fromEntries(new URLSearchParams(body)) : json(body)
}

/** Of browsers: one in an object, or several in a list. */
function reportsIn(body: string): unknown[] {
  try {
    return [JSON.parse(body)].flat().slice(0, MAX_REPORTS)
  } catch {
    return []
  }
}

function json(body: string): object | Problem<'invalid-input' | 'invalid-json'> {
  if (!body) return {}
  let content: unknown
  try {
    content = JSON.parse(body)
  } catch {
    return new Problem('invalid-json')
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return new Problem('invalid-input')
  return content
}

function parse<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: unknown,
): z.output<Schema> | Problem<'invalid-input'> {
  const parsed = schema.safeParse(input, WITH_VALUES)
  return parsed.success ? parsed.data : new Problem('invalid-input', parsed.error.issues.map(fieldProblemOf))
}
