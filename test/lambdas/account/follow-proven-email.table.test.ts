import {
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../lambdas/account/handler.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { followProvenEmail } from '../../../lambdas/account/follow-proven-email.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const [FORMER, EMAIL, GUEST] = ['kim@example.com', 'neu@example.com', 'cus_01KAG000000000000000000003']
const profile = profiles.keyOf({ customerId: CUSTOMER })
const guest = profiles.keyOf({ customerId: GUEST })
const ownerOf = async (email: string) => owners.keyOf({ address: await addressHash(email) })
const before = { ...profile, createdAt: NOW, email: FORMER, provenBy: SUB, rev: 1 }
const move = () => followProvenEmail({ customerId: CUSTOMER, sub: SUB, email: EMAIL }, NOW)
const newsletter = async (email: string) => ({ pk: (await ownerOf(email)).pk, sk: 'NEWSLETTER' })

beforeEach(async () => given(before, { ...(await ownerOf(FORMER)), customerId: CUSTOMER }))

it('a new address leads to the customer, the former one to nobody, and a guest comes along', async () => {
  await given({ ...(await ownerOf(EMAIL)), customerId: GUEST }, { ...guest, rev: 1 })
  await given({ ...before, provenBy: 'another-way-in' })
  expect(await move()).toBe(GUEST)
  expect(await stored(profile)).toMatchObject({
    email: EMAIL,
    provenBy: SUB,
    listEmail: `${EMAIL}#${CUSTOMER}`.toLowerCase(),
  })
  const { address, ...owner } = { ...(await ownerOf(EMAIL)), address: await addressHash(EMAIL) }
  expect(await stored(owner)).toEqual({ ...owner, kind: 'owner', customerId: CUSTOMER, provenBy: SUB })
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ kind: 'sign-in', address })
  expect(await stored(await ownerOf(FORMER))).toBeUndefined()
  expect(await stored(guest)).toMatchObject({ mergedInto: CUSTOMER, duePk: 'MERGE', dueAt: NOW })
})

