import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BEGUN_HERE } from '../../contract/account.ts'
import type { StaffRole } from '../../contract/route.ts'
import { routes } from '../../contract/routes.ts'
import { ownerOf } from '../../lambdas/account/customer.ts'
import { readOrder } from '../../lambdas/orders/order.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { type Item, partition, put } from '../../lambdas/platform/table.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { totp } from '../../local/cognito/totp.ts'
import { POOL } from '../../local/names.ts'
import { buy, order } from '../../local/seed/shopper.ts'
import { handler as accountHandler } from '../../lambdas/account/handler.ts'
import { ask as askHandler, ofStaff } from '../lambdas/http-event.ts'
import {
  ask,
  codeFor,
  confirm,
  identityCall,
  join,
  joinGroup,
  poolUser,
  signIn,
  signUp,
  switchOn,
} from './accounts.ts'
import { claimsOf } from './user-pool.ts'

let folder: string
let cloud: Cloud
beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'account-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

const MINUTE = 60_000
const basket = (email: string, slug = 'kraft-der-emotionen') => ({
  slug,
  email,
  firstName: 'Erika',
  lastName: 'Beispiel',
})
const list = async (token: string) => (await ask(cloud, routes.listPurchases, {}, token)).body
const subjects = (email: string) =>
  cloud.mails().flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []))
async function everythingOf(pk: string): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of partition(pk)) items.push(item)
  return items
}
const customerOf = async (email: string) => (await ownerOf(await addressHash(email))) ?? ''
/** Minutes pass, and with each of them what waits for the clock is done. */
async function minutes(count: number) {
  for (let minute = 0; minute < count; minute++) {
    cloud.clock.advance(MINUTE)
    await cloud.tick()
    await cloud.settle()
  }
}

describe('what was bought as a guest', () => {
  it('is seen by who proves the address, and by no stranger who only names it', async () => {
    const email = 'gast@example.com'
    const orderId = await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await signUp(cloud, email)
    const ConfirmationCode = codeFor(cloud, email)
    // Unproven, nobody can sign in, and so no token names a customer.
    await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })

    await join(cloud, 'fremd@example.com')
    const stranger = await signIn(cloud, 'fremd@example.com')
    // A stranger asks for the address: the pool keeps their own until the code in that mailbox is known.
    await identityCall(cloud, 'UpdateUserAttributes', {
      AccessToken: stranger.access,
      UserAttributes: [{ Name: 'email', Value: email }],
    })
    expect((await list(stranger.access)).purchases).toEqual([])
    expect((await list((await signIn(cloud, 'fremd@example.com')).access)).purchases).toEqual([])

    await identityCall(cloud, 'ConfirmSignUp', {
      Username: email,
      ConfirmationCode,
      ClientMetadata: BEGUN_HERE,
    })
    const owner = await signIn(cloud, email)
    expect((await list(owner.access)).purchases).toMatchObject([{ orderId, status: 'completed' }])
    expect((await list(stranger.access)).purchases).toEqual([])
  })
})

describe('an invitation', () => {
  it('opens an account that knows the name of the order', async () => {
    const email = 'eingeladen@example.com'
    await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    const link = /#invite=([\w.-]+)/
    const invite = link.exec(
      cloud.mails().find(({ to, text }) => to.includes(email) && link.test(text ?? ''))?.text ?? '',
    )?.[1]
    const password = 'still und weit'
    expect((await ask(cloud, routes.setPassword, { invite, password })).body).toEqual({ email })
    const { access } = await signIn(cloud, email)
    const { firstName, lastName } = basket(email)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ firstName, lastName })
  })
})

describe('a sign-up', () => {
  const STRANGERS = 'eines Fremden Wort'
  const begin = (email: string) => identityCall(cloud, 'SignUp', { Username: email, Password: STRANGERS })

  it('that is confirmed where it began keeps its password', async () => {
    const email = 'hier-begonnen@example.com'
    await begin(email)
    expect((await confirm(cloud, email, BEGUN_HERE)).response.status).toBe(200)
    const { access } = await signIn(cloud, email, undefined, STRANGERS)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ email })
  })

  it('that a stranger began with an address lets nobody in once its owner confirms, but who reads its mail', async () => {
    const email = 'anderswo-begonnen@example.com'
    await begin(email)
    expect((await confirm(cloud, email)).response.status).toBe(200)
    await expect(signIn(cloud, email, undefined, STRANGERS)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await identityCall(cloud, 'ForgotPassword', { Username: email })
    const Password = 'ganz mein eigenes'
    const ConfirmationCode = codeFor(cloud, email)
    await identityCall(cloud, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
    const { access } = await signIn(cloud, email, undefined, Password)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ email })
    // Nobody was ever signed in, so there is no change that its owner would have to be told of.
    expect(subjects(email)).not.toContain('Dein Passwort wurde geändert')
  })
})

