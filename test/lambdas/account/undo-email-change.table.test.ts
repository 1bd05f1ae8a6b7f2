import {
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoToken } from '../../../lambdas/account/email-undo-token.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { owners, profiles } from '../../../lambdas/customers/customer.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash, sign } from '../../../lambdas/platform/signed.ts'
import { CUSTOMER, STRANGER } from '../given.ts'
import { ask, NOW, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const HOUR = 3_600_000
const [FORMER, THIEF] = ['kim@example.com', 'dieb@example.com']
const before = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR).toISOString()
const profile = profiles.keyOf({ customerId: CUSTOMER })
const ownerOf = async (email: string) => owners.keyOf({ address: await addressHash(email) })
const taken = { ...profile, createdAt: before(999), email: THIEF, provenBy: SUB, language: 'de', rev: 1 }
const link = (more: Partial<Parameters<typeof undoToken>[0]> = {}) =>
  undoToken({ customerId: CUSTOMER, email: FORMER, changedAt: before(2), ...more })
/** The end of a second, so that nothing waits for it. */
const undo = async (token: string | Promise<string>, now = NOW) =>
  ask(handler, routes.undoEmailChange, { input: { token: await token }, now })
const mails = async () =>
  (await partition(profile.pk)).flatMap(({ kind, template }) => (kind === 'mail' ? [template] : []))

beforeEach(async () => given(taken, { ...(await ownerOf(THIEF)), customerId: CUSTOMER, provenBy: SUB }))

it('the account belongs to the former mailbox again, and nobody who was in it gets in', async () => {
  expect(await undo(link())).toMatchObject({ status: 200, body: { email: FORMER } })
  // The link is claimed in one write, the address moves in another.
  expect(await stored(profile)).toMatchObject({ email: FORMER, provenBy: SUB, emailUndoneAt: NOW, rev: 3 })
  expect(await stored(await ownerOf(FORMER))).toMatchObject({ customerId: CUSTOMER })
  expect(await stored(await ownerOf(THIEF))).toBeUndefined()
  expect(await stored(signIns.keyOf({ sub: SUB }))).toMatchObject({ kind: 'sign-in', signedOutAt: NOW })
  // Locked before the address moves: a token renewed in between would have our side follow, with a mail to the thief.
  const steps = pool.calls().map(call => call.args[0].constructor.name)
  expect(steps).toEqual([
    AdminSetUserPasswordCommand.name,
    AdminUserGlobalSignOutCommand.name,
    AdminUpdateUserAttributesCommand.name,
  ])
  expect(pool.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input).toMatchObject({
    Username: SUB,
    UserAttributes: [
      { Name: 'email', Value: FORMER },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  // Neither carries a link that would undo this.
  expect(new Set(await mails())).toEqual(new Set(['email-restored', 'email-undone']))
})

it('the same link again says the same and changes nothing', async () => {
  const token = await link()
  await undo(token)
  const calls = pool.calls().length
  expect(await undo(token)).toMatchObject({ status: 200, body: { email: FORMER } })
  expect(pool.calls()).toHaveLength(calls)
})

it('the same link goes on where it stopped', async () => {
  const { error } = console
  console.error = () => undefined
  pool.on(AdminUpdateUserAttributesCommand).rejectsOnce(new Error('Out of reach')).resolves({})
  const token = await link()
  expect((await undo(token)).status).toBe(500)
  console.error = error
  expect((await undo(token)).status).toBe(200)
  expect(await stored(profile)).toMatchObject({ email: FORMER })
})

describe('a link is refused', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['after 72 hours', () => link({ changedAt: before(72) })],
    ['of another customer', () => link({ customerId: STRANGER })],
    [
      'that was signed for something else',
      () => sign('factor-keep', { customerId: CUSTOMER, email: FORMER, changedAt: before(2) }),
    ],
  ])('%s', async (_, token) => {
    expect(await undo(token())).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(await stored(profile)).toEqual(taken)
    expect(await stored(profiles.keyOf({ customerId: STRANGER }))).toBeUndefined()
    expect(pool.calls()).toEqual([])
  })

  it('that a thief got on the way through more addresses, once the owner is back', async () => {
    await undo(link())
    const theirs = await undo(link({ email: 'zwischen@example.com', changedAt: before(1) }))
    expect(theirs).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(await stored(profile)).toMatchObject({ email: FORMER })
  })

  it.each<[string, object]>([
    ['erased', { erasedAt: NOW }],
    ['merged', { mergedInto: STRANGER }],
  ])('when the account is %s meanwhile', async (_, meanwhile) => {
    beforeWrite(profile, () => given({ ...taken, ...meanwhile }))
    expect(await undo(link())).toMatchObject({ status: 400, body: { code: 'invite-invalid' } })
    expect(pool.calls()).toEqual([])
  })

  it('when somebody else has the address at the pool; the thief stays locked out', async () => {
    pool
      .on(AdminUpdateUserAttributesCommand)
      .rejects(new AliasExistsException({ message: 'no', $metadata: {} }))
    expect(await undo(link())).toMatchObject({ status: 409, body: { code: 'account-exists' } })
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1)
  })
})

it('a later change of the owner’s own can be undone, too', async () => {
  await undo(link())
  await given({ ...((await stored(profile)) ?? taken), email: THIEF })
  const later = new Date(Date.parse(NOW) + HOUR).toISOString()
  const token = link({ changedAt: later })
  expect(await undo(token, new Date(Date.parse(NOW) + 2 * HOUR).toISOString())).toMatchObject({ status: 200 })
})