describe('what the pool has proven', () => {
  const follow = (address: string, provider: AdminGetUserCommandOutput['UserAttributes'] = []) => {
    pool.on(AdminGetUserCommand).resolves({
      Username: SUB,
      UserAttributes: [
        ...provider,
        { Name: 'sub', Value: SUB },
        { Name: 'email', Value: address },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    return ask(handler, routes.changeEmail, { claims: signedIn(CUSTOMER) })
  }

  it('is kept as the shop writes addresses', async () => {
    expect((await follow('Neu@EXAMPLE.com')).body).toEqual({ email: EMAIL })
    expect(await stored(profile)).toMatchObject({ email: EMAIL })
  })

  it.each(['\u212Aim@example.com', 'n\u0435u@example.com'])(
    'is not followed to an address that the shop takes nowhere: %j',
    async address => {
      for (const _ of ['told', 'told once a day'])
        expect(await follow(address)).toMatchObject({ status: 409, body: { code: 'email-unusable' } })
      expect(await stored(profile)).toEqual({ ...before, emailChangedAt: NOW, rev: expect.any(Number) })
      expect((await partition(profile.pk)).filter(({ kind }) => kind === 'mail')).toMatchObject([
        { template: 'email-changed', recipient: FORMER },
      ])
    },
  )

  it('tells nobody of the address that another provider has for a sign-in', async () => {
    const provider = [{ Name: 'identities', Value: '[{"providerName":"Google"}]' }]
    expect(await follow('neu!@example.com', provider)).toMatchObject({
      status: 409,
      body: { code: 'email-unproven' },
    })
    expect(await stored(profile)).toEqual(before)
    expect((await partition(profile.pk)).filter(({ kind }) => kind === 'mail')).toEqual([])
  })
})

it('a guest of whom nothing was noted yet comes along, too', async () => {
  await given({ ...(await ownerOf(EMAIL)), customerId: GUEST })
  expect(await move()).toBe(GUEST)
  expect(await stored(guest)).toEqual({
    ...guest,
    kind: 'profile',
    listPk: 'CUSTOMERS',
    listSk: GUEST,
    mergedInto: CUSTOMER,
    duePk: 'MERGE',
    dueAt: NOW,
    rev: 1,
  })
})

it.each<[string, object]>([
  ['erased', { erasedAt: NOW }],
  ['merged', { mergedInto: STRANGER }],
])('an address that leads to a guest who is %s is not adopted', async (_, more) => {
  const gone = { ...guest, rev: 1, ...more }
  await given({ ...(await ownerOf(EMAIL)), customerId: GUEST }, gone)
  await expect(move()).rejects.toThrow('kept changing')
  expect([await stored(guest), await stored(profile)]).toEqual([gone, before])
})

describe('between looking and adopting', () => {
  it('a guest orders with the address: the guest comes along', async () => {
    beforeWrite(profile, async () =>
      given({ ...(await ownerOf(EMAIL)), customerId: GUEST }, { ...guest, rev: 1 }),
    )
    expect(await move()).toBe(GUEST)
    expect(await stored(guest)).toMatchObject({ mergedInto: CUSTOMER })
  })

  it('the guest’s address goes to another customer: that one comes along, and not the first', async () => {
    const other = profiles.keyOf({ customerId: STRANGER })
    await given({ ...(await ownerOf(EMAIL)), customerId: GUEST }, { ...guest, rev: 1 }, { ...other, rev: 1 })
    beforeWrite(profile, async () => given({ ...(await ownerOf(EMAIL)), customerId: STRANGER }))
    expect(await move()).toBe(STRANGER)
    expect(await stored(guest)).toEqual({ ...guest, rev: 1 })
  })

  it.each<[string, object]>([
    ['erased', { erasedAt: NOW, email: FORMER }],
    ['merged', { mergedInto: STRANGER, email: FORMER }],
  ])('the guest is %s by somebody else: it is not merged again', async (_, meanwhile) => {
    await given({ ...(await ownerOf(EMAIL)), customerId: GUEST }, { ...guest, rev: 1 })
    beforeWrite(guest, async () => {
      await given({ ...guest, rev: 2, ...meanwhile }, { ...(await ownerOf(EMAIL)), customerId: STRANGER })
    })
    expect(await move()).toBe(STRANGER)
    expect(await stored(guest)).toEqual({ ...guest, rev: 2, ...meanwhile })
  })

  it.each<[string, object]>([
    ['erased', { erasedAt: NOW, email: FORMER }],
    ['erased, its address with it', { erasedAt: NOW, email: undefined }],
  ])('the account is %s: it gets no address', async (_, meanwhile) => {
    beforeWrite(profile, () => given({ ...before, rev: 2, ...meanwhile }))
    expect(await move()).toMatchObject({ code: 'not-found' })
    expect(await stored(await ownerOf(EMAIL))).toBeUndefined()
  })

  it('the account takes yet another address: this one follows that', async () => {
    const third = 'dritte@example.com'
    beforeWrite(profile, async () =>
      given({ ...before, email: third, rev: 2 }, { ...(await ownerOf(third)), customerId: CUSTOMER }),
    )
    expect(await move()).toBeUndefined()
    expect(await stored(profile)).toMatchObject({ email: EMAIL })
    expect(await stored(await ownerOf(third))).toBeUndefined()
  })

  it('the former address has gone to somebody else: it is not taken from them', async () => {
    beforeWrite(profile, async () => given({ ...(await ownerOf(FORMER)), customerId: STRANGER }))
    await move().catch(() => undefined)
    expect(await stored(await ownerOf(FORMER))).toMatchObject({ customerId: STRANGER })
  })
})

describe('the newsletter of the former address', () => {
  const reader = async (email: string, more: object): Promise<Item> => ({
    ...(await newsletter(email)),
    kind: 'newsletter',
    address: await addressHash(email),
    status: 'confirmed',
    language: 'de',
    email,
    firstName: 'Kim',
    interests: ['meno-pow'],
    tokenUntil: NOW,
    signedUpAt: NOW,
    rev: 1,
    listPk: 'NEWSLETTER#confirmed',
    listSk: NOW,
    ...more,
  })

  it('goes along with its proofs; nothing of the person stays', async () => {
    const proof = { pk: (await newsletter(FORMER)).pk, sk: `NEWSLETTER#PROOF#${NOW}#signup`, wording: 'x' }
    await given(await reader(FORMER, {}), proof)
    await move()
    const left = await stored(await newsletter(FORMER))
    expect(left).toMatchObject({ status: 'left', leftAt: NOW, movedTo: await addressHash(EMAIL) })
    for (const personal of ['email', 'firstName', 'interests', 'listPk', 'listSk'])
      expect(left).not.toHaveProperty([personal])
    expect(left?.forgetAt).toBeGreaterThan(Date.parse(NOW) / 1000)
    expect((await stored(proof))?.forgetAt).toBe(left?.forgetAt)
    expect(await stored(await newsletter(EMAIL))).toMatchObject({
      status: 'confirmed',
      email: EMAIL,
      firstName: 'Kim',
      address: await addressHash(EMAIL),
      rev: 2,
    })
    const there = await partition((await newsletter(EMAIL)).pk)
    expect(there.map(({ sk }) => sk)).toContain(proof.sk)
    expect(there.filter(({ sk, forgetAt }) => sk.startsWith('NEWSLETTER') && forgetAt !== undefined)).toEqual(
      [],
    )
  })

  it.each<[string, object]>([
    ['is left', { status: 'left', email: undefined }],
    ['is changed', { firstName: 'Alex', rev: 2 }],
  ])('%s meanwhile: it follows as it stands then', async (_, meanwhile) => {
    await given(await reader(FORMER, {}))
    beforeWrite(profile, async () => given(await reader(FORMER, { rev: 2, ...meanwhile })))
    await move()
    const there = await stored(await newsletter(EMAIL))
    expect(there?.firstName).toBe('status' in meanwhile ? undefined : 'Alex')
  })

  it('does not overwrite what the new address says meanwhile', async () => {
    await given(await reader(FORMER, {}))
    const left = await reader(EMAIL, { status: 'left', leftAt: NOW, email: undefined, rev: 7 })
    beforeWrite(profile, () => given(left))
    await move()
    expect(await stored(left)).toMatchObject({ status: 'left', rev: 7 })
  })
})
