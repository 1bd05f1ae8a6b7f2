import {
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  InvalidPasswordException,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it, vi } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { CUSTOMER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { pool, table } from '../mocked-cloud.ts'

const pk = `CUSTOMER#${CUSTOMER}`
/** The end of a second, so that the answer need not wait for it. */
const LATE = NOW.replace('.000Z', '.990Z')
/** Of a sign-in itself, a minute ago. */
const OWN = { scope: 'openid aws.cognito.signin.user.admin', username: SUB }
const password = 'weit und still'
const tell = (now = LATE, claims: Record<string, string> = OWN) =>
  ask(handler, routes.changePassword, { claims: signedIn(CUSTOMER, claims), input: { password }, now })
const writes = () =>
  table.commandCalls(TransactWriteCommand).map(call => call.args[0].input.TransactItems ?? [])

beforeEach(() => {
  table
    .on(GetCommand)
    .resolves({ Item: { pk, sk: 'PROFILE', email: 'kim@example.com', language: 'en' } })
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': pk } }, false)
    .resolves({ Items: [{ pk, sk: 'LOGIN#other', sub: 'other', username: 'Provider_7' }] })
    .on(TransactWriteCommand)
    .resolves({})
})

it('changes it, marks every way to sign in and owes the mail in one transaction, then tells the pool', async () => {
  expect(await tell()).toMatchObject({ status: 200, body: { signedOut: true } })
  expect(pool.commandCalls(AdminSetUserPasswordCommand).map(call => call.args[0].input)).toEqual([
    { UserPoolId: process.env.USER_POOL_ID, Username: SUB, Password: password, Permanent: true },
  ])
  expect(writes()).toHaveLength(1)
  const marks = writes()
    .flat()
    .flatMap(({ Update }) =>
      Update ? [[Update.Key?.pk, Update.ExpressionAttributeValues?.[':signedOutAt']]] : [],
    )
  expect(marks).toEqual([
    [`SIGNIN#${SUB}`, LATE],
    ['SIGNIN#other', LATE],
  ])
  const mails = writes()
    .flat()
    .flatMap(({ Put }) => (Put ? [Put.Item] : []))
  expect(mails).toMatchObject([
    { kind: 'mail', template: 'password-replaced', about: { customerId: CUSTOMER, language: 'en' } },
  ])
  const out = pool.commandCalls(AdminUserGlobalSignOutCommand).map(call => call.args[0].input.Username)
  expect(out).toEqual([SUB, 'Provider_7'])
})

it('answers when the second of the mark is over, so that the sign-in that follows is a later one', async () => {
  const began = performance.now()
  await tell(NOW.replace('.000Z', '.700Z'))
  expect(performance.now() - began).toBeGreaterThanOrEqual(299)
})

it.each<[string, Record<string, string>, string?]>([
  ['a renewed token, as browsers store it', { username: SUB }],
  ['a renewed token with other scopes', { username: SUB, scope: 'openid aws.cognito.signin.user' }],
  ['a sign-in of eleven minutes ago', { ...OWN, auth_time: String(Date.parse(NOW) / 1_000 - 11 * 60) }],
])('%s changes nothing', async (_, claims) => {
  expect(await tell(LATE, claims)).toMatchObject({ status: 409, body: { code: 'sign-in-again' } })
  expect(pool.calls()).toHaveLength(0)
  expect(writes()).toEqual([])
})

it('who comes from another provider has no password to change', async () => {
  expect(await tell(LATE, { ...OWN, username: 'Provider_7' })).toMatchObject({ status: 404 })
  expect(pool.calls()).toHaveLength(0)
})

it.each([
  ['being erased', { email: 'kim@example.com', erasedAt: NOW }],
  ['of nobody who has proven an address', {}],
])('of an account %s none is changed', async (_, profile) => {
  table.on(GetCommand).resolves({ Item: { pk, sk: 'PROFILE', ...profile } })
  expect(await tell()).toMatchObject({ status: 404 })
  expect(pool.calls()).toHaveLength(0)
  expect(writes()).toEqual([])
})

it('a pool that fails for another reason is a fault, and no weak password', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  pool.on(AdminSetUserPasswordCommand).rejects(new Error('Too many requests'))
  expect((await tell()).status).toBe(500)
  expect(writes()).toEqual([])
})

it('a password that the pool does not take stays unchanged, and nobody is signed out', async () => {
  pool.on(AdminSetUserPasswordCommand).rejects(new InvalidPasswordException({ message: 'no', $metadata: {} }))
  expect((await tell()).body.fields).toEqual([{ field: 'password', code: 'password-too-weak' }])
  expect(writes()).toEqual([])
})

it('one of the 3,000 most used passwords is refused before the pool is asked, and nobody is signed out', async () => {
  const claims = signedIn(CUSTOMER, OWN)
  const input = { password: 'Liverpool2024' }
  expect(await ask(handler, routes.changePassword, { claims, input, now: LATE })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', fields: [{ field: 'password', code: 'password-common' }] },
  })
  expect(pool.commandCalls(AdminSetUserPasswordCommand)).toEqual([])
  expect(writes()).toEqual([])
})

it('a failure after it is answered as one, and nobody is signed out of the pool before the marks hold', async () => {
  const { error } = console
  console.error = () => undefined
  table.on(TransactWriteCommand).rejects(new Error('Out of reach'))
  expect((await tell()).status).toBe(500)
  expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(0)
  console.error = error
})
