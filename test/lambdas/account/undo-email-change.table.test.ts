import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { logins } from '../../../lambdas/account/login.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoToken } from '../../../lambdas/account/email-undo-token.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash, sign } from '../../../lambdas/platform/signed.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { CUSTOMER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, NOW, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const HOUR = 3_600_000
const [FORMER, THIEF] = ['kim@example.com', 'dieb@example.com']
const before = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR).toISOString()
const profile = profiles.keyOf({ customerId: CUSTOMER })
const ownerOf = async (email: string) => owners.keyOf({ address: await addressHash(email) })
const OTHER = 'other-user-of-the-pool'
const login = (sub: string, at: string, customerId = CUSTOMER, username = sub) =>
  logins.put({ customerId, sub, username, at }).put
const signIn = (sub: string, more: object) => ({ ...signIns.keyOf({ sub }), kind: 'sign-in', ...more })
const inPool = (sub: string, email: string, more: object = {}) => ({
  Username: sub,
  UserAttributes: [
    { Name: 'sub', Value: sub },
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ],
  ...more,
})
const taken = { ...profile, createdAt: before(999), email: THIEF, provenBy: SUB, language: 'de', rev: 1 }
const link = (more: Partial<Parameters<typeof undoToken>[0]> = {}) =>
  undoToken({ customerId: CUSTOMER, email: FORMER, changedAt: before(2), ...more })
/** The end of a second, so that nothing waits for it. */
const undo = async (token: string | Promise<string>, now = NOW) =>
  ask(handler, routes.undoEmailChange, { input: { token: await token }, now })
const refused = { status: 400, body: { code: 'invite-invalid' } }
const mails = async () =>
  (await partition(profile.pk)).flatMap(({ kind, template }) => (kind === 'mail' ? [template] : []))

beforeEach(async () => {
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'no', $metadata: {} }))
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [] })
  await given(
    taken,
    { ...(await ownerOf(THIEF)), customerId: CUSTOMER, provenBy: SUB },
    login(SUB, before(999)),
  )
})

it('the account belongs to the former mailbox again, and nobody who was in it gets in', async () => {
  expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
  // The link is claimed in one write, the address moves in another.
  expect(await stored(profile)).toMatchObject({ email: FORMER, provenBy: SUB, emailUndoneAt: NOW, rev: 3 })
  expect(await stored(await ownerOf(FORMER))).toMatchObject({ customerId: CUSTOMER })
  expect(await stored(await ownerOf(THIEF))).toBeUndefined()
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ kind: 'sign-in', signedOutAt: NOW })
  // Locked before the address moves: a token renewed in between would have our side follow, with a mail to the thief.
  const steps = pool.calls().map(call => call.args[0].constructor.name)
  expect(steps).toEqual([
    AdminSetUserPasswordCommand.name,
    AdminUpdateUserAttributesCommand.name,
    AdminSetUserMFAPreferenceCommand.name,
    AdminUserGlobalSignOutCommand.name,
    AdminGetUserCommand.name,
    AdminUpdateUserAttributesCommand.name,
  ])
  const [unproven, proven] = pool.commandCalls(AdminUpdateUserAttributesCommand)
  expect(unproven?.args[0].input).toMatchObject({
    Username: SUB,
    UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
  })
  expect(proven?.args[0].input).toMatchObject({
    Username: SUB,
    UserAttributes: [
      { Name: 'email', Value: FORMER },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  // Neither carries a link that would undo this.
  expect(new Set(await mails())).toEqual(new Set(['email-restored', 'email-undone']))
})

it('the same link again says the same and changes nothing', async () => {
  const token = await link()
  await undo(token)
  pool.resetHistory()
  pool.on(AdminGetUserCommand).resolves(inPool(SUB, FORMER))
  const after = await stored(profile)
  const later = new Date(Date.parse(NOW) + HOUR).toISOString()
  expect(await undo(token, later)).toMatchObject({ status: 200, body: { email: FORMER } })
  expect(pool.calls().map(call => call.args[0].constructor.name)).toEqual([AdminGetUserCommand.name])
  expect(await stored(profile)).toEqual(after)
})

it('says the same where the pool has nobody any more, and our side has the address', async () => {
  await given(
    { ...taken, email: FORMER },
    { ...(await ownerOf(FORMER)), customerId: CUSTOMER, provenBy: SUB },
  )
  expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
})

it('goes back with the user of the pool who proved the address last, of those that were there before', async () => {
  const [first, proven] = ['a-user', 'b-user']
  await given({ ...taken, provenBy: proven }, login(first, before(5)), login(proven, before(2)))
  expect((await undo(link())).status).toBe(200)
  expect(pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({ Username: proven })
  // The factor of the other ones is as it was.
  expect(await stored(signIns.keyOf({ sub: first }))).toMatchObject({ signedOutAt: NOW })
  expect(await stored(signIns.keyOf({ sub: first }))).not.toHaveProperty('hasSecondFactor')
})

it('goes on where the address is there already and the pool says so', async () => {
  pool.on(AdminGetUserCommand).resolves(inPool(SUB, FORMER))
  expect((await undo(link())).status).toBe(200)
  expect(pool.commandCalls(AdminDeleteUserCommand)).toEqual([])
  expect(await stored(profile)).toMatchObject({ email: FORMER })
})

it('an address that only the pool has taken goes back as well, and nobody who was in gets in', async () => {
  const untouched = { ...taken, email: FORMER }
  await given(untouched, { ...(await ownerOf(FORMER)), customerId: CUSTOMER, provenBy: SUB })
  pool.on(AdminGetUserCommand).resolves(inPool(SUB, THIEF))
  expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ signedOutAt: NOW })
  expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1)
  expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[1]?.args[0].input.UserAttributes).toContainEqual(
    {
      Name: 'email',
      Value: FORMER,
    },
  )
})

