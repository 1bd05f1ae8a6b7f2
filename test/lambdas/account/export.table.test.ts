import { AdminGetUserCommand, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider'
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { EXPORT_HOURS } from '../../../contract/account-terms.ts'
import { customerExports, type Export } from '../../../lambdas/account/export.ts'
import { handler } from '../../../lambdas/account/handler.ts'
import { logins } from '../../../lambdas/account/login.ts'
import { makeExport } from '../../../lambdas/account/make-export.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { routes } from '../../../lambdas/deployed.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { signIns } from '../../../lambdas/platform/sign-in-record.ts'
import { deleteItem, type Item } from '../../../lambdas/platform/table.ts'
import { after, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, givenBuyer, orderItem, paid } from '../given.ts'
import { ask, NOW, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { mockedClient } from '../mocked-client.ts'
import { pool } from '../mocked-neighbours.ts'
import { readerItem } from '../newsletter/given-reader.ts'

const s3 = mockedClient(S3Client)
const key = customerExports.keyOf({ customerId: CUSTOMER })
const STORED = `exports/${CUSTOMER}/one.zip`
const EXPIRES = after(NOW, EXPORT_HOURS * HOURS)
const wanted = (more: Partial<Export> & { dueAt?: string } = {}): Item =>
  customerExports.create({
    customerId: CUSTOMER,
    exportId: 'one',
    state: 'making',
    language: 'de',
    requestedAt: NOW,
    storageKey: STORED,
    dueAt: NOW,
    ...more,
  }).put
const profile = (more: object = {}): Item =>
  profiles.put({
    customerId: CUSTOMER,
    createdAt: NOW,
    firstName: 'Kim',
    email: 'kim@example.com',
    rev: 1,
    ...more,
  }).put
const voucher = {
  code: 'DANKE',
  discountCents: 11_90,
  holder: CUSTOMER,
  hasLimit: false,
} as const
const bought = (more: Partial<Order> = {}) => orderItem({ ...paid, ...more })

beforeEach(() => {
  s3.reset()
  s3.on(PutObjectCommand).resolves({})
  s3.on(DeleteObjectCommand).resolves({})
  pool.on(AdminGetUserCommand).rejects(new UserNotFoundException({ message: 'gone', $metadata: {} }))
})

/** The files that were stored, by their names. */
async function made(...items: Item[]): Promise<Record<string, string>> {
  await given(wanted(), ...items)
  await makeExport(key, NOW)
  const [stored, ...more] = s3.commandCalls(PutObjectCommand)
  expect(more).toEqual([])
  expect(stored?.args[0].input).toMatchObject({ Key: STORED, ContentType: 'application/zip' })
  const zip = stored?.args[0].input.Body as Uint8Array
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const chapter = (files: Record<string, string>, name: string): Record<string, unknown>[] =>
  JSON.parse(files[`${name}.json`] ?? '[]') as Record<string, unknown>[]
/** The words and values of a printed order. */
const facts = (html = '') =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('\u00A0', ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)

describe('what an export holds', () => {
  it('has a file for each chapter, empty where there is nothing, and says what they are', async () => {
    const files = await made()
    const { 'README.txt': readme, 'other.json': other, ...rest } = files
    expect(readme).toMatch(/zusammengestellt am 20\.\sNovember 2026, 11:00\sUhr/)
    expect(rest).toEqual({
      'profile.json': '[]',
      'orders.json': '[]',
      'mails.json': '[]',
      'newsletter.json': '[]',
      'requests.json': '[]',
      'sign-in.json': '[]',
    })
    expect(JSON.parse(other ?? '')).toEqual([{ what: 'Export deiner Daten', requestedAt: NOW }])
  })

  it('has what lies under the customer, and under the address in the profile', async () => {
    const reader = await readerItem({ status: 'confirmed', confirmedAt: NOW })
    const files = await made(profile(), reader, bought())
    expect(chapter(files, 'profile')).toMatchObject([{ firstName: 'Kim', email: 'kim@example.com' }])
    expect(chapter(files, 'newsletter')).toMatchObject([{ status: 'confirmed', firstName: 'Kim' }])
    expect(chapter(files, 'orders')).toMatchObject([{ number: 'LU-7K3M-92QK' }])
    const withoutAddress = { ...profile(), email: undefined }
    s3.resetHistory()
    expect(chapter(await made(withoutAddress, reader), 'newsletter')).toEqual([])
  })

  it('leaves out nothing that no area declares, and writes when it is forgotten as people read it', async () => {
    const unknown = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'UNKNOWN', words: 'Ruhe', forgetAt: epochSeconds(NOW) }
    const timeless = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'UNKNOWN#2', words: 'Schlaf' }
    const other = chapter(await made(unknown, timeless), 'other')
    expect(other.filter(({ words }) => words)).toEqual([
      { words: 'Ruhe', forgetAt: NOW },
      { words: 'Schlaf' },
    ])
  })

  it('has each way to sign in: what the table and the pool know of it', async () => {
    const at = new Date(NOW)
    pool.on(AdminGetUserCommand).resolves({
      Username: SUB,
      UserStatus: 'CONFIRMED',
      Enabled: true,
      UserCreateDate: at,
      UserLastModifiedDate: at,
      UserAttributes: [{ Name: 'email', Value: 'kim@example.com' }],
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    })
    const login = logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB, at: NOW }).put
    const mark = { ...signIns.keyOf({ sub: SUB }), kind: 'sign-in', customerId: CUSTOMER, lastSignInAt: NOW }
    const signInFile = chapter(await made(login, mark), 'sign-in')
    expect(signInFile).toHaveLength(3)
    expect(signInFile[1]).toMatchObject({ lastSignInAt: NOW })
    expect(signInFile[2]).toEqual({
      sub: SUB,
      status: 'CONFIRMED',
      isEnabled: true,
      createdAt: NOW,
      changedAt: NOW,
      attributes: { email: 'kim@example.com' },
      secondFactors: ['SOFTWARE_TOKEN_MFA'],
    })
  })

  it.each([
    ['is gone there', undefined, { sub: SUB }],
    ['has nothing there', { Username: SUB }, { sub: SUB, attributes: {}, secondFactors: [] }],
  ])('has of who %s what there is', async (_, user, shown) => {
    if (user) pool.on(AdminGetUserCommand).resolves(user)
    const login = logins.put({ customerId: CUSTOMER, sub: SUB, username: SUB, at: NOW }).put
    expect(chapter(await made(login), 'sign-in').at(-1)).toEqual(shown)
  })

  it('has every paid order to print, and no other', async () => {
    const street = givenBuyer({ street: 'Am Markt 1', city: 'Berlin' })
    const files = await made(
      bought({ buyer: street, voucher }),
      orderItem({ orderId: 'ord_01KAG000000000000000000002', number: 'LU-7K3M-92Q2' }),
    )
    expect(Object.keys(files).filter(name => name.startsWith('orders/'))).toEqual([
      'orders/LU-7K3M-92QK.html',
    ])
    expect(chapter(files, 'orders')).toHaveLength(2)
    expect(facts(files['orders/LU-7K3M-92QK.html'])).toEqual([
      'Bezahlte Bestellung',
      'Lumeus',
      'Bezahlte Bestellung',
      'Nummer',
      'LU-7K3M-92QK',
      'Bezahlt am',
      '20. November 2026',
      'Produkt',
      'Ruhe',
      'Gutschein',
      'DANKE: −11,90 €',
      'Netto',
      '100,00 €',
      'MwSt.',
      '19,00 € (19 %)',
      'Gesamt',
      '119,00 €',
      'Käufer',
      'Kim Beispiel, Am Markt 1, 10115 Berlin, Deutschland',
      'Diese Übersicht ist keine Rechnung.',
      'Lumeus',
    ])
  })

  it('prints of an order what it has: a day in its language, no voucher, no street', async () => {
    const paidAt = '2026-11-23T10:00:00.000Z'
    const files = await made(bought({ paidAt, language: 'en', buyer: givenBuyer() }))
    const printed = facts(files['orders/LU-7K3M-92QK.html'])
    expect(printed).toContain('23 November 2026')
    expect(printed).not.toContain('Voucher')
    expect(printed).toContain('Kim Beispiel, 10115, Germany')
  })
})

