import {
  AdminForgetDeviceCommand,
  AdminUserGlobalSignOutCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseLogin } from '../../../lambdas/account/erase-login.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { deviceOf } from '../../../lambdas/platform/device.ts'
import { forgetKept } from '../../../lambdas/platform/sign-in.ts'
import { openSignIns, signedOut, signIns } from '../../../lambdas/platform/sign-in-record.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, justSignedIn, NOW, SIGN_IN, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const own = { sub: SUB, signIn: SIGN_IN }
const other = (signIn: string, more: object = {}): Item =>
  openSignIns.put({ sub: SUB, signIn, begunAt: before(NOW, HOURS), usedAt: before(NOW, MINUTES), ...more })
    .put
const login = (sub: string): Item => logins.put({ customerId: CUSTOMER, sub, username: sub, at: NOW }).put
const asked = (name: keyof typeof routes, input = {}, now = NOW, claims = {}) =>
  ask(handler, routes[name], {
    input,
    now,
    claims: justSignedIn(CUSTOMER, claims),
    headers: { 'user-agent': FIREFOX },
  })
const shown = async (now = NOW): Promise<string[]> =>
  (await asked('listSignIns', {}, now)).body.signIns.map(({ signInId }: { signInId: string }) => signInId)

beforeEach(() => {
  forgetKept(SUB)
  pool.on(AdminForgetDeviceCommand).resolves({}).on(AdminUserGlobalSignOutCommand).resolves({})
})