it('the same link goes on where it stopped', async () => {
  const { error } = console
  console.error = () => undefined
  pool.on(AdminUpdateUserAttributesCommand).rejectsOnce(new Error('Out of reach')).resolves({})
  const token = await link()
  expect((await undo(token)).status).toBe(500)
  console.error = error
  expect((await undo(token)).status).toBe(200)
  expect(await stored(profile)).toMatchObject({ email: FORMER })
})

it('the owner’s link counts also when a thief has used one of a later change', async () => {
  const between = 'zwischen@example.com'
  expect((await undo(link({ email: between, changedAt: before(1) }))).status).toBe(200)
  expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
  expect(await stored(profile)).toMatchObject({ email: FORMER })
  expect((await undo(link({ email: between, changedAt: before(1) }))).status).toBe(400)
})

it('a change after an undo can be undone as well', async () => {
  await undo(link({ changedAt: before(9) }), before(5))
  expect((await undo(link({ email: 'neu@example.com', changedAt: before(1) }))).status).toBe(200)
  expect(await stored(profile)).toMatchObject({ email: 'neu@example.com' })
})

describe('a link is refused', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['after 72 hours', () => link({ changedAt: before(72) })],
    ['of another customer', () => link({ customerId: STRANGER })],
    [
      'that was signed for something else',
      () => sign('factor-keep', { customerId: CUSTOMER, email: FORMER, changedAt: before(2) }),
    ],
  ])('%s', async (_, token) => {
    expect(await undo(token())).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(await stored(profile)).toEqual(taken)
    expect(await stored(profiles.keyOf({ customerId: STRANGER }))).toBeUndefined()
    expect(pool.calls()).toEqual([])
  })

  it('that a thief got on the way through more addresses, once the owner is back', async () => {
    await undo(link())
    const theirs = await undo(link({ email: 'zwischen@example.com', changedAt: before(1) }))
    expect(theirs).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(await stored(profile)).toMatchObject({ email: FORMER })
  })

  it('not for a younger one at the same moment: the older one wins', async () => {
    const younger = await link({ email: 'zwischen@example.com', changedAt: before(1) })
    beforeWrite(profile, () => undo(younger))
    expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
    expect(await stored(profile)).toMatchObject({ email: FORMER, emailUndoneBy: before(2) })
  })

  it('that was overtaken by an older one at the same moment', async () => {
    const older = await link({ changedAt: before(3) })
    beforeWrite(profile, () => undo(older))
    const younger = await undo(link({ email: 'zwischen@example.com', changedAt: before(1) }))
    expect(younger).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(await stored(profile)).toMatchObject({ email: FORMER, emailUndoneBy: before(3) })
  })

  it('of who has no way to sign in', async () => {
    await given({ ...taken, customerId: STRANGER, ...profiles.keyOf({ customerId: STRANGER }) })
    expect(await undo(link({ customerId: STRANGER }))).toMatchObject(refused)
    expect(pool.calls()).toEqual([])
  })

  it('of a change at the very moment of an undo, as of one before', async () => {
    await undo(link(), before(1))
    expect(await undo(link({ email: 'neu@example.com', changedAt: before(1) }))).toMatchObject(refused)
  })

  it('where the account is erased while it is given back', async () => {
    beforeWrite(profile, () => undefined)
    beforeWrite(profile, () => given({ ...taken, erasedAt: NOW }))
    expect(await undo(link())).toMatchObject(refused)
  })

  it('without touching whose address is gone', async () => {
    await given({ ...taken, email: undefined })
    expect(await undo(link())).toMatchObject(refused)
    expect(await stored(await ownerOf(THIEF))).toMatchObject({ customerId: CUSTOMER })
  })

  it.each<[string, object]>([
    ['erased', { erasedAt: NOW }],
    ['merged', { mergedInto: STRANGER }],
  ])('when the account is %s meanwhile', async (_, meanwhile) => {
    beforeWrite(profile, () => given({ ...taken, ...meanwhile }))
    expect(await undo(link())).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(pool.calls()).toEqual([])
  })

  it.each<[string, object, () => unknown]>([
    [
      'asks for a code',
      {},
      () =>
        pool
          .on(AdminGetUserCommand)
          .resolves(inPool(OTHER, FORMER, { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })),
    ],
    ['asked for one when we last heard', { hasSecondFactor: true }, () => undefined],
    ['was closed by support', { disabledAt: before(1) }, () => undefined],
    [
      'is of the staff',
      {},
      () => pool.on(AdminListGroupsForUserCommand).resolves({ Groups: [{ GroupName: 'support' }] }),
    ],
  ])(
    'when the new account of that address %s; then the thief’s address leads nowhere',
    async (_, state, set) => {
      pool.on(AdminGetUserCommand).resolves(inPool(OTHER, FORMER))
      set()
      await given(signIn(OTHER, { customerId: STRANGER, ...state }), login(OTHER, before(1), STRANGER), {
        ...(await ownerOf(FORMER)),
        customerId: STRANGER,
        provenBy: OTHER,
      })
      for (let press = 0; press < 2; press++)
        expect(await undo(link())).toMatchObject({ status: 409, body: { code: 'address-protected' } })
      expect(pool.commandCalls(AdminDeleteUserCommand)).toEqual([])
      expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input.UserAttributes).toEqual([
        { Name: 'email_verified', Value: 'false' },
      ])
      expect(await stored(await ownerOf(THIEF))).toBeUndefined()
      expect(await stored(profile)).not.toHaveProperty('provenBy')
      expect(await stored(await ownerOf(FORMER))).toMatchObject({ customerId: STRANGER })
    },
  )
})

