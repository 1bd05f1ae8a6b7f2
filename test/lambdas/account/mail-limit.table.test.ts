import type { CustomMessageTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { expect, it, vi } from 'vitest'
import { handler as customMessage } from '../../../lambdas/account/custom-message.ts'
import { handler as preSignUp } from '../../../lambdas/account/pre-sign-up.ts'
import { log } from '../../../lambdas/platform/log.ts'
import '../local-table.ts'

const event = (triggerSource: string, email: string, sub = email) => ({
  triggerSource,
  request: { userAttributes: { email, sub }, codeParameter: '{####}' },
  response: {},
})
// Of Cognito's events the triggers read only these.
const signUp = (email: string, source = 'PreSignUp_SignUp') =>
  preSignUp(event(source, email) as unknown as PreSignUpTriggerEvent)
const code = (email: string, source = 'CustomMessage_ForgotPassword', sub = email) =>
  customMessage(event(source, email, sub) as unknown as CustomMessageTriggerEvent)

/** How many of so many tries at once are taken; every other one is refused for the mailbox. */
async function takenOf(count: number, run: (n: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, n) => run(n)))
  const refused = outcomes.flatMap(each => (each.status === 'rejected' ? [String(each.reason)] : []))
  expect(new Set(refused)).toEqual(new Set(refused.length ? ['TooManyMails: too-many-mails'] : []))
  return count - refused.length
}

it('sixty sign-ups under tags of one mailbox bring five mails, and keep nobody out who has none', async () => {
  expect(await takenOf(60, n => signUp(`kim+${n}@example.com`))).toBe(5)
  expect(await takenOf(10, () => signUp('Kim@Example.com'))).toBe(5)
  await expect(signUp('kim+new@example.com')).rejects.toThrow('too-many-mails')
  expect(await takenOf(6, n => signUp(`ada+${n}@example.com`))).toBe(5)
})

it('sixty sign-ups under spellings of a mailbox at Google bring five mails, and take none of its plain address', async () => {
  const dotted = Array.from({ length: 6 }, (_, n) => `${'kimlee'.slice(0, n + 1)}.${'kimlee'.slice(n + 1)}`)
  const spellings = dotted.slice(0, 5).flatMap(local => [`${local}@gmail.com`, `${local}@GoogleMail.com`])
  expect(await takenOf(60, n => signUp(spellings[n % 10] ?? ''))).toBe(5)
  await expect(signUp('kimlee@googlemail.com')).rejects.toThrow('too-many-mails')
  // Tags of any spelling are those of the mailbox, and count by themselves.
  expect(await takenOf(12, n => signUp(`${dotted[n % 5]}+${n}@gmail.com`))).toBe(5)
  expect(await takenOf(6, () => signUp('kimlee@gmail.com'))).toBe(5)
  expect(await takenOf(6, n => signUp(`a.d${n}a@gmail.com`))).toBe(6)
})

it('what we create ourselves, or another provider brings, is not counted: no mail of the pool goes out', async () => {
  for (const source of ['PreSignUp_AdminCreateUser', 'PreSignUp_ExternalProvider'])
    expect(await takenOf(10, () => signUp('kim@example.com', source))).toBe(10)
  expect(await takenOf(6, () => signUp('kim@example.com'))).toBe(5)
})

it('codes for another address are counted for the account, and take none of those that lead into it', async () => {
  const sources = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']
  const change = (n: number) => code('kim@example.com', sources[n % 2], 'kim')
  expect(await takenOf(25, change)).toBe(5)
  expect(await takenOf(1, () => code('ada@example.com', sources[0], 'ada'))).toBe(1)
  expect(await takenOf(20, () => code('kim@example.com'))).toBe(20)
})

it.each(['CustomMessage_ForgotPassword', 'CustomMessage_ResendCode'])(
  '%s: twenty codes a day reach one mailbox under its tags',
  async source => {
    expect(await takenOf(25, n => code(`kim+${n}@example.com`, source))).toBe(20)
  },
)

it('the first mail of a sign-up was counted when it began', async () => {
  expect(await takenOf(25, () => code('kim@example.com', 'CustomMessage_SignUp'))).toBe(25)
  expect(await takenOf(1, () => code('kim@example.com'))).toBe(1)
})

it('sign-ups by a stranger take none of the codes with which somebody comes back in', async () => {
  await takenOf(60, n => signUp(`kim+${n}@example.com`))
  expect(await takenOf(1, () => code('kim@example.com'))).toBe(1)
})

it('codes for users that a stranger has made under tags and spellings take none of the plain address', async () => {
  expect(await takenOf(25, n => code(`kim+${n % 5}@gmail.com`, 'CustomMessage_ResendCode'))).toBe(20)
  expect(await takenOf(25, () => code('k.im@gmail.com', 'CustomMessage_ResendCode'))).toBe(20)
  expect(await takenOf(21, () => code('kim@gmail.com'))).toBe(20)
})

it('a refusal is logged, so that the alarm can tell it from a fault', async () => {
  const said = vi.spyOn(log, 'info')
  await takenOf(6, () => signUp('kim@example.com'))
  expect(said.mock.calls).toEqual([['refused', { what: 'sign-up' }]])
})

it('where nobody can count, the code goes out and the fault is logged', async () => {
  vi.stubEnv('TABLE_NAME', '')
  const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await code('kim@example.com')
  vi.unstubAllEnvs()
  expect(said.mock.calls[0]?.[0]).toBe('mail-limit')
})

it.each([
  '\u212Aim@example.com',
  'k\u0456m@example.com',
  'kim\u200b@example.com',
  'kim@exa mple.com',
  'kim',
  '',
])('an address that the shop takes nowhere gets no user: %j', async email => {
  for (const source of ['PreSignUp_SignUp', 'PreSignUp_ExternalProvider', 'PreSignUp_AdminCreateUser'])
    await expect(signUp(email, source)).rejects.toThrow('email-invalid')
})

it.each(['Kim.Lee+1@Example.com', 'kim@müller.example'])('one that it takes does: %j', async email => {
  expect(await signUp(email)).toMatchObject({ request: { userAttributes: { email } } })
})
