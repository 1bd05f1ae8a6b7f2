import {
  AdminSetUserMFAPreferenceCommand,
  RevokeTokenCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { CognitoUser, type CognitoUserSession } from 'amazon-cognito-identity-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totp } from '../../local/cognito/totp.ts'
import { claimsOf, DAY, HOUR, MINUTE, openUserPool, PASSWORD, POOL, sessionOf } from './user-pool.ts'

let pool: Awaited<ReturnType<typeof openUserPool>>
beforeAll(async () => {
  pool = await openUserPool()
})
afterAll(() => pool.close())

const joined = async (email: string) => {
  await pool.join(email)
  return sessionOf(await pool.signIn(email))
}
const refusal = (name: string, message = '') =>
  expect.objectContaining({ __type: name, message: expect.stringContaining(message) })

describe('a session', () => {
  const renew = async (RefreshToken: string) => {
    const { body } = await pool.call('GetTokensFromRefreshToken', { RefreshToken })
    return {
      body,
      ...(body.AuthenticationResult as { AccessToken: string; RefreshToken: string } | undefined),
    }
  }

  test('is renewed for 30 days, each time with another refresh token', async () => {
    const { access, refresh } = await joined('renews@example.com')
    pool.clock.advance(HOUR)
    expect((await pool.call('GetUser', { AccessToken: access })).body).toEqual(
      refusal('NotAuthorizedException', 'Access Token has expired'),
    )
    const first = await renew(refresh)
    const before = claimsOf(access)
    const after = claimsOf(first.AccessToken ?? '')
    expect(after).toMatchObject({ origin_jti: before.origin_jti, auth_time: before.auth_time })
    expect(after.jti).not.toBe(before.jti)
    expect(first.RefreshToken).not.toBe(refresh)
    expect((await renew(`${refresh}A`)).body).toEqual(
      refusal('NotAuthorizedException', 'Invalid Refresh Token'),
    )
    // A new one lives no longer than the first.
    pool.clock.advance(30 * DAY - HOUR)
    expect((await renew(first.RefreshToken ?? '')).body).toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has expired'),
    )
  })

  test('takes a refresh token again for a minute, as after a lost answer, and then never more', async () => {
    const { refresh } = await joined('repeats@example.com')
    const { RefreshToken: next = '' } = await renew(refresh)
    pool.clock.advance(MINUTE - 1)
    const again = await renew(refresh)
    pool.restart()
    pool.clock.advance(1)
    expect((await renew(refresh)).body).toEqual(refusal('RefreshTokenReuseException'))
    // What came of both goes on.
    expect((await renew(next)).body.AuthenticationResult).toBeDefined()
    expect((await renew(again.RefreshToken ?? '')).body.AuthenticationResult).toBeDefined()
  })

  test('in fifty tabs that renew at once goes on in each of them, and ends in all with one', async () => {
    const { refresh } = await joined('fuenfzig@example.com')
    const tabs = await Promise.all(Array.from({ length: 50 }, () => renew(refresh)))
    const tokens = tabs.map(({ RefreshToken = '' }) => RefreshToken)
    expect(new Set(tokens).size).toBe(50)
    pool.clock.advance(HOUR)
    const next = await Promise.all(tokens.map(renew))
    expect(next.filter(({ AccessToken }) => AccessToken === undefined)).toEqual([])
    await pool.call('RevokeToken', { Token: next[0]?.RefreshToken })
    expect((await renew(next[49]?.RefreshToken ?? '')).body).toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
    )
  })

  test('ends alone when its token is revoked, and with all others at a global sign-out', async () => {
    const first = await joined('devices@example.com')
    const [second, third] = [
      sessionOf(await pool.signIn('devices@example.com')),
      sessionOf(await pool.signIn('devices@example.com')),
    ]
    const alive = async (AccessToken: string) => (await pool.call('GetUser', { AccessToken })).response.ok
    await pool.client.send(new RevokeTokenCommand({ ClientId: POOL.clientId, Token: first.refresh }))
    expect([await alive(first.access), await alive(second.access)]).toEqual([false, true])
    expect((await pool.call('RevokeToken', { Token: second.access })).body).toEqual(
      refusal('UnsupportedTokenTypeException'),
    )
    await new Promise<void>((resolve, reject) => {
      second.user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject })
    })
    expect([await alive(second.access), await alive(third.access)]).toEqual([false, false])
    expect((await pool.call('GetUser', { AccessToken: third.access })).body).toEqual(
      refusal('NotAuthorizedException', 'Access Token has been revoked'),
    )
    expect((await renew(third.refresh)).body).toEqual(
      refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
    )
    // The library's own way is closed where refresh tokens rotate.
    const AuthParameters = { REFRESH_TOKEN: third.refresh }
    expect(
      (await pool.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })).body,
    ).toEqual(refusal('InvalidParameterException', 'not enabled'))
  })

  test('outlives a restart, as do the user, the keys and a code under way', async () => {
    const { access, refresh } = await joined('stays@example.com')
    await pool.call('ForgotPassword', { Username: 'stays@example.com' })
    const keys = pool.jwks()
    pool.restart()
    expect(pool.jwks()).toEqual(keys)
    expect((await pool.call('GetUser', { AccessToken: access })).response.ok).toBe(true)
    expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken: refresh })).response.ok).toBe(true)
    const answer = { Username: 'stays@example.com', Password: 'ein neues Wort' }
    const { response } = await pool.call('ConfirmForgotPassword', {
      ...answer,
      ConfirmationCode: pool.codeFor('stays@example.com'),
    })
    expect(response.ok).toBe(true)
    expect(sessionOf(await pool.signIn('stays@example.com', answer.Password)).access).not.toBe('')
  })

  test('is not opened by an id token, a tampered one or none', async () => {
    const { id, access } = await joined('tokens@example.com')
    const [head = '', payload = '', signature = ''] = access.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = Buffer.from(JSON.stringify({ ...claimsOf(access), exp: 4e9 })).toString('base64url')
    for (const AccessToken of [id, `${head}.${forged}.${signature}`, `${none}.${payload}.`, 'x', 'a.b.c'])
      expect((await pool.call('GetUser', { AccessToken })).body).toEqual(
        refusal('NotAuthorizedException', 'Invalid Access Token'),
      )
  })
})

