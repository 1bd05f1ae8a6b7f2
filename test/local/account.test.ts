import { describe, expect, it } from 'vitest'
import { BEGUN_HERE } from '../../contract/account.ts'
import { routes } from '../../lambdas/deployed.ts'
import { buy } from '../../local/seed/shopper.ts'
import { ask, codeFor, confirm, identityCall, join, signIn, signUp } from './accounts.ts'
import { openAccounts } from './open-accounts.ts'
import { claimsOf } from './user-pool.ts'

const { basket, cloud, list, minutes, subjects } = await openAccounts()

describe('what was bought as a guest', () => {
  it('is seen by who proves the address, and by no stranger who only names it', async () => {
    const email = 'gast@example.com'
    const orderId = await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    await signUp(cloud, email)
    const ConfirmationCode = codeFor(cloud, email)
    // Unproven, nobody can sign in, and so no token names a customer.
    await expect(signIn(cloud, email)).rejects.toMatchObject({ name: 'UserNotConfirmedException' })

    await join(cloud, 'fremd@example.com')
    const stranger = await signIn(cloud, 'fremd@example.com')
    // A stranger asks for the address: the pool keeps their own until the code in that mailbox is known.
    await identityCall(cloud, 'UpdateUserAttributes', {
      AccessToken: stranger.access,
      UserAttributes: [{ Name: 'email', Value: email }],
    })
    expect((await list(stranger.access)).purchases).toEqual([])
    expect((await list((await signIn(cloud, 'fremd@example.com')).access)).purchases).toEqual([])

    await identityCall(cloud, 'ConfirmSignUp', {
      Username: email,
      ConfirmationCode,
      ClientMetadata: BEGUN_HERE,
    })
    const owner = await signIn(cloud, email)
    expect((await list(owner.access)).purchases).toMatchObject([{ orderId, status: 'completed' }])
    expect((await list(stranger.access)).purchases).toEqual([])
  })
})

describe('an invitation', () => {
  it('opens an account that knows the name of the order', async () => {
    const email = 'eingeladen@example.com'
    await buy(cloud.siteUrl, basket(email))
    await cloud.settle()
    const link = /#invite=([\w.-]+)/
    const invite = link.exec(
      cloud.mails().find(({ to, text }) => to.includes(email) && link.test(text ?? ''))?.text ?? '',
    )?.[1]
    const password = 'still und weit'
    expect((await ask(cloud, routes.setPassword, { invite, password })).body).toEqual({ email })
    const { access } = await signIn(cloud, email)
    const { firstName, lastName } = basket(email)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ firstName, lastName })
  })
})

describe('a sign-up', () => {
  const STRANGERS = 'eines Fremden Wort'
  const begin = (email: string) => identityCall(cloud, 'SignUp', { Username: email, Password: STRANGERS })

  it('that is confirmed where it began keeps its password', async () => {
    const email = 'hier-begonnen@example.com'
    await begin(email)
    expect((await confirm(cloud, email, BEGUN_HERE)).response.status).toBe(200)
    const { access } = await signIn(cloud, email, undefined, STRANGERS)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ email })
  })

  it('that a stranger began with an address lets nobody in once its owner confirms, but who reads its mail', async () => {
    const email = 'anderswo-begonnen@example.com'
    await begin(email)
    expect((await confirm(cloud, email)).response.status).toBe(200)
    await expect(signIn(cloud, email, undefined, STRANGERS)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await identityCall(cloud, 'ForgotPassword', { Username: email })
    const Password = 'ganz mein eigenes'
    const ConfirmationCode = codeFor(cloud, email)
    await identityCall(cloud, 'ConfirmForgotPassword', { Username: email, ConfirmationCode, Password })
    const { access } = await signIn(cloud, email, undefined, Password)
    expect((await ask(cloud, routes.readProfile, {}, access)).body).toMatchObject({ email })
    // Nobody was ever signed in, so there is no change that its owner would have to be told of.
    expect(subjects(email)).not.toContain('Dein Passwort wurde geändert')
  })
})

describe('signing out', () => {
  it('ends the token of this browser at once, and no other', async () => {
    const email = 'ab@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    expect((await ask(cloud, routes.signOut, {}, here.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, here.access)).status).toBe(401)
    expect((await ask(cloud, routes.listPurchases, {}, there.access)).status).toBe(200)
  })

  it('everywhere ends all of them, in the pool too, and who signs in again is in', async () => {
    const email = 'ueberall@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    await minutes(1)
    expect((await ask(cloud, routes.signOutEverywhere, {}, here.access)).status).toBe(200)
    for (const { access, refresh } of [here, there]) {
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
      const { response } = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
      expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    }
    await minutes(1)
    const again = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, again.access)).status).toBe(200)
  })
})

