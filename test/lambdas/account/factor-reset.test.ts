import {
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../contract/routes.ts'
import { resetKey } from '../../../lambdas/account/factor-reset.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { resetFactor } from '../../../lambdas/account/reset-factor.ts'
import { later } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { pool, table, written } from '../mocked-cloud.ts'

const address = '0'.repeat(64)
const requestId = 'req_01KAG000000000000000000001'
const key = resetKey(address, requestId)
const reset = (status: string) => ({
  ...key,
  requestId,
  address,
  customerId: CUSTOMER,
  sub: SUB,
  status,
  at: later(NOW, -3_600_000),
  waitsUntil: NOW,
  language: 'de',
  rev: 0,
})

function given(status: string, { owner = CUSTOMER, groups = [] as string[] } = {}) {
  table.on(GetCommand, { Key: key }).resolves({ Item: reset(status) })
  table
    .on(GetCommand, { Key: { pk: `EMAIL#${address}`, sk: 'OWNER' } })
    .resolves({ Item: { customerId: owner } })
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: groups.map(GroupName => ({ GroupName })) })
}
const confirm = (groups = '[support]') =>
  ask(handler, routes.confirmFactorReset, {
    input: { address, requestId },
    claims: signedIn(STRANGER, { 'cognito:groups': groups }),
  })
const change = () => table.commandCalls(UpdateCommand)[0]?.args[0].input

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: reset('confirmed') })
  table.on(TransactWriteCommand).resolves({})
  pool.on(AdminSetUserMFAPreferenceCommand).resolves({})
})

describe('support confirms', () => {
  it('what is open and younger than fourteen days', async () => {
    given('open')
    expect(await confirm()).toMatchObject({ status: 200, body: { waitsUntil: NOW } })
    expect(change()).toMatchObject({
      ConditionExpression: '#status = :open AND customerId <> :staff AND #at > :from',
      ExpressionAttributeValues: { ':from': later(NOW, -14 * 24 * 3_600_000) },
    })
  })

  it('nothing for an address that leads to somebody else by now: the request is cancelled', async () => {
    given('open', { owner: STRANGER })
    expect((await confirm()).status).toBe(404)
    expect(change()).toMatchObject({
      Key: key,
      ConditionExpression: '#status IN (:open, :confirmed)',
      ExpressionAttributeValues: { ':cancelled': 'cancelled' },
    })
    expect(written()).toEqual(['UpdateCommand'])
  })

  it('nobody of the staff, unless they are an admin too', async () => {
    given('open', { groups: ['editor'] })
    expect((await confirm()).status).toBe(404)
    expect(written()).toEqual([])
    expect((await confirm('[support admin]')).status).toBe(200)
  })

  it('whoever another provider puts into its group', async () => {
    given('open', { groups: ['eu-central-1_ShopTest1_Google'] })
    expect((await confirm()).status).toBe(200)
  })
})

describe('when the waiting time is over', () => {
  it('the factor goes, and with it every sign-in of that customer', async () => {
    given('confirmed')
    const other = 'another-way-in'
    table
      .on(QueryCommand)
      .resolves({ Items: [SUB, other].map(sub => ({ sub, username: sub, sk: `LOGIN#${sub}` })) })
    await resetFactor(key, NOW)
    expect(pool.commandCalls(AdminSetUserMFAPreferenceCommand)).toHaveLength(1)
    const writes = table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
    const ended = writes.filter(({ Update }) => Update?.UpdateExpression?.includes('signedOutAt = :now'))
    expect(ended.map(({ Update }) => Update?.Key?.pk)).toEqual([`SIGNIN#${SUB}`, `SIGNIN#${other}`])
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toHaveLength(2)
  })

  it('the factor stays where the address leads to somebody else by now', async () => {
    given('confirmed', { owner: STRANGER })
    await resetFactor(key, NOW)
    expect(pool.calls()).toHaveLength(0)
    expect(change()?.ExpressionAttributeValues).toMatchObject({ ':cancelled': 'cancelled' })
  })
})
