import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMail } from '../../../lambdas/account/account-mail.ts'
import { eraseCustomer } from '../../../lambdas/account/erase-customer.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { mergeCustomer } from '../../../lambdas/account/merge-customers.ts'
import { owners, Profile, profiles } from '../../../lambdas/customers/customer.ts'
import { declarationTasks } from '../../../lambdas/contracts/declaration.ts'
import { routes } from '../../../lambdas/deployed.ts'
import { classOf } from '../../../lambdas/platform/attribute.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { deleteItem, type Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { requests } from '../../../lambdas/requests/request.ts'
import { planContracts } from '../../../lambdas/subscriptions/plan-contract.ts'
import { CUSTOMER, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, justSignedIn, NOW, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { pool } from '../mocked-neighbours.ts'

const email = 'kim@example.com'
const key = profiles.keyOf({ customerId: CUSTOMER })
const erasedAt = before(NOW, MINUTES)
const person = {
  email,
  provenBy: SUB,
  firstName: 'Kim',
  lastName: 'Beispiel',
  phoneNumber: '+49 30 1',
  birthday: '1990-01-01',
  language: 'en' as const,
}
const profile = (more: Partial<Profile> & { dueAt?: string; forgetAt?: number } = {}): Item =>
  profiles.put({ customerId: CUSTOMER, createdAt: NOW, rev: 4, ...person, ...more }).put
const erased = (more: Partial<Profile> = {}): Item => ({
  ...profile({ erasedAt, ...more }),
  duePk: 'ERASE',
  dueAt: NOW,
})
const guest = (more: Partial<Profile> = {}): Item => ({
  ...profiles.put({ customerId: STRANGER, rev: 1, ...person, mergedInto: CUSTOMER, ...more }).put,
  duePk: 'MERGE',
  dueAt: NOW,
})
const login = (customerId: string): Item => logins.put({ customerId, sub: SUB, username: SUB, at: NOW }).put
const signIn = (more: object = {}): Item => ({ ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', ...more })
const owner = async (customerId: string) => owners.put({ address: await addressHash(email), customerId }).put

/** A profile without a person. */
const bare = (customerId: string) => ({
  ...profiles.keyOf({ customerId }),
  kind: 'profile',
  listSk: customerId,
})

/** Of the schema itself, so that what is added later is asked for too. */
const personal = Object.entries(Profile.shape)
  .filter(([, schema]) => classOf(schema)?.class === 'personal')
  .map(([name]) => name)
const personIn = (item: Item | undefined) => Object.keys(item ?? {}).filter(name => personal.includes(name))

beforeEach(() => void pool.on(AdminDeleteUserCommand).resolves({}))

it('the tests give a profile all that is personal in it', () => {
  expect(Object.keys(person).toSorted()).toEqual(personal.toSorted())
})

describe('erasing an account', () => {
  const erase = () =>
    ask(handler, routes.eraseAccount, { claims: justSignedIn(CUSTOMER), input: { confirmation: 'ERASE' } })

  it('takes the person at once but for where the last mail goes, and gives the address free', async () => {
    await given(profile(), await owner(CUSTOMER), login(CUSTOMER))
    expect((await erase()).status).toBe(202)
    const item = await stored(key)
    expect(item).toMatchObject({ erasedAt: NOW, duePk: 'ERASE', dueAt: NOW, rev: 5 })
    expect(personIn(item).toSorted()).toEqual(['email', 'language'])
    expect([item?.name, item?.listName]).toEqual([undefined, undefined])
    expect(await stored(await owner(CUSTOMER))).toBeUndefined()
    expect(await stored(signIn())).toMatchObject({ kind: 'sign-in', disabledAt: NOW })
  })

  it.each<[string, Record<string, string>, number]>([
    ['a token that was renewed since, as browsers store it', { username: SUB }, 409],
    ['a renewed token with other scopes', { username: SUB, scope: 'openid email' }, 409],
    [
      'a sign-in with another provider, whose tokens never carry the scope',
      { username: 'P_7', scope: 'openid' },
      202,
    ],
  ])('by %s', async (_, claims, status) => {
    await given(profile())
    const input = { confirmation: 'ERASE' }
    const answer = await ask(handler, routes.eraseAccount, { claims: signedIn(CUSTOMER, claims), input })
    expect(answer.status).toBe(status)
    expect((await stored(key))?.erasedAt).toBe(status === 202 ? NOW : undefined)
  })

  it('waits as long as the mailbox before may take the account back', async () => {
    await given(profile({ emailChangedAt: after(before(NOW, 72 * HOURS), 1) }))
    expect((await erase()).body).toMatchObject({ code: 'email-just-changed' })
    expect(await stored(key)).toMatchObject({ email, firstName: 'Kim' })
    await given(profile({ emailChangedAt: before(NOW, 72 * HOURS) }))
    expect((await erase()).status).toBe(202)
  })

  it('waits, too, where the address was changed meanwhile', async () => {
    await given(profile())
    beforeWrite(key, () => given(profile({ emailChangedAt: NOW })))
    expect((await erase()).body).toMatchObject({ code: 'email-just-changed' })
    expect((await stored(key))?.erasedAt).toBeUndefined()
  })

  it('whose address leads to nobody is an erasure like others', async () => {
    await given(profile())
    expect((await erase()).status).toBe(202)
    expect(await stored(key)).toMatchObject({ erasedAt: NOW })
  })

  it('takes no address from somebody who owns it by then, and is an erasure all the same', async () => {
    await given(profile(), await owner(CUSTOMER))
    const theirs = await owner(STRANGER)
    beforeWrite(theirs, () => given(theirs))
    expect((await erase()).status).toBe(202)
    expect(await stored(theirs)).toEqual(theirs)
    expect(await stored(key)).toMatchObject({ erasedAt: NOW, duePk: 'ERASE' })
    await eraseCustomer(profiles.keyOf({ customerId: CUSTOMER }), after(NOW, MINUTES))
    expect(await stored(theirs)).toEqual(theirs)
  })

  it('takes the address that it has by then, where it was changed meanwhile', async () => {
    await given(profile(), await owner(CUSTOMER))
    const changed = owners.put({ address: await addressHash('neu@example.com'), customerId: CUSTOMER }).put
    beforeWrite(key, () => given(profile({ email: 'neu@example.com' }), changed))
    expect((await erase()).status).toBe(202)
    expect(await stored(key)).toMatchObject({ email: 'neu@example.com', erasedAt: NOW })
    expect(await stored(changed)).toBeUndefined()
  })

  it('twice at once is one erasure', async () => {
    await given(profile(), await owner(CUSTOMER))
    beforeWrite(key, () => given(erased()))
    expect((await erase()).status).toBe(202)
    expect(await stored(key)).toEqual(erased())
  })
})

describe('what is left of an erasure', () => {
  it('is done by the clock: the person goes, the mark stays for ninety days', async () => {
    await given(
      erased(),
      login(CUSTOMER),
      signIn({ customerId: CUSTOMER, address: 'hash', hasSecondFactor: true, signedOutAt: NOW }),
    )
    await eraseCustomer(key, NOW)
    const item = await stored(key)
    expect(personIn(item)).toEqual([])
    expect(item).toEqual({
      ...bare(CUSTOMER),
      listPk: 'CUSTOMERS',
      createdAt: NOW,
      erasedAt,
      addressErasedAt: NOW,
      rev: 6,
      forgetAt: epochSeconds(after(NOW, 90 * DAYS)),
    })
    expect(await stored(signIn())).toEqual({
      ...signIn(),
      disabledAt: NOW,
      forgetAt: epochSeconds(after(NOW, DAYS)),
    })
    expect(await stored(login(CUSTOMER))).toBeUndefined()
    expect(pool.commandCalls(AdminDeleteUserCommand)).toHaveLength(1)
  })

  it('leaves a withdrawal and a termination that nobody has answered, and nothing else that was asked', async () => {
    const address = await addressHash(email)
    const request = (n: number, more: object): Item => ({
      ...requests.keyOf({ address, requestId: `req_01KAG00000000000000000000${n}` }),
      kind: requests.kind,
      at: before(NOW, DAYS),
      topic: 'question',
      status: 'open',
      ...more,
    })
    const open = [request(1, { topic: 'withdrawal' }), request(2, { topic: 'termination' })]
    const task = (n: number, outcome: 'done' | 'person') =>
      declarationTasks.put({ address, requestId: `req_01KAG00000000000000000000${n}`, outcome }).put
    await given(
      erased(),
      ...open,
      request(3, {}),
      request(4, { topic: 'withdrawal', status: 'done' }),
      task(1, 'person'),
      task(4, 'done'),
    )
    await eraseCustomer(key, NOW)
    expect(await partition(`EMAIL#${address}`)).toEqual([...open, task(1, 'person')])
  })

  it('disables a user of the pool of whom nothing was noted yet', async () => {
    await given(erased(), login(CUSTOMER))
    await eraseCustomer(key, NOW)
    expect(await stored(signIn())).toEqual({
      ...signIn(),
      disabledAt: NOW,
      forgetAt: epochSeconds(after(NOW, DAYS)),
    })
  })

  it('brings back nothing of a profile that is forgotten meanwhile', async () => {
    await given(erased())
    beforeWrite(key, () => deleteItem(key))
    await eraseCustomer(key, NOW)
    expect(await stored(key)).toBeUndefined()
  })

  it('leaves a profile alone that nobody erased', async () => {
    await given(profile(), login(CUSTOMER))
    await eraseCustomer(key, NOW)
    expect(await partition(key.pk)).toEqual([login(CUSTOMER), profile()])
  })

  it('keeps when a user of the pool was disabled first', async () => {
    await given(erased(), login(CUSTOMER), signIn({ disabledAt: erasedAt }))
    await eraseCustomer(key, NOW)
    expect(await stored(signIn())).toMatchObject({ disabledAt: erasedAt })
  })

  it('keeps an owed refund and the last mail, and nothing else that is not the law’s', async () => {
    const task = { pk: key.pk, sk: 'TASK#refund#pi_1', kind: 'task', paymentId: 'pi_1' }
    const last = accountMail(
      { customerId: CUSTOMER },
      'account-erased',
      { language: 'de', recipient: email },
      NOW,
    ).put
    const other = accountMail({ customerId: CUSTOMER }, 'password-changed', { language: 'de' }, NOW).put
    const later = { pk: key.pk, sk: 'LATER#1', kind: 'later' }
    const receipt = { pk: key.pk, sk: `${orderItem().sk}#RECEIPT`, bytes: 1 }
    await given(erased(), task, last, other, later, receipt)
    await eraseCustomer(key, NOW)
    const left = (await partition(key.pk)).map(({ sk }) => sk)
    expect(left).toEqual([last.sk, receipt.sk, 'PROFILE', task.sk])
  })

  it('waits for an order that is still open, and looks again in a minute', async () => {
    await given(erased(), orderItem({ customerId: CUSTOMER, dueAt: before(NOW, MINUTES) }))
    await eraseCustomer(key, NOW)
    expect(await stored(key)).toMatchObject({ email, duePk: 'ERASE', dueAt: after(NOW, MINUTES) })
  })

  it('is not over while a merge brings something', async () => {
    await given(erased({ addressErasedAt: NOW }))
    beforeWrite(key, () => given(erased({ addressErasedAt: NOW, rev: 5 })))
    await eraseCustomer(key, NOW)
    expect(await stored(key)).toEqual(erased({ addressErasedAt: NOW, rev: 5 }))
  })

  it('under the address goes once, and nothing of its next owner', async () => {
    const { pk } = await owner(STRANGER)
    const old = before(erasedAt, 1_000)
    const fresh = after(erasedAt, 1_000)
    const proofs = [old, fresh].map(at => ({ pk, sk: `NEWSLETTER#PROOF#${at}#signup` }))
    await given(
      erased(),
      await owner(STRANGER),
      { pk, sk: 'MAIL#account#factor-reset-link#1', sendAt: old },
      { pk, sk: 'MAIL#account#factor-reset-link#2', sendAt: fresh },
      { pk, sk: 'REQUEST#req_1', kind: 'request', at: old },
      { pk, sk: 'REQUEST#req_2', kind: 'request', at: fresh },
      ...proofs,
    )
    await eraseCustomer(key, NOW)
    const left = await partition(pk)
    expect(left.map(({ sk }) => sk)).toEqual([
      'MAIL#account#factor-reset-link#2',
      ...proofs.map(({ sk }) => sk),
      'OWNER',
      'REQUEST#req_2',
    ])
    expect(left.filter(({ forgetAt }) => forgetAt !== undefined)).toMatchObject([{ sk: proofs[0]?.sk }])
    expect(await stored(key)).toMatchObject({ addressErasedAt: NOW })
  })
})

describe('merging a guest', () => {
  const guestKey = profiles.keyOf({ customerId: STRANGER })

  it('takes the person from the guest, and its sign-in to the customer', async () => {
    await given(profile(), guest(), login(STRANGER), signIn({ customerId: STRANGER }))
    await mergeCustomer(guestKey, NOW)
    const item = await stored(guestKey)
    expect(personIn(item)).toEqual([])
    expect(item).toEqual({
      ...bare(STRANGER),
      mergedInto: CUSTOMER,
      mergedAt: NOW,
      rev: 2,
      forgetAt: epochSeconds(after(NOW, 90 * DAYS)),
    })
    expect(await stored(login(CUSTOMER))).toMatchObject({ sub: SUB, username: SUB })
    expect(await stored(login(STRANGER))).toBeUndefined()
    expect(await stored(signIn())).toMatchObject({ customerId: CUSTOMER })
    expect(await stored(key)).toEqual(profile())
  })

  it('brings the contract of a changed plan along, for which the account asks by its own id', async () => {
    const contract = planContracts.put({
      customerId: STRANGER,
      subscriptionId: 'sub_01KAG000000000000000000001',
      orderId: ORDER,
      changeId: '1',
      at: NOW,
      language: 'de',
      from: { title: 'Ruhe', summary: 'Ein Training', amountCents: 19_90 },
      to: { title: 'Alles', summary: 'Alle Trainings', amountCents: 29_90 },
      taxPercent: 19,
      currency: 'EUR',
      dueNowCents: 5_00,
      nextBillingAt: after(NOW, 10 * DAYS),
      consents: [],
      forgetAt: epochSeconds(after(NOW, 90 * DAYS)),
    }).put
    await given(profile(), guest(), contract)
    await mergeCustomer(guestKey, NOW)
    expect(await stored(contract)).toBeUndefined()
    expect(await stored({ ...contract, pk: key.pk })).toEqual({
      ...contract,
      pk: key.pk,
      customerId: CUSTOMER,
    })
  })

  it('brings back nothing of a guest that is forgotten meanwhile', async () => {
    await given(profile(), guest())
    beforeWrite(guestKey, () => deleteItem(guestKey))
    await mergeCustomer(guestKey, NOW)
    expect(await stored(guestKey)).toBeUndefined()
  })

  it('leaves a sign-in alone that leads elsewhere by now', async () => {
    await given(profile(), guest(), login(STRANGER), signIn({ customerId: STRANGER }))
    beforeWrite(signIn(), () => given(signIn({ customerId: 'somebody' })))
    await mergeCustomer(guestKey, NOW)
    expect(await stored(signIn())).toEqual(signIn({ customerId: 'somebody' }))
    expect(await stored(login(CUSTOMER))).toBeUndefined()
    expect(await stored(guestKey)).toMatchObject({ mergedAt: NOW })
  })

  it.each([
    ['an order', orderItem({ ...paid, customerId: STRANGER })],
    ['a sign-in', login(STRANGER)],
  ])('brings %s to somebody erased, where it is erased too', async (_, item) => {
    await given(erased({ addressErasedAt: NOW }), guest(), item, signIn({ customerId: STRANGER }))
    await given({ ...profile({ erasedAt, addressErasedAt: NOW }), forgetAt: 1 })
    await mergeCustomer(guestKey, NOW)
    const there = await stored(key)
    expect(there).toMatchObject({ duePk: 'ERASE', dueAt: NOW, rev: 5 })
    expect(there?.forgetAt).toBeUndefined()
  })

  it.each([
    ['an order', orderItem({ ...paid, customerId: STRANGER })],
    ['a sign-in', login(STRANGER)],
  ])('waits with %s where the account was erased meanwhile', async (_, item) => {
    await given(profile(), guest(), item, signIn({ customerId: STRANGER }))
    beforeWrite(key, () => given(erased()))
    await mergeCustomer(guestKey, NOW)
    expect(await stored(item)).toEqual(item)
    expect(await stored(key)).toEqual(erased())
    expect(await stored(guestKey)).toMatchObject({ duePk: 'MERGE', dueAt: after(NOW, MINUTES) })
  })

  it('leaves a customer alone who was not merged', async () => {
    await given(profile(), login(CUSTOMER))
    await mergeCustomer(key, NOW)
    expect(await partition(key.pk)).toEqual([login(CUSTOMER), profile()])
  })
})