describe('the password', () => {
  test('is reset by a mailed code within an hour, which also lifts a lock', async () => {
    await pool.join('forgets@example.com')
    const ask = await pool.call('ForgotPassword', { Username: 'forgets@example.com' })
    expect(ask.body).toEqual({
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'f***@e***' },
    })
    const first = pool.codeFor('forgets@example.com')
    const answer = (ConfirmationCode: string, Password = 'neu und ruhig') =>
      pool.call('ConfirmForgotPassword', { Username: 'forgets@example.com', ConfirmationCode, Password })
    expect((await answer(first, 'kurz')).body).toEqual(refusal('InvalidPasswordException'))
    pool.clock.advance(HOUR)
    expect((await answer(first)).body).toEqual(refusal('ExpiredCodeException'))
    await pool.call('ForgotPassword', { Username: 'forgets@example.com' })
    expect((await answer(pool.codeFor('forgets@example.com'))).body).toEqual({})
    expect((await answer(pool.codeFor('forgets@example.com'))).body).toEqual(refusal('ExpiredCodeException'))
    expect(sessionOf(await pool.signIn('forgets@example.com', 'neu und ruhig')).access).not.toBe('')
  })

  test('asked back for by a stranger answers the same and mails nobody', async () => {
    await pool.signUp('unproven@example.com')
    const mails = pool.inbox.length
    for (const Username of ['stranger@example.com', 'unproven@example.com']) {
      const { body, response } = await pool.call('ForgotPassword', { Username })
      expect(response.status).toBe(200)
      expect(body.CodeDeliveryDetails).toMatchObject({ DeliveryMedium: 'EMAIL', AttributeName: 'email' })
    }
    expect(pool.inbox).toHaveLength(mails)
  })

  test('reset has the same limits for known and unknown names', async () => {
    await pool.join('limits@example.com')
    for (const Username of ['limits@example.com', 'limits-nobody@example.com']) {
      const statuses: number[] = []
      for (let time = 0; time < 6; time++)
        statuses.push((await pool.call('ForgotPassword', { Username })).response.status)
      pool.clock.advance(HOUR - 1)
      expect((await pool.call('ForgotPassword', { Username })).response.status).toBe(400)
      pool.clock.advance(1)
      expect((await pool.call('ForgotPassword', { Username })).response.status).toBe(200)
      const known = Username === 'limits@example.com'
      // The known one has had a mail at sign-up already.
      expect(statuses.filter(status => status === 200)).toHaveLength(known ? 4 : 5)
      const guess = { Username, ConfirmationCode: 'wrong1', Password: 'neu und ruhig' }
      const answers: unknown[] = []
      for (let time = 0; time < 6; time++)
        answers.push((await pool.call('ConfirmForgotPassword', guess)).body.message)
      expect(answers).toEqual([
        ...Array<string>(5).fill('Invalid verification code provided, please try again.'),
        'Attempt limit exceeded, please try after some time.',
      ])
    }
  })

  test('is changed with the old one; five wrong old ones close the door for a quarter of an hour', async () => {
    const { user, access } = await joined('changes@example.com')
    const change = (before: string, after: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        user.changePassword(before, after, (error, result) => {
          if (error) reject(error)
          else resolve(result)
        })
      })
    await expect(change('not this one', 'ganz neu hier')).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(change(PASSWORD, 'kurz')).rejects.toMatchObject({ code: 'InvalidPasswordException' })
    expect(await change(PASSWORD, 'ganz neu hier')).toBe('SUCCESS')
    const wrong = { AccessToken: access, PreviousPassword: PASSWORD, ProposedPassword: 'wieder neu hier' }
    for (let time = 0; time < 5; time++)
      expect((await pool.call('ChangePassword', wrong)).body).toEqual(refusal('NotAuthorizedException'))
    expect((await pool.call('ChangePassword', { ...wrong, PreviousPassword: 'ganz neu hier' })).body).toEqual(
      refusal('LimitExceededException'),
    )
    expect(sessionOf(await pool.signIn('changes@example.com', 'ganz neu hier')).access).not.toBe('')
  })
})