describe('who has signed up with the address since', () => {
  const ORDERED = 'ord_01KAG000000000000000000001'
  const signedUp = async (more: readonly Item[]) => {
    pool.on(AdminGetUserCommand).resolves(inPool(OTHER, FORMER))
    await given(
      { ...(await ownerOf(FORMER)), customerId: STRANGER, provenBy: OTHER },
      profiles.put({ customerId: STRANGER, createdAt: NOW, email: FORMER, provenBy: OTHER, rev: 1 }).put,
      orderItem({ ...paid, customerId: STRANGER, orderId: ORDERED }),
      ...more,
    )
  }
  const linked = () => [signIn(OTHER, { customerId: STRANGER }), login(OTHER, before(1), STRANGER)]

  it('gives way, and what was bought comes along', async () => {
    await signedUp(linked())
    expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
    expect(pool.commandCalls(AdminDeleteUserCommand).map(({ args }) => args[0].input.Username)).toEqual([
      OTHER,
    ])
    const mark = await stored(signIns.keyOf({ sub: OTHER }))
    expect(mark).toMatchObject({ signedOutAt: NOW, forgetAt: Date.parse(NOW) / 1000 + 86_400 })
    expect(mark).not.toHaveProperty('customerId')
    expect(await stored(logins.keyOf({ customerId: STRANGER, sub: OTHER }))).toBeUndefined()
    expect((await partition(profile.pk)).some(({ kind }) => kind === 'order')).toBe(true)
  })

  it('and never signed in gives way, too', async () => {
    await signedUp([])
    expect(await undo(link())).toMatchObject({ status: 200 })
    expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(1)
    expect(await stored(signIns.keyOf({ sub: OTHER }))).toMatchObject({ signedOutAt: NOW })
  })

  it('with a code at another way to sign in does not', async () => {
    const way = 'provider-user'
    await signedUp([
      ...linked(),
      login(way, before(1), STRANGER, 'Somewhere_1'),
      signIn(way, { customerId: STRANGER, hasSecondFactor: true }),
    ])
    expect(await undo(link())).toMatchObject({ status: 409, body: { code: 'address-protected' } })
    expect(pool.commandCalls(AdminDeleteUserCommand)).toEqual([])
  })

  it('at a provider with a code does not, where the pool has no such user', async () => {
    await signedUp([])
    pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'no', $metadata: {} }))
    const way = 'provider-user'
    await given(
      login(way, before(1), STRANGER, 'Somewhere_1'),
      signIn(way, { customerId: STRANGER, hasSecondFactor: true }),
    )
    expect(await undo(link())).toMatchObject({ status: 409, body: { code: 'address-protected' } })
  })
})

