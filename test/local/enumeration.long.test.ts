import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_SIGN_INS_TRIED } from '../../contract/account.ts'
import { routes } from '../../lambdas/deployed.ts'
import { type Cloud, startCloud } from '../../local/cloud.ts'
import { buy } from '../../local/seed/shopper.ts'
import { ask, identityCall, join, signIn, signUp } from './accounts.ts'

let folder: string
let cloud: Cloud
beforeAll(async () => {
  folder = mkdtempSync(joinPath(tmpdir(), 'enumeration-'))
  cloud = await startCloud({ port: 0, dataDir: folder })
})
afterAll(async () => {
  await cloud.close()
  rmSync(folder, { recursive: true })
})

/** The same length and first letters, so that nothing but their being known tells them apart. */
const KNOWN = 'kim-a@example.com'
const UNKNOWN = 'kim-b@example.com'
beforeAll(async () => {
  await buy(cloud.siteUrl, {
    slug: 'kraft-der-emotionen',
    email: KNOWN,
    firstName: 'Kim',
    lastName: 'Beispiel',
  })
  await cloud.settle()
  await join(cloud, KNOWN)
  await signIn(cloud, KNOWN)
})

/** Everything of an answer that somebody could compare; dates and ids differ between any two answers. */
function visible({ status, headers }: Response, body: unknown, hidden: readonly string[] = []) {
  const varying = new Set(['date', 'x-amzn-requestid', 'content-length', ...hidden])
  return { status, headers: [...headers].filter(([name]) => !varying.has(name)), body }
}

/** Random in every answer, known or not. */
const CHALLENGE = ['SALT', 'SECRET_BLOCK', 'SRP_B', 'USERNAME', 'USER_ID_FOR_SRP'] as const
function shapeOf(body: Record<string, unknown>) {
  const parameters = body.ChallengeParameters as Record<string, string> | undefined
  const shape = CHALLENGE.map(name => [name, /^[0-9a-f]+$|^[\w+/=-]+$/.test(parameters?.[name] ?? '')])
  return parameters ? { ...body, ChallengeParameters: shape } : body
}

async function identityAnswer(operation: string, input: object) {
  const { response, body } = await identityCall(cloud, operation, input)
  return visible(response, shapeOf(body))
}

async function apiAnswer(route: Parameters<typeof ask>[1], input: Record<string, unknown>) {
  const { status, body, headers } = await ask(cloud, route, input)
  return { status, body, headers: [...headers].filter(([name]) => name !== 'date') }
}

describe('an address that is known is answered like one that is not:', () => {
  it.each<[string, string, (Username: string) => object]>([
    ['a forgotten password', 'ForgotPassword', Username => ({ Username })],
    [
      'a wrong code for a new password',
      'ConfirmForgotPassword',
      Username => ({ Username, ConfirmationCode: '000000', Password: 'still und weit' }),
    ],
    [
      'the begin of a sign-in',
      'InitiateAuth',
      USERNAME => ({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abc123' } }),
    ],
  ])('%s', async (_, operation, inputOf) => {
    expect(await identityAnswer(operation, inputOf(UNKNOWN))).toEqual(
      await identityAnswer(operation, inputOf(KNOWN)),
    )
  })

  it('a wrong password, again and again until it is locked', async () => {
    const failures = async (email: string) => {
      const said: string[] = []
      for (let tries = 0; tries < 7; tries++)
        await signInWrongly(email).catch((error: unknown) => said.push(String(error)))
      return said
    }
    const known = await failures(KNOWN)
    expect(await failures(UNKNOWN)).toEqual(known)
    expect(new Set(known).size).toBe(2)
    cloud.clock.advance(16 * 60_000)
  })

  it('a wrong proof of a password, with every header of the answer', async () => {
    const answers = async (USERNAME: string) => {
      const { body } = await identityCall(cloud, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME, SRP_A: 'abc123' },
      })
      // Of a challenge, which the test above compares.
      const given = body.ChallengeParameters as Record<string, string>
      return identityAnswer('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          USERNAME: given.USERNAME,
          PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'Fri Nov 20 10:00:00 UTC 2026',
        },
      })
    }
    const known = await answers(KNOWN)
    expect(known).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } })
    expect(await answers(UNKNOWN)).toEqual(known)
  })

  it('a new code for a sign-up that was begun, and for none', async () => {
    await signUp(cloud, 'kim-c@example.com')
    const resend = (Username: string) => identityAnswer('ResendConfirmationCode', { Username })
    expect(await resend('kim-d@example.com')).toEqual(await resend('kim-c@example.com'))
  })

  it('the newsletter, the lost authenticator and an order', async () => {
    for (const [route, more] of [
      [routes.joinNewsletter, { language: 'de' }],
      [routes.requestFactorReset, { language: 'de' }],
    ] as const)
      expect(await apiAnswer(route, { email: UNKNOWN, ...more })).toEqual(
        await apiAnswer(route, { email: KNOWN, ...more }),
      )
    const quoted = async (email: string) => {
      const { status, body } = await ask(cloud, routes.quoteOrder, { slug: 'kraft-der-emotionen', email })
      return { status, fields: Object.keys(body), total: body.totalCents }
    }
    expect(await quoted(UNKNOWN)).toEqual(await quoted(KNOWN))
  })
})