describe('the address', () => {
  test('changes only when the new one is proven, and signs in from then on', async () => {
    const { access } = await joined('old@example.com')
    const change = (email: string) =>
      pool.call('UpdateUserAttributes', {
        AccessToken: access,
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'locale', Value: 'en' },
        ],
      })
    expect((await change('new-home@example.com')).body).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'n***@e***' },
      ],
    })
    const own = async () => {
      const { body } = await pool.call('GetUser', { AccessToken: access })
      // GetUser always lists attributes.
      const list = body.UserAttributes as { Name: string; Value: string }[]
      return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]))
    }
    expect(await own()).toMatchObject({ email: 'old@example.com', email_verified: 'true', locale: 'en' })
    await pool.call('GetUserAttributeVerificationCode', { AccessToken: access, AttributeName: 'email' })
    expect(pool.inbox.filter(mail => mail.to === 'new-home@example.com')).toHaveLength(2)
    const verify = (Code: string) =>
      pool.call('VerifyUserAttribute', { AccessToken: access, AttributeName: 'email', Code })
    expect((await verify('wrong1')).body).toEqual(refusal('CodeMismatchException'))
    expect((await verify(pool.codeFor('new-home@example.com'))).body).toEqual({})
    expect(await own()).toMatchObject({ email: 'new-home@example.com', email_verified: 'true' })
    await expect(pool.signIn('old@example.com')).rejects.toMatchObject({ code: 'NotAuthorizedException' })
    const { id } = sessionOf(await pool.signIn('new-home@example.com'))
    expect(claimsOf(id)).toMatchObject({
      email: 'new-home@example.com',
      email_verified: true,
      locale: 'en',
    })
  })

  test('is all but one thing that the client may write, and an administrator’s are not shown to it', async () => {
    const { access } = await joined('named@example.com')
    const UserAttributes = [
      { Name: 'email', Value: 'other@example.com' },
      { Name: 'given_name', Value: 'Mia' },
    ]
    const { body } = await pool.call('UpdateUserAttributes', { AccessToken: access, UserAttributes })
    expect(body).toEqual(refusal('NotAuthorizedException'))
    const user = { UserPoolId: POOL.id, Username: 'named@example.com' }
    const [, name] = UserAttributes
    await pool.client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: name && [name] }))
    expect((await pool.client.send(new AdminGetUserCommand(user))).UserAttributes).toContainEqual(name)
    expect((await pool.call('GetUser', { AccessToken: access })).body).toMatchObject({
      UserAttributes: [
        { Name: 'email', Value: 'named@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'sub' },
      ],
    })
    expect(claimsOf(sessionOf(await pool.signIn('named@example.com')).id)).not.toHaveProperty('given_name')
  })

  test('of somebody else stays theirs, even with a code', async () => {
    await pool.join('taken@example.com')
    const { access } = await joined('wants@example.com')
    const UserAttributes = [{ Name: 'email', Value: 'taken@example.com' }]
    await pool.call('UpdateUserAttributes', { AccessToken: access, UserAttributes })
    const Code = pool.codeFor('taken@example.com')
    const answer = { AccessToken: access, AttributeName: 'email', Code }
    expect((await pool.call('VerifyUserAttribute', answer)).body).toEqual(refusal('AliasExistsException'))
  })
})

