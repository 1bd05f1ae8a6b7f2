import { GetSecretValueCommand, PutSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveNewsletter, readPreferences } from '../../../contract/newsletter.ts'
import { cancelFactorReset } from '../../../contract/account.ts'
import { factorResets } from '../../../lambdas/account/factor-reset.ts'
import { cancelToken } from '../../../lambdas/account/factor-tokens.ts'
import { handler as account } from '../../../lambdas/account/handler.ts'
import { customerOf, knownCustomer, owners } from '../../../lambdas/customers/customer.ts'
import { hindranceAt, mailboxes, reportOf } from '../../../lambdas/mail-queue/mailbox.ts'
import { consentProofs, readProofs } from '../../../lambdas/newsletter/consent-proof.ts'
import { handler as newsletter } from '../../../lambdas/newsletter/handler.ts'
import { leaveToken } from '../../../lambdas/newsletter/reader-links.ts'
import { readers } from '../../../lambdas/newsletter/reader.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { visitorHash } from '../../../lambdas/platform/rate.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { documents, type Item } from '../../../lambdas/platform/table.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { requestByNumber } from '../../../lambdas/requests/request-number.ts'
import { storeRequest } from '../../../lambdas/requests/store-request.ts'
import { audits } from '../../../lambdas/staff/audit.ts'
import { replaceAddressKey } from '../../../local/address-key.ts'
import { CUSTOMER, PRESS, SECRETS } from '../given.ts'
import { ask, NOW, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { secretsManager } from '../mocked-neighbours.ts'
import { EMAIL, readerItem, readerLink } from '../newsletter/given-reader.ts'

const resetId = 'req_01KAG000000000000000000007'
let secret: Record<string, unknown>
/** Goes on from test to test, so that each begins with the keys that it gives. */
let clock = NOW

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(clock) })
  secret = SECRETS
  secretsManager.on(GetSecretValueCommand).callsFake(() => ({ SecretString: JSON.stringify(secret) }))
  secretsManager.on(PutSecretValueCommand).callsFake(({ SecretString }: { SecretString: string }) => {
    secret = JSON.parse(SecretString) as typeof secret
    return {}
  })
  forward(DAYS)
})
afterEach(() => void vi.useRealTimers())

const forward = (milliseconds: number) => {
  clock = after(clock, milliseconds)
  vi.setSystemTime(new Date(clock))
}

/** `during` runs at each wait, with the state that the functions know by then. */
async function replaced(during: (rehashing: unknown) => Promise<void> = async () => {}): Promise<string[]> {
  return replaceAddressKey({
    async wait(milliseconds) {
      forward(milliseconds)
      await during(secret['rehashing'])
    },
    say: () => {},
    now: () => clock,
  })
}

const everything = async (): Promise<Item[]> =>
  ((await documents.send(new ScanCommand({ TableName: 'shop-test' }))).Items ?? []) as Item[]

/** All that lives long under the hash of an address, and links from mails of that time. */
async function known() {
  const address = await addressHash(EMAIL)
  const request = await storeRequest(
    { email: EMAIL, language: 'de', topic: 'other', message: 'Guten Tag', title: 'other' },
    { now: NOW, ip: async () => '198.51.100.7' },
  )
  if (!('number' in request)) throw new Error('The request was refused.')
  await given(
    owners.put({ address, customerId: CUSTOMER }).put,
    mailboxes.put({ address, status: 'stopped', ...reportOf('stop', { email: EMAIL, at: NOW }) }, { rev: 0 })
      .put,
    await readerItem({ status: 'confirmed', confirmedAt: NOW, voucherCode: 'LUM-1' }),
    consentProofs.put({ address, at: NOW, what: 'signup', ipHash: await visitorHash('198.51.100.7') }).put,
    signIns.put({ sub: SUB, customerId: CUSTOMER, address }).put,
    factorResets.create({
      address,
      requestId: resetId,
      customerId: CUSTOMER,
      sub: SUB,
      status: 'open',
      at: NOW,
      waitsUntil: after(NOW, DAYS),
      language: 'de',
      trail: [],
      rev: 0,
    }).put,
    { pk: `AUDIT#mailbox-${address}`, sk: `LINE#${PRESS}`, kind: audits.kind, target: `mailbox-${address}` },
  )
  return {
    number: request.number,
    reader: await readerLink(),
    leave: await leaveToken(address),
    keep: await cancelToken(address, resetId),
    before: (await everything()).filter(({ pk }) => !pk.startsWith('RATE#')),
  }
}

async function expectAllFound({ number, reader }: Awaited<ReturnType<typeof known>>) {
  const address = await addressHash(EMAIL)
  expect(await knownCustomer(EMAIL)).toBe(CUSTOMER)
  expect(await customerOf(EMAIL, clock)).toBe(CUSTOMER)
  expect(await hindranceAt(EMAIL, false)).toBe('bounce')
  expect(await readers.read({ address })).toMatchObject({ status: 'confirmed', email: EMAIL })
  expect(await readProofs(address)).toHaveLength(1)
  expect(await requestByNumber(number)).toMatchObject({ number, email: EMAIL })
  expect(await factorResets.read({ address, requestId: resetId })).toMatchObject({ status: 'open' })
  expect(await ask(newsletter, readPreferences, { input: { token: reader } })).toMatchObject({ status: 200 })
}

