import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { after } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/mail-queue/send-new-mails.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { orderMail, OrderTemplate } from '../../../lambdas/orders/order-mail.ts'
import { handler as sweep } from '../../../lambdas/mail-queue/send-due-mails.ts'
import { CUSTOMER, factsItem, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { input, post, refusal, sent, table } from '../mocked-cloud.ts'
import { waitedMs } from '../../cpu-time.ts'

const mail = (template: OrderTemplate = 'contract', more: object = {}) => ({
  ...orderMail({ customerId: CUSTOMER, orderId: ORDER }, template, NOW).put,
  ...more,
})
const profile = { pk: `CUSTOMER#${CUSTOMER}`, sk: 'PROFILE' }
/** What the letters read; nobody has an account or a mailbox that refuses mail. */
function orderIs(item: object): void {
  table.on(GetCommand).resolves({ Item: { ...item } })
  table.on(GetCommand, { Key: profile }).resolves({})
  table.on(GetCommand, { Key: { sk: 'MAILBOX' } }).resolves({})
  table.on(GetCommand, { Key: { sk: 'FACTS' } }).resolves({ Item: factsItem() })
}
const claimable = (item: object = mail()) =>
  table
    .on(UpdateCommand)
    .resolvesOnce({ Attributes: Object.assign({}, item) })
    .resolves({})

// The machine's clock stands still with the events'; only Date is replaced, so that waits still end.
beforeAll(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

beforeEach(() => {
  orderIs(orderItem(paid))
  post.on(SendEmailCommand).resolves({ MessageId: 'mail' })
})

/** The stream announces the mail in the second of NOW. */
const announce = (item = mail()) =>
  handler({
    Records: [
      {
        dynamodb: {
          ApproximateCreationDateTime: Date.parse(NOW) / 1000,
          Keys: { pk: { S: item.pk }, sk: { S: item.sk } },
        },
      },
    ],
  })

const letter = () => post.commandCalls(SendEmailCommand)[0]?.args[0].input
const text = () => letter()?.Content?.Simple?.Body?.Text?.Data ?? ''

describe('a mail', () => {
  it('is claimed, sent and marked', async () => {
    claimable()
    await announce()
    expect(sent()).toEqual([
      'UpdateCommand',
      'GetCommand',
      'GetCommand',
      'GetCommand',
      'GetCommand',
      'UpdateCommand',
    ])
    expect(letter()).toMatchObject({
      FromEmailAddress: 'Shop <shop@example.com>',
      Destination: { ToAddresses: ['kim@example.com'] },
    })
  })

  it('that another worker has claimed, that was sent or is planned for later is left alone', async () => {
    table.on(UpdateCommand).rejects(refusal(mail('contract', { sentAt: NOW })))
    await announce()
    expect([sent(), post.calls().length]).toEqual([['UpdateCommand'], 0])
  })

  it('announced long ago is claimed from now on: a claim by the time of its writing would have run out', async () => {
    vi.setSystemTime(Date.parse(NOW) + 10 * 60_000)
    claimable()
    await announce()
    expect(input(0)).toMatchObject({
      ExpressionAttributeValues: { ':claimedUntil': '2026-11-20T10:15:00.000Z' },
    })
    vi.setSystemTime(Date.parse(NOW))
  })

  it('that cannot be read is tried again later and holds up no other', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    claimable({ ...mail(), template: 'unknown' })
    await announce()
    expect(input(1)).toMatchObject({
      ExpressionAttributeValues: { ':dueAt': after(NOW, 1_000 + 5 * 60_000) },
    })
    expect(errors).toHaveBeenCalledOnce()
    errors.mockRestore()
  })

  it('that the stream has lost is found by the sweep', async () => {
    const { pk, sk } = mail()
    table.on(QueryCommand).resolves({ Items: [{ pk, sk }] })
    claimable()
    await sweep({ time: '2026-11-20T10:05:00Z' })
    expect(input(0)).toMatchObject({ ExpressionAttributeValues: { ':kind': 'MAIL' } })
    expect(post.calls()).toHaveLength(1)
  })

  it('in a long queue goes out as fast as SES takes them: 14 in a second, the rest in the next', async () => {
    const { pk, sk } = mail()
    table.on(QueryCommand).resolves({ Items: Array.from({ length: 20 }, () => ({ pk, sk })) })
    table.on(UpdateCommand).resolves({ Attributes: mail() })
    const begun = performance.now()
    const sentAt: { now: number; waited: number }[] = []
    post.on(SendEmailCommand).callsFake(() => {
      sentAt.push({ now: performance.now(), waited: waitedMs() })
      return { MessageId: 'mail' }
    })
    await sweep({ time: '2026-11-20T10:05:00Z' })
    expect(input(0)).toMatchObject({ Limit: 630 })
    expect(sentAt).toHaveLength(20)
    const [first, fourteenth, fifteenth] = [0, 13, 14].map(index => sentAt[index])
    expect((fourteenth?.waited ?? NaN) - (first?.waited ?? NaN)).toBeLessThan(900)
    expect((fifteenth?.now ?? NaN) - begun).toBeGreaterThanOrEqual(990)
  })

  it('whose claim fails does not end the sweep before the others are sent and marked', async () => {
    const { pk, sk } = mail()
    table.on(QueryCommand).resolves({ Items: [1, 2, 3].map(() => ({ pk, sk })) })
    table.on(UpdateCommand).rejectsOnce(new Error('The table is down.')).resolves({ Attributes: mail() })
    await expect(sweep({ time: '2026-11-20T10:05:00Z' })).rejects.toThrow('1 mails were not looked at.')
    expect(post.calls()).toHaveLength(2)
    expect(sent().filter(command => command === 'UpdateCommand')).toHaveLength(1 + 2 * 2)
  })

  it.each([
    [0, 'dueAt', after(NOW, 1_000 + 5 * 60_000)],
    [3, 'dueAt', after(NOW, 1_000 + 40 * 60_000)],
    [10, 'failedAt', after(NOW, 1_000)],
  ])(
    'that cannot be sent the %i. time is tried again later and later, then given up visibly',
    async (tries, field, at) => {
      const errors = vi.spyOn(console, 'error').mockReturnValue()
      claimable(mail('contract', { tries }))
      post.on(SendEmailCommand).rejects(new Error('refused'))
      await announce()
      const update = table.commandCalls(UpdateCommand)[1]?.args[0].input
      expect(update?.ExpressionAttributeValues).toMatchObject({ [`:${field}`]: at })
      expect(errors).toHaveBeenCalledOnce()
      errors.mockRestore()
    },
  )

  it('invites who has no account yet', async () => {
    claimable(mail('downloads-ready'))
    await announce()
    expect(text()).toContain('https://shop.example.com/auth/set-password#invite=')
  })

  it.each([
    [true, 'is told of files that are ready'],
    [false, 'is not told so before they are'],
  ])('of the contract, with the waiver %s, %s', async waivesWithdrawal => {
    orderIs(orderItem({ ...paid, waivesWithdrawal }))
    claimable()
    await announce()
    expect(text().includes('Deine Dateien liegen bereit.')).toBe(waivesWithdrawal)
  })

  it('of the contract opens the account at once where the files come later', async () => {
    orderIs(orderItem({ ...paid, waivesWithdrawal: false }))
    claimable()
    await announce()
    expect(text()).toContain('https://shop.example.com/auth/set-password#invite=')
  })

  it.each([
    [true, 'erlischt dieses Recht für die Dateien mit dem Beginn der Lieferung'],
    [false, 'Dein Widerrufsrecht bleibt deshalb voll erhalten'],
  ])(
    'of the contract names the provider and the terms, with the waiver %s also: %s',
    async (waives, words) => {
      orderIs(orderItem({ ...paid, waivesWithdrawal: waives }))
      claimable()
      await announce()
      for (const expected of [
        'Beispiel GmbH',
        'Beispielstraße 1',
        words,
        'Muster-Widerrufsformular',
        '(*) Unzutreffendes streichen.',
      ])
        expect(text()).toContain(expected)
      const html = letter()?.Content?.Simple?.Body?.Html?.Data
      expect(html).toContain('<a href="https://shop.example.com/agb"')
    },
  )

  it.each<[string, Partial<Order>, OrderTemplate, string]>([
    ['contract', {}, 'contract', 'ohne Ablaufdatum'],
    ['contract', { accessDays: 30 }, 'contract', 'bis 20.\u00a0Dezember 2026'],
    ['files', {}, 'downloads-ready', 'Ein Ablaufdatum haben sie nicht.'],
    ['files', { accessDays: 30 }, 'downloads-ready', 'bis 20.\u00a0Dezember 2026'],
  ])('of the %s says how long the files can be fetched, with %o', async (_, more, template, words) => {
    orderIs(orderItem({ ...paid, ...more }))
    claimable(mail(template))
    await announce()
    expect(text()).toContain(words)
  })

  it('of the contract in English leads to the German terms, which bind, and to their translation', async () => {
    orderIs(orderItem({ ...paid, language: 'en' }))
    claimable()
    await announce()
    for (const words of ['the binding text', 'Content: Ein Training', 'Net amount: '])
      expect(text()).toContain(words)
    const html = letter()?.Content?.Simple?.Body?.Html?.Data
    for (const path of ['/agb', '/en/agb'])
      expect(html).toContain(`<a href="https://shop.example.com${path}"`)
  })

  it.each<[string, Partial<Order>]>([
    ['withdrawn from', { withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } }],
    ['refunded', { refundedCents: 119_00, lastRefundAt: NOW }],
    [
      'disputed',
      { dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW } },
    ],
  ])('of the files is dropped where the order was %s meanwhile', async (_, more) => {
    orderIs(orderItem({ ...paid, waivesWithdrawal: false, ...more }))
    claimable(mail('downloads-ready'))
    await announce()
    expect(letter()).toBeUndefined()
  })

  it('of the files goes out where only a part was refunded', async () => {
    orderIs(orderItem({ ...paid, waivesWithdrawal: false, refundedCents: 118_00, lastRefundAt: NOW }))
    claimable(mail('downloads-ready'))
    await announce()
    expect(text()).toContain('du kannst jetzt laden')
  })

  it.each([
    [undefined, 'downloads'],
    ['monthly', 'subscriptions'],
    ['licence', 'subscriptions'],
    ['course', 'orders'],
  ] as const)('leads who has an account to the tab of what was bought: %s', async (productType, tab) => {
    orderIs(orderItem({ ...paid, productType }))
    table.on(GetCommand, { Key: profile }).resolves({ Item: { ...profile, provenBy: 'sub' } })
    claimable(mail('downloads-ready'))
    await announce()
    expect(text()).toContain(`https://shop.example.com/user-dashboard?tab=${tab}\n`)
    expect(text()).not.toContain('invite=')
  })
})

