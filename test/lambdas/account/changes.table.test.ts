import { AdminGetUserCommand, AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { describe, expect, it } from 'vitest'
import { followProvenEmail } from '../../../lambdas/account/follow-proven-email.ts'
import { customerExports } from '../../../lambdas/account/export.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { linkSignIn } from '../../../lambdas/account/link-sign-in.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { recordFactorOff } from '../../../lambdas/account/second-factor.ts'
import { owners, type Profile, profiles } from '../../../lambdas/customers/customer.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { Problem } from '../../../lambdas/platform/problem.ts'
import { signedOut, signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, DAYS, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const email = 'kim@example.com'
const fresh = 'neu@example.com'
const OTHER = 'another-way-in'
const key = profiles.keyOf({ customerId: CUSTOMER })
const profile = (more: Partial<Profile> = {}, customerId = CUSTOMER): Item =>
  profiles.put({ customerId, createdAt: NOW, email, provenBy: SUB, rev: 3, ...more }).put
const owner = async (address: string, customerId = CUSTOMER, provenBy = SUB): Promise<Item> =>
  owners.put({ address: await addressHash(address), customerId, provenBy }).put
const signIn = (sub = SUB, more: object = {}): Item => ({
  ...signIns.keyOf({ sub }),
  kind: 'sign-in',
  customerId: CUSTOMER,
  ...more,
})
const login = (sub: string, customerId = CUSTOMER): Item =>
  logins.put({ customerId, sub, username: sub, at: NOW }).put
const mailsOf = async (pk: string) =>
  (await partition(pk)).filter(({ kind }) => kind === 'mail').map(({ template }) => template)

describe('a profile is not changed', () => {
  const input = { firstName: 'Kim', lastName: 'B', phoneNumber: '', birthday: '', language: 'de', rev: 3 }
  const change = () => ask(handler, routes.changeProfile, { claims: signedIn(CUSTOMER), input })

  it.each<[string, Item, number]>([
    ['that was erased meanwhile', profile({ erasedAt: NOW }), 404],
    ['that another tab has changed meanwhile', profile({ rev: 4, lastName: 'C' }), 409],
    ['that nobody has proven', profile({ provenBy: undefined }), 409],
  ])('%s', async (_, meanwhile, status) => {
    await given(profile())
    beforeWrite(key, () => given(meanwhile))
    expect((await change()).status).toBe(status)
    const item = await stored(key)
    expect(item).toMatchObject({ rev: meanwhile.rev })
    expect(item?.firstName).toBeUndefined()
  })

  it('but as it was asked for, and its version counted', async () => {
    await given(profile())
    expect((await change()).status).toBe(200)
    expect(await stored(key)).toMatchObject({ ...input, rev: 4 })
  })
})

describe('a new address', () => {
  const change = () => followProvenEmail({ customerId: CUSTOMER, sub: SUB, email: fresh }, NOW)

  it('leads to the customer, and the former one to nobody; that one is told', async () => {
    await given(profile(), await owner(email), signIn())
    expect(await change()).toBeUndefined()
    expect(await stored(key)).toMatchObject({ email: fresh, provenBy: SUB, rev: 4, emailChangedAt: NOW })
    expect(await stored(await owner(fresh))).toMatchObject({ customerId: CUSTOMER, provenBy: SUB })
    expect(await stored(await owner(email))).toBeUndefined()
    expect(await stored(signIn())).toMatchObject({ address: await addressHash(fresh) })
    expect(await mailsOf(key.pk)).toEqual(['email-changed'])
  })

  it('is not taken from a customer with a second factor who came first', async () => {
    await given(profile(), await owner(email))
    const theirs = await owner(fresh, STRANGER, OTHER)
    beforeWrite(theirs, () => given(theirs, login(OTHER, STRANGER), signIn(OTHER, { hasSecondFactor: true })))
    expect(await change()).toEqual(new Problem('account-exists'))
    expect(await stored(theirs)).toEqual(theirs)
    expect(await stored(key)).toMatchObject({ email, emailChangedAt: NOW })
    // The pool has changed it already: the former mailbox gets the way back, and not with each token.
    await change()
    expect(await mailsOf(key.pk)).toEqual(['email-changed'])
  })

  it('brings the guest along who came first', async () => {
    await given(profile(), await owner(email))
    const theirs = await owner(fresh, STRANGER, OTHER)
    beforeWrite(theirs, () => given(theirs))
    expect(await change()).toBe(STRANGER)
    expect(await stored(theirs)).toMatchObject({ customerId: CUSTOMER })
    expect(await stored(profiles.keyOf({ customerId: STRANGER }))).toMatchObject({
      mergedInto: CUSTOMER,
      duePk: 'MERGE',
      dueAt: NOW,
    })
  })

  it('leaves the former one to somebody who owns it by now', async () => {
    const theirs = await owner(email, STRANGER, OTHER)
    await given(profile(), theirs)
    await expect(change()).rejects.toThrow('kept changing')
    expect(await stored(theirs)).toEqual(theirs)
    expect(await stored(key)).toEqual(profile())
  })

  it.each<[string, Item]>([
    ['erased', profile({ erasedAt: NOW })],
    ['changed to the same', profile({ email: fresh })],
  ])('changes nothing of an account that was %s meanwhile', async (_, meanwhile) => {
    await given(profile(), await owner(email))
    beforeWrite(key, () => given(meanwhile))
    await change()
    expect(await stored(key)).toEqual(meanwhile)
    expect(await mailsOf(key.pk)).toEqual([])
  })

  it('changes nothing of an account that was merged meanwhile', async () => {
    await given(profile(), await owner(email))
    beforeWrite(key, () => given(profile({ mergedInto: STRANGER })))
    await expect(change()).rejects.toThrow('kept changing')
    expect(await stored(key)).toEqual(profile({ mergedInto: STRANGER }))
  })
})

describe('a sign-in', () => {
  it('is linked with what the address has bought, and a name that is known stays', async () => {
    const { email: _, provenBy: __, ...unproven } = profile({ firstName: 'Kim' })
    await given(await owner(email), unproven)
    const names = { firstName: 'Other', lastName: 'B' }
    expect(await linkSignIn(OTHER, email, NOW, { language: 'en', names })).toBe(CUSTOMER)
    expect(await stored(key)).toMatchObject({
      email,
      provenBy: OTHER,
      firstName: 'Kim',
      language: 'en',
      createdAt: NOW,
      rev: 4,
    })
    expect(await stored(signIn(OTHER))).toMatchObject({
      customerId: CUSTOMER,
      address: await addressHash(email),
    })
    expect(await stored(login(OTHER))).toMatchObject({ sub: OTHER, username: OTHER })
  })

  it.each<[string, Partial<Profile>]>([
    ['merged into', { mergedInto: STRANGER }],
    ['erased before', { erasedAt: NOW }],
  ])('is not linked to a profile that was %s another meanwhile', async (_, more) => {
    await given(profile(), await owner(email))
    const theirs = await owner(email, STRANGER)
    beforeWrite(key, () => given(profile(more), theirs))
    expect(await linkSignIn(OTHER, email, NOW)).toBe(STRANGER)
    expect(await stored(key)).toEqual(profile(more))
    expect(await stored(signIn(OTHER))).toMatchObject({ customerId: STRANGER })
    expect(await stored(login(OTHER))).toBeUndefined()
  })

  it.each<[string, Partial<Profile>]>([
    ['merged', { mergedInto: STRANGER }],
    ['erased', { erasedAt: NOW }],
  ])('is linked to nobody where the address still leads to a profile that is %s', async (_, more) => {
    await given(profile(more), await owner(email))
    await expect(linkSignIn(OTHER, email, NOW)).rejects.toThrow('kept changing')
    expect(await stored(key)).toEqual(profile(more))
    expect(await stored(signIn(OTHER))).toBeUndefined()
  })
})

describe('a second factor', () => {
  const switchOn = () => {
    pool.on(AdminGetUserCommand).resolves({
      Username: SUB,
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      UserAttributes: [{ Name: 'sub', Value: SUB }],
    })
    return ask(handler, routes.secondFactorChanged, { claims: signedIn(CUSTOMER) })
  }

  it('switched on ends every sign-in, in each way to sign in', async () => {
    await given(profile(), login(SUB), login(OTHER), signIn(), signIn(OTHER))
    expect((await switchOn()).body).toEqual({ isOn: true, isSignedOut: true })
    expect(await stored(signIn())).toMatchObject({
      hasSecondFactor: true,
      factorSince: NOW,
      signedOutAt: NOW,
    })
    const other = await stored(signIn(OTHER))
    expect(other).toMatchObject({ signedOutAt: NOW })
    expect(other?.hasSecondFactor).toBeUndefined()
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(2)
    expect(await mailsOf(key.pk)).toEqual(['second-factor-on'])
  })

  it('switched on for the first time is noted for who has signed in only', async () => {
    await given(profile())
    expect((await switchOn()).body).toEqual({ isOn: true, isSignedOut: true })
    expect(await stored(signIn())).toEqual({
      ...signIns.keyOf({ sub: SUB }),
      kind: 'sign-in',
      hasSecondFactor: true,
      factorSince: NOW,
      signedOutAt: NOW,
    })
  })

  it('switched on again after it was off ends sign-ins like the first time', async () => {
    await given(profile(), signIn(SUB, { hasSecondFactor: false }))
    expect((await switchOn()).body).toEqual({ isOn: true, isSignedOut: true })
    expect(await stored(signIn())).toMatchObject({ hasSecondFactor: true, signedOutAt: NOW })
  })

  it('that another browser has told of meanwhile ends nothing', async () => {
    const known = signIn(SUB, { hasSecondFactor: true })
    await given(profile())
    beforeWrite(known, () => given(known))
    expect((await switchOn()).body).toEqual({ isOn: true, isSignedOut: false })
    expect(await stored(known)).toEqual(known)
    expect(await mailsOf(key.pk)).toEqual([])
  })

  it('that is known already ends nothing', async () => {
    const known = signIn(SUB, { hasSecondFactor: true })
    await given(profile(), login(SUB), login(OTHER), known, signIn(OTHER))
    expect((await switchOn()).body).toEqual({ isOn: true, isSignedOut: false })
    expect([await stored(known), await stored(signIn(OTHER))]).toEqual([known, signIn(OTHER)])
    expect(await mailsOf(key.pk)).toEqual([])
  })

  it('switched off is told once, and ends sign-ins only where it is said', async () => {
    await given(profile(), signIn(SUB, { hasSecondFactor: true }))
    const off = (signedOutAt?: string) =>
      recordFactorOff({ customerId: CUSTOMER, sub: SUB, signedOutAt }, NOW)
    expect([await off(), await off(NOW)]).toEqual([true, false])
    expect(await stored(signIn())).toEqual(signIn(SUB, { hasSecondFactor: false }))
    expect(await mailsOf(key.pk)).toEqual(['second-factor-off'])
    await given(signIn(SUB, { hasSecondFactor: true }))
    expect(await recordFactorOff({ customerId: CUSTOMER, sub: SUB, signedOutAt: NOW }, NOW)).toBe(true)
    expect(await stored(signIn())).toMatchObject({ signedOutAt: NOW })
  })
})

it('signing out ends this sign-in, and that is known for thirty days', async () => {
  await given(profile())
  const claims = signedIn(CUSTOMER)
  expect((await ask(handler, routes.signOut, { claims })).status).toBeLessThan(300)
  const out = signedOut.keyOf({ sub: SUB, signedOut: claims.origin_jti })
  expect(await stored(out)).toEqual({
    ...out,
    kind: 'signed-out',
    at: NOW,
    forgetAt: epochSeconds(after(NOW, 30 * DAYS)),
  })
})

describe('an export', () => {
  const start = () => ask(handler, routes.startExport, { claims: signedIn(CUSTOMER) })
  const one = (state: 'making' | 'ready', exportId = 'one'): Item =>
    customerExports.create({
      customerId: CUSTOMER,
      exportId,
      state,
      language: 'de',
      requestedAt: '2026-11-19T10:00:00.000Z',
      storageKey: 'exports/one.zip',
    }).put

  it('that is being made is not begun again', async () => {
    await given(profile())
    beforeWrite(one('making'), () => given(one('making')))
    expect((await start()).body).toMatchObject({ state: 'making', requestedAt: one('making').requestedAt })
    expect(await stored(one('making'))).toEqual(one('making'))
  })

  it('that is ready gives way to a new one, which is due at once', async () => {
    await given(profile(), { ...one('ready'), bytes: 12_345, expiresAt: after(NOW, HOURS) })
    expect((await start()).body).toEqual({ state: 'making', requestedAt: NOW })
    const text: unknown = expect.any(String)
    expect(await stored(one('making'))).toEqual({
      ...one('making'),
      exportId: text,
      requestedAt: NOW,
      storageKey: text,
      duePk: 'EXPORT',
      dueAt: NOW,
    })
  })

  it('of an account that is erased meanwhile is not begun', async () => {
    await given(profile())
    beforeWrite(one('making'), () => given(profile({ erasedAt: NOW })))
    expect((await start()).status).toBe(404)
    expect(await stored(one('making'))).toBeUndefined()
  })
})
