import { describe, expect, it } from 'vitest'
import type { Route } from '../../../contract/route.ts'
import { listUndelivered, readUndelivered, sendUndelivered } from '../../../contract/staff-mails.ts'
import { owners } from '../../../lambdas/customers/customer.ts'
import { mailboxes } from '../../../lambdas/mail-queue/mailbox.ts'
import { settledAt } from '../../../lambdas/mail-queue/settled.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { before, DAYS } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/staff-mails/handler.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { anotherSub, ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

let pressed = 0
const press = () => `prs_0123456789abcdef${++pressed}`
const support = (route: Route, input: Record<string, unknown> = {}, role = 'support') =>
  ask(handler, route, { input, claims: ofStaff('cus_01KAG000000000000000000009', `[${role}]`) })
const again = (ref: object, pressId = press(), at = NOW) =>
  support(sendUndelivered, { ...ref, pressId, seen: { at }, reason: 'Postfach war voll' })

const of = { partition: `CUSTOMER#${CUSTOMER}`, name: `${ORDER}#contract` }
const mail = { what: 'mail', id: `${of.partition}~${of.name}` }
const mailKey = mails.keyOf(of)
const mailItem = (more: object = {}) =>
  mails.put({
    ...of,
    template: 'contract',
    about: { customerId: CUSTOMER, orderId: ORDER },
    sendAt: before(NOW, 4 * DAYS),
    tries: 11,
    failedAt: NOW,
    forgetAt: settledAt(NOW).forgetAt,
    ...more,
  }).put

const mailbox = { what: 'mailbox', id: 'hash1' }
const mailboxKey = mailboxes.keyOf({ address: 'hash1' })
const mailboxItem = (status: 'stopped' | 'heard' = 'stopped') => ({
  ...mailboxKey,
  kind: 'mailbox',
  email: 'kim@example.com',
  status,
  at: NOW,
  stoppedAt: NOW,
  reason: 'NoEmail',
  title: 'Mails kommen nicht an',
  listPk: 'MAILBOXES',
  listStatus: `${status}#hash1`,
  createdAt: NOW,
})
const linesOfAudit = async ({ what, id }: { what: string; id: string }) =>
  (await partition(`AUDIT#${what}-${id.replaceAll(/[^\w-]/g, '-')}`)).map(({ action }) => action)

it('a mail that was given up stands in the list, says whose it is, and goes out again', async () => {
  await given(orderItem(paid), mailItem())
  expect((await support(listUndelivered, { what: 'mail' })).body.lines).toEqual([
    { ...mail, at: NOW, template: 'contract' },
  ])
  expect((await support(readUndelivered, mail)).body).toMatchObject({
    state: 'stuck',
    tries: 11,
    customer: CUSTOMER,
    orderNumber: 'LU-7K3M-92QK',
    deeds: [],
  })
  expect((await again(mail)).body).toMatchObject({
    state: 'under-way',
    deeds: [{ action: 'mail-retried', reason: 'Postfach war voll', before: { tries: 11 } }],
  })
  const taken = await stored(mailKey)
  expect(taken).toMatchObject({ tries: 0, duePk: 'MAIL', dueAt: NOW })
  for (const gone of ['failedAt', 'forgetAt', 'listSk']) expect(taken).not.toHaveProperty(gone)
  expect((await support(listUndelivered, { what: 'mail' })).body.lines).toEqual([])
})

it('an address that refuses stands in its own list, and takes mail again once somebody has said so', async () => {
  await given(mailboxItem(), owners.put({ address: 'hash1', customerId: CUSTOMER }).put)
  expect((await support(listUndelivered, { what: 'mailbox' })).body.lines).toEqual([
    { ...mailbox, at: NOW, email: 'kim@example.com' },
  ])
  expect((await support(readUndelivered, mailbox)).body).toMatchObject({
    state: 'stuck',
    reason: 'NoEmail',
    customer: CUSTOMER,
  })
  expect((await again(mailbox)).body).toMatchObject({
    state: 'under-way',
    deeds: [{ action: 'mailbox-opened' }],
  })
  expect(await stored(mailboxKey)).toMatchObject({ status: 'heard' })
  expect((await support(listUndelivered, { what: 'mailbox' })).body.lines).toEqual([])
})

it('one press twice, or two at once, come to one effect and one line of the audit', async () => {
  await given(orderItem(paid), mailItem(), mailboxItem())
  for (const [ref, key] of [
    [mail, mailKey],
    [mailbox, mailboxKey],
  ] as const) {
    const mine = press()
    let other: { status: number } | undefined
    beforeWrite(key, async () => void (other = await again(ref, mine)))
    expect((await again(ref, mine)).status).toBe(200)
    expect(other?.status).toBe(200)
    expect((await again(ref)).status).toBe(409)
    expect(await linesOfAudit(ref)).toHaveLength(1)
  }
})

it('of two presses at once one has decided', async () => {
  await given(orderItem(paid), mailItem())
  let other: { status: number } | undefined
  beforeWrite(mailKey, async () => void (other = await again(mail)))
  expect([(await again(mail)).status, other?.status]).toEqual([409, 200])
  expect(await linesOfAudit(mail)).toEqual(['mail-retried'])
})

it('what SES has taken meanwhile after all is not sent a second time', async () => {
  await given(orderItem(paid), mailItem())
  beforeWrite(mailKey, () => given(mailItem({ failedAt: undefined, sentAt: NOW })))
  expect((await again(mail)).status).toBe(409)
  expect(await stored(mailKey)).not.toHaveProperty('dueAt')
  expect(await linesOfAudit(mail)).toEqual([])
})

it('a mail that was never given up is not there, and nothing of it for an editor', async () => {
  await given(orderItem(paid), mailItem({ failedAt: undefined, sentAt: NOW }))
  expect((await support(readUndelivered, mail)).status).toBe(404)
  expect((await again(mail)).status).toBe(404)
  expect((await support(listUndelivered, { what: 'mail' }, 'editor')).status).toBe(404)
})

it.each([
  ['a mail', mail, () => [orderItem(paid), mailItem()]],
  ['an address', mailbox, () => [mailboxItem(), owners.put({ address: 'hash1', customerId: CUSTOMER }).put]],
])('a look at %s that names somebody is written down at them', async (_, ref, items) => {
  await given(...items())
  const sub = anotherSub()
  const claims = { ...ofStaff('cus_01KAG000000000000000000009', '[support]'), sub }
  expect((await ask(handler, readUndelivered, { input: ref, claims })).status).toBe(200)
  const looks = (await partition(`AUDIT#${CUSTOMER}`)).filter(({ who }) => who === sub)
  expect(looks).toMatchObject([{ action: 'look', at: NOW }])
})

describe('decided on what it was before', () => {
  it('a mail that was given up anew meanwhile stays as it is', async () => {
    await given(orderItem(paid), mailItem())
    const { status, body } = await again(mail, press(), before(NOW, DAYS))
    expect([status, body.code]).toEqual([409, 'undelivered-changed'])
    expect(await stored(mailKey)).toMatchObject({ failedAt: NOW, tries: 11 })
    expect(await linesOfAudit(mail)).toEqual([])
  })

  it('an address that refused once more meanwhile stays stopped', async () => {
    await given(mailboxItem())
    const { status, body } = await again(mailbox, press(), before(NOW, DAYS))
    expect([status, body.code]).toEqual([409, 'undelivered-changed'])
    expect(await stored(mailboxKey)).toMatchObject({ status: 'stopped' })
    expect(await linesOfAudit(mailbox)).toEqual([])
  })
})