describe('signing out', () => {
  it('ends the token of this browser at once, and no other', async () => {
    const email = 'ab@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    expect((await ask(cloud, routes.signOut, {}, here.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, here.access)).status).toBe(401)
    expect((await ask(cloud, routes.listPurchases, {}, there.access)).status).toBe(200)
  })

  it('everywhere ends all of them, in the pool too, and who signs in again is in', async () => {
    const email = 'ueberall@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    await minutes(1)
    expect((await ask(cloud, routes.signOutEverywhere, {}, here.access)).status).toBe(200)
    for (const { access, refresh } of [here, there]) {
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
      const { response } = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
      expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    }
    await minutes(1)
    const again = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, again.access)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('that is set anew ends what began before, is told by mail, and lets the next sign-in be', async () => {
    const email = 'vergessen@example.com'
    await join(cloud, email)
    const before = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, before.access)).status).toBe(200)
    await identityCall(cloud, 'ForgotPassword', { Username: email })
    const Password = 'weit und still'
    const { response } = await identityCall(cloud, 'ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: codeFor(cloud, email),
      Password,
    })
    expect(response.status).toBe(200)
    const next = await signIn(cloud, email, undefined, Password)
    expect((await ask(cloud, routes.listPurchases, {}, next.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, before.access)).status).toBe(401)
    const refreshed = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: before.refresh })
    expect(refreshed.response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(subjects(email)).toContain('Dein Passwort wurde geändert')
  })
})

describe('a password that is changed in the account', () => {
  it('ends every sign-in, is told by mail, and lets the one that follows be', async () => {
    const email = 'neues-passwort@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    await identityCall(cloud, 'ChangePassword', {
      AccessToken: here.access,
      PreviousPassword: 'still und weit',
      ProposedPassword: 'weit und still',
    })
    // The pool alone ends nothing.
    expect((await ask(cloud, routes.listPurchases, {}, there.access)).status).toBe(200)
    expect((await ask(cloud, routes.passwordChanged, {}, here.access)).body).toEqual({ signedOut: true })
    const next = await signIn(cloud, email, undefined, 'weit und still')
    expect((await ask(cloud, routes.listPurchases, {}, next.access)).status).toBe(200)
    for (const { access, refresh } of [here, there]) {
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
      const { response } = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
      expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    }
    expect(subjects(email)).toContain('Dein Passwort wurde geändert')
  })
})

/** Somebody of the staff, with the second factor that it takes; answers their access token. */
async function staff(email: string, group: StaffRole): Promise<string> {
  await join(cloud, email)
  await joinGroup(email, group)
  const first = await signIn(cloud, email)
  const secret = await switchOn(cloud, first.access)
  await ask(cloud, routes.secondFactorChanged, {}, first.access)
  await minutes(1)
  return (await signIn(cloud, email, () => totp(secret, cloud.clock.now()))).access
}

