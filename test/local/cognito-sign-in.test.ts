import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeVerifier, provesPassword, startExchange } from '../../local/cognito/srp.ts'
import { libraryPart, type LibraryNumber, type LibraryNumberClass } from './library-arithmetic.ts'
import { HOUR, MINUTE, openUserPool, PASSWORD, POOL, sessionOf } from './user-pool.ts'

let pool: Awaited<ReturnType<typeof openUserPool>>
beforeAll(async () => {
  pool = await openUserPool()
})
afterAll(() => pool.close())

describe('signing up', () => {
  test('mails a code of six digits to the address and shows no more of it than its first letters', async () => {
    const { body } = await pool.signUp('ada@example.com')
    expect(body).toEqual({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    })
    expect(pool.inbox.filter(mail => mail.to === 'ada@example.com')).toHaveLength(1)
    expect(pool.codeFor('ada@example.com')).toMatch(/^\d{6}$/)
  })

  test('twice with one address says that the account exists, whatever the case of its letters', async () => {
    await pool.signUp('twice@example.com')
    const { body, response } = await pool.signUp('Twice@Example.com')
    expect(body).toEqual({
      __type: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    })
    expect(response.status).toBe(400)
  })

  test.each([
    ['seven letters', { Password: 'sieben7' }, 'InvalidPasswordException', 'Password not long enough'],
    [
      'a password that starts with a space',
      { Password: ' achtacht' },
      'InvalidParameterException',
      'pattern',
    ],
    [
      'no password',
      { Password: undefined },
      'InvalidParameterException',
      'Missing required parameter Password',
    ],
    ['no address', { Username: 'somebody' }, 'InvalidParameterException', 'Username should be an email.'],
    ['a number as address', { Username: 7 }, 'InvalidParameterException', "Value at 'username'"],
    [
      'a proof that the client wrote itself',
      { UserAttributes: [{ Name: 'email_verified', Value: 'true' }] },
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    ],
    [
      'an attribute that the pool does not know',
      { UserAttributes: [{ Name: 'shoe_size', Value: '42' }] },
      'InvalidParameterException',
      'shoe_size',
    ],
  ])('with %s is refused', async (_what, input, type, sentence) => {
    const { body } = await pool.call('SignUp', { Username: 'new@example.com', Password: PASSWORD, ...input })
    expect(body).toMatchObject({ __type: type, message: expect.stringContaining(sentence) })
  })

  test('is confirmed by the code once; before that, the right password says what is missing', async () => {
    await pool.signUp('waits@example.com')
    await expect(pool.signIn('waits@example.com')).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    })
    await expect(pool.signIn('waits@example.com', 'something else')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    const confirm = () =>
      pool.call('ConfirmSignUp', {
        Username: 'waits@example.com',
        ConfirmationCode: pool.codeFor('waits@example.com'),
      })
    expect((await confirm()).body).toEqual({})
    expect((await confirm()).body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    })
    expect(sessionOf(await pool.signIn('waits@example.com')).access).not.toBe('')
  })

  test('takes a code for 24 hours, and only the newest one', async () => {
    const email = 'late@example.com'
    await pool.signUp(email)
    const first = pool.codeFor(email)
    pool.clock.advance(24 * HOUR)
    const answer = (code: string) => pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: code })
    expect((await answer(first)).body).toMatchObject({ __type: 'ExpiredCodeException' })
    await pool.call('ResendConfirmationCode', { Username: email })
    const second = pool.codeFor(email)
    const old = await answer(first)
    // Once in a million the two are the same.
    expect(
      second === first || old.body.message === 'Invalid verification code provided, please try again.',
    ).toBe(true)
    expect((await answer(second)).response.status).toBe(200)
  })

  test('allows five wrong codes in a quarter of an hour and five mails in an hour', async () => {
    const email = 'guesses@example.com'
    await pool.signUp(email)
    const wrong = pool.codeFor(email) === '000000' ? '000001' : '000000'
    const answer = (code: string) => pool.call('ConfirmSignUp', { Username: email, ConfirmationCode: code })
    for (let time = 0; time < 5; time++)
      expect((await answer(wrong)).body).toMatchObject({ __type: 'CodeMismatchException' })
    expect((await answer(pool.codeFor(email))).body).toMatchObject({
      __type: 'TooManyFailedAttemptsException',
    })
    const resend = () => pool.call('ResendConfirmationCode', { Username: email })
    for (let time = 0; time < 4; time++) expect((await resend()).response.status).toBe(200)
    expect((await resend()).body).toEqual({
      __type: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    })
    pool.clock.advance(15 * MINUTE)
    expect((await answer(pool.codeFor(email))).response.status).toBe(200)
  })
})

