import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { readBody } from '../vendor.ts'
import { hostedCookie, noHostedCookie, rememberedUser } from './hosted-session.ts'
import type { Pool } from './pool.ts'
import { CognitoError } from './cognito-error.ts'
import { refresh, startSession } from './tokens.ts'
import { isEmail, type User } from './users.ts'

/** https://docs.aws.amazon.com/cognito/latest/developerguide/token-endpoint.html */
const CODE_MILLISECONDS = 5 * 60_000
const LARGEST_FORM = 16 * 1024
/** Whose provider does not vouch for the address. */
const UNPROVEN = /^unproven@/

/** What a page asks for when it sends somebody here; a code is worth nothing without the secret behind `code_challenge`. */
const Question = z.object({
  response_type: z.literal('code'),
  scope: z.optional(z.string()),
  state: z.optional(z.string()),
  identity_provider: z.string(),
  code_challenge: z.string().check(z.regex(/^[\w-]{43}$/)),
  code_challenge_method: z.literal('S256'),
})
type Question = z.infer<typeof Question>

export const isHosted = (url: string): boolean => /^\/(?:oauth2\/|logout(?:\?|$))/.test(url)

/** The hosted domain of the pool with one identity provider behind it, which believes whatever address is typed. */
export async function answerHosted(
  pool: Pool,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  if (!pool.hosted) response.writeHead(404).end()
  else if (pathname === '/oauth2/token' && request.method === 'POST')
    await answerToken(pool, new URLSearchParams((await readBody(request, LARGEST_FORM)).toString()), response)
  else if (pathname === '/oauth2/authorize')
    await authorize(pool, searchParams, { request, response, redirectUri: pool.hosted.redirectUri })
  else if (pathname === '/logout') leave(pool, searchParams, response)
  else response.writeHead(404).end()
}

/** https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html */
function leave(pool: Pool, query: URLSearchParams, response: ServerResponse): void {
  const way = query.get('logout_uri')
  if (query.get('client_id') !== pool.clientId || way === null || way !== pool.hosted?.logoutUri)
    page(response, 400, '<h1>An error was encountered with the requested page.</h1>')
  else response.writeHead(302, { location: way, 'set-cookie': noHostedCookie() }).end()
}

async function authorize(
  pool: Pool,
  query: URLSearchParams,
  {
    request,
    response,
    redirectUri,
  }: { request: IncomingMessage; response: ServerResponse; redirectUri: string },
): Promise<void> {
  // Before these are right nobody is sent anywhere: the address may be an attacker's.
  if (query.get('client_id') !== pool.clientId || query.get('redirect_uri') !== redirectUri) {
    page(response, 400, '<h1>An error was encountered with the requested page.</h1><p>redirect_mismatch</p>')
    return
  }
  const back = (answer: Record<string, string>, headers: Record<string, string> = {}) => {
    const state = query.get('state')
    const location = new URL(redirectUri)
    location.search = new URLSearchParams({ ...answer, ...(state !== null && { state }) }).toString()
    response.writeHead(302, { ...headers, location: location.href }).end()
  }
  const welcome = (question: Question, user: User) => {
    back({ code: grant(pool, { question, user, redirectUri }) }, { 'set-cookie': hostedCookie(pool, user) })
  }
  const question = Question.safeParse(Object.fromEntries(query)).data
  if (question?.identity_provider !== pool.hosted?.provider) {
    back({ error: 'invalid_request' })
    return
  }
  // A remembered user is not asked again, unless the page wants it.
  const known = query.get('prompt') === 'login' ? undefined : rememberedUser(pool, request)
  if (question && known) {
    welcome(question, known)
    return
  }
  if (!question || request.method !== 'POST') {
    page(response, 200, signInForm(question?.identity_provider ?? ''))
    return
  }
  const form = new URLSearchParams((await readBody(request, LARGEST_FORM)).toString())
  const email = form.get('email')?.trim() ?? ''
  if (form.get('answer') !== 'yes') back({ error: 'access_denied', error_description: 'user cancelled' })
  else if (isEmail(email)) welcome(question, visitor(pool, question.identity_provider, email))
  else page(response, 400, signInForm(question.identity_provider))
}

