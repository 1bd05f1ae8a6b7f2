import type * as z from 'zod/mini'

/** Cognito groups; they reach the token only with a second factor. */
export const STAFF_ROLES = ['admin', 'shop', 'editor', 'support', 'analyst'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
export type Role = 'anyone' | 'customer' | StaffRole

/**
 * One operation of the API. The HTTP API, the local gateway, the typed client and `docs/openapi.json` are made from it.
 * `input` is one flat object: path parameters by name, the rest from the query (GET) or the JSON body.
 */
export interface Route<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly role: Role
  /** The area whose function answers: the folder below `lambdas/`. */
  readonly area: Area
  readonly summary: string
  /** Is the body a form, too? Everything else is JSON, which another site's page can only send after asking (CORS). */
  readonly takesForm?: true
  /** Of a success; 200 where nothing is said. With 303 the output is `{ location }`, where a browser is led. */
  readonly status?: 202 | 303
  readonly input: Input
  readonly output: Output
}

export type Area =
  'catalog' | 'checkout' | 'orders' | 'downloads' | 'account' | 'newsletter' | 'analytics' | 'partners'

/** Keeps the literal types of a route, so that its role and shapes are known wherever it is used. */
export const route = <const R extends Route>(route: R): R => route

/** The names in `{braces}` of a route's path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(match => match[1] ?? [])
