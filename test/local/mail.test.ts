import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SendEmailCommand, SESv2Client, type SendEmailCommandInput } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DataDisk } from '../../local/data-disk.ts'
import { createMail } from '../../local/mail.ts'
import type { MailEvent } from '../../local/mail-event.ts'
import { serve } from './serve.ts'
import { stoppedClock } from './user-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'mail-'))
const clock = stoppedClock()
const mail = createMail({ folder, disk: new DataDisk(), clock })
let server: Awaited<ReturnType<typeof serve>>
let client: SESv2Client

beforeAll(async () => {
  server = await serve(mail.handle)
  client = new SESv2Client({
    endpoint: server.url,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret-key' },
    maxAttempts: 1,
  })
})
afterAll(async () => {
  client.destroy()
  await server.close()
  rmSync(folder, { recursive: true })
})

const from = 'Lumeus <post@example.com>'
const letter = (to: string, input: Partial<SendEmailCommandInput> = {}): SendEmailCommandInput => ({
  FromEmailAddress: from,
  Destination: { ToAddresses: [to] },
  Content: {
    Simple: {
      Subject: { Data: 'Deine Bestellung' },
      Body: { Text: { Data: 'Danke' }, Html: { Data: '<p>Danke</p>' } },
    },
  },
  ...input,
})
const send = (input: SendEmailCommandInput) => client.send(new SendEmailCommand(input))
const told: MailEvent[] = []
mail.onEvent(event => told.push(event))
const tagged = { ConfigurationSetName: 'shop-mail', EmailTags: [{ Name: 'mail-pk', Value: 'eA' }] }
const simple = (part: object) => ({
  Content: { Simple: { Subject: { Data: 'Betreff' }, Body: { Text: { Data: 'Text' } }, ...part } },
})

describe('a mail', () => {
  test('lands in the list, the newest first, with all that it carries', async () => {
    const first = await send(letter('first@example.com'))
    const second = await send(
      letter('second@example.com', {
        ReplyToAddresses: ['help@example.com'],
        ...simple({
          Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.com/off>' }],
          Attachments: [
            { FileName: 'vertrag.pdf', ContentType: 'application/pdf', RawContent: Buffer.from('%PDF') },
          ],
        }),
      }),
    )
    expect(mail.list().slice(0, 2)).toEqual([
      {
        id: second.MessageId,
        at: clock.now().toISOString(),
        from,
        to: ['second@example.com'],
        subject: 'Betreff',
        text: 'Text',
        headers: { 'Reply-To': 'help@example.com', 'List-Unsubscribe': '<https://example.com/off>' },
        attachments: [{ name: 'vertrag.pdf', type: 'application/pdf', base64: 'JVBERg==' }],
      },
      {
        id: first.MessageId,
        at: clock.now().toISOString(),
        from,
        to: ['first@example.com'],
        subject: 'Deine Bestellung',
        text: 'Danke',
        html: '<p>Danke</p>',
      },
    ])
  })

  test('written whole by its sender is read as far as the list shows it', async () => {
    const raw = [
      'From: post@example.com',
      'To: raw@example.com, Zwei <two@example.com>',
      'Subject: Eine lange',
      ' Zeile',
      'X-Kind: test',
      '',
      'Hallo',
      '',
      'Ende',
    ].join('\r\n')
    await send({ Content: { Raw: { Data: Buffer.from(raw) } } })
    expect(mail.list()[0]).toMatchObject({
      from: 'post@example.com',
      to: ['raw@example.com', 'Zwei <two@example.com>'],
      subject: 'Eine lange Zeile',
      text: 'Hallo\n\nEnde',
      headers: { 'x-kind': 'test' },
    })
  })

  test('of another part of the cloud is in the same list and survives a restart', () => {
    const { id } = mail.send({ from, to: ['code@example.com'], subject: 'Code', html: '123456' })
    expect(createMail({ folder, disk: new DataDisk(), clock }).list()[0]).toMatchObject({
      id,
      to: ['code@example.com'],
    })
  })

  test.each([
    ['no sender', { FromEmailAddress: undefined }],
    ['no recipient', { Destination: {} }],
    ['fifty-one recipients', { Destination: { ToAddresses: Array<string>(51).fill('a@example.com') } }],
    ['a recipient without a domain', { Destination: { ToAddresses: ['somebody'] } }],
    ['an umlaut in the address', { Destination: { ToAddresses: ['käthe@example.com'] } }],
    ['no content', { Content: {} }],
    ['an empty body', simple({ Body: {} })],
    ['a line break in the subject', simple({ Subject: { Data: 'Hallo\r\nBcc: x@example.com' } })],
    ['a line break in a header', simple({ Headers: [{ Name: 'X-Note', Value: 'a\nb' }] })],
    ['a header name with a space', simple({ Headers: [{ Name: 'X Note', Value: 'a' }] })],
  ])('with %s is a bad request', async (_what, input) => {
    const before = mail.list().length
    await expect(send(letter('a@example.com', input))).rejects.toMatchObject({ name: 'BadRequestException' })
    expect(mail.list()).toHaveLength(before)
  })
})

const throttled = letter('mia@throttled.example.com')

describe('an address that fails by its name', () => {
  test('is taken and comes back at bounce.example.com, always', async () => {
    for (const address of ['Mia <mia@bounce.example.com>', 'kim@bounce.example.com']) {
      told.length = 0
      await send(letter(address, tagged))
      expect(told.map(({ detail }) => [detail.eventType, detail.bounce?.bounceType])).toEqual([
        ['Send', undefined],
        ['Bounce', 'Permanent'],
      ])
    }
  })

  test('is told of under its configuration set, with its tags, also when its reader calls it unwanted', async () => {
    told.length = 0
    const { MessageId = '' } = await send(letter('mia@example.com', tagged))
    expect([mail.report(MessageId, 'Complaint'), mail.report('none', 'Complaint')]).toEqual([true, false])
    expect(told.map(event => event['detail-type'])).toEqual(['Email Sent', 'Email Complaint Received'])
    expect(told[1]?.detail).toMatchObject({
      mail: { messageId: MessageId, tags: { 'ses:configuration-set': ['shop-mail'], 'mail-pk': ['eA'] } },
      complaint: { complainedRecipients: [{ emailAddress: 'mia@example.com' }] },
    })
  })

  test('with a tag that SES would not take is refused', async () => {
    await expect(
      send(letter('mia@example.com', { ...tagged, EmailTags: [{ Name: 'mail', Value: 'a#b' }] })),
    ).rejects.toMatchObject({ name: 'BadRequestException' })
  })

  test('is throttled at throttled.example.com, once an hour', async () => {
    await expect(send(throttled)).rejects.toMatchObject({ name: 'TooManyRequestsException' })
    expect((await send(throttled)).MessageId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await send(throttled)).MessageId).toMatch(/^[0-9a-f-]{36}$/)
    clock.advance(3_600_000)
    await expect(send(throttled)).rejects.toMatchObject({ name: 'TooManyRequestsException' })
  })
})
