import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { handler } from '../../../lambdas/mail-queue/send-new-mails.ts'
import { newsletterMail, NewsletterTemplate } from '../../../lambdas/newsletter/newsletter-mail.ts'
import { requestMail } from '../../../lambdas/requests/request-mail.ts'
import type { RequestTemplate } from '../../../lambdas/requests/request-template.ts'
import type { Reader } from '../../../lambdas/newsletter/reader.ts'
import { personalVoucher } from '../../../lambdas/newsletter/voucher.ts'
import { before } from '../../../lambdas/platform/time.ts'
import { NOW } from '../http-event.ts'
import { post, table } from '../mocked-cloud.ts'
import { address, confirmLink, EMAIL, leaveLink, readerLink, readerItem } from '../newsletter/given-reader.ts'

const CODE = 'LUM-7K3QD-2M9XA'
const REQUEST = 'req_01KAG000000000000000000001'

beforeEach(() => post.on(SendEmailCommand).resolves({ MessageId: 'mail' }))

async function deliver(item: { pk: string; sk: string }): Promise<void> {
  table.on(GetCommand, { Key: { sk: 'MAILBOX' } }).resolves({})
  table.on(UpdateCommand).resolvesOnce({ Attributes: item }).resolves({})
  const Keys = { pk: { S: item.pk }, sk: { S: item.sk } }
  await handler({
    Records: [{ dynamodb: { ApproximateCreationDateTime: Date.parse(NOW) / 1000, Keys } }],
  })
}
const toReader = async (template: NewsletterTemplate) =>
  deliver(newsletterMail(await address(), template, NOW).put)

async function givenReader(more: Partial<Reader>, voucher: object = {}): Promise<void> {
  const item = await readerItem({ voucherCode: CODE, ...more })
  table.on(GetCommand, { Key: { pk: item.pk, sk: 'NEWSLETTER' } }).resolves({ Item: item })
  table
    .on(GetCommand, { Key: { pk: `VOUCHER#${CODE}`, sk: 'VOUCHER' } })
    .resolves({ Item: { ...personalVoucher(CODE, NOW), ...voucher } })
}
const letter = () => post.commandCalls(SendEmailCommand)[0]?.args[0].input
const text = () => letter()?.Content?.Simple?.Body?.Text?.Data ?? ''
const html = () => letter()?.Content?.Simple?.Body?.Html?.Data ?? ''
const lastMark = () => table.commandCalls(UpdateCommand).at(-1)?.args[0].input.UpdateExpression

const wanted = {
  'newsletter-confirm': 'pending',
  'newsletter-known': 'confirmed',
  'newsletter-welcome': 'confirmed',
} as const

