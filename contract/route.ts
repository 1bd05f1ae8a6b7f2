import type * as z from 'zod/mini'
import type { ProblemCode } from './problems.ts'

/** Cognito groups; they reach the token only with a second factor. */
export const STAFF_ROLES = ['admin', 'shop', 'editor', 'support', 'analyst'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
/** A list opens the route to each of its groups, and to `admin`, who opens all. */
export type Role = 'anyone' | 'customer' | readonly [StaffRole, ...StaffRole[]]

/** Every group that a route of the staff is open to, each once. */
export const withAdmin = (roles: readonly StaffRole[]): StaffRole[] => [
  ...new Set(['admin', ...roles] as const),
]

/** An honest body of most routes is below a quarter of it: an identifier or two, a token of a mail, a name. */
const MAX_BYTES = 4 * 1024

/**
 * One operation of the API, listed by the area that answers (`lambdas/<area>/area.ts`). The HTTP API, the local gateway, the typed client and `docs/openapi.json` are made from it.
 * `input` is one flat object: path parameters by name, the rest from the query (GET) or the JSON body.
 */
export interface Route<
  Input extends z.ZodMiniObject = z.ZodMiniObject,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly role: Role
  readonly summary: string
  /** What its endpoint may answer beside its output and `invalid-input`; the compiler compares (lambdas/platform/endpoint.ts). */
  readonly problems: readonly ProblemCode[]
  /** What shows beside the input that the caller may ask: the cookie of who placed the order, or the payment provider's signature. */
  readonly shownBy?: 'order-cookie' | 'stripe-signature'
  /** Of the body as it came; where nothing is said, 4 KB. */
  readonly maxBytes?: number
  /** Is the body a form, too? Everything else is JSON, which another site's page can only send after asking (CORS). */
  readonly takesForm?: true
  /**
   * Does a browser report here by itself, as `application/csp-report` or `application/reports+json`? The input is
   * `{ reports }`; what cannot be read, or is too long, is none: nobody is there to read a problem.
   */
  readonly takesReports?: true
  /** False where the web ACL in front counts no requests (lib/edge-stack.ts). */
  readonly isCounted?: false
  /**
   * Of a GET that answers everybody the same: for so long browsers, apps and the distribution go on with what they have,
   * and ask with its ETag afterwards. Without it nothing is kept.
   */
  readonly cachedSeconds?: number
  /** Of a success; 200 where nothing is said. With 303 the output is `{ location }`, where a browser is led. */
  readonly status?: 202 | 303
  readonly input: Input
  readonly output: Output
}

/** Keeps the literal types of a route, so that its role and shapes are known wherever it is used. */
export const route = <const R extends Route>(route: R): R => route

export const maxBytesOf = ({ maxBytes = MAX_BYTES }: Route): number => maxBytes

/** What is answered before an endpoint is asked, by what kind of route it is: by the web ACL in front, parsing and authorising. */
const BEFORE = {
  any: ['invalid-input', 'unexpected'],
  counted: ['too-many-requests'],
  body: ['invalid-json', 'not-json', 'too-large'],
  token: ['not-signed-in'],
  // Nobody learns of a route that is not theirs.
  staff: ['not-found'],
} as const satisfies Record<string, readonly ProblemCode[]>

type Before<Kind extends keyof typeof BEFORE> = (typeof BEFORE)[Kind][number]

/** Every problem that a caller of the route can meet. */
export type ProblemOf<R extends Route> =
  | R['problems'][number]
  | Before<'any'>
  | (R['isCounted'] extends false ? never : Before<'counted'>)
  | (R['method'] extends 'GET' ? never : R['takesReports'] extends true ? never : Before<'body'>)
  | (R['role'] extends 'anyone' ? never : Before<'token'>)
  | (R['role'] extends 'anyone' | 'customer' ? never : Before<'staff'>)

/** The same at run time, each once. */
export function problemsOf<R extends Route>(route: R): ProblemOf<R>[] {
  const { method, role, problems, isCounted, takesReports } = route
  const all: ProblemCode[] = [
    ...BEFORE.any,
    ...(isCounted === false ? [] : BEFORE.counted),
    ...(method === 'GET' || takesReports ? [] : BEFORE.body),
    ...(role === 'anyone' ? [] : BEFORE.token),
    ...(role === 'anyone' || role === 'customer' ? [] : BEFORE.staff),
    ...problems,
  ]
  // The union above, spelled as conditions.
  return [...new Set(all)] as ProblemOf<R>[]
}

/** The names in `{braces}` of a route's path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(match => match[1] ?? [])
