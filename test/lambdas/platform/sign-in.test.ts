import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { FRESH_SIGN_IN_MINUTES } from '../../../contract/account-terms.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { handler as downloads } from '../../../lambdas/downloads/handler.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import { CUSTOMER, FILE, ORDER, PRESS } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { table, usedUntil, written } from '../mocked-cloud.ts'
import { isFresh, signInOf } from '../../../lambdas/platform/sign-in.ts'
import { after, before } from '../../../lambdas/platform/time.ts'

const seconds = (moment: string) => String(Date.parse(moment) / 1000)
/** The marks of one person. Instances remember them, so each test is about somebody else. */
let count = 0
function givenMarks(...marks: Record<string, unknown>[]) {
  const sub = `sub-${++count}`
  table
    .on(QueryCommand)
    .resolves({ Items: [] })
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': `SIGNIN#${sub}` } })
    .resolves({ Items: [...marks.map(mark => ({ pk: `SIGNIN#${sub}`, ...mark })), usedUntil(sub, 'this')] })
  return sub
}
const list = (sub: string, claims: Record<string, string> = {}, now = NOW) =>
  ask(orders, routes.listPurchases, {
    claims: signedIn(CUSTOMER, { sub, origin_jti: 'this', ...claims }),
    now,
  })

describe('a token that still verifies is worth nothing', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['after its sign-in was signed out', { sk: 'OUT#this' }, {}],
    [
      'after signing out everywhere',
      { sk: 'SIGNIN', signedOutAt: NOW },
      { auth_time: seconds(before(NOW, 1_000)) },
    ],
    [
      'after signing out everywhere, though it was refreshed since',
      { sk: 'SIGNIN', signedOutAt: NOW },
      { auth_time: seconds(before(NOW, 1_000)), iat: seconds(after(NOW, 5_000)) },
    ],
    [
      'when it is from the very second of that',
      { sk: 'SIGNIN', signedOutAt: NOW },
      { auth_time: seconds(NOW), iat: seconds(NOW) },
    ],
    [
      'after another browser has signed out all others',
      { sk: 'SIGNIN', othersOutAt: NOW, spared: 'another' },
      { auth_time: seconds(before(NOW, 1_000)), iat: seconds(after(NOW, 5_000)) },
    ],
    [
      'when it is from the very second of that',
      { sk: 'SIGNIN', othersOutAt: NOW, spared: 'another' },
      { auth_time: seconds(NOW), iat: seconds(after(NOW, 1_000)) },
    ],
    ['of somebody who is disabled', { sk: 'SIGNIN', disabledAt: NOW }, { auth_time: seconds(NOW) }],
    ['of another client of the pool', { sk: 'OUT#another' }, { client_id: 'another' }],
    ['that only says who somebody is', { sk: 'OUT#another' }, { token_use: 'id' }],
  ])('%s', async (_, mark, claims) => {
    expect(await list(givenMarks(mark), claims)).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    })
  })

  it('of somebody who is disabled, whatever other marks there are', async () => {
    const sub = givenMarks({ sk: 'OUT#another' }, { sk: 'SIGNIN', disabledAt: NOW })
    expect((await list(sub)).status).toBe(401)
  })

  it.each(['sub', 'origin_jti', 'auth_time', 'iat'])('without %s, which the rule needs', async missing => {
    const { [missing]: _, ...claims } = signedIn(CUSTOMER) as Record<string, string>
    expect((await ask(orders, routes.listPurchases, { claims })).status).toBe(401)
  })

  it('and counts no download', async () => {
    const claims = signedIn(CUSTOMER, { sub: givenMarks({ sk: 'OUT#this' }), origin_jti: 'this' })
    const input = { orderId: ORDER, fileId: FILE, pressId: PRESS }
    expect((await ask(downloads, routes.claimDownload, { input, claims })).status).toBe(401)
    expect(written()).toEqual([])
  })
})

describe('a token is good', () => {
  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['when another browser was signed out', { sk: 'OUT#another' }, {}],
    [
      'of the browser that has signed out all others',
      { sk: 'SIGNIN', othersOutAt: NOW, spared: 'this' },
      { auth_time: seconds(before(NOW, 1_000)) },
    ],
    [
      'of who signed in after all others were signed out',
      { sk: 'SIGNIN', othersOutAt: before(NOW, 5_000), spared: 'another' },
      { auth_time: seconds(before(NOW, 4_000)) },
    ],
    [
      'of who signed in after signing out everywhere',
      { sk: 'SIGNIN', signedOutAt: before(NOW, 5_000) },
      { auth_time: seconds(before(NOW, 4_000)) },
    ],
    [
      'when it was refreshed by who signed in within that very second',
      { sk: 'SIGNIN', signedOutAt: NOW },
      { auth_time: seconds(NOW), iat: seconds(after(NOW, 1_000)) },
    ],
  ])('%s', async (_, mark, claims) => {
    expect((await list(givenMarks(mark), claims)).status).toBe(200)
  })
})

const askedFor = (sub: string) =>
  table.commandCalls(QueryCommand, { ExpressionAttributeValues: { ':pk': `SIGNIN#${sub}` } }).length

it('the marks are asked for once in 30 seconds, and then again', async () => {
  const sub = givenMarks()
  for (const passed of [0, 1_000, 29_000]) await list(sub, {}, after(NOW, passed))
  expect(askedFor(sub)).toBe(1)
  await list(sub, {}, after(NOW, 30_000))
  expect(askedFor(sub)).toBe(2)
})

it('the marks that were read by a clock which ran ahead are asked for again', async () => {
  const sub = givenMarks()
  await list(sub, {}, after(NOW, 10_000))
  await list(sub)
  expect(askedFor(sub)).toBe(2)
})

it('a sign-in is fresh for so many minutes, and the last moment counts', () => {
  const signIn = signInOf(signedIn(CUSTOMER, { auth_time: seconds(NOW) }))
  const end = after(NOW, FRESH_SIGN_IN_MINUTES * 60_000)
  expect([signIn && isFresh(signIn, end), signIn && isFresh(signIn, after(end, 1_000))]).toEqual([
    true,
    false,
  ])
})

it('signing out takes effect at once where it was done, and its mark is forgotten when no token is left', async () => {
  const sub = givenMarks()
  const claims = signedIn(CUSTOMER, { sub, origin_jti: 'this' })
  expect((await list(sub)).status).toBe(200)
  table.on(UpdateCommand).resolves({ Attributes: {} })
  expect(await ask(account, routes.signOut, { claims, input: {} })).toMatchObject({
    status: 200,
    body: { signedOut: true },
  })
  expect(table.commandCalls(UpdateCommand)[0]?.args[0].input).toMatchObject({
    Key: { pk: `SIGNIN#${sub}`, sk: 'OUT#this' },
    ExpressionAttributeValues: { ':forgetAt': Date.parse(NOW) / 1000 + 30 * 86_400 },
  })
  await list(sub)
  expect(askedFor(sub)).toBe(2)
})