describe('signing in', () => {
  test('with the password gives tokens, with any other the same refusal as for a name that nobody has', async () => {
    await pool.join('in@example.com')
    const { session } = sessionOf(await pool.signIn('IN@example.com'))
    expect(session.getIdToken().payload.email).toBe('in@example.com')
    const refusal = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' }
    await expect(pool.signIn('in@example.com', 'wrong password')).rejects.toMatchObject(refusal)
    await expect(pool.signIn('nobody@example.com')).rejects.toMatchObject(refusal)
  })

  test('starts alike for a name that nobody has: the same id and salt each time, another proof', async () => {
    const sub = await pool.join('known@example.com')
    const [known, unknown, again] = [
      await challenge('known@example.com'),
      await challenge('unknown@example.com'),
      await challenge('Unknown@example.com'),
    ]
    expect(known.USER_ID_FOR_SRP).toBe(sub)
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect(unknown.USER_ID_FOR_SRP).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(again).toMatchObject({ SALT: unknown.SALT, USER_ID_FOR_SRP: unknown.USER_ID_FOR_SRP })
    expect(again.SRP_B).not.toBe(unknown.SRP_B)
  })

  test.each([
    [
      'the password in the open',
      'USER_PASSWORD_AUTH',
      { USERNAME: 'a@example.com', PASSWORD },
      'not enabled',
    ],
    [
      'a public value that lets anybody in',
      'USER_SRP_AUTH',
      { USERNAME: 'a@example.com', SRP_A: '00' },
      'SRP_A',
    ],
    ['no name', 'USER_SRP_AUTH', { SRP_A: 'ab' }, 'Missing required parameter USERNAME'],
  ])('with %s is refused', async (_what, AuthFlow, AuthParameters, sentence) => {
    const { body } = await pool.call('InitiateAuth', { AuthFlow, AuthParameters })
    expect(body).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining(sentence),
    })
  })

  test('is locked for a second after five wrong passwords, and twice as long after each further one', async () => {
    await pool.join('locked@example.com')
    for (const email of ['locked@example.com', 'never-joined@example.com']) {
      const attempt = async () => (await answer(await challenge(email))).body.message
      for (let time = 0; time < 5; time++) expect(await attempt()).toBe('Incorrect username or password.')
      expect(await attempt()).toBe('Password attempts exceeded')
      pool.clock.advance(1_000)
      expect(await attempt()).toBe('Incorrect username or password.')
      pool.clock.advance(1_999)
      expect(await attempt()).toBe('Password attempts exceeded')
      await expect(pool.signIn(email)).rejects.toMatchObject({ message: 'Password attempts exceeded' })
    }
    pool.clock.advance(1)
    expect(sessionOf(await pool.signIn('locked@example.com')).access).not.toBe('')
  })

  test('answers a challenge once and within three minutes', async () => {
    const first = await challenge('in@example.com')
    expect((await answer(first)).body).toMatchObject({ message: 'Incorrect username or password.' })
    expect((await answer(first)).body).toMatchObject({
      message: 'Invalid session for the user, session can only be used once.',
    })
    const second = await challenge('in@example.com')
    pool.clock.advance(3 * MINUTE)
    expect((await answer(second)).body).toMatchObject({
      message: 'Invalid session for the user, session is expired.',
    })
  })

  test('of a disabled user is refused only once the password was right', async () => {
    await pool.join('away@example.com')
    const user = { UserPoolId: POOL.id, Username: 'away@example.com' }
    await pool.client.send(new AdminDisableUserCommand(user))
    await expect(pool.signIn('away@example.com', 'wrong password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    })
    await expect(pool.signIn('away@example.com')).rejects.toMatchObject({ message: 'User is disabled.' })
  })
})

/** The parameters of a password challenge. */
async function challenge(USERNAME: string): Promise<Record<string, string>> {
  const AuthParameters = { USERNAME, SRP_A: 'abcdef' }
  const { body } = await pool.call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })
  // A challenge's parameters are strings.
  return body.ChallengeParameters as Record<string, string>
}

/** Answers it as somebody who does not know the password. */
const answer = ({ USERNAME, SECRET_BLOCK }: Record<string, string>) =>
  pool.call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Tue Nov 3 14:05:00 UTC 2026',
    },
  })

describe('the password proof', () => {
  test('holds for salts with zeros or a high bit in front, which the client hashes as numbers', async () => {
    for (const salt of ['0000ff12', '00ab', '7f00', 'ff00ff']) {
      const kept = makeVerifier('LocalShop', 'user', PASSWORD, BigInt(`0x${salt}`))
      const client = await openClient()
      const exchange = startExchange(client.publicHex, kept.verifier)
      if (!exchange) throw new Error('A client never sends a multiple of the prime.')
      const proof = { poolName: 'LocalShop', userId: 'user', secretBlock: 'AAAA', timestamp: 'now' }
      const key = await client.key(exchange.serverPublic.toString(16), kept.salt)
      const sign = createHmac('sha256', key).update('LocalShopuser').update(Buffer.from('AAAA', 'base64'))
      const signature = sign.update('now').digest('base64')
      expect(provesPassword(exchange, { ...proof, signature })).toBe(true)
      expect(provesPassword(exchange, { ...proof, timestamp: 'later', signature })).toBe(false)
    }
  })
})

/** The client's side, in the arithmetic of the site's library. */
async function openClient() {
  const Helper = await libraryPart<HelperClass>('AuthenticationHelper')
  const BigInteger = await libraryPart<LibraryNumberClass>('BigInteger')
  const helper = new Helper('LocalShop')
  const number = (hex: string) => new BigInteger(hex, 16)
  return {
    publicHex: helper.largeAValue.toString(16),
    key: (serverPublic: string, salt: string) =>
      new Promise<Buffer>((resolve, reject) => {
        helper.getPasswordAuthenticationKey(
          'user',
          PASSWORD,
          number(serverPublic),
          number(salt),
          (error, key) => {
            if (error) reject(error)
            else resolve(key)
          },
        )
      }),
  }
}

type HelperClass = new (poolName: string) => {
  largeAValue: LibraryNumber
  getPasswordAuthenticationKey(
    user: string,
    password: string,
    serverPublic: LibraryNumber,
    salt: LibraryNumber,
    done: (error: Error | null, key: Buffer) => void,
  ): void
}