describe('a second factor that is switched off with the pool alone', () => {
  /** By any browser with an access token; answers that token. */
  async function switchedOff(email: string) {
    await join(cloud, email)
    const first = await signIn(cloud, email)
    const secret = await switchOn(cloud, first.access)
    await ask(cloud, routes.secondFactorChanged, {}, first.access)
    await minutes(1)
    const { access } = await signIn(cloud, email, () => totp(secret, cloud.clock.now()))
    await identityCall(cloud, 'SetUserMFAPreference', {
      AccessToken: access,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    })
    return access
  }
  const profile = async (token: string) => (await ask(cloud, routes.readProfile, {}, token)).body
  const told = (email: string) =>
    subjects(email).filter(subject => subject === 'Zweiter Faktor entfernt').length

  it('is still known to us, which the account compares, and is told by mail once it is reported', async () => {
    const email = 'ausgeschaltet@example.com'
    const access = await switchedOff(email)
    expect(await profile(access)).toMatchObject({ hasSecondFactor: true })
    expect(told(email)).toBe(0)
    const answer = await ask(cloud, routes.secondFactorChanged, {}, access)
    expect(answer.body).toEqual({ isOn: false, isSignedOut: false })
    expect(await profile(access)).toMatchObject({ hasSecondFactor: false })
    expect(told(email)).toBe(1)
  })

  it('is told by mail with the next token of anybody’s, should that browser never report it', async () => {
    const email = 'verschwiegen@example.com'
    await switchedOff(email)
    expect(told(email)).toBe(0)
    const { access } = await signIn(cloud, email)
    await signIn(cloud, email)
    await cloud.settle()
    expect(told(email)).toBe(1)
    expect(await profile(access)).toMatchObject({ hasSecondFactor: false })
  })

  it('takes their rights from staff at once, and lets them begin anew', async () => {
    const email = 'team@example.com'
    const access = await staff(email, 'support')
    const confirming = { requestId: 'req_01KAG000000000000000000001', address: '0'.repeat(64) }
    const status = async (token: string) => (await ask(cloud, routes.listPurchases, {}, token)).status
    expect(claimsOf(access)).toMatchObject({ 'cognito:groups': ['support'] })
    await identityCall(cloud, 'SetUserMFAPreference', {
      AccessToken: access,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
    })
    expect((await ask(cloud, routes.secondFactorChanged, {}, access)).body).toEqual({
      isOn: false,
      isSignedOut: true,
    })
    expect((await ask(cloud, routes.confirmFactorReset, confirming, access)).status).toBe(401)
    await minutes(1)
    expect(await status((await signIn(cloud, email)).access)).toBe(200)
  })
})

describe('an export', () => {
  it('words what has no chapter of its own, and leaves out nothing that a later feature adds', async () => {
    const email = 'worte@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const customerId = await customerOf(email)
    const pk = `CUSTOMER#${customerId}`
    await put({
      put: { pk, sk: 'TASK#refund#pi_1', kind: 'task', customerId, orderId: 'ord_1', paymentId: 'pi_1' },
    })
    await put({ put: { pk, sk: 'LATER#1', kind: 'later', rev: 3, colour: 'blau', forgetAt: 1_900_000_000 } })
    await ask(cloud, routes.startExport, {}, access)
    await minutes(1)
    const { url } = (await ask(cloud, routes.readExport, {}, access)).body
    const zip = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()))
    expect(JSON.parse(strFromU8(zip['other.json'] ?? new Uint8Array()))).toEqual([
      { what: 'Export deiner Daten', requestedAt: expect.stringMatching(/Z$/) },
      { colour: 'blau', forgetAt: '2030-03-17T17:46:40.000Z' },
      { what: 'Rückzahlung', orderId: 'ord_1', paymentId: 'pi_1' },
      { what: 'Deine E-Mail-Adresse führt zu diesem Konto', customerId },
    ])
  })

  it('is one ZIP of everything, told by mail, for a day', async () => {
    const email = 'daten@example.com'
    const orderId = await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await ask(cloud, routes.joinNewsletter, { email, language: 'de', interests: ['meno-pow'] })
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    expect((await ask(cloud, routes.readExport, {}, access)).body).toEqual({ state: 'none' })
    const started = await ask(cloud, routes.startExport, {}, access)
    expect(started).toMatchObject({ status: 202, body: { state: 'making' } })
    expect((await ask(cloud, routes.startExport, {}, access)).body).toEqual(started.body)
    await minutes(1)
    const { body } = await ask(cloud, routes.readExport, {}, access)
    expect(body.state).toBe('ready')
    expect(subjects(email)).toContain('Deine Daten sind bereit')

    const fetched = await fetch(body.url)
    expect(fetched.headers.get('content-disposition')).toMatch(/^attachment; filename="Lumeus-.*\.zip"/)
    const zip = unzipSync(new Uint8Array(await fetched.arrayBuffer()))
    const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
    expect(Object.keys(zip).toSorted()).toEqual(
      ['README.txt', 'profile.json', 'orders.json', 'mails.json', 'newsletter.json', 'requests.json']
        .concat(['sign-in.json', 'other.json', `receipts/${orderId}.html`])
        .toSorted(),
    )
    expect(JSON.parse(text('profile.json'))).toMatchObject([{ email }])
    expect(text('orders.json')).toContain(orderId)
    expect(text('newsletter.json')).toContain('meno-pow')
    expect(text('sign-in.json')).toContain('"status": "CONFIRMED"')
    expect(text(`receipts/${orderId}.html`)).toContain('Erika Beispiel, 10115, DE')
    expect(JSON.parse(text('newsletter.json'))[1]).toMatchObject({ what: 'signup' })
    expect(Object.keys(zip).map(text).join('')).not.toMatch(/tokenHash|duePk|"(pk|sk|rev|kind)"/)

    await minutes(1)
    cloud.clock.advance(24 * 60 * MINUTE)
    const later = await signIn(cloud, email)
    expect((await ask(cloud, routes.readExport, {}, later.access)).body).toMatchObject({ state: 'expired' })
  })

  it('is made also where the identity service has lost a user', async () => {
    const email = 'verloren@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    await ask(cloud, routes.startExport, {}, access)
    await new CognitoIdentityProviderClient({}).send(
      new AdminDeleteUserCommand({ UserPoolId: POOL.id, Username: email }),
    )
    await minutes(1)
    expect((await ask(cloud, routes.readExport, {}, access)).body).toMatchObject({ state: 'ready' })
  })
})

