import { describe, expect, it } from 'vitest'
import {
  disableUpdate,
  openSignIns,
  signedOut,
  signIns,
  signOutElsewhereUpdate,
  signOutEverywhereUpdate,
  signOutUpdate,
  usedWrites,
} from '../../../lambdas/platform/sign-in-record.ts'
import { after, before, DAYS, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { send, transact } from '../../../lambdas/platform/transact.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'

const sub = 'sub-1'
const begunAt = before(NOW, HOURS)
const used = { sub, id: 'this', authenticatedAt: epochSeconds(begunAt), deviceKey: 'device-1' }
const key = signIns.keyOf({ sub })
const isRefused = async (write: Parameters<typeof send>[0]) =>
  (await send(write)).conditionFailed !== undefined

it('the mark of a sign-in that was signed out is whole, and forgotten with its last token', async () => {
  await send(signOutUpdate(used, NOW))
  const at = signedOut.keyOf({ sub, signedOut: 'this' })
  expect(await stored(at)).toEqual({
    ...at,
    kind: 'signed-out',
    at: NOW,
    forgetAt: epochSeconds(after(NOW, 30 * DAYS)),
  })
})

it('the marks of signing out everywhere and of being disabled say since when', async () => {
  await send(signOutEverywhereUpdate(sub, NOW))
  expect(await stored(key)).toEqual({ ...key, kind: 'sign-in', signedOutAt: NOW })
  await send(disableUpdate('sub-2', NOW))
  const other = signIns.keyOf({ sub: 'sub-2' })
  expect(await stored(other)).toEqual({ ...other, kind: 'sign-in', disabledAt: NOW })
})

describe('signing out all others', () => {
  const { again, first } = signOutElsewhereUpdate(used, NOW)

  it('spares this one, where no mark is there', async () => {
    expect(await isRefused(again)).toBe(true)
    expect(await isRefused(first)).toBe(false)
    expect(await stored(key)).toEqual({ ...key, kind: 'sign-in', othersOutAt: NOW, spared: 'this' })
  })

  it('moves the mark of the one that it spared before', async () => {
    const mark = { ...key, othersOutAt: before(NOW, 1), spared: 'this' }
    await given(mark)
    expect(await isRefused(again)).toBe(false)
    expect(await stored(key)).toEqual({ ...mark, kind: 'sign-in', othersOutAt: NOW })
  })

  it.each([
    ['that has ended this one', after(begunAt, 1_000)],
    ['of the very second in which this one began', begunAt],
  ])('leaves the mark of another one %s', async (_, othersOutAt) => {
    const mark = { ...key, othersOutAt, spared: 'another' }
    await given(mark)
    expect([await isRefused(again), await isRefused(first)]).toEqual([true, true])
    expect(await stored(key)).toEqual(mark)
  })

  it('takes the place of a mark from before this one began', async () => {
    await given({ ...key, othersOutAt: before(begunAt, 1_000), spared: 'another' })
    expect([await isRefused(again), await isRefused(first)]).toEqual([true, false])
    expect(await stored(key)).toMatchObject({ othersOutAt: NOW, spared: 'this' })
  })
})

describe('a sign-in that is in use', () => {
  const at = openSignIns.keyOf({ sub, signIn: 'this' })
  const device = { browser: 'firefox', system: 'linux' } as const

  it('is noted with its browser, and forgotten with its last token', async () => {
    await transact(usedWrites(used, device, NOW))
    expect(await stored(at)).toEqual({
      ...at,
      ...device,
      kind: 'open-sign-in',
      begunAt,
      usedAt: NOW,
      deviceKey: 'device-1',
      forgetAt: epochSeconds(after(begunAt, 30 * DAYS)),
    })
  })

  it('keeps what is known of its browser where this request tells nothing', async () => {
    await transact(usedWrites(used, device, before(NOW, 1)))
    await transact(
      usedWrites({ ...used, deviceKey: undefined }, { browser: undefined, system: undefined }, NOW),
    )
    expect(await stored(at)).toMatchObject({ ...device, deviceKey: 'device-1', usedAt: NOW })
  })

  it('is not noted of somebody who is being erased', async () => {
    await send(disableUpdate(sub, NOW))
    expect(await transact(usedWrites(used, device, NOW))).toHaveProperty('state')
    expect(await stored(at)).toBeUndefined()
  })
})
