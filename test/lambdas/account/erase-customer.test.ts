import {
  DeleteCommand,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, expect, it } from 'vitest'
import { eraseCustomer } from '../../../lambdas/account/erase-customer.ts'
import { mergeCustomer } from '../../../lambdas/account/merge.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, orderItem, paid, STRANGER } from '../given.ts'
import { NOW, SUB } from '../http-event.ts'
import { pool, refusal, table } from '../mocked-cloud.ts'

const key = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE' }
const email = 'kim@example.com'
const erasedAt = before(NOW, 60_000)
const afterwards = before(NOW, 1_000)
const earlier = before(NOW, 3_600_000)
const profile = { ...key, email, erasedAt, duePk: 'ERASE', dueAt: NOW, rev: 4 }

const given = (Item: object, ...items: object[]) => {
  table.on(GetCommand, { Key: key }).resolves({ Item })
  table
    .on(QueryCommand, { ExpressionAttributeValues: { ':pk': key.pk } })
    .resolves({ Items: items.map(item => ({ pk: key.pk, ...item })) })
}
const removed = () => table.commandCalls(DeleteCommand).map(({ args: [{ input }] }) => input.Key?.sk)
const changes = () => table.commandCalls(UpdateCommand).map(({ args: [{ input }] }) => input)

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
})

it('what lies under the address goes once, and nothing of its next owner', async () => {
  const pk = `EMAIL#${await addressHash(email)}`
  const open = orderItem({ customerId: CUSTOMER, dueAt: earlier })
  given(profile, open)
  table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': pk } }).resolves({
    Items: [
      { pk, sk: 'MAIL#account#factor-reset-link#1', sendAt: earlier },
      { pk, sk: 'MAIL#account#factor-reset-link#2', sendAt: afterwards },
      { pk, sk: 'NEWSLETTER', status: 'pending' },
      { pk, sk: `NEWSLETTER#PROOF#${earlier}#signup` },
      { pk, sk: `NEWSLETTER#PROOF#${afterwards}#signup` },
      { pk, sk: 'OWNER', customerId: STRANGER },
      { pk, sk: 'REQUEST#req_1', at: earlier },
      { pk, sk: 'REQUEST#req_2', at: afterwards },
    ],
  })
  await eraseCustomer(key, NOW)
  expect(removed()).toEqual(['MAIL#account#factor-reset-link#1', 'REQUEST#req_1'])
  expect(changes().map(({ Key }) => Key?.sk)).toEqual([
    'NEWSLETTER',
    `NEWSLETTER#PROOF#${earlier}#signup`,
    'PROFILE',
    'PROFILE',
  ])
  expect(changes()[0]).toMatchObject({
    ConditionExpression: expect.stringContaining('signedUpAt <= :erasedAt'),
    ExpressionAttributeValues: { ':erasedAt': erasedAt },
  })
  expect(changes()[2]?.UpdateExpression).toBe('SET addressErasedAt = :now')

  table.resetHistory()
  given({ ...profile, addressErasedAt: NOW }, open)
  await eraseCustomer(key, after(NOW, 60_000))
  expect([removed(), changes().map(({ Key }) => Key?.sk)]).toEqual([[], ['PROFILE']])
})

it('a user of the pool leaves no trace but the mark', async () => {
  pool.on(AdminDeleteUserCommand).resolves({})
  given({ ...profile, addressErasedAt: NOW }, { sk: `LOGIN#${SUB}`, sub: SUB, username: SUB })
  await eraseCustomer(key, NOW)
  expect(changes()[0]).toMatchObject({ Key: { pk: `SIGNIN#${SUB}` } })
  expect(changes()[0]?.UpdateExpression).toMatch(/REMOVE customerId, address, /)
})

it('is not over while a merge has brought something', async () => {
  given({ ...profile, addressErasedAt: NOW })
  table.on(UpdateCommand).rejects(refusal(profile))
  await eraseCustomer(key, NOW)
  expect(changes()).toMatchObject([
    { ConditionExpression: 'rev = :rev', ExpressionAttributeValues: { ':rev': 4 } },
  ])
})

it.each([
  ['an order', orderItem({ ...paid, customerId: STRANGER })],
  ['a sign-in', { pk: `CUSTOMER#${STRANGER}`, sk: `LOGIN#${SUB}`, sub: SUB, username: SUB }],
])('%s that is moved to somebody erased is erased there, and to nobody else unseen', async (_, item) => {
  const guest = { pk: `CUSTOMER#${STRANGER}`, sk: 'PROFILE' }
  table.on(GetCommand, { Key: guest }).resolves({ Item: { ...guest, mergedInto: CUSTOMER, rev: 1 } })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(QueryCommand, { ExpressionAttributeValues: { ':pk': guest.pk } }).resolves({ Items: [item] })
  const arrival = () => table.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems?.[0]

  given(profile)
  await mergeCustomer(guest, NOW)
  expect(arrival()?.Update).toMatchObject({
    Key: key,
    UpdateExpression: 'SET duePk = :erase, dueAt = :now, rev = rev + :one REMOVE forgetAt',
    ExpressionAttributeValues: { ':erase': 'ERASE', ':now': NOW },
  })
  given({ ...key, email, rev: 3 })
  await mergeCustomer(guest, NOW)
  expect(arrival()?.ConditionCheck).toMatchObject({
    Key: key,
    ConditionExpression: 'attribute_not_exists(erasedAt)',
  })
})