describe('the second factor', () => {
  test('is asked for once it was set up, takes each code once and leaves room for a slip', async () => {
    const email = 'second@example.com'
    const { user } = await joined(email)
    const secret = await new Promise<string>((resolve, reject) => {
      user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject })
    })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const verify = (code: string) =>
      new Promise((resolve, reject) => {
        user.verifySoftwareToken(code, 'Telefon', { onSuccess: resolve, onFailure: reject })
      })
    const current = () => totp(secret, pool.clock.now())
    await expect(verify(wrongCode(current()))).rejects.toMatchObject({
      code: 'EnableSoftwareTokenMFAException',
    })
    await verify(current())
    await preferTotp(user)

    const outcome = await pool.signIn(email)
    expect(outcome).toMatchObject({ challenge: 'totp' })
    await expect(sendCode(outcome.user, current())).rejects.toMatchObject({
      code: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    })
    pool.clock.advance(30_000)
    await expect(sendCode(outcome.user, wrongCode(current()))).rejects.toMatchObject({
      code: 'CodeMismatchException',
    })
    const session = await sendCode(outcome.user, current())
    expect(session.isValid()).toBe(true)
    await expect(sendCode(outcome.user, current())).rejects.toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
    const { body } = await pool.call('GetUser', { AccessToken: session.getAccessToken().getJwtToken() })
    expect(body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    })
  })

  test('tolerates one step of 30 seconds either way, and no more', async () => {
    const email = 'steps@example.com'
    const { access } = await joined(email)
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken: access })
    const secret = String(body.SecretCode)
    // Away from the wall clock, which counts too.
    pool.clock.advance(10 * MINUTE)
    const verify = async (seconds: number) => {
      const at = new Date(pool.clock.now().getTime() + seconds * 1_000)
      return (await pool.call('VerifySoftwareToken', { AccessToken: access, UserCode: totp(secret, at) }))
        .response.ok
    }
    expect([await verify(-60), await verify(60)]).toEqual([false, false])
    expect([await verify(-30), await verify(30), await verify(0)]).toEqual([true, false, false])
  })

  test('guessed five times locks like a password', async () => {
    const email = 'guessed@example.com'
    const { access } = await joined(email)
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken: access })
    const secret = String(body.SecretCode)
    await pool.call('VerifySoftwareToken', { AccessToken: access, UserCode: totp(secret, pool.clock.now()) })
    await pool.call('SetUserMFAPreference', {
      AccessToken: access,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    })
    pool.clock.advance(MINUTE)
    const { user } = await pool.signIn(email)
    const code = totp(secret, pool.clock.now())
    await pool.join('borrows@example.com')
    const borrowed = withSessionOf(user, 'borrows@example.com')
    await expect(sendCode(borrowed, code)).rejects.toMatchObject({ message: 'Invalid session for the user.' })
    for (let time = 0; time < 5; time++)
      await expect(sendCode(user, wrongCode(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
    await expect(sendCode(user, code)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    pool.clock.advance(1_000)
    expect((await sendCode(user, totp(secret, pool.clock.now()))).isValid()).toBe(true)
  })

  test('cannot be switched on before a code was right, and support can switch it off', async () => {
    const { access } = await joined('lost@example.com')
    const on = () =>
      pool.call('SetUserMFAPreference', { AccessToken: access, SoftwareTokenMfaSettings: { Enabled: true } })
    expect((await on()).body).toEqual(refusal('InvalidParameterException', 'delivery config'))
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken: access })
    const UserCode = totp(String(body.SecretCode), pool.clock.now())
    await pool.call('VerifySoftwareToken', { AccessToken: access, UserCode })
    expect((await on()).response.ok).toBe(true)
    expect(await pool.signIn('lost@example.com')).toMatchObject({ challenge: 'totp' })
    await pool.client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: POOL.id,
        Username: 'lost@example.com',
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    )
    expect(sessionOf(await pool.signIn('lost@example.com')).access).not.toBe('')
  })
})

