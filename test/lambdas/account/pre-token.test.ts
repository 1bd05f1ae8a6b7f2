import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../lambdas/account/pre-token.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { pool, sent, table, written } from '../mocked-cloud.ts'

const SUB = '5f2c1f6e-0000-4000-8000-000000000001'
/** As Cognito makes them of the groups: the role of the first is preferred. */
const ROLES = {
  iamRolesToOverride: ['arn:aws:iam::000000000000:role/admin', 'arn:aws:iam::000000000000:role/shop'],
  preferredRole: 'arn:aws:iam::000000000000:role/admin',
}
const sign = (
  attributes: Record<string, string>,
  groups: string[] = [],
  triggerSource = 'TokenGeneration_Authentication',
  /** What the table says that they have. */
  roles = groups.filter(group => !group.includes('_')),
) => {
  const event = {
    version: '2',
    triggerSource,
    userPoolId: 'eu-central-1_ShopTest1',
    userName: SUB,
    request: {
      userAttributes: { sub: SUB, ...attributes },
      groupConfiguration: {
        groupsToOverride: groups,
        ...(groups.includes('admin') ? ROLES : { iamRolesToOverride: [] }),
      },
    },
    response: {},
  }
  table.on(GetCommand, { Key: { pk: 'STAFF', sk: `MEMBER#${SUB}` } }).resolves({
    Item: { sub: SUB, username: SUB, email: 'kim@example.com', roles, since: NOW, rev: 0 },
  })
  // Of Cognito's event the trigger reads only these.
  return handler(event as unknown as PreTokenGenerationV2TriggerEvent)
}
const claims = { claimsToAddOrOverride: { customerId: CUSTOMER } }

beforeEach(() => void pool.on(AdminGetUserCommand).resolves({ Username: SUB }))

