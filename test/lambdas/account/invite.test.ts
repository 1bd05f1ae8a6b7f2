import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  InvalidPasswordException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readInvite, setPassword } from '../../../contract/account.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { inviteTo } from '../../../lambdas/orders/invite.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { pool, table, written } from '../mocked-cloud.ts'

const SUB = '5f2c1f6e-0000-4000-8000-000000000001'
const Attributes = [{ Name: 'sub', Value: SUB }]
const ref = { customerId: CUSTOMER, orderId: ORDER }
const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE' }

beforeEach(() => {
  table.on(GetCommand).resolves({ Item: orderItem(paid) })
  table.on(GetCommand, { Key: profile }).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
  table.on(TransactWriteCommand).resolves({})
  pool.on(AdminCreateUserCommand).resolves({ User: { Attributes } })
  pool.on(AdminSetUserPasswordCommand).resolves({})
  pool.on(AdminDeleteUserCommand).resolves({})
})

const invite = () => inviteTo(ref, NOW)
const look = (token: string, now = NOW) => ask(handler, readInvite, { input: { invite: token }, now })
const choose = (token: string, password = 'acht Zeichen') =>
  ask(handler, setPassword, { input: { invite: token, password } })
const asked = () => pool.calls().map(call => call.args[0].constructor.name)
const exists = () => new UsernameExistsException({ $metadata: {}, message: 'exists' })

describe('an invitation', () => {
  it('says whom it is for and writes nothing', async () => {
    expect(await look(await invite())).toMatchObject({ status: 200, body: { email: 'kim@example.com' } })
    expect(written()).toEqual([])
  })

  it('names no address in its link', async () => {
    expect(Buffer.from((await invite()).split('.')[0] ?? '', 'base64url').toString()).not.toContain('@')
  })

  it('is over after thirty days', async () => {
    const token = await invite()
    const end = after(NOW, 30 * 24 * 3_600_000)
    expect((await look(token, before(end, 1))).status).toBe(200)
    expect(await look(token, end)).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
  })

  it('leads who already has an account, by whatever way to sign in, to that and opens nothing', async () => {
    table.on(GetCommand, { Key: profile }).resolves({ Item: { ...profile, provenBy: SUB } })
    for (const answer of [await look(await invite()), await choose(await invite())])
      expect(answer).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect([written(), asked()]).toEqual([[], []])
  })

  it.each<[string, () => Promise<string>]>([
    ['nonsense', async () => 'kein Brief'],
    ['changed', async () => (await invite()).replace(/^./, first => (first === 'f' ? 'g' : 'f'))],
    ['an order cookie', () => sign('order-cookie', ref)],
    ['without a signature', async () => (await invite()).split('.')[0] ?? ''],
  ])('that is %s opens nothing', async (_, made) => {
    const token = await made()
    for (const answer of [await look(token), await choose(token)])
      expect(answer).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect([written(), asked()]).toEqual([[], []])
  })

  it('to an order that was erased opens nothing', async () => {
    table.on(GetCommand).resolves({ Item: orderItem({ ...paid, erasedAt: NOW }) })
    for (const answer of [await look(await invite()), await choose(await invite())])
      expect(answer).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(asked()).toEqual([])
  })

  it('opens nothing from the moment its account was erased, before the clock has come to its orders', async () => {
    table.on(GetCommand, { Key: profile }).resolves({ Item: { ...profile, erasedAt: NOW } })
    for (const answer of [await look(await invite()), await choose(await invite())])
      expect(answer).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(asked()).toEqual([])
  })

  it('to an order that is gone opens nothing', async () => {
    table.on(GetCommand).resolves({})
    expect(await choose(await invite())).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(asked()).toEqual([])
  })
})