it('while another key takes the place of a former one, each step finds all that the former one found', async () => {
  const here = await known()
  const steps: unknown[] = []
  expect(
    await replaced(async rehashing => {
      steps.push(rehashing)
      await expectAllFound(here)
    }),
  ).toEqual([])
  expect(steps).toEqual(['announced', 'begun', undefined])
  await expectAllFound(here)
})

it('afterwards no hash of the former key stands in the table, and it finds nothing by itself', async () => {
  const { before, keep, leave } = await known()
  const former = await addressHash(EMAIL)
  const visitor = await visitorHash('198.51.100.7')
  await replaced()
  const present = await addressHash(EMAIL)
  expect(present).toMatch(/^2x[0-9a-f]{64}$/)
  const now = (await everything()).filter(({ pk }) => !pk.startsWith('RATE#'))
  const text = JSON.stringify(now)
  expect([text.includes(former), text.includes(visitor)]).toEqual([false, false])
  expect(now).toHaveLength(before.length)
  // What the former hash was part of has the present one in its place, and nothing else is another.
  expect(now.find(({ pk }) => pk.startsWith('AUDIT#'))).toMatchObject({ target: `mailbox-${present}` })
  expect(await signIns.read({ sub: SUB })).toMatchObject({ address: present })
  expect((await partition(addressPk(present))).map(({ sk, email, rev }) => ({ sk, email, rev }))).toEqual(
    before
      .filter(({ pk }) => pk === addressPk(former))
      .map(({ sk, email, rev }) => ({ sk, email, rev }))
      .toSorted((one, other) => (one.sk < other.sk ? -1 : 1)),
  )
  expect(await ask(account, cancelFactorReset, { input: { token: keep } })).toMatchObject({ status: 200 })
  expect(await ask(newsletter, leaveNewsletter, { input: { token: leave } })).toMatchObject({ status: 200 })
  expect(await readers.read({ address: present })).toMatchObject({ status: 'left' })
  secret = SECRETS
  forward(DAYS)
  expect([await addressHash(EMAIL), await knownCustomer(EMAIL)]).toEqual([former, undefined])
  expect(await hindranceAt(EMAIL, false)).toBeUndefined()
})

it('an address that is new meanwhile is found by all, and a third key finds everything too', async () => {
  const here = await known()
  const begun: string[] = []
  await replaced(async rehashing => {
    begun.push(await customerOf(`${String(rehashing)}@example.com`, clock))
  })
  await replaced()
  expect(await addressHash(EMAIL)).toMatch(/^3x[0-9a-f]{64}$/)
  await expectAllFound(here)
  for (const [index, name] of ['announced', 'begun', 'undefined'].entries())
    expect(await knownCustomer(`${name}@example.com`)).toBe(begun[index])
})

it('what is written while it is moved is not lost, and is moved with the next look', async () => {
  await known()
  const former = await addressHash(EMAIL)
  beforeWrite(mailboxes.keyOf({ address: former }), async () => {
    const item = await stored(mailboxes.keyOf({ address: former }))
    if (item) await given({ ...item, reason: 'General' })
  })
  expect(await replaced()).toEqual([])
  expect(await mailboxes.read({ address: await addressHash(EMAIL) })).toMatchObject({ reason: 'General' })
  expect(await partition(addressPk(former))).toEqual([])
})

it('a mail that is being sent is moved when it was', async () => {
  await known()
  const former = await addressHash(EMAIL)
  const ref = { partition: addressPk(former), name: 'newsletter-welcome' }
  const mail = mails.put({
    ...ref,
    template: 'newsletter-welcome',
    about: { address: former },
    sendAt: NOW,
    tries: 0,
  })
  let isMarked = false
  await replaced(async rehashing => {
    if (rehashing === 'begun' && !isMarked) {
      // Claimed for longer than the first look takes, and marked at the key that its worker knows.
      if (await stored(mail.put)) {
        await given({ ...mail.put, sentAt: NOW })
        isMarked = true
      } else await given({ ...mail.put, claimedUntil: after(clock, 30_000) })
    }
  })
  const present = await addressHash(EMAIL)
  expect(await mails.read({ partition: addressPk(present), name: ref.name })).toMatchObject({
    sentAt: NOW,
    about: { address: present },
  })
})

it('what has come to the place of something else stays where it is, and is named', async () => {
  await known()
  const former = await addressHash(EMAIL)
  const left = await replaced(async rehashing => {
    // A request that began before the move has written after it.
    if (rehashing === undefined)
      await given(owners.put({ address: former, customerId: 'cus_01KAG000000000000000000009' }).put)
  })
  expect(left).toEqual([`${addressPk(former)} OWNER`])
  expect(await knownCustomer(EMAIL)).toBe(CUSTOMER)
})

it('ended in between, it goes on where it was', async () => {
  const here = await known()
  const end = new Error('The connection was lost.')
  for (const step of ['announced', 'begun', undefined])
    await expect(
      replaced(async rehashing => {
        if (rehashing === step) throw end
      }),
    ).rejects.toThrow(end)
  await expectAllFound(here)
  expect(secret['laterAddressKeys']).toHaveLength(1)
})

it('while the keys cannot be fetched anew, the functions go on with those that they have', async () => {
  const hash = await addressHash(EMAIL)
  secretsManager.on(GetSecretValueCommand).rejects(new Error('Secrets Manager does not answer.'))
  forward(DAYS)
  expect(await addressHash(EMAIL)).toBe(hash)
})