it('the customer of a linked sign-in stands in both tokens, for one read and one question to the pool', async () => {
  table.on(GetCommand).resolves({ Item: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', customerId: CUSTOMER } })
  const { response } = await sign({ email: 'kim@example.com', email_verified: 'true' })
  expect(response.claimsAndScopeOverrideDetails).toMatchObject({
    idTokenGeneration: claims,
    accessTokenGeneration: claims,
  })
  expect(sent()).toEqual(['GetCommand'])
  expect(pool.calls()).toHaveLength(1)
})

it('a renewed token of a customer takes one read, and nothing of the pool', async () => {
  table.on(GetCommand).resolves({ Item: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', customerId: CUSTOMER } })
  await sign({ email: 'kim@example.com', email_verified: 'true' }, [], 'TokenGeneration_RefreshTokens')
  expect(sent()).toEqual(['GetCommand'])
  expect(pool.calls()).toHaveLength(0)
})

describe('the right to change the account at the pool', () => {
  const scopesOf = async (triggerSource: string, item: object | undefined) => {
    table.on(GetCommand).resolves(item ? { Item: item } : {})
    const { response } = await sign({ email_verified: 'false' }, [], triggerSource)
    return response.claimsAndScopeOverrideDetails?.accessTokenGeneration?.scopesToSuppress
  }
  const linked = { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', customerId: CUSTOMER }

  it.each([
    ['linked', linked],
    ['not linked', undefined],
  ])('goes with each renewed token of who is %s', async (_, item) => {
    expect(await scopesOf('TokenGeneration_RefreshTokens', item)).toEqual(['aws.cognito.signin.user.admin'])
  })

  it.each([
    'TokenGeneration_Authentication',
    'TokenGeneration_AuthenticateDevice',
    'TokenGeneration_NewPasswordChallenge',
  ])('stays in the token of the sign-in itself: %s', async source => {
    expect(await scopesOf(source, linked)).toBeUndefined()
  })
})

it('a proven address that is not linked yet is linked to what was bought with it', async () => {
  table.on(GetCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).resolves({})
  const { response } = await sign({ email: 'Kim@example.com', email_verified: 'true' })
  expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
  expect(written()).toEqual(['UpdateCommand', 'TransactWriteCommand'])
})

it('an address is kept as the shop writes it, however a provider spells it', async () => {
  table.on(GetCommand).resolves({})
  table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).resolves({})
  await sign({ email: ' Kim@Müller.Example', email_verified: 'true' })
  const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
  const profile = TransactItems.find(({ Update }) => Update?.Key?.sk === 'PROFILE')
  expect(Object.values(profile?.Update?.ExpressionAttributeValues ?? {})).toContain(
    'kim@xn--mller-kva.example',
  )
})

describe('a proven address that the shop takes nowhere', () => {
  const email = 'kim@example.com'
  const unusable = { email: 'kim!@example.com', email_verified: 'true' }
  beforeEach(async () => {
    table.on(TransactWriteCommand).resolves({})
    table
      .on(GetCommand)
      .resolves({ Item: { customerId: CUSTOMER, address: await addressHash(email), email } })
  })

  it('is not followed and opens nothing, and the former one has the way back', async () => {
    const { response } = await sign(unusable)
    expect(response.claimsAndScopeOverrideDetails).toBeUndefined()
    const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
    expect(TransactItems.flatMap(({ Put }) => Put?.Item ?? [])).toMatchObject([
      { template: 'email-changed', recipient: email },
    ])
    expect(TransactItems[1]?.Update?.Key).toMatchObject({ pk: `CUSTOMER#${CUSTOMER}` })
  })

  it('opens nothing either where nobody can be told', async () => {
    table.on(TransactWriteCommand).rejects(new Error('down'))
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { response } = await sign(unusable)
    expect(response.claimsAndScopeOverrideDetails).toBeUndefined()
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
  })

  it('of another provider changes nothing', async () => {
    table.on(QueryCommand).resolves({ Items: [] })
    const { response } = await sign({ ...unusable, 'cognito:user_status': 'EXTERNAL_PROVIDER' })
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(written()).toEqual([])
  })
})

it.each([
  ['one that the shop takes nowhere', { email: '\u212Aim@example.com', email_verified: 'true' }],
  ['not proven', { email: 'kim@example.com', email_verified: 'false' }],
  ['missing', {}],
])('an address that is %s names no customer and links nothing', async (_, attributes) => {
  table.on(GetCommand).resolves({})
  const { response } = await sign(attributes)
  expect(response).toEqual({})
  expect(written()).toEqual([])
})

it('a second way to sign in is told to who had proven the address', async () => {
  const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE', provenBy: 'another', language: 'en' }
  table.on(GetCommand).resolves({})
  table.on(GetCommand, { Key: { pk: profile.pk, sk: profile.sk } }).resolves({ Item: profile })
  table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
  table.on(QueryCommand).resolves({ Items: [] })
  table.on(TransactWriteCommand).resolves({})
  await sign({ email: 'kim@example.com', email_verified: 'true' })
  const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
  expect(TransactItems.at(-1)?.Put?.Item).toMatchObject({
    sk: `MAIL#account#sign-in-linked#${SUB}`,
    about: { customerId: CUSTOMER, language: 'en' },
  })
})

describe('who comes from another provider', () => {
  const elsewhere = {
    email: 'kim@example.com',
    email_verified: 'true',
    'cognito:user_status': 'EXTERNAL_PROVIDER',
  }
  const LOCAL = '5f2c1f6e-0000-4000-8000-000000000002'
  /** The password's sign-in of the same customer, with or without a second factor. */
  const given = (hasSecondFactor: boolean, link?: object) => {
    table
      .on(GetCommand)
      .resolves({ Item: { pk: 'EMAIL#hash', sk: 'OWNER', customerId: CUSTOMER } })
      .on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } })
      .resolves({ ...(link && { Item: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', ...link } }) })
      .on(GetCommand, { Key: { pk: `SIGNIN#${LOCAL}`, sk: 'SIGNIN' } })
      .resolves({ Item: { pk: `SIGNIN#${LOCAL}`, sk: 'SIGNIN', customerId: CUSTOMER, hasSecondFactor } })
    const logins = [SUB, LOCAL].map(sub => ({ sub, username: sub }))
    table.on(QueryCommand).resolves({ Items: logins })
    table.on(UpdateCommand).resolves({ Attributes: { customerId: CUSTOMER } })
    table.on(TransactWriteCommand).resolves({})
  }

  it.each<[string, object | undefined]>([
    ['not linked yet', undefined],
    ['linked before it was on', { customerId: CUSTOMER }],
  ])('does not walk around the second factor of the same customer: %s', async (_, link) => {
    given(true, link)
    const { response } = await sign(elsewhere)
    expect(response.claimsAndScopeOverrideDetails).toEqual({
      idTokenGeneration: { claimsToAddOrOverride: { needsCode: 'true' } },
      accessTokenGeneration: { claimsToAddOrOverride: {} },
    })
    expect(written()).toEqual([])
  })

  it('is the customer where nobody is asked for a code', async () => {
    given(false, { customerId: CUSTOMER, hasSecondFactor: true })
    const { response } = await sign(elsewhere)
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
  })
})

describe('an address that was changed in the pool', () => {
  const linked = { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', customerId: CUSTOMER, address: 'of-the-former-one' }
  const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE' }
  const change = () => sign({ email: 'Neu@example.com', email_verified: 'true' })
  const given = (Item: object | undefined) =>
    table
      .on(GetCommand)
      .resolves({})
      .on(GetCommand, { Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' } })
      .resolves({ Item: linked })
      .on(GetCommand, { Key: profile })
      .resolves({ ...(Item && { Item: { ...profile, ...Item } }) })

  it('is followed, and the former one told', async () => {
    given({ email: 'kim@example.com', rev: 1 })
    table.on(TransactWriteCommand).resolves({})
    const { response } = await change()
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
    expect(TransactItems[1]?.Update?.ExpressionAttributeValues).toMatchObject({ ':email': 'neu@example.com' })
    expect(TransactItems[3]?.Put?.Item).toMatchObject({
      template: 'email-changed',
      recipient: 'kim@example.com',
    })
  })

  it('keeps nobody out where it cannot be followed', async () => {
    given(undefined)
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { response } = await change()
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
  })

  it('is not followed to a customer with a second factor: another provider may vouch for it', async () => {
    given({ email: 'kim@example.com', rev: 1 })
    table
      .on(GetCommand, { Key: { pk: `EMAIL#${await addressHash('neu@example.com')}`, sk: 'OWNER' } })
      .resolves({ Item: { customerId: STRANGER } })
      .on(GetCommand, { Key: { pk: 'SIGNIN#other', sk: 'SIGNIN' } })
      .resolves({ Item: { hasSecondFactor: true } })
    table.on(QueryCommand).resolves({ Items: [{ sub: 'other', username: 'other' }] })
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    table.on(TransactWriteCommand).resolves({})
    const { response } = await change()
    silent.mockRestore()
    // Nor does the sign-in open anything; the former address is told.
    expect(response.claimsAndScopeOverrideDetails).toBeUndefined()
    const { TransactItems = [] } = table.commandCalls(TransactWriteCommand)[0]?.args[0].input ?? {}
    expect(TransactItems.flatMap(({ Put }) => Put?.Item ?? [])).toMatchObject([
      { template: 'email-changed', recipient: 'kim@example.com' },
    ])
  })

  it('is not followed before it is proven', async () => {
    given({ email: 'kim@example.com', rev: 1 })
    await sign({ email: 'neu@example.com', email_verified: 'false' })
    expect(written()).toEqual([])
  })
})

describe('a second factor that we know of and the pool asks nobody for any more', () => {
  const token = (groups: string[] = []) => {
    table.on(GetCommand).resolves({ Item: { customerId: CUSTOMER, hasSecondFactor: true, language: 'en' } })
    table.on(TransactWriteCommand).resolves({})
    return sign({}, groups)
  }
  const writes = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems

  it('is recorded and told by mail in one transaction, whichever browser switched it off', async () => {
    pool.on(AdminGetUserCommand).resolves({ Username: SUB })
    const { response } = await token()
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(writes()).toMatchObject([
      {
        Update: {
          ExpressionAttributeValues: { ':hasSecondFactor': false, ':hasSecondFactor2': true },
        },
      },
      { Put: { Item: { template: 'second-factor-off', about: { customerId: CUSTOMER, language: 'en' } } } },
    ])
  })

  it('ends the sign-ins of the staff that began with it, and not the one that has just begun', async () => {
    pool.on(AdminGetUserCommand).resolves({ Username: SUB })
    const begun = Date.now()
    await token(['support'])
    const at = writes()?.[0]?.Update?.ExpressionAttributeValues?.[':signedOutAt']
    expect(Date.parse(String(at))).toBeGreaterThanOrEqual(begun - 5_000)
    expect(Date.parse(String(at))).toBeLessThanOrEqual(Date.now() - 5_000)
  })

  it('is left alone while it is on, and while nobody can be asked, who is let in', async () => {
    pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    await token()
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    pool.on(AdminGetUserCommand).rejects(new Error('Too many requests'))
    const { response } = await token()
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
    expect(written()).toEqual([])
  })

  it('keeps nobody out where it cannot be told', async () => {
    pool.on(AdminGetUserCommand).resolves({ Username: SUB })
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    table.on(TransactWriteCommand).rejects(new Error('No table'))
    table.on(GetCommand).resolves({ Item: { customerId: CUSTOMER, hasSecondFactor: true } })
    const { response } = await sign({})
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
  })
})

describe('a second factor that was switched on at the pool alone', () => {
  const OTHER = '5f2c1f6e-0000-4000-8000-000000000002'
  const token = ({ groups = [], source }: { groups?: string[]; source?: string } = {}) => {
    table.on(GetCommand).resolves({ Item: { customerId: CUSTOMER, language: 'en' } })
    table.on(QueryCommand).resolves({
      Items: [
        { pk: `CUSTOMER#${CUSTOMER}`, sk: `LOGIN#${SUB}`, sub: SUB, username: SUB },
        { pk: `CUSTOMER#${CUSTOMER}`, sk: `LOGIN#${OTHER}`, sub: OTHER, username: 'Example_7' },
      ],
    })
    table.on(TransactWriteCommand).resolves({})
    pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    return sign({}, groups, source)
  }
  const writes = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []

  it('is recorded and told with the sign-in that it was asked for, and ends those of before', async () => {
    const begun = Date.now()
    const { response } = await token()
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    const [own, mail, other, ...more] = writes()
    const values = own?.Update?.ExpressionAttributeValues ?? {}
    expect(values).toMatchObject({ ':hasSecondFactor': true, ':hasSecondFactor2': false })
    // What has just begun goes on.
    expect(Date.parse(String(values[':signedOutAt']))).toBeLessThanOrEqual(Date.now() - 5_000)
    expect(Date.parse(String(values[':signedOutAt']))).toBeGreaterThanOrEqual(begun - 5_000)
    expect(mail?.Put?.Item).toMatchObject({
      template: 'second-factor-on',
      about: { customerId: CUSTOMER, language: 'en' },
    })
    expect(other?.Update?.Key).toEqual({ pk: `SIGNIN#${OTHER}`, sk: 'SIGNIN' })
    expect(more).toEqual([])
  })

  it('is not looked for when a token is renewed: that sign-in was asked for none', async () => {
    await token({ source: 'TokenGeneration_RefreshTokens' })
    expect(written()).toEqual([])
  })

  it('is told to the staff once a day and gives no groups: the page has to record it', async () => {
    const { response } = await token({ groups: ['support'] })
    expect(response.claimsAndScopeOverrideDetails.groupOverrideDetails).toEqual({
      groupsToOverride: [],
      iamRolesToOverride: [],
    })
    const [own, mail] = writes()
    expect(own?.Update?.UpdateExpression).not.toContain('hasSecondFactor')
    expect(own?.Update?.UpdateExpression).toContain('signedOutAt')
    expect(mail?.Put?.Item?.sk).toMatch(/^MAIL#account#second-factor-on#found#\d{4}-\d\d-\d\d$/)
  })

  it('keeps nobody out where it cannot be told', async () => {
    const silent = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    table.on(QueryCommand).rejects(new Error('No table'))
    table.on(GetCommand).resolves({ Item: { customerId: CUSTOMER } })
    pool.on(AdminGetUserCommand).resolves({ Username: SUB, UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    const { response } = await sign({})
    expect(response.claimsAndScopeOverrideDetails).toMatchObject({ accessTokenGeneration: claims })
    expect(silent).toHaveBeenCalledOnce()
    silent.mockRestore()
  })
})

describe('groups of the staff, and the roles that their credentials are for', () => {
  /** No role either: the identity pool would give credentials for it. */
  const NOTHING = { groupsToOverride: [], iamRolesToOverride: [] }
  const groupsIn = async (
    factors: string[] | undefined,
    { hasSecondFactor = true, attributes = {} }: { hasSecondFactor?: boolean; attributes?: object } = {},
  ) => {
    table.on(GetCommand).resolves({ Item: { customerId: CUSTOMER, hasSecondFactor } })
    table.on(QueryCommand).resolves({ Items: [] })
    table.on(UpdateCommand).resolves({ Attributes: {} })
    pool
      .on(AdminGetUserCommand, { UserPoolId: 'eu-central-1_ShopTest1', Username: SUB })
      .resolves({ Username: SUB, ...(factors && { UserMFASettingList: factors }) })
    const { response } = await sign({ ...attributes }, ['admin', 'shop'])
    return response.claimsAndScopeOverrideDetails.groupOverrideDetails
  }

  it('reach the token with a second factor', async () => {
    expect(await groupsIn(['SOFTWARE_TOKEN_MFA'])).toEqual({ groupsToOverride: ['admin', 'shop'], ...ROLES })
  })

  it('are noted with the sign-in that they came with, and no one is kept out for that', async () => {
    await groupsIn(['SOFTWARE_TOKEN_MFA'])
    const noted = () =>
      table.commandCalls(UpdateCommand, {
        Key: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN' },
      }).length
    expect(noted()).toBe(1)
    await sign({}, ['admin', 'shop'], 'TokenGeneration_RefreshTokens')
    expect(noted()).toBe(1)
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    table.on(UpdateCommand).rejects(new Error('Throttled'))
    const { response } = await sign({}, ['admin', 'shop'])
    expect(response.claimsAndScopeOverrideDetails.groupOverrideDetails).toMatchObject({
      groupsToOverride: ['admin', 'shop'],
    })
    expect(errors).toHaveBeenCalledOnce()
  })

  it('are released by a claim of ours beside them, which is missing where they are withheld', async () => {
    const claimIn = async (factors: string[]) => {
      await groupsIn(factors)
      const { response } = await sign({}, ['support'])
      return response.claimsAndScopeOverrideDetails.accessTokenGeneration?.claimsToAddOrOverride?.staff
    }
    expect(await claimIn(['SOFTWARE_TOKEN_MFA'])).toBe('true')
    expect(await claimIn([])).toBeUndefined()
  })

  it('are those of the table as well as of the pool, and without the credentials of what only one of them says', async () => {
    await groupsIn(['SOFTWARE_TOKEN_MFA'])
    const withRoles = async (...roles: string[]) =>
      (await sign({}, ['admin', 'shop'], 'TokenGeneration_Authentication', roles)).response
        .claimsAndScopeOverrideDetails
    expect((await withRoles('shop', 'editor')).groupOverrideDetails).toEqual({
      groupsToOverride: ['shop'],
      iamRolesToOverride: [],
    })
    const none = await withRoles()
    expect(none.groupOverrideDetails).toEqual(NOTHING)
    expect(none.accessTokenGeneration).toEqual(claims)
    expect(none.idTokenGeneration).toEqual(claims)
  })

  it('do not before we have recorded it, and ended the sign-ins of before', async () => {
    expect(await groupsIn(['SOFTWARE_TOKEN_MFA'], { hasSecondFactor: false })).toEqual(NOTHING)
  })

  it.each<Record<string, string>>([{ 'cognito:user_status': 'EXTERNAL_PROVIDER' }, { identities: '[]' }])(
    'do not with %j, who is asked for no code here and led to no set-up',
    async attributes => {
      expect(await groupsIn(['SOFTWARE_TOKEN_MFA'], { attributes })).toEqual(NOTHING)
      const { response } = await sign({ ...attributes }, ['admin'])
      expect(response.claimsAndScopeOverrideDetails.idTokenGeneration).toEqual(claims)
    },
  )

  it.each([[undefined], [[]], [['SMS_MFA']]])('do not with %j', async factors => {
    expect(await groupsIn(factors)).toEqual(NOTHING)
  })

  it('are not what a provider of identities puts somebody into', async () => {
    table.on(GetCommand).resolves({})
    expect((await sign({}, ['eu-central-1_ShopTest1_Google'])).response).toEqual({})
    expect(pool.calls()).toHaveLength(0)
  })

  it('do not reach it when nobody can be asked', async () => {
    table.on(GetCommand).resolves({})
    pool.on(AdminGetUserCommand).rejects(new Error('Too many requests'))
    await expect(sign({}, ['admin'])).rejects.toThrow('Too many requests')
  })

  it('leave the customer of the same person in the token', async () => {
    table.on(GetCommand).resolves({ Item: { pk: `SIGNIN#${SUB}`, sk: 'SIGNIN', customerId: CUSTOMER } })
    pool.on(AdminGetUserCommand).resolves({ Username: SUB })
    const { response } = await sign({}, ['admin'])
    expect(response.claimsAndScopeOverrideDetails).toEqual({
      idTokenGeneration: { claimsToAddOrOverride: { customerId: CUSTOMER, needsSecondFactor: 'true' } },
      accessTokenGeneration: claims,
      groupOverrideDetails: NOTHING,
    })
  })
})