describe('choosing a password', () => {
  it('makes a confirmed user and links it to what was bought', async () => {
    expect(await choose(await invite())).toMatchObject({ status: 200, body: { email: 'kim@example.com' } })
    expect(asked()).toEqual(['AdminCreateUserCommand', 'AdminSetUserPasswordCommand'])
    expect(pool.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toMatchObject({
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'kim@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
    expect(TransactItems[1]?.Update).toMatchObject({
      Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' },
      ExpressionAttributeValues: { ':customerId': CUSTOMER },
    })
    expect(TransactItems[3]?.Put?.Item).toMatchObject({ pk: `CUSTOMER#${CUSTOMER}`, sk: `LOGIN#${SUB}` })
    expect(TransactItems[2]?.Update?.Key).toEqual(profile)
    // The order knew what its buyer is called.
    expect(TransactItems[2]?.Update?.ExpressionAttributeValues).toMatchObject({
      ':firstName': 'Kim',
      ':lastName': 'Beispiel',
    })
  })

  it('interrupted half-way goes on where it stopped', async () => {
    pool.on(AdminCreateUserCommand).rejects(exists())
    pool
      .on(AdminGetUserCommand)
      .resolves({ UserStatus: 'FORCE_CHANGE_PASSWORD', UserAttributes: Attributes, Username: SUB })
    expect((await choose(await invite())).status).toBe(200)
    expect(asked()).toEqual(['AdminCreateUserCommand', 'AdminGetUserCommand', 'AdminSetUserPasswordCommand'])
  })

  it('goes on where the pool set the password and its answer was lost', async () => {
    pool.on(AdminCreateUserCommand).rejects(exists())
    pool
      .on(AdminGetUserCommand)
      .resolves({ UserStatus: 'CONFIRMED', UserAttributes: Attributes, Username: SUB })
    table.on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } }).resolves({})
    expect((await choose(await invite())).status).toBe(200)
    expect(asked()).toEqual(['AdminCreateUserCommand', 'AdminGetUserCommand', 'AdminSetUserPasswordCommand'])
    expect(written()).toContain('TransactWriteCommand')
  })

  it('never touches a finished account', async () => {
    pool.on(AdminCreateUserCommand).rejects(exists())
    pool
      .on(AdminGetUserCommand)
      .resolves({ UserStatus: 'CONFIRMED', UserAttributes: Attributes, Username: SUB })
    table
      .on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } })
      .resolves({ Item: { customerId: CUSTOMER } })
    expect(await choose(await invite())).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect(asked()).not.toContain('AdminSetUserPasswordCommand')
    expect(written()).toEqual([])
  })

  it('says that the former account is being erased as long as the pool still has its user', async () => {
    pool.on(AdminCreateUserCommand).rejects(exists())
    pool
      .on(AdminGetUserCommand)
      .resolves({ UserStatus: 'CONFIRMED', UserAttributes: Attributes, Username: SUB })
    table
      .on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } })
      .resolves({ Item: { disabledAt: NOW } })
    expect(await choose(await invite())).toMatchObject({ status: 409, body: { code: 'account-erasing' } })
    expect(asked()).not.toContain('AdminSetUserPasswordCommand')
  })

  it.each([['another name than its sub', [{ Name: 'email', Value: 'kim@example.com' }, ...Attributes]]])(
    'of a user that the pool answers with %s first is for that user',
    async (_, UserAttributes) => {
      pool.on(AdminCreateUserCommand).resolves({ User: { Attributes: UserAttributes } })
      expect((await choose(await invite())).status).toBe(200)
      const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
      expect(TransactItems[1]?.Update?.Key).toEqual({ pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' })
    },
  )

  it.each<[string, () => unknown]>([
    ['fails', () => pool.on(AdminCreateUserCommand).rejects(new Error('Too many requests'))],
    ['answers no user', () => pool.on(AdminCreateUserCommand).resolves({})],
    [
      'answers a user without its sub',
      () => pool.on(AdminCreateUserCommand).resolves({ User: { Attributes: [] } }),
    ],
  ])('is a fault, and links nothing, where the pool %s', async (_, given) => {
    vi.spyOn(console, 'error').mockReturnValue()
    given()
    expect((await choose(await invite())).status).toBe(500)
    expect(asked()).toEqual(['AdminCreateUserCommand'])
    expect(written()).toEqual([])
  })

  it('touches no user in a state that it does not know', async () => {
    pool.on(AdminCreateUserCommand).rejects(exists())
    pool
      .on(AdminGetUserCommand)
      .resolves({ UserStatus: 'RESET_REQUIRED', UserAttributes: Attributes, Username: SUB })
    table.on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } }).resolves({})
    expect((await choose(await invite())).body.code).toBe('account-exists')
    expect(asked()).not.toContain('AdminSetUserPasswordCommand')
  })

  it('takes over a sign-up that never proved the address', async () => {
    pool.on(AdminCreateUserCommand).rejectsOnce(exists()).resolves({ User: { Attributes } })
    pool.on(AdminGetUserCommand).resolves({ UserStatus: 'UNCONFIRMED', Username: SUB })
    expect((await choose(await invite())).status).toBe(200)
    expect(asked()).toContain('AdminDeleteUserCommand')
  })

  it.each([
    ['', 'password-required'],
    ['sieben7', 'password-too-short'],
    ['x'.repeat(257), 'too-long'],
  ])('of the wrong length is refused before anything is asked: %j', async (password, code) => {
    const { status, body } = await choose(await invite(), password)
    expect([status, body.fields[0]]).toMatchObject([400, { field: 'password', code }])
    expect(asked()).toEqual([])
  })

  it('that the pool finds too weak says so at its field', async () => {
    pool
      .on(AdminSetUserPasswordCommand)
      .rejects(new InvalidPasswordException({ $metadata: {}, message: 'weak' }))
    expect(await choose(await invite())).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'password', code: 'password-too-weak' }] },
    })
    expect(written()).toEqual([])
  })
})