describe('asking again and again is limited alike for both:', () => {
  // The codes of the sign-up itself count in its hour.
  beforeAll(() => {
    cloud.clock.advance(61 * 60_000)
  })

  it.each(['ForgotPassword', 'ResendConfirmationCode'])('%s', async operation => {
    const limits = async (Username: string) => {
      const said: unknown[] = []
      for (let tries = 0; tries < 7; tries++)
        said.push((await identityAnswer(operation, { Username })).status)
      return said
    }
    const [known, unknown] =
      operation === 'ForgotPassword' ? [KNOWN, UNKNOWN] : ['kim-c@example.com', 'kim-d@example.com']
    const answers = await limits(known)
    expect(answers.at(-1)).toBe(400)
    expect(await limits(unknown)).toEqual(answers)
  })

  it('ConfirmForgotPassword, where no code was ever sent', async () => {
    await join(cloud, 'kim-e@example.com')
    const limits = async (Username: string) => {
      const said: unknown[] = []
      for (let tries = 0; tries < 7; tries++) {
        const guess = { Username, ConfirmationCode: String(100_000 + tries), Password: 'still und weit' }
        const { response } = await identityCall(cloud, 'ConfirmForgotPassword', guess)
        said.push(response.headers.get('x-amzn-errortype') === 'LimitExceededException:')
      }
      return said
    }
    const answers = await limits('kim-e@example.com')
    expect(answers).toEqual([false, false, false, false, false, true, true])
    expect(await limits('kim-f@example.com')).toEqual(answers)
  })

  it('signing up, by where it is asked from, before it is said who is known', async () => {
    // What was asked before is forgotten.
    cloud.clock.advance(5 * 60_000)
    const typeOf = async (email: string) =>
      (await signUp(cloud, email)).response.headers.get('x-amzn-errortype')
    for (let tries = 0; tries < 100; tries++) expect(await typeOf(KNOWN)).toBe('UsernameExistsException:')
    expect(await identityAnswer('SignUp', { Username: UNKNOWN, Password: 'still und weit' })).toEqual(
      await identityAnswer('SignUp', { Username: KNOWN, Password: 'still und weit' }),
    )
    expect(await typeOf(KNOWN)).toBe('ForbiddenException:')
    cloud.clock.advance(5 * 60_000)
    expect(await typeOf(KNOWN)).toBe('UsernameExistsException:')
  })

  it.each<[string, string, (Username: string) => object]>([
    ['confirming a sign-up', 'ConfirmSignUp', Username => ({ Username, ConfirmationCode: '000000' })],
    ['a new code for a sign-up', 'ResendConfirmationCode', Username => ({ Username })],
    [
      'confirming a new password',
      'ConfirmForgotPassword',
      Username => ({ Username, ConfirmationCode: '000000', Password: 'still und weit' }),
    ],
  ])('%s, by where it is asked from, before it is said who is known', async (_, operation, inputOf) => {
    cloud.clock.advance(5 * 60_000)
    const ask = (email: string) => identityAnswer(operation, inputOf(email))
    for (let tries = 0; tries < 100; tries++) expect((await ask(KNOWN)).body).not.toMatchObject(FORBIDDEN)
    expect((await ask(KNOWN)).body).toMatchObject(FORBIDDEN)
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
  })

  it('signing in, by where it is asked from, and again after five minutes', async () => {
    cloud.clock.advance(5 * 60_000)
    const ask = (USERNAME: string) =>
      identityAnswer('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'f' } })
    const { count } = MAX_SIGN_INS_TRIED
    for (let tries = 0; tries < count; tries++)
      expect((await ask(`kim-${tries}@example.com`)).body).not.toMatchObject(FORBIDDEN)
    expect((await ask(KNOWN)).body).toMatchObject(FORBIDDEN)
    expect(await ask(UNKNOWN)).toEqual(await ask(KNOWN))
    cloud.clock.advance(5 * 60_000)
    expect((await ask(KNOWN)).body).not.toMatchObject(FORBIDDEN)
  })

  it('the newsletter', async () => {
    cloud.clock.advance(5 * 60_000)
    const limits = async (email: string) => {
      const said: number[] = []
      for (let tries = 0; tries < 6; tries++)
        said.push((await ask(cloud, routes.joinNewsletter, { email, language: 'de' })).status)
      return said
    }
    const answers = await limits(KNOWN)
    expect(answers.at(-1)).toBe(429)
    expect(await limits(UNKNOWN)).toEqual(answers)
  })
})

const FORBIDDEN = { __type: 'ForbiddenException' }
const signInWrongly = (email: string) => signIn(cloud, email, undefined, 'nicht das Passwort')
