import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOf, DAY, openUserPool, POOL, sessionOf } from './user-pool.ts'

const UserPoolId = POOL.id
let pool: Awaited<ReturnType<typeof openUserPool>>
beforeAll(async () => {
  pool = await openUserPool()
})
afterAll(() => pool.close())

const invite = (Username: string, input: object = {}) =>
  pool.client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      TemporaryPassword: 'vorläufig gut',
      UserAttributes: [
        { Name: 'email', Value: Username },
        { Name: 'email_verified', Value: 'true' },
      ],
      ...input,
    }),
  )

describe('an invited user', () => {
  test('gets a name of the pool’s own and has to choose a password at the first sign-in', async () => {
    const { User } = await invite('invited@example.com')
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(User?.UserCreateDate).toEqual(pool.clock.now())
    expect(User?.Username).toMatch(/^[0-9a-f-]{36}$/)
    expect(pool.inbox).toEqual([])
    const outcome = await pool.signIn('invited@example.com', 'vorläufig gut')
    expect(outcome).toMatchObject({ challenge: 'new password' })
    const choose = (password: string) =>
      new Promise((resolve, reject) => {
        outcome.user.completeNewPasswordChallenge(
          password,
          { locale: 'en' },
          { onSuccess: resolve, onFailure: reject },
        )
      })
    await expect(choose('kurz')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    await choose('selbst gewählt')
    const { id } = sessionOf(await pool.signIn('invited@example.com', 'selbst gewählt'))
    expect(claimsOf(id)).toMatchObject({ locale: 'en', email_verified: true })
  })

  test('cannot be invited twice, nor reset a password that is only temporary', async () => {
    await invite('pending@example.com')
    await expect(invite('Pending@example.com')).rejects.toMatchObject({ name: 'UsernameExistsException' })
    expect((await pool.call('ForgotPassword', { Username: 'pending@example.com' })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'User password cannot be reset in the current state.',
    })
  })

  test('has seven days, and gets a mail unless it is suppressed', async () => {
    await invite('mailed@example.com', { MessageAction: undefined, TemporaryPassword: undefined })
    const mail = pool.inbox.findLast(mail => mail.to === 'mailed@example.com')
    const password = /password is (\S+)\.$/.exec(mail?.html ?? '')?.[1] ?? ''
    expect(await pool.signIn('mailed@example.com', password)).toMatchObject({ challenge: 'new password' })
    pool.clock.advance(7 * DAY)
    await expect(pool.signIn('mailed@example.com', password)).rejects.toMatchObject({
      message: 'Temporary password has expired and must be reset by an administrator.',
    })
  })

  test('is sent another temporary password with seven days of its own, as long as none was chosen', async () => {
    const Username = 'lapsed@example.com'
    const resend = (name: string) =>
      pool.client.send(new AdminCreateUserCommand({ UserPoolId, Username: name, MessageAction: 'RESEND' }))
    await expect(resend(Username)).rejects.toMatchObject({ name: 'UserNotFoundException' })
    const { User } = await invite(Username)
    pool.clock.advance(8 * DAY)
    const again = await resend('Lapsed@example.com')
    expect(again.User).toMatchObject({ Username: User?.Username, UserStatus: 'FORCE_CHANGE_PASSWORD' })
    const mail = pool.inbox.findLast(mail => mail.to === Username)
    const password = /password is (\S+)\.$/.exec(mail?.html ?? '')?.[1] ?? ''
    pool.clock.advance(6 * DAY)
    expect(await pool.signIn(Username, password)).toMatchObject({ challenge: 'new password' })
    await expect(pool.signIn(Username, 'vorläufig gut')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    await pool.client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'für immer', Permanent: true }),
    )
    await expect(resend(Username)).rejects.toMatchObject({ name: 'UnsupportedUserStateException' })
  })

  test('given a lasting password signs in with it at once', async () => {
    await invite('ready@example.com')
    const Username = 'ready@example.com'
    await pool.client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'für immer', Permanent: true }),
    )
    const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }))
    expect(user).toMatchObject({ UserStatus: 'CONFIRMED', Enabled: true })
    expect(user.UserMFASettingList).toBeUndefined()
    pool.clock.advance(8 * DAY)
    expect(sessionOf(await pool.signIn(Username, 'für immer')).access).not.toBe('')
  })
})