describe('an acknowledgement', () => {
  it('says that the order is here, and how it is paid', async () => {
    orderIs(orderItem())
    claimable(mail('order-received'))
    await announce()
    expect(text()).toContain('Sie ist bei uns eingegangen')
    expect(text()).toContain('24 Stunden lang im selben Browser fortsetzen')
    expect(text()).toMatch(/\/checkout\/ruhe\?order=LU-/)
    // When it was placed.
    expect(text()).not.toContain(ORDER)
  })

  it.each([
    ['de', 'order-received', 'in deinem Konto, auf jedem Gerät, fortsetzen'],
    ['de', 'payment-failed', 'So lange kannst du in deinem Konto, auf jedem Gerät, noch einmal bezahlen'],
    ['en', 'order-received', 'You can continue it for 24 hours in your account, on any device:'],
    ['en', 'payment-failed', 'you can try again in your account, on any device'],
  ] as const)(
    'of what was ordered signed in leads to the account: %s %s',
    async (language, template, said) => {
      const status = template === 'order-received' ? 'pending' : 'failed'
      orderIs(orderItem({ placedBy: CUSTOMER, language, status }))
      claimable(mail(template))
      await announce()
      expect(text()).toContain(said)
      // An English letter opens the account in English, whatever the browser has chosen.
      const spoken = language === 'en' ? '&lang=en' : ''
      expect(text()).toContain(`https://shop.example.com/user-dashboard?tab=orders${spoken}\n`)
      expect(text()).not.toContain('/checkout/')
    },
  )

  it('leads to no account that the order has left', async () => {
    orderIs(orderItem({ placedBy: STRANGER }))
    claimable(mail('order-received'))
    await announce()
    expect(text()).toContain('im selben Browser')
  })

  it.each<[Order['status'], OrderTemplate]>([
    ['completed', 'contract'],
    ['processing', 'payment-processing'],
    ['failed', 'payment-failed'],
  ])('of an order that is %s meanwhile stands in the mail %s', async (status, template) => {
    orderIs(orderItem({ ...paid, status }))
    claimable(mail(template))
    await announce()
    expect(text()).toMatch(/bei uns eingegangen/)
  })

  it.each<Order['status']>(['completed', 'processing', 'failed'])(
    'is no mail of its own when the order is %s',
    async status => {
      orderIs(orderItem({ ...paid, status }))
      claimable(mail('order-received'))
      await announce()
      expect(post.calls()).toEqual([])
      const [, settled] = table.commandCalls(UpdateCommand)
      expect(settled?.args[0].input.ExpressionAttributeValues).toHaveProperty(':droppedAt')
    },
  )
})