describe.each(['de', 'en'] as const)('each newsletter letter in %s', language => {
  it.each(NewsletterTemplate.options)(
    '%s has a neutral subject, a way out in text, HTML and head, and no placeholder left',
    async template => {
      await givenReader({ status: wanted[template], language })
      await toReader(template)
      const { Subject, Headers } = letter()?.Content?.Simple ?? {}
      expect(Subject?.Data).toMatch(/^[^\r\n!]{8,80}$/)
      expect(letter()?.Destination?.ToAddresses).toEqual([EMAIL])
      const token = await readerLink()
      const home = `https://shop.example.com${language === 'en' ? '/en' : ''}`
      for (const words of [text(), html()]) {
        expect(words).toContain(`${home}/newsletter/abmelden#token=${token}`)
        expect(words).toContain(`${home}/impressum`)
        expect(words).not.toMatch(/undefined|\[object|NaN|\$\{|!(?!DOCTYPE|--|important)/i)
      }
      expect(Headers).toEqual([
        {
          Name: 'List-Unsubscribe',
          Value: `<https://shop.example.com/api/newsletter/leave/${await leaveLink()}>`,
        },
        { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
      ])
    },
  )
})

describe('the question whether the address is right', () => {
  it('links to the page with the button, says until when, and praises nothing', async () => {
    await givenReader({ status: 'pending' })
    await toReader('newsletter-confirm')
    expect(text()).toContain(`https://shop.example.com/newsletter/bestaetigen#token=${await confirmLink()}`)
    expect(text()).toContain('27.\u00a0November 2026')
    expect(text()).not.toMatch(/Gutschein|%|Rabatt/)
  })

  it('contains no word that a stranger may have typed', async () => {
    await givenReader({ status: 'pending', firstName: 'Gewinnspiel' })
    await toReader('newsletter-confirm')
    expect(text() + html()).not.toContain('Gewinnspiel')
  })
})

describe('the welcome', () => {
  it('brings the code with what it is good for and how long', async () => {
    await givenReader({ status: 'confirmed' })
    await toReader('newsletter-welcome')
    expect(text()).toContain('Hallo Kim,')
    expect(text()).toContain(CODE)
    expect(text()).toContain('10 % auf die erste Rechnung deines ersten Abos')
    expect(text()).toContain('20.\u00a0November 2027')
  })

  it('greets with a name, never with a sentence', async () => {
    const sentence = 'Du hast gewonnen Ruf gleich an und frag nach dem Preis'
    await givenReader({ status: 'confirmed', firstName: sentence })
    await toReader('newsletter-welcome')
    expect(text()).toContain('Hallo,')
    expect(text() + html()).not.toContain(sentence)
  })

  it.each([
    ['was used', { taken: 1 }],
    ['has ended', { validUntil: before(NOW, 1) }],
    ['was switched off', { status: 'stopped' }],
  ])('does not promise a code again that %s', async (_, voucher) => {
    await givenReader({ status: 'confirmed' }, voucher)
    await toReader('newsletter-welcome')
    expect(text()).toContain('Hallo Kim,')
    expect(text()).not.toContain(CODE)
  })
})

describe('nobody is written to', () => {
  it.each<[string, NewsletterTemplate, Partial<Reader>]>([
    ['who has confirmed before the question went out', 'newsletter-confirm', { status: 'confirmed' }],
    ['who has left before the welcome went out', 'newsletter-welcome', { status: 'left' }],
    ['who has left before the reminder went out', 'newsletter-known', { status: 'left' }],
  ])('%s', async (_, template, more) => {
    await givenReader(more)
    await toReader(template)
    expect(post.calls()).toHaveLength(0)
    expect(lastMark()).toMatch(/^SET #droppedAt = .* REMOVE /)
  })

  it('who was forgotten', async () => {
    table.on(GetCommand).resolves({})
    await toReader('newsletter-welcome')
    expect(post.calls()).toHaveLength(0)
  })
})

describe('a request', () => {
  const about = async (template: RequestTemplate, more: object = {}) => {
    const hash = await address()
    const request = {
      pk: `EMAIL#${hash}`,
      sk: `REQUEST#${REQUEST}`,
      status: 'open',
      title: 'partner, practice: Praxis Beispiel',
      requestId: REQUEST,
      number: 'AN-5H2V-88TC',
      address: hash,
      at: NOW,
      language: 'de',
      name: 'Kim Beispiel',
      company: '<b>Praxis</b>',
      email: EMAIL,
      topic: 'partner',
      partnerTopic: 'practice',
      message: 'Erste Zeile\n\nhttps://praxis.example.com',
      rev: 0,
      ...more,
    }
    table.on(GetCommand).resolves({ Item: request })
    await deliver(requestMail(hash, REQUEST, template, NOW).put)
  }
  const subject = () => letter()?.Content?.Simple?.Subject?.Data

  it('goes to the team with everything, and its answer to who asked', async () => {
    await about('request-team')
    expect(letter()).toMatchObject({
      Destination: { ToAddresses: ['team@example.com'] },
      ReplyToAddresses: [EMAIL],
    })
    expect(subject()).toBe('AN-5H2V-88TC: Partnerschaft, Praxis oder Klinik')
    for (const words of ['Kim Beispiel', EMAIL, 'Erste Zeile', 'https://praxis.example.com', 'AN-5H2V-88TC'])
      expect(text()).toContain(words)
    expect(html()).not.toContain('<b>Praxis')
  })

  it('about an order names its number and its topic, and nothing of what was written in the subject', async () => {
    await about('request-team', {
      topic: 'withdrawal',
      orderNumber: 'LU-7K3M-92QK',
      message: 'Ich habe Angst.',
      name: undefined,
      company: undefined,
    })
    expect(subject()).toBe('AN-5H2V-88TC: Widerruf')
    expect(text()).toContain('Bestellung: LU-7K3M-92QK')
    expect(text()).not.toMatch(/^(Name|Unternehmen):/m)
  })

  it('keeps the lines and paragraphs of its message', async () => {
    await about('request-team', { message: 'Hallo,\r\nwir sind zwei.\n\nBis bald' })
    expect(text()).toContain('Hallo,\nwir sind zwei.\n\nBis bald')
    expect(html()).toContain('Hallo,<br>wir sind zwei.</p>')
  })

  it.each([
    ['de', 'danke für deine Nachricht', 'Links und sehr langen Text'],
    ['en', 'thank you for your message', 'We do not repeat links'],
  ] as const)(
    'is acknowledged in %s with its number and the words, without its links',
    async (language, thanks, left) => {
      await about('request-received', {
        language,
        message:
          'Ich schlafe <i>schlecht</i>, z.B. um 3.30 Uhr.\n\nSiehe praxis.example.com, www.x und kim@example.com',
      })
      expect(letter()?.Destination?.ToAddresses).toEqual([EMAIL])
      expect(subject()).toContain('AN-5H2V-88TC')
      expect(subject()).not.toMatch(/schlafe|schlecht/)
      expect(text()).toContain(thanks)
      expect(text()).toContain('AN-5H2V-88TC')
      expect(text()).toContain('Ich schlafe <i>schlecht</i>, z.B. um 3.30 Uhr.\n\nSiehe […] www.x und […]')
      expect(html()).toContain('&lt;i&gt;schlecht&lt;/i&gt;')
      expect(text()).toContain(left)
      expect(text() + html()).not.toMatch(/Kim|Praxis|praxis\.example|kim@/)
    },
  )

  it('that is very long is repeated on one page only', async () => {
    await about('request-received', { message: 'Wort '.repeat(700).trim() })
    expect(text().match(/Wort/g)?.length).toBe(300)
  })

  it('with neither is acknowledged as it is', async () => {
    await about('request-received', { message: 'Guten Tag' })
    expect(text()).toContain('Guten Tag')
    expect(text()).not.toContain('Links und')
  })
})
