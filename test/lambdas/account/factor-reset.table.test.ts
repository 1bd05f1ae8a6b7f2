import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { type FactorReset, factorResets } from '../../../lambdas/account/factor-reset.ts'
import { cancelToken, proveToken } from '../../../lambdas/account/factor-tokens.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { removeLostFactor } from '../../../lambdas/account/remove-lost-factor.ts'
import { owners, type Profile, profiles } from '../../../lambdas/customers/customer.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { handler as asStaff } from '../../../lambdas/staff-people/handler.ts'
import { members } from '../../../lambdas/members/member.ts'
import { CUSTOMER, PRESS, STRANGER } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const DAY = 24 * 3_600_000
const OTHER = 'another-way-in'
const address = '0'.repeat(64)
const requestId = 'req_01KAG000000000000000000001'
const ref = { address, requestId }
const key = factorResets.keyOf(ref)

const request = (status: FactorReset['status'], more: Partial<FactorReset> = {}): Item => {
  const isDue = status === 'confirmed' || status === 'resetting'
  return factorResets.create({
    ...ref,
    customerId: CUSTOMER,
    sub: SUB,
    status,
    at: before(NOW, 3_600_000),
    waitsUntil: NOW,
    language: 'de',
    rev: 0,
    trail: [],
    ...more,
    ...(isDue && { dueAt: NOW }),
  }).put
}
const asMember: Item = members.put({
  sub: SUB,
  username: SUB,
  email: 'kim@example.com',
  roles: ['editor'],
  since: NOW,
  rev: 0,
}).put
const owner = (customerId: string): Item => owners.put({ address, customerId }).put
const confirm = (staff = STRANGER, groups = '[support]') =>
  ask(asStaff, routes.confirmFactorReset, {
    input: { ...ref, pressId: PRESS, reason: 'Am Telefon' },
    claims: ofStaff(staff, groups),
  })
const gone = () => new UserNotFoundException({ message: 'gone', $metadata: {} })
const mails = async () =>
  (await partition(key.pk)).filter(({ kind }) => kind === 'mail').map(({ template }) => template)

beforeEach(async () => {
  pool.on(AdminSetUserMFAPreferenceCommand).resolves({})
  await given(owner(CUSTOMER))
})

describe('the owner says that the factor is lost', () => {
  const email = 'kim@example.com'
  const ofOwner = (more: Partial<Profile> = {}): Item =>
    profiles.put({
      customerId: CUSTOMER,
      createdAt: NOW,
      email,
      provenBy: SUB,
      language: 'en',
      rev: 1,
      ...more,
    }).put
  const until = after(NOW, DAY)
  const link = (ends = until) => proveToken(address, ends)
  const prove = async (token?: string) =>
    ask(handler, routes.proveFactorReset, { input: { token: token ?? (await link()) } })
  const begun = async () => (await partition(key.pk)).filter(({ kind }) => kind === 'factor-reset')
  const hasFactor = (UserMFASettingList: string[] = ['SOFTWARE_TOKEN_MFA']) =>
    pool.on(AdminGetUserCommand).resolves({
      Username: SUB,
      UserMFASettingList,
      UserAttributes: [{ Name: 'sub', Value: SUB }],
    })
  const refusedAs = (status: number, code: string) => ({ status, body: { code } })
  beforeEach(async () => {
    hasFactor()
    await given(ofOwner())
  })

  it('by the link of the mail: three days from now, told to owner and team, once', async () => {
    const waitsUntil = after(NOW, 3 * DAY)
    for (const _ of ['pressed', 'pressed again']) expect((await prove()).body).toEqual({ waitsUntil })
    const [request, ...more] = await begun()
    expect(more).toEqual([])
    expect(request).toMatchObject({
      customerId: CUSTOMER,
      sub: SUB,
      status: 'open',
      at: NOW,
      waitsUntil,
      language: 'en',
      trail: [{ at: NOW, to: 'open', by: 'customer', cause: 'link' }],
    })
    expect(request?.requestId).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(new Set(await mails())).toEqual(new Set(['factor-reset-team', 'factor-reset-waiting']))
  })

  it('and another link is another request', async () => {
    await prove()
    await prove(await link(after(until, 1)))
    expect(new Set((await begun()).map(({ requestId }) => requestId)).size).toBe(2)
  })

  it('in German, where the profile says nothing', async () => {
    await given(ofOwner({ language: undefined }))
    await prove()
    expect(await begun()).toMatchObject([{ language: 'de' }])
  })

  it.each<[string, () => unknown]>([
    ['whose address leads to nobody', () => given(owner(STRANGER))],
    ['who has none', () => hasFactor([])],
    ['who is not in the pool', () => pool.on(AdminGetUserCommand).rejects(gone())],
    ['without an address', () => given(ofOwner({ email: undefined }))],
  ])('nothing begins for somebody %s', async (_, instead) => {
    await instead()
    expect(await prove()).toMatchObject(refusedAs(404, 'not-found'))
    expect([await begun(), await mails()]).toEqual([[], []])
  })

  it('nothing begins by a link that has ended, was cancelled or never was', async () => {
    expect(await prove(await link(NOW))).toMatchObject(refusedAs(400, 'invite-invalid'))
    expect((await prove(await link(after(NOW, 1)))).status).toBe(200)
    expect(await prove('kein.Brief')).toMatchObject(refusedAs(400, 'invite-invalid'))
    await prove()
    for (const one of await begun()) await given({ ...one, status: 'cancelled' })
    expect(await prove()).toMatchObject(refusedAs(400, 'invite-invalid'))
  })

  it('asks for the link by the same answer for everybody, and three times a day by mail', async () => {
    const hash = await addressHash('wer@example.com')
    const input = { email: 'wer@example.com', language: 'de' }
    const request = (minute: number) =>
      ask(handler, routes.requestFactorReset, { input, now: after(NOW, minute * 60_000) })
    const links = async () =>
      (await partition(addressPk(hash))).filter(({ template }) => template === 'factor-reset-link').length
    for (const [minute, sent] of [1, 2, 3, 3].entries()) {
      expect(await request(minute)).toMatchObject({ status: 202, body: { accepted: true } })
      expect(await links()).toBe(sent)
    }
  })

  it('from one network ten times an hour', async () => {
    const asked = async (name: number) =>
      (
        await ask(handler, routes.requestFactorReset, {
          input: { email: `wer${name}@example.com`, language: 'de' },
          ip: '198.51.100.7',
        })
      ).status
    const answers = []
    for (let name = 0; name < 11; name++) answers.push(await asked(name))
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  })
})

