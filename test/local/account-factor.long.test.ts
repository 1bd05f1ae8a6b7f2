import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { StaffRole } from '../../contract/route.ts'
import { routes } from '../../lambdas/deployed.ts'
import { handler as peopleHandler } from '../../lambdas/staff-people/handler.ts'
import { addressHash } from '../../lambdas/platform/signed.ts'
import { totp } from '../../local/cognito/totp.ts'
import { ask as askHandler, ofStaff } from '../lambdas/http-event.ts'
import { ask, identityCall, join, joinGroup, signIn, switchOn } from './accounts.ts'
import { MINUTE, openAccounts } from './open-accounts.ts'
import { claimsOf } from './user-pool.ts'

const { cloud, customerOf, everythingOf, minutes, subjects } = await openAccounts()

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
    const confirming = {
      requestId: 'req_01KAG000000000000000000001',
      address: '0'.repeat(64),
      pressId: `prs_${randomUUID()}`,
      reason: 'Am Telefon',
    }
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

describe('a second factor that is switched on with the pool alone', () => {
  const profile = async (token: string) => (await ask(cloud, routes.readProfile, {}, token)).body
  const told = (email: string) =>
    subjects(email).filter(subject => subject === 'Zweiter Faktor eingeschaltet').length

  it('is told by mail and recorded with the sign-in that asks for it, and ends those of before', async () => {
    const email = 'fremde-app@example.com'
    await join(cloud, email)
    const before = await signIn(cloud, email)
    const secret = await switchOn(cloud, before.access)
    expect(await profile(before.access)).toMatchObject({ hasSecondFactor: false })
    await minutes(1)
    const { access } = await signIn(cloud, email, () => totp(secret, cloud.clock.now()))
    await cloud.settle()
    expect(told(email)).toBe(1)
    expect(await profile(access)).toMatchObject({ hasSecondFactor: true })
    // Triggers go by the clock of the day, which these tests put forward for the pool alone.
    const [state] = await everythingOf(`SIGNIN#${String(claimsOf(access).sub)}`).then(items =>
      items.filter(({ sk }) => sk === 'SIGNIN'),
    )
    expect(Date.parse(String(state?.signedOutAt))).toBeLessThanOrEqual(Date.now() - 5_000)
    await minutes(1)
    await signIn(cloud, email, () => totp(secret, cloud.clock.now()))
    await cloud.settle()
    expect(told(email)).toBe(1)
  })
})

describe('a lost authenticator', () => {
  const tokenIn = (email: string, name: string) => {
    const mail = cloud.mails().find(({ to, text }) => to.includes(email) && text?.includes(`#${name}=`))
    return new RegExp(`/auth/confirm(?:\\?lang=en)?#${name}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
  }
  const asStaff = (input: Record<string, unknown>, customerId = 'cus_01KAG00000000000000000000Z') =>
    askHandler(peopleHandler, routes.confirmFactorReset, {
      input,
      claims: ofStaff(customerId, '[support]', {
        auth_time: String(Math.floor(cloud.clock.now().getTime() / 1000)),
      }),
      now: cloud.clock.now().toISOString(),
    })

  /** With a second factor, and the request for its removal proven by a link of the mails, so many strangers after it. */
  async function lost(email: string, strangers = 0) {
    await join(cloud, email)
    const tokens = await signIn(cloud, email)
    const secret = await switchOn(cloud, tokens.access)
    const changed = await ask(cloud, routes.secondFactorChanged, {}, tokens.access)
    expect(changed.body).toEqual({ isOn: true, isSignedOut: true })
    expect((await ask(cloud, routes.listPurchases, {}, tokens.access)).status).toBe(401)
    expect(subjects(email)).toContain('Zweiter Faktor eingeschaltet')
    await minutes(1)
    for (let asked = 0; asked <= strangers; asked++)
      await ask(cloud, routes.requestFactorReset, { email, language: 'de' })
    const token = tokenIn(email, 'factor-reset')
    const proven = await ask(cloud, routes.proveFactorReset, { token })
    const [request] = await everythingOf(`EMAIL#${await addressHash(email)}`).then(items =>
      items.filter(({ kind }) => kind === 'factor-reset'),
    )
    const known = {
      address: await addressHash(email),
      requestId: String(request?.requestId),
      pressId: `prs_${randomUUID()}`,
      reason: 'Am Telefon',
    }
    return { secret, token, proven, known }
  }

  it('is removed after proof, support’s word and three days, and not ten minutes earlier', async () => {
    const email = 'verloren@example.com'
    const { secret, token, proven, known } = await lost(email, 4)
    expect(proven.status).toBe(200)
    expect(subjects(email).filter(subject => subject === 'Authenticator-App verloren')).toHaveLength(3)
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
    // Some minutes, because the clock goes on while a busy machine signs in.
    const last = Date.parse(proven.body.waitsUntil) - 10 * MINUTE
    cloud.clock.advance(last - cloud.clock.now().getTime())
    await cloud.settle()
    const elsewhere = await signIn(cloud, email, () => totp(secret, cloud.clock.now()))
    expect((await ask(cloud, routes.listPurchases, {}, elsewhere.access)).status).toBe(200)
    await minutes(10)
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
      expect(statuses).toEqual([202, 202, 202])
    }
    expect(cloud.mails().length - count).toBe(3)
  })
})
