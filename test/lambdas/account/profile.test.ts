import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { routes } from '../../../lambdas/deployed.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { CUSTOMER } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { cancelled, input as sentInput, pool, refusal, sent, table } from '../mocked-cloud.ts'

const claims = signedIn(CUSTOMER)
const key = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE' }
const profile = { ...key, createdAt: NOW, email: 'kim@example.com', provenBy: SUB, rev: 3 }
const wanted = {
  firstName: 'Kim',
  lastName: '',
  phoneNumber: '+49 30 1234567',
  birthday: '1980-02-29',
  language: 'en',
  rev: 3,
}

describe('the profile', () => {
  const read = () => ask(handler, routes.readProfile, { claims })

  it('of somebody who has only just proven an address is empty but for that', async () => {
    table.on(GetCommand).resolves({}).on(GetCommand, { Key: key }).resolves({ Item: profile })
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        email: 'kim@example.com',
        firstName: '',
        lastName: '',
        phoneNumber: '',
        birthday: '',
        language: 'de',
        rev: 3,
      },
    })
  })

  it('shows how the newsletter stands, with the token of its own pages', async () => {
    const subscription = {
      address: 'hash',
      status: 'confirmed',
      language: 'de',
      email: 'kim@example.com',
      interests: ['meno-pow'],
      tokenUntil: NOW,
      signedUpAt: NOW,
      rev: 1,
    }
    table
      .on(GetCommand)
      .resolves({ Item: subscription })
      .on(GetCommand, { Key: key })
      .resolves({ Item: profile })
    const { newsletter } = (await read()).body
    expect(newsletter).toMatchObject({ status: 'confirmed', interests: ['meno-pow'] })
    expect(newsletter.token).toMatch(/^[\w-]+\.[\w-]+$/)
  })

  it('says whether we know of a second factor of the customer who asks', async () => {
    table.on(GetCommand).resolves({}).on(GetCommand, { Key: key }).resolves({ Item: profile })
    expect((await read()).body.hasSecondFactor).toBe(false)
    const signIn = { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' }
    table.on(GetCommand, { Key: signIn }).resolves({ Item: { ...signIn, hasSecondFactor: true } })
    expect((await read()).body.hasSecondFactor).toBe(true)
  })

  it.each([
    ['nobody', undefined],
    ['somebody who was erased', { ...key, erasedAt: NOW }],
  ])('of %s is not found', async (_, Item) => {
    table.on(GetCommand).resolves({ Item })
    expect((await read()).body.code).toBe('not-found')
  })
})

describe('a change', () => {
  const change = (more: object = {}) =>
    ask(handler, routes.changeProfile, { claims, input: { ...wanted, ...more } })

  it('is one write, on the version that it was made from', async () => {
    table.on(GetCommand).resolves({})
    table.on(UpdateCommand).resolves({ Attributes: { ...profile, ...wanted, rev: 4 } })
    expect(await change()).toMatchObject({
      status: 200,
      body: { ...wanted, rev: 4, email: 'kim@example.com' },
    })
    expect(sent().filter(name => name === 'UpdateCommand')).toHaveLength(1)
    expect(sentInput(0)).toMatchObject({
      Key: key,
      ExpressionAttributeValues: { ':rev': 3, ':lastName': '' },
    })
  })

  it.each([
    ['changed in another tab', { ...profile, rev: 4 }, 'profile-changed'],
    ['erased meanwhile', { ...key, erasedAt: NOW }, 'not-found'],
    ['gone', undefined, 'not-found'],
  ])('of what was %s is refused', async (_, old, code) => {
    table.on(UpdateCommand).rejects(refusal(old))
    expect((await change()).body.code).toBe(code)
  })

  it.each([
    ['firstName', '', 'required'],
    ['firstName', 'https://example.com', 'first-name-invalid'],
    ['lastName', 'x'.repeat(81), 'too-long'],
    ['phoneNumber', 'null acht', 'phone-invalid'],
    ['phoneNumber', '((((((((', 'phone-invalid'],
    ['phoneNumber', '+49 (30)', 'phone-invalid'],
    ['birthday', '2026-02-29', 'birthday-invalid'],
    ['birthday', '1899-12-31', 'birthday-invalid'],
    // Tomorrow, by the shop's calendar.
    ['birthday', '2026-11-21', 'birthday-invalid'],
  ])('with %s %j is refused at that field', async (field, value, code) => {
    table
      .on(UpdateCommand)
      .resolves({ Attributes: { ...profile, ...wanted } })
      .on(GetCommand)
      .resolves({})
    const { body } = await change({ [field]: value })

    expect(body.fields).toMatchObject([{ field, code }])
  })

  it('never touches the address, whatever is sent', async () => {
    table.on(GetCommand).resolves({})
    table.on(UpdateCommand).resolves({ Attributes: { ...profile, ...wanted } })
    await change({ email: 'other@example.com' })
    expect(JSON.stringify(sentInput(0))).not.toContain('other@example.com')
  })
})