describe('support confirms', () => {
  it.each([
    ['a day from now, when the waiting time is over', NOW, after(NOW, DAY)],
    ['when the waiting time is over, if that is later', after(NOW, 2 * DAY), after(NOW, 2 * DAY)],
  ])('what then goes %s, told by mail', async (_, waitsUntil, until) => {
    await given(request('open', { waitsUntil }))
    expect((await confirm()).body).toEqual({ waitsUntil: until })
    expect(await stored(key)).toMatchObject({
      status: 'confirmed',
      confirmedAt: NOW,
      confirmedBy: STRANGER,
      waitsUntil: until,
      duePk: 'FACTOR',
      dueAt: until,
      listStatus: expect.stringMatching(/^confirmed#req_/),
      rev: 1,
      trail: [{ at: NOW, to: 'confirmed', by: 'staff', who: SUB, cause: 'confirmed' }],
    })
    expect(await mails()).toEqual(['factor-reset-confirmed'])
  })

  it.each<[string, Partial<FactorReset>, string]>([
    ['what is fourteen days old', { at: before(NOW, 14 * DAY) }, STRANGER],
    ['their own', {}, CUSTOMER],
    ['what was cancelled', { status: 'cancelled' }, STRANGER],
  ])('nothing of %s', async (_, more, staff) => {
    const before = request('open', more)
    await given(before)
    expect((await confirm(staff)).status).toBe(404)
    expect(await stored(key)).toEqual(before)
    expect(await mails()).toEqual([])
  })

  it.each<[FactorReset['status'], object]>([
    ['confirmed', { status: 200, body: { waitsUntil: NOW } }],
    ['resetting', { status: 200, body: { waitsUntil: NOW } }],
    ['done', { status: 200, body: { waitsUntil: NOW } }],
    ['cancelled', { status: 404 }],
  ])('once: what was %s at the same moment stays so', async (status, answer) => {
    await given(request('open'))
    beforeWrite(key, () => given(request(status)))
    expect(await confirm()).toMatchObject(answer)
    expect(await stored(key)).toEqual(request(status))
    expect(await mails()).toEqual([])
  })

  it('nothing for an address that leads to somebody else by now: the request is cancelled', async () => {
    await given(owner(STRANGER), request('open'))
    expect((await confirm()).status).toBe(404)
    expect(await stored(key)).toMatchObject({
      status: 'cancelled',
      cancelledAt: NOW,
      rev: 1,
      trail: [{ at: NOW, to: 'cancelled', by: 'staff', who: SUB, cause: 'address-moved' }],
    })
  })

  it.each([
    ['nobody of the staff', [asMember], '[support]', 409],
    ['somebody of the staff as an admin', [asMember], '[support admin]', 200],
    ['a customer', [], '[support]', 200],
  ])('%s', async (_, items, own, status) => {
    await given(request('open'), ...items)
    expect((await confirm(STRANGER, own)).status).toBe(status)
  })
})

describe('the owner cancels', () => {
  const cancel = async () =>
    ask(handler, routes.cancelFactorReset, { input: { token: await cancelToken(address, requestId) } })

  it.each<FactorReset['status']>(['open', 'confirmed', 'cancelled'])('what is %s', async status => {
    await given(request(status))
    expect((await cancel()).status).toBe(200)
    const item = await stored(key)
    expect(item).toMatchObject({
      status: 'cancelled',
      listStatus: expect.stringMatching(/^cancelled#req_/),
    })
    expect([item?.duePk, item?.dueAt]).toEqual([undefined, undefined])
  })

  it.each<FactorReset['status']>(['resetting', 'done'])('too late what is %s', async status => {
    await given(request(status))
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'factor-removed' } })
    expect(await stored(key)).toEqual(request(status))
  })

  it('nothing that never was', async () => {
    expect(await cancel()).toMatchObject({ body: { code: 'invite-invalid' } })
    expect(await stored(key)).toBeUndefined()
  })
})

