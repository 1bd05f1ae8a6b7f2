import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountMail } from '../../../lambdas/account/account-mail.ts'
import { deliver } from '../../../lambdas/mail-queue/deliver.ts'
import { handler } from '../../../lambdas/mail-queue/hear-mail-events.ts'
import { mailboxes } from '../../../lambdas/mail-queue/mailbox.ts'
import { dailyNewsletterMail } from '../../../lambdas/newsletter/newsletter-mail.ts'
import { tagsOf } from '../../../lambdas/platform/mail-tag.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import type { Key } from '../../../lambdas/platform/table.ts'
import { after, before, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { mailboxCommand } from '../../../local/mailbox.ts'
import { CUSTOMER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { post } from '../mocked-neighbours.ts'
import { address, EMAIL, readerItem } from '../newsletter/given-reader.ts'

const owed = accountMail(
  { customerId: CUSTOMER },
  'account-erased',
  { language: 'de', recipient: EMAIL },
  NOW,
).put
const tagged = (key: Key) => Object.fromEntries(tagsOf(key).map(({ Name, Value }) => [Name, [Value]]))

interface Told {
  about?: Key | undefined
  at?: string
  email?: string
  type?: string
}
const told = (eventType: string, { about, at = NOW, email = EMAIL, type = 'Permanent' }: Told = {}) =>
  handler({
    detail: {
      eventType,
      mail: { messageId: 'ses-1', timestamp: at, tags: about ? tagged(about) : {} },
      ...(eventType === 'Bounce' && {
        bounce: {
          bounceType: type,
          bounceSubType: 'General',
          timestamp: at,
          bouncedRecipients: [{ emailAddress: email }],
        },
      }),
      ...(eventType === 'Complaint' && {
        complaint: {
          timestamp: at,
          complaintFeedbackType: type === 'Permanent' ? 'abuse' : type,
          complainedRecipients: [{ emailAddress: email }],
        },
      }),
    },
  })
const sentTo = () =>
  post.commandCalls(SendEmailCommand).map(({ args }) => args[0].input.Destination?.ToAddresses?.[0])
const mailboxOf = async (email = EMAIL) => stored(mailboxes.keyOf({ address: await addressHash(email) }))
const teamMails = async () =>
  (await partition(`EMAIL#${await address()}`)).filter(({ template }) => template === 'mailbox-team')
const calmly = async (run: () => Promise<unknown>) => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  await run()
  const { length } = errors.mock.calls
  errors.mockRestore()
  return length
}

beforeEach(() => post.on(SendEmailCommand).resolves({ MessageId: 'ses-1' }))

describe('a mail that SES has taken', () => {
  /** As the SDK throws them; `isHeard`: SES tells of the mail before the sender notices that the answer is lost. */
  it.each([
    ['answers 500', Object.assign(new Error('500'), { $metadata: { httpStatusCode: 500 } }), false],
    ['answers too late', Object.assign(new Error('slow'), { name: 'TimeoutError' }), false],
    ['answers too late, after its event', Object.assign(new Error('slow'), { name: 'TimeoutError' }), true],
    ['loses the line', Object.assign(new Error('reset'), { code: 'ECONNRESET' }), false],
  ])('but that it %s goes out once', async (_, error, isHeard) => {
    await given(owed)
    post.on(SendEmailCommand).callsFake(async () => {
      if (isHeard) await told('Send', { about: owed })
      throw error
    })
    await calmly(() => deliver(owed, NOW))
    if (!isHeard) await told('Send', { about: owed, at: after(NOW, 2_000) })
    for (const minutes of [1, 5, 20, 60]) await deliver(owed, after(NOW, minutes * MINUTES))
    expect(sentTo()).toEqual([EMAIL])
    const item = await stored(owed)
    expect(item?.sentAt).toBe(isHeard ? NOW : after(NOW, 2_000))
    for (const gone of ['duePk', 'dueAt', 'recipient', 'claimedUntil']) expect(item?.[gone]).toBeUndefined()
  })

  it('goes out once though its worker ended before it was marked', async () => {
    await given({ ...owed, claimedUntil: after(NOW, 5 * MINUTES) })
    await told('Send', { about: owed, at: after(NOW, 3_000) })
    await deliver(owed, after(NOW, 6 * MINUTES))
    expect(sentTo()).toEqual([])
    expect((await stored(owed))?.sentAt).toBe(after(NOW, 3_000))
  })

  it('is no failure any more, should its last try have looked like one', async () => {
    await given({ ...owed, failedAt: NOW, duePk: undefined })
    await told('Send', { about: owed })
    const item = await stored(owed)
    expect([item?.failedAt, item?.sentAt]).toEqual([undefined, NOW])
  })

  it('keeps the moment at which it was marked first', async () => {
    await given({ ...owed, sentAt: before(NOW, 1_000) })
    await told('Send', { about: owed })
    expect((await stored(owed))?.sentAt).toBe(before(NOW, 1_000))
  })
})

describe('a mail that SES has not taken', () => {
  it.each([
    ['it was throttled', Object.assign(new Error('429'), { name: 'TooManyRequestsException' })],
    ['nobody answered the line', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['SES failed before', Object.assign(new Error('500'), { $metadata: { httpStatusCode: 500 } })],
  ])('because %s is not lost, and goes out once', async (_, error) => {
    await given(owed)
    post.on(SendEmailCommand).rejectsOnce(error).resolves({ MessageId: 'ses-2' })
    await calmly(() => deliver(owed, NOW))
    expect(await stored(owed)).toMatchObject({ dueAt: after(NOW, 5 * MINUTES), tries: 1, recipient: EMAIL })
    for (const minutes of [5, 10, 60]) await deliver(owed, after(NOW, minutes * MINUTES))
    expect(sentTo()).toHaveLength(2)
    expect((await stored(owed))?.sentAt).toBe(after(NOW, 5 * MINUTES))
  })
})

describe('a mail that came back for good', () => {
  it('stops all further ones to that address, and tells the team of each', async () => {
    await told('Bounce', { about: owed })
    expect(await mailboxOf()).toMatchObject({
      status: 'stopped',
      stoppedAt: NOW,
      reason: 'General',
      email: EMAIL,
      title: 'Mails kommen nicht an',
      listPk: 'MAILBOXES',
      listSk: `${NOW}#${await address()}`,
      listEmail: `${EMAIL}#${await address()}`,
    })
    await given(owed)
    await deliver(owed, NOW)
    const item = await stored(owed)
    expect([item?.withheldAt, item?.sentAt, item?.duePk, item?.recipient, sentTo()]).toEqual([
      NOW,
      undefined,
      undefined,
      undefined,
      [],
    ])
    const team = await teamMails()
    expect(team).toHaveLength(2)
    for (const mail of team) await deliver({ pk: mail.pk, sk: mail.sk }, after(NOW, MINUTES))
    expect(sentTo()).toEqual(['team@example.com', 'team@example.com'])
    const texts = post
      .commandCalls(SendEmailCommand)
      .map(({ args }) => args[0].input.Content?.Simple?.Body?.Text?.Data)
    expect(texts[0]).toContain(EMAIL)
    expect(texts.join()).toContain('account-erased')
  })

  it('is told once, however often and late SES repeats itself', async () => {
    await told('Bounce')
    await told('Bounce')
    expect(await teamMails()).toHaveLength(1)
  })

  it('is not heard again after a person has lifted it', async () => {
    await told('Bounce')
    expect(await mailboxCommand([EMAIL], NOW)).toContain('"status": "stopped"')
    expect(await mailboxCommand([EMAIL, '--open'], NOW)).toContain('"status": "heard"')
    await told('Bounce')
    await given(owed)
    await deliver(owed, NOW)
    expect([(await mailboxOf())?.status, sentTo()]).toEqual(['heard', [EMAIL]])
    await told('Bounce', { at: after(NOW, HOURS) })
    expect((await mailboxOf())?.status).toBe('stopped')
  })

  it('to another form of the same address is the same', async () => {
    await told('Bounce', { email: 'Kim <KIM@Example.com>' })
    expect((await mailboxOf())?.status).toBe('stopped')
  })

  it('to the team itself is an error that the alarm sees, and no mail', async () => {
    expect(await calmly(() => told('Bounce', { email: 'team@example.com' }))).toBe(1)
    expect((await mailboxOf('team@example.com'))?.status).toBe('stopped')
    expect(await partition(`EMAIL#${await addressHash('team@example.com')}`)).toHaveLength(1)
  })

  it.each(['Transient', 'Undetermined'])('%s is counted and stops nothing', async type => {
    await told('Bounce', { type })
    await told('Bounce', { type })
    await told('Bounce', { type, at: after(NOW, HOURS) })
    expect(await mailboxOf()).toMatchObject({ status: 'heard', transients: 2 })
    await given(owed)
    await deliver(owed, NOW)
    expect(sentTo()).toEqual([EMAIL])
    expect(await teamMails()).toEqual([])
  })

  it('for now does not open what was stopped for good', async () => {
    await told('Bounce')
    await told('Bounce', { type: 'Transient', at: after(NOW, HOURS) })
    expect((await mailboxOf())?.status).toBe('stopped')
  })
})

describe('a mail that was called unwanted', () => {
  const reader = () =>
    readerItem({ status: 'confirmed', confirmedAt: before(NOW, HOURS), signedUpAt: before(NOW, HOURS) })

  it('ends the newsletter, with its proof, and what belongs to a contract goes on', async () => {
    await given(await reader(), owed)
    await told('Complaint')
    await told('Complaint')
    const items = await partition(`EMAIL#${await address()}`)
    const left = items.find(({ kind }) => kind === 'newsletter')
    expect(left).toMatchObject({ status: 'left', leftAt: NOW })
    expect([left?.email, left?.firstName]).toEqual([undefined, undefined])
    expect(items.filter(({ kind }) => kind === 'newsletter-proof')).toMatchObject([
      { sk: `NEWSLETTER#PROOF#${NOW}#leave` },
    ])
    await deliver(owed, NOW)
    expect(sentTo()).toEqual([EMAIL])
    expect(await teamMails()).toHaveLength(1)
  })

  it('holds back what advertises, should somebody sign the address up again', async () => {
    await told('Complaint')
    await given(await readerItem({ signedUpAt: after(NOW, MINUTES) }))
    const confirm = dailyNewsletterMail(await address(), 'newsletter-confirm', NOW).put
    await given(confirm)
    await deliver(confirm, NOW)
    expect([(await stored(confirm))?.withheldAt, sentTo()]).toEqual([NOW, []])
    expect(await teamMails()).toHaveLength(1)
  })

  it('long ago says nothing against a sign-up since', async () => {
    await given(await reader())
    await told('Complaint', { at: before(NOW, 2 * HOURS) })
    expect((await stored(await reader()))?.status).toBe('confirmed')
  })

  it('is left as well when its reader presses the link at the same moment', async () => {
    const item = await reader()
    await given(item)
    beforeWrite(item, () => given({ ...item, rev: 2 }))
    await told('Complaint')
    expect((await stored(item))?.status).toBe('left')
  })

  it('by mistake, as its provider says, changes nothing', async () => {
    await given(await reader())
    await told('Complaint', { type: 'not-spam' })
    expect([(await stored(await reader()))?.status, await mailboxOf()]).toEqual(['confirmed', undefined])
  })
})

it('a mail that SES throws away itself is an error that the alarm sees', async () => {
  expect(await calmly(() => told('Reject', { about: owed }))).toBe(1)
})