describe('a letter about an order goes', () => {
  const recipient = async (owner: object) => {
    table.on(GetCommand, { Key: profile }).resolves({ Item: { ...profile, ...owner } })
    claimable()
    await announce()
    return letter()?.Destination?.ToAddresses
  }

  it('to the address that the account has now, not to the one that was given up', async () => {
    expect(await recipient({ provenBy: 'sub', email: 'neu@example.com' })).toEqual(['neu@example.com'])
  })

  it('to the one it was ordered with, where nobody has proven any', async () => {
    expect(await recipient({ createdAt: NOW })).toEqual(['kim@example.com'])
  })

  it('to nobody when the order that is closed was never announced', async () => {
    orderIs(orderItem({ isUnannounced: true }))
    claimable(mail('order-closed'))
    await announce()
    expect(post.calls()).toEqual([])
  })

  it('to nobody when the account was erased', async () => {
    expect(await recipient({ erasedAt: NOW })).toBeUndefined()
  })
})

describe.each(['de', 'en'] as const)('each letter in %s', language => {
  it.each(OrderTemplate.options)(
    '%s has a neutral subject, no placeholder left, and one meaning in text and HTML',
    async template => {
      const moved = template === 'order-received' ? {} : paid
      orderIs(orderItem({ ...moved, language }))
      claimable(mail(template))
      await announce()
      const { Subject, Body } = letter()?.Content?.Simple ?? {}
      // A subject stands on lock screens: what was bought may reveal something about health.
      expect(Subject?.Data).toMatch(/^[^\r\n]{8,80}$/)
      expect(Subject?.Data).not.toContain('Ruhe')
      for (const words of [Body?.Text?.Data, Body?.Html?.Data]) {
        expect(words).toContain('Kim')
        expect(words).not.toMatch(/undefined|\[object|NaN|\$\{|!(?!DOCTYPE|--|important)/i)
      }
    },
  )
})

it('nothing in an order can smuggle markup into a letter', async () => {
  const order = orderItem({ ...paid, title: '<img src=x onerror=alert(1)>' })
  orderIs(order)
  claimable()
  await announce()
  expect(letter()?.Content?.Simple?.Body?.Html?.Data).not.toContain('<img src=x')
})