describe('all that the account’s own tab shows', () => {
  const read = () => ask(handler, routes.readAccount, { claims })
  const known = () => {
    table.on(GetCommand).resolves({}).on(GetCommand, { Key: key }).resolves({ Item: profile })
    table.on(QueryCommand).resolves({ Items: [] })
  }
  const inPool = (...UserMFASettingList: string[]) =>
    pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserMFASettingList })

  it('comes with one answer, with the second factor as the pool says it and as it was recorded', async () => {
    known()
    inPool('SOFTWARE_TOKEN_MFA')
    expect(await read()).toMatchObject({
      status: 200,
      body: {
        profile: { email: 'kim@example.com', hasSecondFactor: false },
        signIns: [],
        export: { state: 'none' },
        isFactorOn: true,
      },
    })
    inPool()
    expect((await read()).body.isFactorOn).toBe(false)
    // Writing is left to the route that is told of a difference.
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })

  it.each([
    ['refuses', () => pool.on(AdminGetUserCommand).rejects(new Error('Throttled'))],
    ['takes too long', () => pool.on(AdminGetUserCommand).callsFake(() => new Promise(() => undefined))],
    [
      'knows nobody',
      () =>
        pool
          .on(AdminGetUserCommand)
          .rejects(new UserNotFoundException({ $metadata: {}, message: 'User does not exist.' })),
    ],
  ])('leaves the second factor open where the pool %s', async (_, given) => {
    known()
    given()
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.profile.email).toBe('kim@example.com')
    expect(body).not.toHaveProperty('isFactorOn')
  })
})

describe('the second factor', () => {
  const changed = (isOn: boolean, hasSecondFactor = !isOn) => {
    pool
      .on(AdminGetUserCommand)
      .resolves({ Username: SUB, UserMFASettingList: isOn ? ['SOFTWARE_TOKEN_MFA'] : [] })
    table.on(GetCommand).resolves({ Item: { ...profile, hasSecondFactor, language: 'en' } })
    table
      .on(QueryCommand)
      .resolves({ Items: [{ ...key, sk: 'LOGIN#other', sub: 'other', username: 'Provider_7' }] })
    return ask(handler, routes.secondFactorChanged, { claims, input: {} })
  }
  const mails = () =>
    table
      .commandCalls(TransactWriteCommand)
      .flatMap(call => call.args[0].input.TransactItems ?? [])
      .flatMap(({ Put }) => (Put?.Item?.kind === 'mail' ? [Put.Item] : []))

  it('switched on is told by mail and ends every sign-in, in each way to sign in', async () => {
    table.on(TransactWriteCommand).resolves({})
    expect((await changed(true)).body).toEqual({ isOn: true, isSignedOut: true })
    expect(mails()).toMatchObject([
      { template: 'second-factor-on', about: { customerId: CUSTOMER, language: 'en' } },
    ])
    const out = pool.commandCalls(AdminUserGlobalSignOutCommand).map(call => call.args[0].input.Username)
    expect(out).toEqual([SUB, 'Provider_7'])
  })

  it('switched off is told by mail and signs nobody out', async () => {
    table.on(TransactWriteCommand).resolves({})
    expect((await changed(false)).body).toEqual({ isOn: false, isSignedOut: false })
    expect(mails()).toMatchObject([{ template: 'second-factor-off' }])
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toEqual([])
  })

  it('that stands as it stood writes nothing, asked again', async () => {
    expect((await changed(true, true)).body).toEqual({ isOn: true, isSignedOut: false })
    expect((await changed(false, false)).body).toEqual({ isOn: false, isSignedOut: false })
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })

  it('that somebody else has told meanwhile is told nobody', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: true }))
    expect((await changed(true)).body).toEqual({ isOn: true, isSignedOut: false })
    expect(pool.commandCalls(AdminUserGlobalSignOutCommand)).toEqual([])
  })
})