describe('what was added since the change goes', () => {
  const factor = async () => (await stored(signIns.keyOf({ sub: SUB })))?.hasSecondFactor
  const isRemoved = () => pool.commandCalls(AdminSetUserMFAPreferenceCommand).length > 0

  it.each<[string, object]>([
    ['that was switched on since', { hasSecondFactor: true, factorSince: before(1) }],
    ['that nobody told us of', {}],
  ])('a factor %s', async (_, state) => {
    await given(signIn(SUB, { customerId: CUSTOMER, ...state }))
    await undo(link())
    expect(isRemoved()).toBe(true)
    expect(await factor()).toBe(false)
  })

  it.each([3, 2])('an older factor stays (%i hours)', async hours => {
    await given(signIn(SUB, { customerId: CUSTOMER, hasSecondFactor: true, factorSince: before(hours) }))
    await undo(link())
    expect(isRemoved()).toBe(false)
    expect(await factor()).toBe(true)
  })

  it('another provider’s word for the thief’s address, also where it proved that last; an older one stays', async () => {
    const [theirs, own, older] = ['provider-user-of-theirs', 'provider-user-of-the-owner', 'provider-older']
    await given(
      { ...taken, provenBy: theirs },
      login(theirs, before(1), CUSTOMER, 'Somewhere_1'),
      login(own, before(3), CUSTOMER, 'Somewhere_2'),
      signIn(theirs, { customerId: CUSTOMER, address: await addressHash(THIEF) }),
      signIn(own, { customerId: CUSTOMER, address: await addressHash(FORMER) }),
      // Vouched for an address of before.
      login(older, before(2), CUSTOMER, 'Somewhere_3'),
      signIn(older, { customerId: CUSTOMER, address: await addressHash('frueher@example.com') }),
      signIn(SUB, { customerId: CUSTOMER, address: await addressHash(THIEF) }),
    )
    expect(await undo(link())).toMatchObject({ status: 200 })
    expect(pool.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toMatchObject({ Username: SUB })
    expect(await stored(signIns.keyOf({ sub: theirs }))).toMatchObject({ signedOutAt: NOW })
    expect(await stored(signIns.keyOf({ sub: theirs }))).not.toHaveProperty('customerId')
    expect(await stored(signIns.keyOf({ sub: own }))).toMatchObject({ customerId: CUSTOMER })
    expect((await partition(profile.pk)).flatMap(({ sk }) => (sk.startsWith('LOGIN#') ? [sk] : []))).toEqual(
      [`LOGIN#${own}`, `LOGIN#${older}`, `LOGIN#${SUB}`].toSorted(),
    )
    for (const sub of [older, SUB])
      expect(await stored(signIns.keyOf({ sub }))).toMatchObject({ customerId: CUSTOMER })
    expect(await stored(signIns.keyOf({ sub: older }))).not.toHaveProperty('hasSecondFactor')
  })
})

it('a later change of the owner’s own can be undone, too', async () => {
  await undo(link())
  await given({ ...((await stored(profile)) ?? taken), email: THIEF })
  const later = new Date(Date.parse(NOW) + HOUR).toISOString()
  const token = link({ changedAt: later })
  expect(await undo(token, new Date(Date.parse(NOW) + 2 * HOUR).toISOString())).toMatchObject({ status: 200 })
})