describe('an export is made', () => {
  const mails = async () =>
    (await partition(key.pk)).filter(({ kind }) => kind === 'mail').map(({ template }) => template)

  it('once, for a day, and told by mail', async () => {
    await made(profile())
    const item = await stored(key)
    expect(item).toMatchObject({ state: 'ready', expiresAt: EXPIRES, bytes: expect.any(Number) })
    expect([item?.duePk, item?.dueAt]).toEqual([undefined, undefined])
    expect(await mails()).toEqual(['export-ready'])
    await makeExport(key, NOW)
    expect(s3.commandCalls(PutObjectCommand)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('not for nobody', async () => {
    await makeExport(key, NOW)
    expect(s3.calls()).toHaveLength(0)
  })

  it('by two at once: the file that is ready stays', async () => {
    await given(profile(), wanted())
    beforeWrite(key, () => given(wanted({ state: 'ready', expiresAt: EXPIRES, bytes: 1 })))
    await makeExport(key, NOW)
    expect(s3.commandCalls(DeleteObjectCommand)).toHaveLength(0)
    expect(await mails()).toEqual([])
  })

  it('while it is erased: the file goes, too', async () => {
    await given(profile(), wanted())
    beforeWrite(key, () => deleteItem(key))
    await makeExport(key, NOW)
    expect(s3.commandCalls(DeleteObjectCommand).map(({ args }) => args[0].input.Key)).toEqual([STORED])
    expect(await mails()).toEqual([])
  })
})

it.each([
  ['being erased', { erasedAt: NOW }],
  ['of nobody who has proven an address', { email: undefined }],
])('an account %s has none made', async (_, more) => {
  await given(profile(more))
  expect((await ask(handler, routes.startExport, { claims: signedIn(CUSTOMER) })).status).toBe(404)
  expect(await stored(key)).toBeUndefined()
})

it('an export that is asked for once more than a day allows is not begun', async () => {
  await given(profile())
  const start = () => ask(handler, routes.startExport, { claims: signedIn(CUSTOMER) })
  for (let count = 0; count < 3; count++) {
    expect((await start()).body).toEqual({ state: 'making', requestedAt: NOW })
    await deleteItem(key)
  }
  expect((await start()).body.code).toBe('too-many-requests')
  expect(await stored(key)).toBeUndefined()
})

describe('the owner sees an export', () => {
  const read = async (...items: Item[]) => {
    await given(profile(), ...items)
    return (await ask(handler, routes.readExport, { claims: signedIn(CUSTOMER) })).body
  }
  const ready = (expiresAt: string | undefined) =>
    wanted({ state: 'ready', bytes: 7, ...(expiresAt && { expiresAt }) })

  it('as none, or as being made', async () => {
    expect(await read()).toEqual({ state: 'none' })
    expect(await read(wanted())).toEqual({ state: 'making', requestedAt: NOW })
    expect(await read(wanted({ expiresAt: EXPIRES }))).toEqual({ state: 'making', requestedAt: NOW })
    expect(await read(ready(undefined))).toEqual({ state: 'making', requestedAt: NOW })
  })

  it('as ready with a link until it ends, and then as expired', async () => {
    const expiresAt = after(NOW, 1)
    const { url, ...shown } = await read(ready(expiresAt))
    expect(shown).toEqual({ state: 'ready', requestedAt: NOW, bytes: 7, expiresAt })
    expect(decodeURIComponent(url)).toContain(STORED)
    expect(decodeURIComponent(url)).toContain('Lumeus-2026-11-20.zip')
    expect(await read(ready(NOW))).toEqual({ state: 'expired', requestedAt: NOW })
  })
})
