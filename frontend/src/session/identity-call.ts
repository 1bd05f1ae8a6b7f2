import * as z from 'zod/mini'
import { TOO_MANY_MAILS } from '../../../contract/account-terms.ts'
import { Problem } from '../problem.ts'

const MAX_ATTEMPTS = 3
const MAX_WAIT_MS = 5 * 60_000
const PASSING_STATUSES = new Set([429, 500, 502, 503, 504])
const PASSING_ERRORS = /Throttling|TooManyRequests|LimitExceeded|Timeout/

export type Fetch = (url: string, request: RequestInit) => Promise<Response>

type Operation = `AWSCognitoIdentityProviderService.${string}` | `AWSCognitoIdentityService.${string}`

/** Asks the identity service, in AWS' JSON protocol. Throws `IdentityError`, or `no-connection` when nobody answered. */
export async function askIdentity(
  fetch: Fetch,
  url: string,
  operation: Operation,
  input: object,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': operation },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (!response || isFromTheWay(response, body)) throw new Problem('no-connection')
  if (response.ok) return body
  throw new IdentityError(body, response.status)
}

/** Asks again what failed in passing: three times at most, each time later. */
export async function persistently<T>(
  ask: () => Promise<T>,
  sleep: (ms: number) => Promise<unknown>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isPassing(error)) throw error
      await sleep(waitAfter(attempt))
    }
  }
}

/** Milliseconds after the attempt of this number, from 1. */
export const waitAfter = (attempt: number): number =>
  Math.min(2 ** attempt * 100 + Math.random() * 100, MAX_WAIT_MS)

/** Where AWS' JSON protocol names an error. */
const TYPE = '__type'

/** What the identity service refused, by its name for it. */
export class IdentityError extends Error {
  readonly status: number

  constructor(body: unknown, status: number) {
    super('The identity service refused.')
    this.name = errorNameIn(body)
    this.status = status
  }
}

function errorNameIn(body: unknown): string {
  const named = z.safeParse(z.object({ [TYPE]: z.string(), message: z.optional(z.string()) }), body)
  if (!named.success) return ''
  // A trigger of ours can refuse in its words only, which the pool wraps into its own.
  if (named.data.message?.includes(TOO_MANY_MAILS)) return TOO_MANY_MAILS
  return named.data[TYPE].split('#').pop() ?? ''
}

/**
 * Clearing the tokens is for failures that the identity service itself reports, and those it names. What a gateway, a
 * proxy or a hotel's sign-in page answers in its place, and an answer that broke off, are a network error.
 */
const isFromTheWay = ({ ok, status }: Response, body: unknown): boolean =>
  ok ? body === undefined : PASSING_STATUSES.has(status) && !errorNameIn(body)

const isPassing = (error: unknown): boolean =>
  error instanceof IdentityError
    ? PASSING_STATUSES.has(error.status) || PASSING_ERRORS.test(error.name)
    : error instanceof Problem
