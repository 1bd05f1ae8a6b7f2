import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '../../frontend/src/problem.ts'
import { checkNewPassword, emailOf, checkAll } from '../../frontend/src/session/forms/checks.ts'
import { PasswordField } from '../../frontend/src/session/forms/PasswordField.tsx'
import { signUpPasswordCode } from '../../frontend/src/session/forms/password-code.ts'
import { strengthOf } from '../../frontend/src/session/forms/password-strength.ts'
import {
  requestReset,
  resendSignUpCode,
  resetPassword,
  signUp,
} from '../../frontend/src/session/user-pool.ts'

const EMAIL = 'anna@example.com'
const refused = (type: string, status = 400) => Response.json({ __type: type, message: 'No.' }, { status })
const fetched = vi.fn<(url: string, request?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  fetched.mockReset()
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) =>
    url === '/config.json'
      ? Response.json({
          region: 'eu-central-1',
          userPoolId: 'eu-central-1_Test',
          userPoolClientId: 'testclient',
          cloudEndpoint: 'http://cloud.example.com',
        })
      : fetched(url, request),
  )
})

const codesIn = (error: unknown) =>
  error instanceof Problem ? error.fields.map(({ field, code }) => `${field}: ${code}`) : [String(error)]

function thrownBy(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('a new password', () => {
  test.each([
    ['', 'password: password-required'],
    ['fünf5', 'password: password-too-short'],
    ['sieben7', 'password: password-too-short'],
  ])('„%s“ gets the sentence %s', (password, sentence) => {
    expect(codesIn(thrownBy(() => checkNewPassword(password)))).toEqual([sentence])
  })

  test.each([
    ['fünf5', 'password: password-below-six'],
    ['sechs6', 'password: password-too-weak'],
    ['sieben7', 'password: password-too-weak'],
  ])('„%s“ gets the sentence %s at sign-up', (password, sentence) => {
    expect(codesIn(thrownBy(() => checkNewPassword(password, signUpPasswordCode)))).toEqual([sentence])
  })

  test('with a space at its end is refused here, where the pool would name it differently', () => {
    expect(codesIn(thrownBy(() => checkNewPassword('ruhiger Satz ')))).toEqual([
      'password: password-too-weak',
    ])
  })

  test('of eight characters is taken', () => {
    expect(thrownBy(() => checkNewPassword('achtacht'))).toBeUndefined()
  })

  test('of 64 and of 256 characters is taken, of whatever signs', () => {
    for (const length of [64, 256])
      for (const signs of ['ruhig ', 'ä€💐9', 'Zz!'])
        expect(
          thrownBy(() => checkNewPassword(`a${signs.repeat(length)}`.slice(0, length - 1) + 'z')),
        ).toBeUndefined()
  })

  test('is hidden until somebody asks to see it, and may be pasted and filled in by a password manager', () => {
    // The texts are not there yet.
    vi.spyOn(console, 'warn').mockReturnValue()
    for (const autoComplete of ['new-password', 'current-password'] as const) {
      const field = createElement(PasswordField, { name: 'password', label: 'Passwort', autoComplete })
      const html = renderToStaticMarkup(field)
      expect(html).toContain('type="password"')
      expect(html.toLowerCase()).toContain(`autocomplete="${autoComplete}"`)
      expect(html).not.toMatch(/onpaste|readonly|autocomplete="off"/i)
    }
  })

  test.each([
    ['', 'none'],
    ['kurz', 'short'],
    ['Passwort123!', 'weak'],
    ['aaaaaaaaaaaaaaaaaa', 'weak'],
    ['kleinerHund', 'weak'],
    ['kleiner Hund 7', 'fair'],
    ['ein ruhiger Satz für mich', 'good'],
  ])('„%s“ is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})

test('a form says all that is wrong at once, in its order', () => {
  const refuse = thrownBy(() =>
    checkAll(
      () => emailOf('anna@'),
      () => checkNewPassword('kurz'),
    ),
  )
  expect(codesIn(refuse)).toEqual(['email: email-invalid', 'password: password-too-short'])
})

describe('a begun sign-up', () => {
  test('keeps the address through a reload, and the password in its document alone', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    const before = await import('../../frontend/src/session/pending-sign-up.ts')
    before.rememberPending({ email: EMAIL, password: 'ein ruhiger Satz' })
    expect(before.pendingSignUp()).toEqual({ email: EMAIL, password: 'ein ruhiger Satz' })
    expect([...kept.values()].join(' ')).not.toContain('ruhiger')
    vi.resetModules()
    const after = await import('../../frontend/src/session/pending-sign-up.ts')
    expect(after.pendingSignUp()).toEqual({ email: EMAIL })
    after.forgetPending()
    expect(after.pendingSignUp()).toBeUndefined()
    vi.unstubAllGlobals()
  })
})

describe('the user pool', () => {
  test('is told the language of its mails', async () => {
    fetched.mockResolvedValueOnce(Response.json({}))
    await signUp(EMAIL, 'ein ruhiger Satz')
    // Nothing but text is sent.
    expect(JSON.parse(fetched.mock.calls[0]?.[1]?.body as string)).toMatchObject({
      ClientId: 'testclient',
      Username: EMAIL,
      ClientMetadata: { language: 'en' },
    })
  })

  test.each([
    ['UsernameExistsException', 'already-registered'],
    ['LimitExceededException', 'too-many-attempts'],
    ['ForbiddenException', 'too-many-attempts'],
    ['InternalErrorException', 'unexpected'],
  ])('refuses a sign-up by %s: %s', async (type, code) => {
    fetched.mockResolvedValueOnce(refused(type))
    await expect(signUp(EMAIL, 'ein ruhiger Satz')).rejects.toHaveProperty('code', code)
  })

  test.each([
    ['at sign-up', () => signUp(EMAIL, 'liverpool2024')],
    ['after forgetting', () => resetPassword(EMAIL, '123456', 'liverpool2024')],
  ])('is not even asked about one that many try first: %s', async (_, ask) => {
    await expect(ask()).rejects.toMatchObject({ fields: [{ field: 'password', code: 'password-common' }] })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('refuses a password with the sentence beside its field', async () => {
    fetched.mockResolvedValueOnce(refused('InvalidParameterException'))
    const refusal = await signUp(EMAIL, ' ein Leerzeichen').catch((error: unknown) => error)
    expect(codesIn(refusal)).toEqual(['password: password-too-weak'])
  })

  test.each(['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'])(
    'never tells by %s who has an account',
    async type => {
      fetched.mockImplementation(async () => refused(type))
      await expect(requestReset(EMAIL)).resolves.toBeUndefined()
      await expect(resendSignUpCode(EMAIL)).resolves.toBeUndefined()
    },
  )

  test('never tells by the mails that somebody who is there has had today', async () => {
    const message = 'CustomMessage failed with error too-many-mails.'
    fetched.mockImplementation(async () =>
      Response.json({ __type: 'UserLambdaValidationException', message }, { status: 400 }),
    )
    await expect(requestReset(EMAIL)).resolves.toBeUndefined()
    await expect(resendSignUpCode(EMAIL)).resolves.toBeUndefined()
  })

  test.each([
    // A known address for which no code was asked; an unknown one.
    'ExpiredCodeException',
    'CodeMismatchException',
    'UserNotFoundException',
    // One that was never proven; a user who is disabled.
    'InvalidParameterException',
    'UserNotConfirmedException',
    'NotAuthorizedException',
  ])('answers a reset with one sentence for %s', async type => {
    fetched.mockResolvedValueOnce(refused(type))
    const reset = resetPassword(EMAIL, '123456', 'ein ruhiger Satz')
    await expect(reset).rejects.toHaveProperty('code', 'code-refused')
  })

  test('without connection nothing is said about the address', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(requestReset(EMAIL)).rejects.toHaveProperty('code', 'no-connection')
  })
})