describe('a list of sign-ins', () => {
  const listed = async (access: string): Promise<string[]> =>
    (await ask(cloud, routes.listSignIns, {}, access)).body.signIns.map(
      ({ signInId }: { signInId: string }) => signInId,
    )
  const renewal = async ({ refresh, deviceKey }: { refresh: string; deviceKey: string }) =>
    (
      await identityCall(cloud, 'GetTokensFromRefreshToken', {
        RefreshToken: refresh,
        DeviceKey: deviceKey,
      })
    ).response.status

  it('ends one for our routes and in the pool, and no other', async () => {
    const email = 'eine-anmeldung@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    await listed(there.access)
    const [own, other] = await listed(here.access)
    expect(own).toBe(claimsOf(here.access).origin_jti)
    expect(other).toBe(claimsOf(there.access).origin_jti)
    expect((await ask(cloud, routes.endSignIn, { signInId: other }, here.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, there.access)).status).toBe(401)
    expect((await ask(cloud, routes.listPurchases, {}, here.access)).status).toBe(200)
    expect([await renewal(there), await renewal(here)]).toEqual([400, 200])
    expect(await listed(here.access)).toEqual([own])
  })

  it('ends all others, and who signs in afterwards is in', async () => {
    const email = 'alle-anderen@example.com'
    await join(cloud, email)
    const [here, there, unused] = [
      await signIn(cloud, email),
      await signIn(cloud, email),
      await signIn(cloud, email),
    ]
    await listed(there.access)
    expect((await ask(cloud, routes.endOtherSignIns, {}, here.access)).status).toBe(200)
    for (const { access } of [there, unused])
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
    expect(await renewal(there)).toBe(400)
    expect(await listed(here.access)).toEqual([claimsOf(here.access).origin_jti])
    const next = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, next.access)).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('that is set anew ends what began before, is told by mail, and lets the next sign-in be', async () => {
    const email = 'vergessen@example.com'
    await join(cloud, email)
    const before = await signIn(cloud, email)
    expect((await ask(cloud, routes.listPurchases, {}, before.access)).status).toBe(200)
    await identityCall(cloud, 'ForgotPassword', { Username: email })
    const Password = 'weit und still'
    const { response } = await identityCall(cloud, 'ConfirmForgotPassword', {
      Username: email,
      ConfirmationCode: codeFor(cloud, email),
      Password,
    })
    expect(response.status).toBe(200)
    const next = await signIn(cloud, email, undefined, Password)
    expect((await ask(cloud, routes.listPurchases, {}, next.access)).status).toBe(200)
    expect((await ask(cloud, routes.listPurchases, {}, before.access)).status).toBe(401)
    const refreshed = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: before.refresh })
    expect(refreshed.response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    expect(subjects(email)).toContain('Dein Passwort wurde geändert')
  })
})

describe('a password that is changed in the account', () => {
  it('ends every sign-in, is told by mail, and lets the one that follows be', async () => {
    const email = 'neues-passwort@example.com'
    await join(cloud, email)
    const [here, there] = [await signIn(cloud, email), await signIn(cloud, email)]
    const password = 'weit und still'
    expect((await ask(cloud, routes.changePassword, { password }, here.access)).body).toEqual({
      signedOut: true,
    })
    const next = await signIn(cloud, email, undefined, password)
    expect((await ask(cloud, routes.listPurchases, {}, next.access)).status).toBe(200)
    for (const { access, refresh } of [here, there]) {
      expect((await ask(cloud, routes.listPurchases, {}, access)).status).toBe(401)
      const { response } = await identityCall(cloud, 'GetTokensFromRefreshToken', { RefreshToken: refresh })
      expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException:')
    }
    expect(subjects(email)).toContain('Dein Passwort wurde geändert')
  })
})

describe('a token that was stolen from a browser', () => {
  it('is a renewed one, which changes neither address, password nor second factor, and deletes nobody', async () => {
    const email = 'bestohlen@example.com'
    await join(cloud, email)
    const { access: own, refresh, deviceKey: DeviceKey } = await signIn(cloud, email)
    const { body } = await identityCall(cloud, 'GetTokensFromRefreshToken', {
      RefreshToken: refresh,
      DeviceKey,
    })
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string }
    // It is good for everything else.
    expect((await ask(cloud, routes.listPurchases, {}, AccessToken)).status).toBe(200)
    const UserAttributes = [{ Name: 'email', Value: 'dieb@example.com' }]
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false }
    const asked = [
      ['GetUser', {}],
      ['UpdateUserAttributes', { UserAttributes }],
      ['GetUserAttributeVerificationCode', { AttributeName: 'email' }],
      ['VerifyUserAttribute', { AttributeName: 'email', Code: '123456' }],
      ['AssociateSoftwareToken', {}],
      ['VerifySoftwareToken', { UserCode: '123456' }],
      ['SetUserMFAPreference', { SoftwareTokenMfaSettings }],
      ['ChangePassword', { PreviousPassword: 'still und weit', ProposedPassword: 'weit und still' }],
      ['GlobalSignOut', {}],
      ['DeleteUser', {}],
    ] as const
    const answers = await Promise.all(
      asked.map(async ([operation, input]) => {
        const { body } = await identityCall(cloud, operation, { AccessToken, ...input })
        return [operation, body.message]
      }),
    )
    expect(answers).toEqual(
      asked.map(([operation]) => [operation, 'Access Token does not have required scopes']),
    )
    const refused = await ask(cloud, routes.changePassword, { password: 'weit und still' }, AccessToken)
    expect(refused).toMatchObject({ status: 409, body: { code: 'sign-in-again' } })
    // That of the sign-in itself may.
    const { response } = await identityCall(cloud, 'AssociateSoftwareToken', { AccessToken: own })
    expect(response.status).toBe(200)
  })
})
