import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { CUSTOMER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { pool, table } from '../mocked-cloud.ts'

const pk = `CUSTOMER#${CUSTOMER}`
/** The end of a second, so that the answer need not wait for it. */
const LATE = NOW.replace('.000Z', '.990Z')
const tell = (now = LATE) =>
  ask(handler, routes.passwordChanged, { claims: signedIn(CUSTOMER), input: {}, now })
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

it('marks every way to sign in and owes the mail in one transaction, then tells the pool', async () => {
  expect(await tell()).toMatchObject({ status: 200, body: { signedOut: true } })
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

it('a failure is answered as one, and the pool is not told', async () => {
  const { error } = console
  console.error = () => undefined
  table.on(TransactWriteCommand).rejects(new Error('Out of reach'))
  expect((await tell()).status).toBe(500)
  expect(pool.calls()).toHaveLength(0)
  console.error = error
})