const signInForm = (provider: string) => `<h1>${provider}</h1>
<p>An imitated identity provider. It believes whatever address you type; for unproven@… it does not vouch.</p>
<form method="post"><label>E-mail <input name="email" type="email" autocomplete="username"></label>
<button name="answer" value="yes">Continue</button> <button name="answer" value="no" formnovalidate>Cancel</button></form>`

function page(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  response.end(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Sign in</title><body>${body}</body></html>`,
  )
}

function grant(
  pool: Pool,
  { question, user, redirectUri }: { question: Question; user: User; redirectUri: string },
): string {
  const code = randomUUID()
  const expiresAt = pool.clock.now().getTime() + CODE_MILLISECONDS
  const { code_challenge: challenge, scope = '' } = question
  const scopes = scope.split(' ').filter(Boolean)
  pool.grants.set(code, { sub: user.sub, challenge, redirectUri, scopes, expiresAt })
  return code
}

/** One user for each address at the provider, beside a user with a password and the same address. */
function visitor(pool: Pool, provider: string, email: string): User {
  const userId = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21)
  const username = `${provider}_${userId}`
  const attributes = { email: email.toLowerCase(), email_verified: String(!UNPROVEN.test(email)) }
  const known = pool.users.find(username)
  const now = pool.clock.now()
  if (known) return pool.users.change(known.sub, { attributes }, now)
  return pool.users.add({
    sub: randomUUID(),
    username,
    attributes,
    status: 'EXTERNAL_PROVIDER',
    enabled: true,
    createdAt: now.getTime(),
    changedAt: now.getTime(),
    salt: '',
    verifier: '',
    // The service's own, for everybody of this provider.
    groups: [`${pool.id}_${provider}`],
  })
}

async function answerToken(pool: Pool, form: URLSearchParams, response: ServerResponse): Promise<void> {
  const answer = await exchange(pool, form).catch((error: unknown) => {
    if (error instanceof CognitoError) return { error: 'invalid_grant' }
    throw error
  })
  response.writeHead('error' in answer ? 400 : 200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(answer))
}

async function exchange(pool: Pool, form: URLSearchParams): Promise<Record<string, unknown>> {
  if (form.get('client_id') !== pool.clientId) return { error: 'invalid_client' }
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const user = spendGrant(pool, form)
      if (!user) return { error: 'invalid_grant' }
      const { scopes } = user
      return tokensOf(
        await startSession(pool, user.user, {
          source: 'TokenGeneration_HostedAuth',
          scopes,
          metadata: undefined,
        }),
      )
    }
    case 'refresh_token':
      return tokensOf(await refresh(pool, form.get('refresh_token') ?? '', undefined))
    default:
      return { error: 'unsupported_grant_type' }
  }
}

/** Each code once, whatever comes of it; for the page that asked, with the secret that it kept. */
function spendGrant(pool: Pool, form: URLSearchParams): { user: User; scopes: string[] } | undefined {
  const code = form.get('code') ?? ''
  const known = pool.grants.get(code)
  pool.grants.delete(code)
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isGood =
    known !== undefined &&
    known.expiresAt > pool.clock.now().getTime() &&
    known.redirectUri === form.get('redirect_uri') &&
    known.challenge === challenge
  const user = isGood ? pool.users.find(known.sub) : undefined
  return user?.enabled && known ? { user, scopes: known.scopes } : undefined
}

const tokensOf = (result: Awaited<ReturnType<typeof refresh>>) => ({
  access_token: result.AccessToken,
  id_token: result.IdToken,
  ...(result.RefreshToken && { refresh_token: result.RefreshToken }),
  expires_in: result.ExpiresIn,
  token_type: result.TokenType,
})