describe('a new address', () => {
  async function change(tokens: { access: string }, email: string) {
    await identityCall(cloud, 'UpdateUserAttributes', {
      AccessToken: tokens.access,
      UserAttributes: [{ Name: 'email', Value: email }],
    })
    const Code = codeFor(cloud, email)
    await identityCall(cloud, 'VerifyUserAttribute', {
      AccessToken: tokens.access,
      AttributeName: 'email',
      Code,
    })
    return ask(cloud, routes.adoptEmail, {}, tokens.access)
  }

  it('takes the account along, tells the old one, and leaves nothing for whoever has the old one next', async () => {
    const [former, email] = ['vorher@example.com', 'nachher@example.com']
    const orderId = await buy(cloud.siteUrl, basket(former))
    await cloud.settle()
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    expect((await ask(cloud, routes.adoptEmail, {}, tokens.access)).body).toEqual({ email: former })
    expect((await change(tokens, email)).body).toEqual({ email })
    expect((await ask(cloud, routes.adoptEmail, {}, tokens.access)).body).toEqual({ email })
    expect((await ask(cloud, routes.readProfile, {}, tokens.access)).body).toMatchObject({ email })
    expect((await list(tokens.access)).purchases).toMatchObject([{ orderId }])
    expect(subjects(former)[0]).toBe('Deine E-Mail-Adresse wurde geändert')
    const mails = await everythingOf(`CUSTOMER#${await customerOf(email)}`)
    expect(JSON.stringify(mails.filter(({ kind }) => kind === 'mail'))).not.toContain(former)

    await join(cloud, former)
    const next = await signIn(cloud, former)
    expect((await list(next.access)).purchases).toEqual([])
    expect((await list((await signIn(cloud, email)).access)).purchases).toMatchObject([{ orderId }])
  })

  it('brings what was bought with it as a guest, and its downloads', async () => {
    const [former, email] = ['konto@example.com', 'gastkauf@example.com']
    const guest = await buy(cloud.siteUrl, basket(email))
    const open = await order(cloud.siteUrl, basket(email))
    await cloud.settle()
    const guestId = await customerOf(email)
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    expect((await change(tokens, email)).body).toEqual({ email })
    const { purchases } = await list(tokens.access)
    expect(purchases).toMatchObject([{ orderId: guest, status: 'completed' }])
    const claim = {
      orderId: guest,
      fileId: purchases[0].downloads[0].fileId,
      pressId: 'prs_0123456789abcdef',
    }
    expect((await ask(cloud, routes.claimDownload, claim, tokens.access)).body.left).toBe(4)

    // A word of Stripe about the old place still finds the order, and so does the clock.
    expect(await readOrder({ customerId: guestId, orderId: open })).toMatchObject({
      customerId: await customerOf(email),
      status: 'pending',
    })
    cloud.clock.advance(25 * 60 * MINUTE)
    await minutes(1)
    expect(await readOrder({ customerId: guestId, orderId: open })).toMatchObject({ status: 'failed' })
    const later = await order(cloud.siteUrl, basket(email))
    expect(await readOrder({ customerId: await customerOf(email), orderId: later })).toBeDefined()
    const left = (await everythingOf(`CUSTOMER#${guestId}`)).filter(({ sk }) => !sk.startsWith('MAIL'))
    expect(left.map(({ movedTo, mergedInto }) => movedTo ?? mergedInto)).toEqual(
      left.map(() => expect.stringMatching(/^cus_/)),
    )
    expect(JSON.stringify(left)).not.toMatch(/example\.com|duePk/)
  })

  it('is followed by the next token when the page was closed before it could say so', async () => {
    const [former, email] = ['zugeklappt@example.com', 'aufgeklappt@example.com']
    await join(cloud, former)
    const tokens = await signIn(cloud, former)
    const customerId = await customerOf(former)
    await identityCall(cloud, 'UpdateUserAttributes', {
      AccessToken: tokens.access,
      UserAttributes: [{ Name: 'email', Value: email }],
    })
    await identityCall(cloud, 'VerifyUserAttribute', {
      AccessToken: tokens.access,
      AttributeName: 'email',
      Code: codeFor(cloud, email),
    })
    expect(await customerOf(email)).toBe('')
    const next = await signIn(cloud, email)
    await cloud.settle()
    expect(await customerOf(email)).toBe(customerId)
    expect(await customerOf(former)).toBe('')
    expect((await ask(cloud, routes.readProfile, {}, next.access)).body).toMatchObject({ email })
    expect(subjects(former)[0]).toBe('Deine E-Mail-Adresse wurde geändert')
  })

  describe('and the newsletter', () => {
    const tokenTo = (email: string, page: string) => {
      const link = new RegExp(`/newsletter/${page}#token=([\\w.-]+)`)
      const mail = cloud.mails().find(({ to, text }) => to.includes(email) && link.test(text ?? ''))
      return link.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const subscribe = (email: string) =>
      ask(cloud, routes.joinNewsletter, { email, firstName: 'Kim', language: 'de' })
    async function read(email: string) {
      await subscribe(email)
      await ask(cloud, routes.confirmNewsletter, { token: tokenTo(email, 'bestaetigen') })
    }
    const leave = (token: string) => ask(cloud, routes.leaveNewsletter, { token })
    const newsletterOf = async (email: string) =>
      (await everythingOf(`EMAIL#${await addressHash(email)}`)).filter(({ sk }) =>
        sk.startsWith('NEWSLETTER'),
      )
    const statusOf = async (email: string) => (await newsletterOf(email))[0]?.status
    const proofsOf = async (email: string) =>
      (await newsletterOf(email)).slice(1).map(({ sk }) => sk.split('#').at(-1) ?? '')

    it('that the old one reads goes to the new one with its proofs, and ends by the link of an old mail', async () => {
      const [former, email] = ['liest@example.com', 'liest-weiter@example.com']
      await read(former)
      await join(cloud, former)
      const tokens = await signIn(cloud, former)
      await change(tokens, email)
      const { newsletter } = (await ask(cloud, routes.readProfile, {}, tokens.access)).body
      expect(newsletter).toMatchObject({ status: 'confirmed' })
      expect(await newsletterOf(email)).toMatchObject([{ email, firstName: 'Kim' }, {}, {}, {}])
      expect((await proofsOf(email)).toSorted()).toEqual(['confirm', 'move', 'signup'])
      expect(await statusOf(former)).toBe('left')
      expect(JSON.stringify(await newsletterOf(former))).not.toContain('@')
      expect((await newsletterOf(former)).every(({ forgetAt }) => typeof forgetAt === 'number')).toBe(true)
      const [moved, earlier] = [await newsletterOf(email), await newsletterOf(former)]
      expect(moved[0]?.voucherCode).toBe(earlier[0]?.voucherCode)

      await leave(tokenTo(former, 'abmelden'))
      expect(await statusOf(email)).toBe('left')
    })

    it('follows there and back again', async () => {
      const [former, email] = ['hin@example.com', 'her@example.com']
      await read(former)
      await join(cloud, former)
      const tokens = await signIn(cloud, former)
      await change(tokens, email)
      await change(tokens, former)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['confirmed', 'left'])
    })

    it('that the new one waits to confirm is confirmed, and its link says so', async () => {
      const [former, email] = ['liest-eins@example.com', 'wartet@example.com']
      await read(former)
      await subscribe(email)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect(await statusOf(email)).toBe('confirmed')
      const pressed = await ask(cloud, routes.confirmNewsletter, { token: tokenTo(email, 'bestaetigen') })
      expect(pressed.status).toBe(200)
    })

    it.each([
      ['reads already', false, 'confirmed'],
      ['has left itself', true, 'left'],
    ])('that the new one %s stays as it said, and the old one gets none', async (_, hasLeft, status) => {
      const [former, email] = [`doppelt-${status}@example.com`, `bleibt-${status}@example.com`]
      await read(former)
      await read(email)
      if (hasLeft) await leave(tokenTo(email, 'abmelden'))
      const before = await newsletterOf(email)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect(await newsletterOf(email)).toEqual(before)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['left', status])
    })

    it('that the old one never confirmed does not follow', async () => {
      const [former, email] = ['unbestaetigt@example.com', 'ohne@example.com']
      await subscribe(former)
      await join(cloud, former)
      await change(await signIn(cloud, former), email)
      expect([await statusOf(former), await statusOf(email)]).toEqual(['pending', undefined])
    })
  })

  it('that is not proven brings nothing, however often it is asked for', async () => {
    const email = 'fremdes-postfach@example.com'
    await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await join(cloud, 'neugierig@example.com')
    const tokens = await signIn(cloud, 'neugierig@example.com')
    await identityCall(cloud, 'UpdateUserAttributes', {
      AccessToken: tokens.access,
      UserAttributes: [{ Name: 'email', Value: email }],
    })
    await identityCall(cloud, 'VerifyUserAttribute', {
      AccessToken: tokens.access,
      AttributeName: 'email',
      Code: '000000',
    })
    expect((await ask(cloud, routes.adoptEmail, {}, tokens.access)).body).toEqual({
      email: 'neugierig@example.com',
    })
    expect((await list(tokens.access)).purchases).toEqual([])
  })
})

