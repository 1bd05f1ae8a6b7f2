import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../lambdas/deployed.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { POOL, PROVIDER } from '../../local/names.ts'
import { buy } from '../../local/seed/shopper.ts'
import { ask, identityCall, join, poolUser, signIn, switchOn } from './accounts.ts'
import { claimsOf } from './user-pool.ts'

let folder: string
let cloud: Cloud
beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'federation-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

const VERIFIER = 'the-secret-that-the-page-keeps-to-itself-0123456789'
const callback = () => `${cloud.siteUrl}/auth/callback`

const question = (more: Record<string, string> = {}) =>
  new URLSearchParams({
    response_type: 'code',
    client_id: POOL.clientId,
    redirect_uri: callback(),
    scope: 'openid email aws.cognito.signin.user.admin',
    state: 'state-of-the-page',
    identity_provider: PROVIDER,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })

/** What the person does at the provider; answers where that leads. */
async function atProvider(email: string, { answer = 'yes', more = {} } = {}) {
  const response = await fetch(`${cloud.cloudUrl}/oauth2/authorize?${question(more)}`, {
    method: 'POST',
    body: new URLSearchParams({ email, answer }),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  return { status: response.status, back: location ? new URL(location) : undefined }
}

async function exchange(code: string, more: Record<string, string> = {}) {
  const response = await fetch(`${cloud.cloudUrl}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: POOL.clientId,
      redirect_uri: callback(),
      code,
      code_verifier: VERIFIER,
      ...more,
    }),
  })
  // Every answer of the endpoint is a flat object of texts and numbers.
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

const codeOf = async (email: string) => (await atProvider(email)).back?.searchParams.get('code') ?? ''
async function signInThere(email: string) {
  const { body } = await exchange(await codeOf(email))
  return { access: body.access_token ?? '', id: body.id_token ?? '', refresh: body.refresh_token ?? '' }
}

describe('signing in at another provider', () => {
  it('leads back with the state, and its code becomes tokens that every route takes', async () => {
    const email = 'gast@example.com'
    const orderId = await buy(cloud.siteUrl, {
      slug: 'kraft-der-emotionen',
      email,
      firstName: 'Kim',
      lastName: 'Beispiel',
    })
    await cloud.settle()
    const page = await fetch(`${cloud.cloudUrl}/oauth2/authorize?${question()}`)
    expect(await page.text()).toContain('imitated identity provider')
    const { status, back } = await atProvider(email)
    expect([status, back?.origin, back?.pathname]).toEqual([302, cloud.siteUrl, '/auth/callback'])
    expect(back?.searchParams.get('state')).toBe('state-of-the-page')

    const { access, id, refresh } = await signInThere(email)
    expect(claimsOf(access).username).toMatch(new RegExp(`^${PROVIDER}_`))
    expect(claimsOf(id)).toMatchObject({ email, email_verified: true })
    const { purchases } = (await ask(cloud, routes.listPurchases, {}, access)).body
    expect(purchases).toMatchObject([{ orderId }])
    const renewed = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
    expect(renewed.response.status).toBe(200)
  })

  it('leads to the same customer as the password of the same address', async () => {
    const email = 'beides@example.com'
    await join(cloud, email)
    const [byPassword, there] = [await signIn(cloud, email), await signInThere(email)]
    expect(claimsOf(there.access).customerId).toBe(claimsOf(byPassword.access).customerId)
    expect(claimsOf(there.access).sub).not.toBe(claimsOf(byPassword.access).sub)

    expect((await ask(cloud, routes.signOutEverywhere, {}, there.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, byPassword.access)).status).toBe(401)
  })

  it('leads nowhere for who signs in with a code, whether it was linked before or not', async () => {
    const secondFactor = async (email: string) => {
      const { access } = await signIn(cloud, email)
      await switchOn(cloud, access)
      expect((await ask(cloud, routes.secondFactorChanged, {}, access)).body).toMatchObject({ isOn: true })
      cloud.clock.advance(1_000)
    }
    await join(cloud, 'vorher@example.com')
    expect(claimsOf((await signInThere('vorher@example.com')).access).customerId).toBeDefined()
    await join(cloud, 'nachher@example.com')
    for (const email of ['vorher@example.com', 'nachher@example.com']) {
      await secondFactor(email)
      const { access, id } = await signInThere(email)
      expect(claimsOf(id).needsCode).toBe('true')
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
      expect((await ask(cloud, routes.eraseAccount, { confirmation: 'ERASE' }, access)).status).toBe(401)
    }
  })

  it('tells who had the account before, once', async () => {
    const email = 'bescheid@example.com'
    await join(cloud, email)
    await signIn(cloud, email)
    await signInThere(email)
    await signInThere(email)
    await cloud.settle()
    const told = cloud.mails().filter(({ to, subject }) => to.includes(email) && /weitere/.test(subject))
    expect(told.map(({ subject }) => subject)).toEqual(['Eine weitere Anmeldung für dein Konto'])
  })

  it('names no customer where the provider does not vouch for the address', async () => {
    await buy(cloud.siteUrl, {
      slug: 'kraft-der-emotionen',
      email: 'unproven@example.com',
      firstName: 'Kim',
      lastName: 'Beispiel',
    })
    const { access } = await signInThere('unproven@example.com')
    expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
  })

  it('is erased with the account', async () => {
    const { access } = await signInThere('weg@example.com')
    const username = String(claimsOf(access).username)
    expect((await ask(cloud, routes.eraseAccount, { confirmation: 'ERASE' }, access)).status).toBe(202)
    cloud.clock.advance(60_000)
    await cloud.tick()
    await expect(poolUser(username)).rejects.toMatchObject({ name: 'UserNotFoundException' })
  })
})

describe('the cookie of the pool’s own pages', () => {
  const authorize = (cookie: string, more: Record<string, string> = {}) =>
    fetch(`${cloud.cloudUrl}/oauth2/authorize?${question(more)}`, { headers: { cookie }, redirect: 'manual' })
  const leave = (query: Record<string, string>) =>
    fetch(`${cloud.cloudUrl}/logout?${new URLSearchParams(query)}`, { redirect: 'manual' })
  const remembered = async (email: string) => {
    const response = await fetch(`${cloud.cloudUrl}/oauth2/authorize?${question()}`, {
      method: 'POST',
      body: new URLSearchParams({ email, answer: 'yes' }),
      redirect: 'manual',
    })
    return response.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  it('lets the browser in again for an hour without a question, unless the page asks for one', async () => {
    const cookie = await remembered('keks@example.com')
    const again = await authorize(cookie)
    const code = new URL(again.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { body } = await exchange(code)
    expect(claimsOf(body.id_token ?? '')).toMatchObject({ email: 'keks@example.com' })
    expect((await authorize(cookie, { prompt: 'login' })).status).toBe(200)
    expect((await authorize(`${cookie.slice(0, -4)}0000`)).status).toBe(200)
    cloud.clock.advance(60 * 60_000)
    expect((await authorize(cookie)).status).toBe(200)
  })

  it('goes at the way out, which leads to the shop and nowhere else', async () => {
    const right = { client_id: POOL.clientId, logout_uri: `${cloud.siteUrl}/auth` }
    const gone = await leave(right)
    expect([gone.status, gone.headers.get('location')]).toEqual([302, right.logout_uri])
    expect(gone.headers.get('set-cookie')).toMatch(/^cognito=; .*Max-Age=0/)
    for (const wrong of [{ client_id: 'another' }, { logout_uri: 'https://shop.example.org/auth' }]) {
      const refused = await leave({ ...right, ...wrong })
      expect([refused.status, refused.headers.get('location')]).toEqual([400, null])
    }
  })
})

describe('is refused', () => {
  it.each<[string, Record<string, string>]>([
    [
      'with another secret than the page’s',
      { code_verifier: 'another-secret-of-another-page-0123456789abc' },
    ],
    ['without the secret', { code_verifier: '' }],
    ['for another way back', { redirect_uri: 'https://shop.example.com/auth/callback' }],
  ])('a code %s, and it is spent', async (_, more) => {
    const code = await codeOf('kim@example.com')
    expect(await exchange(code, more)).toEqual({ status: 400, body: { error: 'invalid_grant' } })
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
  })

  it('a code for the second time, and one that is older than five minutes', async () => {
    const code = await codeOf('kim@example.com')
    expect((await exchange(code)).status).toBe(200)
    expect((await exchange(code)).body).toEqual({ error: 'invalid_grant' })
    const old = await codeOf('kim@example.com')
    cloud.clock.advance(5 * 60_000 + 1)
    expect((await exchange(old)).body).toEqual({ error: 'invalid_grant' })
  })

  it('another client, and another grant', async () => {
    expect((await exchange('x', { client_id: 'another' })).body).toEqual({ error: 'invalid_client' })
    expect((await exchange('x', { grant_type: 'password' })).body).toEqual({
      error: 'unsupported_grant_type',
    })
    expect((await exchange('x', { grant_type: 'refresh_token', refresh_token: 'x' })).body).toEqual({
      error: 'invalid_grant',
    })
  })

  it('a way back that is not the shop’s, without leading there', async () => {
    const more = { redirect_uri: 'https://shop.example.org/auth/callback' }
    expect(await atProvider('kim@example.com', { more })).toEqual({ status: 400, back: undefined })
  })

  it.each<[string, Record<string, string>]>([
    ['without PKCE', { code_challenge: '' }],
    ['with PKCE in the clear', { code_challenge_method: 'plain' }],
    ['for a token in the address', { response_type: 'token' }],
    ['for a provider that is not there', { identity_provider: 'Another' }],
  ])('a question %s', async (_, more) => {
    const { back } = await atProvider('kim@example.com', { more })
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      error: 'invalid_request',
      state: 'state-of-the-page',
    })
  })

  it('who changes their mind, with that answer', async () => {
    const { back } = await atProvider('kim@example.com', { answer: 'no' })
    expect(back?.searchParams.get('error')).toBe('access_denied')
  })

  it('a password sign-in by who only has the provider', async () => {
    await signInThere('nur-dort@example.com')
    await expect(signIn(cloud, 'nur-dort@example.com')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })
})
