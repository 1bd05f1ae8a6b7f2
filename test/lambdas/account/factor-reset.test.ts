import {
  AdminListGroupsForUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { resetKey } from '../../../lambdas/account/factor-reset.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { resetFactor } from '../../../lambdas/account/reset-factor.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { cancelled, pool, table, written } from '../mocked-cloud.ts'

const DAY = 24 * 3_600_000
const address = '0'.repeat(64)
const requestId = 'req_01KAG000000000000000000001'
const key = resetKey(address, requestId)
const reset = (status: string, waitsUntil = NOW) => ({
  ...key,
  requestId,
  address,
  customerId: CUSTOMER,
  sub: SUB,
  status,
  at: before(NOW, 3_600_000),
  waitsUntil,
  language: 'de',
  rev: 0,
})

function given(status: string, { owner = CUSTOMER, groups = [] as string[], waitsUntil = NOW } = {}) {
  table.on(GetCommand, { Key: key }).resolves({ Item: reset(status, waitsUntil) })
  table
    .on(GetCommand, { Key: { pk: `EMAIL#${address}`, sk: 'OWNER' } })
    .resolves({ Item: { customerId: owner } })
  pool.on(AdminListGroupsForUserCommand).resolves({ Groups: groups.map(GroupName => ({ GroupName })) })
}
const confirm = (groups = '[support]') =>
  ask(handler, routes.confirmFactorReset, {
    input: { address, requestId },
    claims: ofStaff(STRANGER, groups),
  })
const transaction = () => table.commandCalls(TransactWriteCommand).at(-1)?.args[0].input.TransactItems ?? []
const change = () => table.commandCalls(UpdateCommand)[0]?.args[0].input

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: reset('confirmed') })
  table.on(TransactWriteCommand).resolves({})
  pool.on(AdminSetUserMFAPreferenceCommand).resolves({})
})

describe('support confirms', () => {
  it('what is open and younger than fourteen days', async () => {
    given('open')
    expect((await confirm()).status).toBe(200)
    expect(transaction()[0]?.Update).toMatchObject({
      ConditionExpression: '#status = :open AND customerId <> :staff AND #at > :from',
      ExpressionAttributeValues: { ':from': before(NOW, 14 * DAY) },
    })
  })

  it.each([
    ['a day from now, when the waiting time is over', NOW, after(NOW, DAY)],
    ['when the waiting time is over, if that is later', after(NOW, 2 * DAY), after(NOW, 2 * DAY)],
  ])('what then goes %s, told by mail in the same transaction', async (_, waitsUntil, until) => {
    given('open', { waitsUntil })
    expect((await confirm()).body).toEqual({ waitsUntil: until })
    const [update, mail] = transaction()
    expect(update?.Update?.UpdateExpression).toContain('waitsUntil = :until')
    expect(update?.Update?.UpdateExpression).toContain('dueAt = :until')
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({ ':until': until })
    expect(mail?.Put?.Item).toMatchObject({ template: 'factor-reset-confirmed', resetId: requestId, until })
  })

  it('once: a second word changes nothing', async () => {
    given('confirmed')
    expect((await confirm()).body).toEqual({ waitsUntil: NOW })
    expect(written()).toEqual([])
  })

  it('once: of two at the same time the second is answered like the first', async () => {
    given('open')
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: reset('confirmed') }))
    expect(await confirm()).toMatchObject({ status: 200, body: { waitsUntil: NOW } })
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: reset('cancelled') }))
    expect((await confirm()).status).toBe(404)
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
    const ended = transaction().filter(({ Update }) =>
      Update?.UpdateExpression?.includes('signedOutAt = :now'),
    )
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
