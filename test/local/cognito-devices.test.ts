import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totp } from '../../local/cognito/totp.ts'
import { claimsOf, MINUTE, openUserPool, sessionOf } from './user-pool.ts'

let pool: Awaited<ReturnType<typeof openUserPool>>
beforeAll(async () => {
  pool = await openUserPool({}, { tracksDevices: true })
})
afterAll(() => pool.close())

/** Each test in a browser of its own, with its own storage. */
const browser = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    keyOf: (name: string) => [...kept].find(([key]) => key.endsWith(`.${name}`))?.[1],
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      clear: () => {
        kept.clear()
      },
    },
  }
}
const renew = (RefreshToken: string, DeviceKey?: string) =>
  pool.call('GetTokensFromRefreshToken', { RefreshToken, ...(DeviceKey && { DeviceKey }) })

describe('a browser', () => {
  it('gets a key of its own with the tokens, and renews them with nothing less', async () => {
    await pool.join('kim@example.com')
    const here = browser()
    const { access, refresh } = sessionOf(await pool.signIn('kim@example.com', undefined, here.storage))
    const deviceKey = here.keyOf('deviceKey')
    expect(deviceKey).toMatch(/^eu-central-1_[0-9a-f-]{36}$/)
    expect(claimsOf(access).device_key).toBe(deviceKey)
    expect((await renew(refresh)).body.message).toBe('Invalid Refresh Token')
    expect((await renew(refresh, 'eu-central-1_another')).body.message).toBe('Invalid Refresh Token')
    expect((await renew(refresh, deviceKey)).response.status).toBe(200)
    pool.restart()
    expect((await renew(refresh, deviceKey)).response.status).toBe(200)
  })

  it('that is known proves itself at the next sign-in, and keeps its key', async () => {
    await pool.join('noch-einmal@example.com')
    const here = browser()
    await pool.signIn('noch-einmal@example.com', undefined, here.storage)
    const deviceKey = here.keyOf('deviceKey')
    const { access, refresh } = sessionOf(
      await pool.signIn('noch-einmal@example.com', undefined, here.storage),
    )
    expect(claimsOf(access).device_key).toBe(deviceKey)
    expect(here.keyOf('deviceKey')).toBe(deviceKey)
    expect((await renew(refresh, deviceKey)).response.status).toBe(200)
    const { body } = await pool.call('ListDevices', { AccessToken: access })
    expect(body.Devices).toMatchObject([{ DeviceKey: deviceKey }])
  })

  it('that only knows the key, and not the secret, is refused', async () => {
    await pool.join('geheim@example.com')
    const here = browser()
    await pool.signIn('geheim@example.com', undefined, here.storage)
    for (const key of here.kept.keys())
      if (key.endsWith('.randomPasswordKey')) here.kept.set(key, Buffer.from('falsch').toString('base64'))
    await expect(pool.signIn('geheim@example.com', undefined, here.storage)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('that was forgotten renews nothing, and is a new one at the next sign-in', async () => {
    await pool.join('vergessen@example.com')
    const here = browser()
    const first = sessionOf(await pool.signIn('vergessen@example.com', undefined, here.storage))
    const deviceKey = here.keyOf('deviceKey')
    await pool.call('ForgetDevice', { AccessToken: first.access, DeviceKey: deviceKey })
    expect((await renew(first.refresh, deviceKey)).body.message).toBe('Invalid Refresh Token')
    await pool.signIn('vergessen@example.com', undefined, here.storage)
    expect(here.keyOf('deviceKey')).not.toBe(deviceKey)
  })

  it('that was never confirmed renews nothing', async () => {
    await pool.join('halb@example.com')
    const here = browser()
    const { access } = sessionOf(await pool.signIn('halb@example.com', undefined, here.storage))
    const again = { AccessToken: access, DeviceKey: here.keyOf('deviceKey') }
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'AA==', Salt: 'AA==' }
    expect((await pool.call('ConfirmDevice', { ...again, DeviceSecretVerifierConfig })).response.status).toBe(
      400,
    )
    const unknown = { ...again, DeviceKey: 'eu-central-1_another', DeviceSecretVerifierConfig }
    expect((await pool.call('ConfirmDevice', unknown)).body.message).toBe('Device does not exist.')
  })

  it('that is known is asked for the second factor all the same', async () => {
    const email = 'faktor@example.com'
    await pool.join(email)
    const here = browser()
    const { access } = sessionOf(await pool.signIn(email, undefined, here.storage))
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken: access })
    const secret = String(body.SecretCode)
    const UserCode = totp(secret, pool.clock.now())
    await pool.call('VerifySoftwareToken', { AccessToken: access, UserCode })
    await pool.call('SetUserMFAPreference', {
      AccessToken: access,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    })
    pool.clock.advance(2 * MINUTE)
    const outcome = await pool.signIn(email, undefined, here.storage)
    expect(outcome).toMatchObject({ challenge: 'totp' })
    const next = await new Promise<string>((resolve, reject) => {
      outcome.user.sendMFACode(
        totp(secret, pool.clock.now()),
        { onSuccess: session => resolve(session.getAccessToken().getJwtToken()), onFailure: reject },
        'SOFTWARE_TOKEN_MFA',
      )
    })
    expect(claimsOf(next).device_key).toBe(here.keyOf('deviceKey'))
  })
})
