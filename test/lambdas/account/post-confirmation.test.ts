import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { expect, it } from 'vitest'
import { handler } from '../../../lambdas/account/post-confirmation.ts'
import { epochSeconds } from '../../../lambdas/platform/time.ts'
import { CUSTOMER } from '../given.ts'
import { SUB } from '../http-event.ts'
import { pool, sent, table } from '../mocked-cloud.ts'

const POOL_ID = 'eu-central-1_ShopTest1'
const pk = `CUSTOMER#${CUSTOMER}`
const signInKey = { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' }

const eventOf = (triggerSource: string, clientMetadata?: Record<string, string>) =>
  // Of Cognito's event the trigger reads only these.
  ({
    version: '1',
    triggerSource,
    userPoolId: POOL_ID,
    userName: SUB,
    request: {
      userAttributes: { sub: SUB, email: 'kim@example.com', email_verified: 'true' },
      ...(clientMetadata && { clientMetadata }),
    },
    response: {},
  }) as unknown as PostConfirmationTriggerEvent

const reset = () => handler(eventOf('PostConfirmation_ConfirmForgotPassword'))
const writes = () =>
  table.commandCalls(TransactWriteCommand).map(call => call.args[0].input.TransactItems ?? [])
const marks = () =>
  writes()
    .flat()
    .flatMap(({ Update }) =>
      Update ? [[Update.Key?.pk, Update.ExpressionAttributeValues?.[':signedOutAt']]] : [],
    )
const signedOut = () => pool.commandCalls(AdminUserGlobalSignOutCommand).map(call => call.args[0].input)

function given({ isLinked = true, changedAt = new Date() } = {}) {
  pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserLastModifiedDate: changedAt })
  table
    .on(GetCommand, { Key: signInKey })
    .resolves(isLinked ? { Item: { ...signInKey, customerId: CUSTOMER } } : {})
    .on(GetCommand, { Key: { pk, sk: 'PROFILE' } })
    .resolves({ Item: { pk, sk: 'PROFILE', language: 'en' } })
    .on(QueryCommand)
    .resolves({ Items: [{ pk, sk: 'LOGIN#other', sub: 'other', username: 'Provider_7' }] })
    .on(TransactWriteCommand)
    .resolves({})
}

it('a reset marks every way to sign in and owes the mail in one transaction, then tells the pool', async () => {
  given()
  expect(await reset()).toEqual(eventOf('PostConfirmation_ConfirmForgotPassword'))
  expect(writes()).toHaveLength(1)
  expect(marks().map(([key]) => key)).toEqual([`SIGNIN#${SUB}`, 'SIGNIN#other'])
  const mails = writes()
    .flat()
    .flatMap(({ Put }) => (Put ? [Put.Item] : []))
  expect(mails).toMatchObject([
    { kind: 'mail', template: 'password-changed', about: { customerId: CUSTOMER, language: 'en' } },
  ])
  expect(signedOut()).toEqual([
    { UserPoolId: POOL_ID, Username: SUB },
    { UserPoolId: POOL_ID, Username: 'Provider_7' },
  ])
})

it('the answer comes when the second of the mark is over, so that the sign-in that follows is a later one', async () => {
  given()
  await reset()
  expect(epochSeconds(new Date().toISOString())).toBeGreaterThan(epochSeconds(String(marks()[0]?.[1])))
})

it('the clock of the pool counts where it is ahead, because it is the one of the tokens', async () => {
  const changedAt = new Date(Date.now() + 3_600_000)
  given({ changedAt })
  await reset()
  expect(marks()[0]?.[1]).toBe(changedAt.toISOString())
})

it('somebody who never signed in is signed out all the same, and no customer is written to', async () => {
  given({ isLinked: false })
  await reset()
  expect(marks().map(([key]) => key)).toEqual([`SIGNIN#${SUB}`])
  expect(writes().flat()).toHaveLength(1)
  expect(signedOut()).toHaveLength(1)
})

it('a failure reaches the pool, which asks again', async () => {
  given()
  table.on(TransactWriteCommand).rejects(new Error('Out of reach'))
  await expect(reset()).rejects.toThrow('Out of reach')
  expect(signedOut()).toEqual([])
})

it('a sign-up that is confirmed where it began changes nothing', async () => {
  const event = eventOf('PostConfirmation_ConfirmSignUp', { language: 'de', begun: 'here' })
  expect(await handler(event)).toBe(event)
  expect(sent()).toEqual([])
  expect(pool.calls()).toHaveLength(0)
})

it.each([[undefined], [{ language: 'de' }], [{ begun: 'elsewhere' }]])(
  'a sign-up that is confirmed elsewhere (%j) loses its password to one that nobody knows',
  async metadata => {
    pool.on(AdminSetUserPasswordCommand).resolves({})
    for (const _ of [1, 2]) await handler(eventOf('PostConfirmation_ConfirmSignUp', metadata))
    const given = pool.commandCalls(AdminSetUserPasswordCommand).map(call => call.args[0].input)
    expect(given).toMatchObject([1, 2].map(() => ({ UserPoolId: POOL_ID, Username: SUB, Permanent: true })))
    const [first = '', second = ''] = given.map(({ Password }) => Password)
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(first).not.toBe(second)
    expect(sent()).toEqual([])
  },
)

it('a sign-up that keeps a stranger’s password is never reported as done', async () => {
  pool.on(AdminSetUserPasswordCommand).rejects(new Error('Out of reach'))
  await expect(handler(eventOf('PostConfirmation_ConfirmSignUp'))).rejects.toThrow('Out of reach')
})