describe('when the waiting time is over', () => {
  const state = async (sub: string) => stored(signIns.keyOf({ sub }))
  const way = (sub: string) => logins.put({ customerId: CUSTOMER, sub, username: sub, at: NOW }).put

  it.each<FactorReset['status']>(['confirmed', 'resetting'])(
    'the factor of what is %s goes, and with it every sign-in of that customer',
    async status => {
      await given(request(status), way(SUB), way(OTHER))
      await removeLostFactor(key, NOW)
      expect(pool.commandCalls(AdminSetUserMFAPreferenceCommand)).toHaveLength(1)
      expect(await state(SUB)).toMatchObject({ kind: 'sign-in', hasSecondFactor: false, signedOutAt: NOW })
      expect(await state(OTHER)).toMatchObject({ signedOutAt: NOW })
      expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(2)
      const item = await stored(key)
      expect(item).toMatchObject({ status: 'done', listStatus: `done#${requestId}`, doneAt: NOW, rev: 2 })
      expect(item?.trail).toEqual([
        { at: NOW, to: 'resetting', by: 'clock', cause: 'due' },
        { at: NOW, to: 'done', by: 'clock', cause: 'due' },
      ])
      expect([item?.duePk, item?.dueAt]).toEqual([undefined, undefined])
    },
  )

  it('is begun before the pool is asked, and stays so where the pool does not answer', async () => {
    pool.on(AdminSetUserMFAPreferenceCommand).rejects(new Error('down'))
    await given(request('confirmed'), way(SUB))
    await expect(removeLostFactor(key, NOW)).rejects.toThrow('down')
    expect(await stored(key)).toMatchObject({
      status: 'resetting',
      listStatus: `resetting#${requestId}`,
      duePk: 'FACTOR',
      dueAt: NOW,
    })
    expect(await mails()).toEqual([])
  })

  it.each<FactorReset['status']>(['open', 'confirmed', 'cancelled', 'done'])(
    'what is %s before the pool has answered stays so, and nobody hears of it twice',
    async status => {
      await given(request('confirmed'), way(SUB))
      beforeWrite(key, () => undefined)
      beforeWrite(key, () => given(request(status)))
      await removeLostFactor(key, NOW)
      expect(await stored(key)).toEqual(request(status))
      expect([await mails(), await state(SUB)]).toEqual([[], undefined])
    },
  )

  it('and not a moment earlier', async () => {
    await given(request('confirmed', { waitsUntil: after(NOW, 1) }))
    await removeLostFactor(key, NOW)
    expect(pool.calls()).toHaveLength(0)
    expect(await stored(key)).toMatchObject({ status: 'confirmed' })
  })

  it.each<FactorReset['status']>(['open', 'cancelled', 'done'])(
    'nothing of what is %s goes',
    async status => {
      await given(request(status))
      await removeLostFactor(key, NOW)
      expect(pool.calls()).toHaveLength(0)
      expect(await stored(key)).toEqual(request(status))
    },
  )

  it('the factor stays where the owner was faster', async () => {
    await given(request('confirmed'))
    beforeWrite(key, () => given(request('cancelled')))
    await removeLostFactor(key, NOW)
    expect(pool.calls()).toHaveLength(0)
    expect(await stored(key)).toEqual(request('cancelled'))
  })

  it('the factor stays where the address leads to somebody else by now', async () => {
    await given(owner(STRANGER), request('confirmed'))
    await removeLostFactor(key, NOW)
    expect(pool.calls()).toHaveLength(0)
    expect(await stored(key)).toMatchObject({ status: 'cancelled' })
  })
})

it('a request that nobody ends is forgotten after 90 days, wherever its address leads by then', () => {
  const made = request('open', { at: NOW })
  expect(made.forgetAt).toBe(epochSeconds(after(NOW, 90 * DAYS)))
})