describe('a lost authenticator', () => {
  const tokenIn = (email: string, name: string) => {
    const mail = cloud.mails().find(({ to, text }) => to.includes(email) && text?.includes(`#${name}=`))
    return new RegExp(`/auth/confirm#${name}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  }
  const asStaff = (input: Record<string, unknown>, customerId = 'cus_01KAG00000000000000000000Z') =>
    askHandler(accountHandler, routes.confirmFactorReset, {
      input,
      claims: ofStaff(customerId, '[support]'),
      now: cloud.clock.now().toISOString(),
    })

  /** With a second factor, and the request for its removal proven by the link of the mail. */
  async function lost(email: string) {
    await join(cloud, email)
    const tokens = await signIn(cloud, email)
    const secret = await switchOn(cloud, tokens.access)
    const changed = await ask(cloud, routes.secondFactorChanged, {}, tokens.access)
    expect(changed.body).toEqual({ isOn: true, isSignedOut: true })
    expect((await ask(cloud, routes.listPurchases, {}, tokens.access)).status).toBe(401)
    expect(subjects(email)).toContain('Zweiter Faktor eingeschaltet')
    await minutes(1)
    await ask(cloud, routes.requestFactorReset, { email, language: 'de' })
    const token = tokenIn(email, 'factor-reset')
    const proven = await ask(cloud, routes.proveFactorReset, { token })
    const [request] = await everythingOf(`EMAIL#${await addressHash(email)}`).then(items =>
      items.filter(({ kind }) => kind === 'factor-reset'),
    )
    const known = { address: await addressHash(email), requestId: String(request?.requestId) }
    return { secret, token, proven, known }
  }

  it('is removed after proof, support’s word and three days, and not a minute earlier', async () => {
    const email = 'verloren@example.com'
    const { secret, token, proven, known } = await lost(email)
    expect(proven.status).toBe(200)
    expect((await ask(cloud, routes.proveFactorReset, { token })).body).toEqual(proven.body)
    expect(subjects(email).filter(subject => subject.includes('Wartezeit'))).toHaveLength(1)
    const toTeam = cloud.mails().find(({ to }) => to.includes('team@lumeus.example.com'))
    expect(toTeam).toMatchObject({
      subject: 'Anfrage: Authenticator-App verloren',
      headers: { 'Reply-To': email },
    })

    expect((await asStaff(known, await customerOf(email))).status).toBe(404)
    expect((await asStaff(known)).body).toEqual(proven.body)
    cloud.clock.advance(71 * 60 * MINUTE)
    await cloud.settle()
    await expect(signIn(cloud, email)).rejects.toThrow('A code of the second factor is asked for.')
    cloud.clock.advance(60 * MINUTE)
    const elsewhere = await signIn(cloud, email, () => totp(secret, cloud.clock.now()))
    expect((await ask(cloud, routes.listPurchases, {}, elsewhere.access)).status).toBe(200)
    await minutes(1)
    expect((await ask(cloud, routes.listPurchases, {}, elsewhere.access)).status).toBe(401)
    await minutes(1)
    const { access } = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(200)
    expect(subjects(email)[0]).toBe('Zweiter Faktor entfernt')
    // The link to stop it comes too late, and says so.
    const tooLate = await ask(cloud, routes.cancelFactorReset, { token: tokenIn(email, 'factor-keep') })
    expect(tooLate.body.code).toBe('factor-removed')
  })

  it('is kept for another day after support’s word, which is told with a way to stop it, however late it comes', async () => {
    const email = 'spaete-antwort@example.com'
    const { known } = await lost(email)
    cloud.clock.advance(80 * 60 * MINUTE)
    await cloud.settle()
    const support = await staff('hilft@example.com', 'support')
    const { body } = await ask(cloud, routes.confirmFactorReset, known, support)
    await cloud.settle()
    const hours = (Date.parse(body.waitsUntil) - cloud.clock.now().getTime()) / (60 * MINUTE)
    expect(hours).toBeGreaterThan(23.9)
    expect(subjects(email)[0]).toBe('Zweiter Faktor: unser Support hat zugestimmt')
    await minutes(2)
    await expect(signIn(cloud, email)).rejects.toThrow('A code of the second factor is asked for.')
    const told = cloud.mails().find(({ to }) => to.includes(email))
    const token = /#factor-keep=([\w.-]+)/.exec(told?.text ?? '')?.[1]
    expect((await ask(cloud, routes.cancelFactorReset, { token })).body).toEqual({ cancelled: true })
  })

  it('that is found again, or was never lost, is kept by its owner', async () => {
    const email = 'gefunden@example.com'
    const { token: proof, known } = await lost(email)
    await asStaff(known)
    const token = tokenIn(email, 'factor-keep')
    expect((await ask(cloud, routes.cancelFactorReset, { token })).body).toEqual({ cancelled: true })
    expect((await ask(cloud, routes.cancelFactorReset, { token })).body).toEqual({ cancelled: true })
    expect((await asStaff(known)).status).toBe(404)
    // What was stopped does not wait any more, whatever the first link says.
    expect((await ask(cloud, routes.proveFactorReset, { token: proof })).body.code).toBe('invite-invalid')
    cloud.clock.advance(73 * 60 * MINUTE)
    await minutes(1)
    await expect(signIn(cloud, email)).rejects.toThrow('A code of the second factor is asked for.')
  })

  it('is removed by no staff before the address was proven, and by no link of somebody without one', async () => {
    const email = 'ohne@example.com'
    await join(cloud, email)
    await signIn(cloud, email)
    await ask(cloud, routes.requestFactorReset, { email, language: 'en' })
    const token = tokenIn(email, 'factor-reset')
    expect((await ask(cloud, routes.proveFactorReset, { token })).body.code).toBe('not-found')
  })

  it('is asked for by anybody with the same answer, and only an account gets the mail', async () => {
    const known = 'bekannt@example.com'
    await join(cloud, known)
    await signIn(cloud, known)
    const count = cloud.mails().length
    const answers = []
    for (const email of [known, 'unbekannt@example.com']) {
      const { status, body, headers } = await ask(cloud, routes.requestFactorReset, { email, language: 'de' })
      answers.push({ status, body, headers: [...headers.keys()] })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(cloud.mails().length - count).toBe(1)
    for (const email of [known, 'unbekannt@example.com']) {
      const statuses = []
      for (let again = 0; again < 3; again++)
        statuses.push((await ask(cloud, routes.requestFactorReset, { email, language: 'de' })).status)
      expect(statuses).toEqual([202, 202, 429])
    }
  })
})

describe('erasing', () => {
  it('asks for a fresh sign-in and the word', async () => {
    const email = 'alt@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const erase = (confirmation: string) => ask(cloud, routes.eraseAccount, { confirmation }, access)
    for (const word of ['', 'lösche', 'LÖSCHEN, bitte', 'DELETE'])
      expect((await erase(word)).body.fields).toEqual([
        { field: 'confirmation', code: 'confirmation-required' },
      ])
    await minutes(11)
    for (const word of ['LÖSCHEN', ' löschen ', 'Löschen', 'erase', 'Erase '])
      expect(await erase(word)).toMatchObject({ status: 409, body: { code: 'sign-in-again' } })
    expect((await ask(cloud, routes.readProfile, {}, access)).body.email).toBe(email)
  })

  it('lets the address begin anew at once, and takes nothing of that along', async () => {
    const email = 'sofort-wieder@example.com'
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const former = await customerOf(email)
    await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, access)
    await join(cloud, email)
    const again = await signIn(cloud, email)
    await minutes(3)
    expect(await customerOf(email)).not.toBe(former)
    expect((await ask(cloud, routes.readProfile, {}, again.access)).body).toMatchObject({ email })
    expect((await signIn(cloud, email)).access).toBeTruthy()
  })

  it('takes the person away, keeps what the law wants, and lets the address begin anew', async () => {
    const email = 'weg@example.com'
    const paid = await buy(cloud.siteUrl, basket(email))
    const open = await order(cloud.siteUrl, basket(email))
    await cloud.settle()
    await ask(cloud, routes.joinNewsletter, { email, language: 'de', interests: ['meno-pow'] })
    await ask(cloud, routes.requestPartnership, {
      name: 'Erika Beispiel',
      company: 'Beispiel',
      email,
      topic: 'other',
      message: 'Guten Tag',
      language: 'de',
    })
    await join(cloud, email)
    const { access } = await signIn(cloud, email)
    const customerId = await customerOf(email)
    const profile = { firstName: 'Erika', lastName: 'Beispiel', phoneNumber: '030 123456', birthday: '' }
    const { rev } = (await ask(cloud, routes.readProfile, {}, access)).body
    await ask(cloud, routes.changeProfile, { ...profile, language: 'de', rev }, access)
    await ask(cloud, routes.startExport, {}, access)

    const erased = await ask(cloud, routes.eraseAccount, { confirmation: 'LÖSCHEN' }, access)
    expect(erased).toMatchObject({ status: 202, body: { erased: true } })
    expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
    await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    // Whoever comes back before the clock has done the rest is told of no account.
    await expect(poolUser(email)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    await minutes(4)

    expect(subjects(email)[0]).toBe('Dein Konto wird gelöscht')
    const kept = await everythingOf(`CUSTOMER#${customerId}`)
    const orders = Object.fromEntries(
      kept.filter(({ kind }) => kind === 'order').map(one => [one.orderId, one]),
    )
    expect(orders[paid]).toMatchObject({
      status: 'completed',
      totalCents: 11900,
      title: 'Kraft der Emotionen',
    })
    expect(orders[open]).toMatchObject({ status: 'failed', closedAt: expect.any(String) })
    const inNineYears = new Date().getUTCFullYear() + 9
    expect(orders[paid]?.forgetAt).toBe(Date.UTC(inNineYears, 0, 1) / 1000)
    expect(kept.map(({ sk }) => sk.split('#')[0] ?? '').toSorted()).toEqual([
      'MAIL',
      'ORDER',
      'ORDER',
      'PROFILE',
    ])
    const address = await everythingOf(`EMAIL#${await addressHash(email)}`)
    expect(address.map(({ sk }) => sk.split('#').slice(0, 2).join('#'))).toEqual([
      'NEWSLETTER',
      'NEWSLETTER#PROOF',
    ])
    expect(JSON.stringify([kept, address])).not.toMatch(/weg@example|Erika|Beispiel|030 123456|meno-pow/)

    const anew = await buy(cloud.siteUrl, basket(email))
    expect(await customerOf(email)).not.toBe(customerId)
    await join(cloud, email)
    const again = await signIn(cloud, email)
    expect((await list(again.access)).purchases).toMatchObject([{ orderId: anew }])
  })
})