describe('an administrator', () => {
  test('puts users into groups, which the next token has', async () => {
    const Username = await pool.join('staff@example.com')
    const group = { UserPoolId, Username, GroupName: 'support' }
    await pool.client.send(new AdminAddUserToGroupCommand(group))
    await pool.client.send(new AdminAddUserToGroupCommand(group))
    const groups = await pool.client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username }))
    expect(groups.Groups?.map(({ GroupName }) => GroupName)).toEqual(['support'])
    const { access } = sessionOf(await pool.signIn('staff@example.com'))
    expect(claimsOf(access)['cognito:groups']).toEqual(['support'])
    await pool.client.send(new AdminRemoveUserFromGroupCommand(group))
    const later = sessionOf(await pool.signIn('staff@example.com'))
    expect(claimsOf(later.access)).not.toHaveProperty('cognito:groups')
    await expect(
      pool.client.send(new AdminAddUserToGroupCommand({ ...group, GroupName: 'wizards' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException', message: 'Group not found.' })
  })

  test('signs a user out everywhere, shuts the account and opens it again', async () => {
    const Username = await pool.join('shut@example.com')
    const alive = async (AccessToken: string) => (await pool.call('GetUser', { AccessToken })).response.ok
    const first = sessionOf(await pool.signIn('shut@example.com'))
    await pool.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    expect(await alive(first.access)).toBe(false)
    const second = sessionOf(await pool.signIn('shut@example.com'))
    await pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    expect(await alive(second.access)).toBe(false)
    await expect(pool.signIn('shut@example.com')).rejects.toMatchObject({ message: 'User is disabled.' })
    await pool.client.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    expect(await alive(sessionOf(await pool.signIn('shut@example.com')).access)).toBe(true)
  })

  test('changes an address at once, which counts as unproven unless said otherwise', async () => {
    await pool.join('moved-from@example.com')
    await pool.join('occupied@example.com')
    const change = (Username: string, ...UserAttributes: { Name: string; Value: string }[]) =>
      pool.client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }))
    await change('moved-from@example.com', { Name: 'email', Value: 'moved-to@example.com' })
    const moved = await pool.client.send(
      new AdminGetUserCommand({ UserPoolId, Username: 'moved-to@example.com' }),
    )
    expect(moved.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' })
    await expect(
      change('moved-to@example.com', { Name: 'email', Value: 'occupied@example.com' }),
    ).rejects.toMatchObject({ name: 'AliasExistsException' })
    await expect(change('moved-to@example.com', { Name: 'sub', Value: 'x' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('finds users by address, page by page, and removes them', async () => {
    for (const name of ['find-1', 'find-2', 'find-3']) await pool.join(`${name}@example.com`)
    const list = (input: object) => pool.client.send(new ListUsersCommand({ UserPoolId, ...input }))
    const exact = await list({ Filter: 'email = "Find-2@example.com"' })
    expect(exact.Users?.map(user => user.UserStatus)).toEqual(['CONFIRMED'])
    const first = await list({ Filter: 'email ^= "find-"', Limit: 2 })
    const rest = await list({ Filter: 'email ^= "find-"', Limit: 2, PaginationToken: first.PaginationToken })
    expect([first.Users?.length, rest.Users?.length, rest.PaginationToken]).toEqual([2, 1, undefined])
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: 'find-2@example.com' }))
    expect((await list({ Filter: 'email = "find-2@example.com"' })).Users).toEqual([])
    await expect(list({ Filter: 'everybody' })).rejects.toMatchObject({ name: 'InvalidParameterException' })
  })

  test('is told what does not exist', async () => {
    await expect(
      pool.client.send(new AdminGetUserCommand({ UserPoolId, Username: 'nobody@example.com' })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException', message: 'User does not exist.' })
    await expect(
      pool.client.send(new AdminGetUserCommand({ UserPoolId: 'eu-central-1_Other', Username: 'x' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('has to sign, with the key of the account', async () => {
    expect((await pool.call('AdminGetUser', { UserPoolId, Username: 'x' })).body).toMatchObject({
      __type: 'MissingAuthenticationTokenException',
    })
    for (const [accessKeyId, name] of [
      ['ASIA0123456789ABCDEF', 'AccessDeniedException'],
      ['stranger', 'UnrecognizedClientException'],
    ] as const) {
      const stranger = new CognitoIdentityProviderClient({
        endpoint: pool.url,
        region: 'eu-central-1',
        credentials: { accessKeyId, secretAccessKey: 'x' },
      })
      await expect(stranger.send(new ListUsersCommand({ UserPoolId }))).rejects.toMatchObject({ name })
      stranger.destroy()
    }
  })
})