describe('an account', () => {
  test('that its owner deletes is gone, with its sessions, and the address is free', async () => {
    const { user, access, refresh } = await joined('leaves@example.com')
    await new Promise<void>((resolve, reject) => {
      user.deleteUser(error => {
        if (error) reject(error)
        else resolve()
      })
    })
    expect((await pool.call('GetUser', { AccessToken: access })).body).toEqual(
      refusal('UserNotFoundException'),
    )
    expect((await pool.call('GetTokensFromRefreshToken', { RefreshToken: refresh })).response.ok).toBe(false)
    expect((await pool.signUp('leaves@example.com')).response.ok).toBe(true)
  })

  test('has no devices, since the pool does not track them', async () => {
    const { access } = await joined('devices-none@example.com')
    expect((await pool.call('ListDevices', { AccessToken: access })).body).toEqual({ Devices: [] })
  })
})

/** Another user who got hold of the session of a challenge. */
function withSessionOf(user: CognitoUser, Username: string): CognitoUser {
  const other = new CognitoUser({ Username, Pool: pool.browser })
  return Object.assign(other, { Session: Reflect.get(user, 'Session') as unknown })
}

const wrongCode = (right: string) => String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')

const sendCode = (user: CognitoUser, code: string) =>
  new Promise<CognitoUserSession>((resolve, reject) => {
    user.sendMFACode(code, { onSuccess: resolve, onFailure: reject }, 'SOFTWARE_TOKEN_MFA')
  })

const preferTotp = (user: CognitoUser) =>
  new Promise<void>((resolve, reject) => {
    user.setUserMfaPreference(null, { Enabled: true, PreferredMfa: true }, error => {
      if (error) reject(error)
      else resolve()
    })
  })