describe('the use of a sign-in is noted', () => {
  it('at its first request, with nothing of the browser but its name and system', async () => {
    await asked('readExport', {}, NOW, { device_key: 'eu-central-1_a' })
    const begunAt = before(NOW, MINUTES)
    expect(await stored(openSignIns.keyOf(own))).toEqual({
      ...openSignIns.keyOf(own),
      kind: 'open-sign-in',
      begunAt,
      usedAt: NOW,
      browser: 'firefox',
      system: 'windows',
      deviceKey: 'eu-central-1_a',
      forgetAt: epochSeconds(after(begunAt, 30 * DAYS)),
    })
  })

  it('once an hour', async () => {
    const usedAt = async () => (await stored(openSignIns.keyOf(own)))?.usedAt
    await asked('readExport')
    await asked('readExport', {}, after(NOW, HOURS - 1))
    expect(await usedAt()).toBe(NOW)
    await asked('readExport', {}, after(NOW, HOURS))
    expect(await usedAt()).toBe(after(NOW, HOURS))
  })

  it('once more when the day in Berlin is another', async () => {
    const late = '2026-11-20T22:59:59.000Z'
    await asked('readExport', {}, late)
    await asked('readExport', {}, after(late, 1_000))
    expect(await stored(openSignIns.keyOf(own))).toMatchObject({ usedAt: after(late, 1_000) })
  })

  it('by no request that is refused because it has ended', async () => {
    await given(signedOut.put({ sub: SUB, signedOut: SIGN_IN, at: NOW }).put)
    expect((await asked('readExport')).status).toBe(401)
    expect(await stored(openSignIns.keyOf(own))).toBeUndefined()
  })

  it('not of who has asked for the erasure meanwhile', async () => {
    beforeWrite(openSignIns.keyOf(own), () =>
      given({ ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', disabledAt: NOW }),
    )
    expect((await asked('readExport')).status).toBe(200)
    expect(await stored(openSignIns.keyOf(own))).toBeUndefined()
  })

  it('later where the table fails, and keeps nobody out', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    beforeWrite(openSignIns.keyOf(own), () => {
      throw new Error('The table does not answer.')
    })
    expect((await asked('readExport')).status).toBe(200)
    expect(told).toHaveBeenCalledOnce()
    told.mockRestore()
    expect((await asked('readExport')).status).toBe(200)
    expect(await stored(openSignIns.keyOf(own))).toMatchObject({ usedAt: NOW })
  })
})

it.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Mobile Safari/604.1',
    'safari',
    'iphone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36',
    'samsung',
    'android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'chrome',
    'mac',
  ],
  ['curl/8.5.0', undefined, undefined],
  [undefined, undefined, undefined],
])('%s is told as %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

describe('the list', () => {
  it('shows what is still good, this one first, and nothing of anybody else', async () => {
    const stranger = openSignIns.put({ sub: 'a-stranger', signIn: 'theirs', begunAt: NOW, usedAt: NOW }).put
    const gone = signedOut.put({ sub: SUB, signedOut: 'gone', at: NOW }).put
    const old = other('old', { begunAt: before(NOW, 30 * DAYS) })
    const elsewhere = openSignIns.put({ sub: 'provider', signIn: 'federated', begunAt: NOW, usedAt: NOW }).put
    await given(login('provider'), stranger, other('phone'), other('gone'), gone, old, elsewhere)
    await given(logins.put({ customerId: STRANGER, sub: 'a-stranger', username: 'a-stranger' }).put)
    const { body } = await asked('listSignIns')
    expect(body.signIns).toEqual([
      {
        signInId: SIGN_IN,
        browser: 'firefox',
        system: 'windows',
        begunAt: before(NOW, MINUTES),
        usedAt: NOW,
        isThis: true,
      },
      { signInId: 'federated', begunAt: NOW, usedAt: NOW, isThis: false },
      { signInId: 'phone', begunAt: before(NOW, HOURS), usedAt: before(NOW, MINUTES), isThis: false },
    ])
  })

  it('goes on by the last use', async () => {
    const used = (signIn: string, minutes: number) =>
      other(signIn, { usedAt: before(NOW, minutes * MINUTES) })
    await given(used('b', 20), used('c', 30), used('a', 10), used('d', 40))
    expect(await shown()).toEqual([SIGN_IN, 'a', 'b', 'c', 'd'])
  })

  it('is without one of which no beginning is known', async () => {
    const { begunAt: _, ...unknown } = other('unknown')
    await given(unknown, other('phone'))
    expect(await shown()).toEqual([SIGN_IN, 'phone'])
  })

  it('is without what ended everywhere before', async () => {
    const state = { ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', signedOutAt: before(NOW, 30 * MINUTES) }
    await given(state, other('before'), other('since', { begunAt: before(NOW, 20 * MINUTES) }))
    expect(await shown()).toEqual([SIGN_IN, 'since'])
  })
})

describe('one sign-in is ended', () => {
  it('by a mark, and in the pool by its browser, as often as it is pressed', async () => {
    await given(other('phone', { deviceKey: 'eu-central-1_b' }))
    for (const answer of [{}, new ResourceNotFoundException({ message: 'Gone', $metadata: {} })]) {
      if (answer instanceof Error) pool.on(AdminForgetDeviceCommand).rejects(answer)
      expect((await asked('endSignIn', { signInId: 'phone' })).body).toEqual({ ended: true })
    }
    expect(await stored(signedOut.keyOf({ sub: SUB, signedOut: 'phone' }))).toMatchObject({ at: NOW })
    expect(pool.commandCalls(AdminForgetDeviceCommand)[0]?.args[0].input).toMatchObject({
      Username: SUB,
      DeviceKey: 'eu-central-1_b',
    })
    expect(await shown()).toEqual([SIGN_IN])
  })

  const old = { auth_time: String(epochSeconds(before(NOW, 11 * MINUTES))) }
  it.each<[string, Record<string, string>]>([
    ['a sign-in of more than ten minutes ago', old],
    ['a token that was renewed since, as browsers store it', { scope: '' }],
    ['one of another provider of more than ten minutes ago', { ...old, scope: 'openid', username: 'P_7' }],
  ])('not by %s, nor are all others', async (_, claims) => {
    await given(other('phone'))
    for (const name of ['endSignIn', 'endOtherSignIns'] as const)
      expect((await asked(name, { signInId: 'phone' }, NOW, claims)).body).toMatchObject({
        code: 'sign-in-again',
      })
    expect(await shown()).toEqual([SIGN_IN, 'phone'])
  })

  it('by a sign-in with another provider, whose tokens never carry the scope', async () => {
    await given(other('phone'))
    const claims = { scope: 'openid email', username: 'Provider_7' }
    expect((await asked('endSignIn', { signInId: 'phone' }, NOW, claims)).body).toEqual({ ended: true })
  })

  it('but none of somebody else', async () => {
    await given(openSignIns.put({ sub: 'a-stranger', signIn: 'theirs', begunAt: NOW, usedAt: NOW }).put)
    expect((await asked('endSignIn', { signInId: 'theirs' })).status).toBe(404)
    expect(await partition('SIGNIN#a-stranger')).toHaveLength(1)
  })
})

describe('all others are ended', () => {
  const end = (signIn = SIGN_IN, now = NOW, more = {}) =>
    asked('endOtherSignIns', {}, now, { origin_jti: signIn, ...more })

  it('by one mark, also those that were never used, and every other way to sign in', async () => {
    await given(login('provider'), other('phone', { deviceKey: 'b' }), other('own', { deviceKey: 'a' }))
    expect((await end(SIGN_IN, NOW, { device_key: 'a' })).body).toEqual({ ended: true })
    expect(await shown()).toEqual([SIGN_IN])
    expect((await asked('readExport', {}, NOW, { origin_jti: 'never-used' })).status).toBe(401)
    expect(await stored(signIns.keyOf({ sub: 'provider' }))).toMatchObject({ signedOutAt: NOW })
    const forgotten = pool
      .commandCalls(AdminForgetDeviceCommand)
      .map(({ args: [{ input }] }) => input.DeviceKey)
    expect(forgotten).toEqual(['b'])
  })

  it('again and again by the same one, and later by one that has begun since', async () => {
    expect((await end()).status).toBe(200)
    expect((await end(SIGN_IN, after(NOW, MINUTES))).status).toBe(200)
    const since = { auth_time: String(epochSeconds(after(NOW, 2 * MINUTES))) }
    expect((await end('since', after(NOW, 3 * MINUTES), since)).status).toBe(200)
    expect((await asked('readExport', {}, after(NOW, 3 * MINUTES))).status).toBe(401)
  })

  it('by none that another has ended a moment ago, so that it does not come back', async () => {
    expect((await asked('readExport')).status).toBe(200)
    await given({ ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', othersOutAt: NOW, spared: 'another' })
    expect((await end()).status).toBe(409)
    expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ spared: 'another' })
  })
})

it('an erasure takes the list with the login', async () => {
  await given(login(SUB), other('phone'), signedOut.put({ sub: SUB, signedOut: 'gone', at: NOW }).put)
  expect(await eraseLogin(login(SUB), { erasedAt: NOW, now: NOW })).toBe('goes')
  expect((await partition(`SIGNIN#${SUB}`)).map(({ sk }) => sk)).toEqual(['OUT#gone', 'SIGNIN'])
})
