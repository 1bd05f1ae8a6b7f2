import { describe, expect, it } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { terminateContract, withdrawContract } from '../../../contract/contracts.ts'
import { handler } from '../../../lambdas/contracts/handler.ts'
import { letters } from '../../../lambdas/contracts/letters.ts'
import { storeDeclaration } from '../../../lambdas/contracts/store-declaration.ts'
import { MailItem } from '../../../lambdas/platform/mail-item.ts'
import { mailboxHash, tries, visitorHash } from '../../../lambdas/platform/rate.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { addressHash, keyedHash } from '../../../lambdas/platform/signed.ts'
import { after, DAYS, epochSeconds, HOURS, MINUTES } from '../../../lambdas/platform/time.ts'
import { requestNumberOf, requestNumbers } from '../../../lambdas/requests/request-number.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { CUSTOMER, ORDER, orderItem, paid } from '../given.ts'
import { ask, NOW } from '../http-event.ts'
import { given, partition, stored } from '../local-table.ts'
import { wordsIn } from '../../pdf-words.ts'

const EMAIL = 'kim@example.com'
const filled = { name: 'Kim Beispiel', email: EMAIL, contract: 'Bestellung lu 7k3m92qk', language: 'de' }
const ending = { ...filled, kind: 'ordinary', reason: '', endOn: '' }
const withdraw = (more: object = {}, now = NOW) =>
  ask(handler, withdrawContract, { input: { ...filled, ...more }, now })
const terminate = (more: object = {}, now = NOW) =>
  ask(handler, terminateContract, { input: { ...ending, ...more }, now })
const waiting = async () => partition(addressPk(await addressHash(EMAIL)))
const requests = async () => (await waiting()).filter(({ kind }) => kind === 'request')
const templates = async () => (await waiting()).flatMap(({ template }) => template ?? [])
const paperOf = (body: unknown) => Buffer.from((body as { paper: { base64: string } }).paper.base64, 'base64')

const full = async (key: string, count: number, windowMs: number) => {
  const begin = new Date(Math.floor(Date.parse(NOW) / windowMs) * windowMs).toISOString()
  await given({ ...tries.keyOf({ route: 'declarations', key, begin }), count })
}

describe('a withdrawal', () => {
  it('is stored as a request with its deadline, confirmed by mail, and looked at next', async () => {
    const { status, body } = await withdraw()
    expect([status, body.at, body.isMailed]).toEqual([200, NOW, true])
    expect(await requests()).toMatchObject([
      {
        number: body.number,
        topic: 'withdrawal',
        declared: { what: 'withdrawal' },
        orderNumber: 'LU-7K3M-92QK',
        status: 'open',
        title: 'withdrawal',
        dueAt: after(NOW, 14 * DAYS),
      },
    ])
    expect(await templates()).toEqual(['withdrawal-received'])
    // In the inbox, and both forgotten after half a year.
    const [request] = await requests()
    const requestId = String(request?.['requestId'])
    const forgetAt = epochSeconds(after(NOW, 180 * DAYS))
    expect(await requests()).toMatchObject([
      {
        listPk: 'REQUESTS',
        listSk: `withdrawal#open#${requestId}`,
        listStatus: `open#${requestId}`,
        listEmail: `${EMAIL}#${requestId}`.toLowerCase(),
        listName: `kim beispiel#${requestId}`.toLowerCase(),
        forgetAt,
      },
    ])
    expect(await stored(requestNumbers.keyOf(body))).toMatchObject({ requestId, forgetAt })
    expect((await waiting()).find(({ duePk }) => duePk === 'DECLARATION')).toBeDefined()
  })

  it('is confirmed by a mail without the links that somebody typed: the address is not proven', async () => {
    await withdraw({ name: 'Kim boese.example', contract: 'Gewinn: https://boese.example/x' })
    const item = (await waiting()).find(({ template }) => template === 'withdrawal-received')
    const letter = await letters.write(MailItem.parse(item), NOW)
    expect(letter?.text).toContain('Gewinn: […]')
    expect(`${letter?.text} ${letter?.html}`).not.toContain('boese')
  })

  it('is confirmed as a PDF with content, date and time in Berlin', async () => {
    const { body } = await withdraw({ contract: 'Mein Kauf vom Montag' }, '2026-11-20T22:30:00.000Z')
    const words = wordsIn(paperOf(body))
    for (const part of [body.number, 'Mein Kauf vom Montag', 'Kim Beispiel', EMAIL])
      expect(words).toContain(part)
    expect(words).toContain('20.\u00a0November 2026, 23:30 Uhr (Zeit in Berlin)')
    expect(words).toContain('Ich widerrufe den genannten Vertrag.')
  })

  it('in letters that our fonts lack is taken and drawn all the same', async () => {
    const { status, body } = await withdraw({ name: '王小明', contract: 'Заказ 🎵' })
    expect(status).toBe(200)
    expect(wordsIn(paperOf(body))).toMatch(/\?\?\?[^]*stehen in dieser Datei als „\?“/)
    expect((await requests())[0]).toMatchObject({ name: '王小明', message: 'Заказ 🎵' })
  })

  it('sent twice, also at once, is one with one number and one moment', async () => {
    const [one, other] = await Promise.all([withdraw(), withdraw()])
    const later = await withdraw({}, after(NOW, HOURS))
    expect(other).toEqual(one)
    expect(later).toEqual(one)
    expect(await requests()).toHaveLength(1)
    expect(await templates()).toEqual(['withdrawal-received'])
  })

  it('in the same words is another one once the first has had its effect, and not a press that is repeated', async () => {
    const first = await withdraw()
    const [request] = await requests()
    if (request) await given({ ...request, status: 'done' })
    expect(await withdraw({}, after(NOW, MINUTES))).toEqual(first)
    const second = await withdraw({}, after(NOW, 2 * MINUTES))
    expect(second.body.number).not.toBe(first.body.number)
    expect(await withdraw({}, after(NOW, HOURS))).toEqual(second)
    expect(await requests()).toHaveLength(2)
  })

  describe('whose number another one has', () => {
    const declaration = { ...filled, language: 'de', declared: { what: 'withdrawal' } } as const
    const { name, email, contract, language, declared } = declaration
    const digestOf = () =>
      keyedHash(JSON.stringify([berlinDay(NOW), name, email, contract, language, declared]))
    const taken = async (attempt: number, requestId: string) =>
      given(
        requestNumbers.put({
          number: requestNumberOf(await digestOf(), attempt),
          requestId,
          address: await addressHash(EMAIL),
          digest: 'another',
          at: NOW,
        }).put,
      )

    it('gets the next, also where that one is of the same mailbox', async () => {
      await withdraw({ contract: 'Der Kauf' })
      const [other] = await requests()
      await taken(0, String(other?.['requestId']))
      expect((await withdraw()).body.number).toBe(requestNumberOf(await digestOf(), 1))
      expect(await requests()).toHaveLength(2)
    })

    it('gets the thirtieth at last', async () => {
      const store = () => storeDeclaration(declaration, { now: NOW, ip: () => Promise.resolve('192.0.2.1') })
      for (let attempt = 0; attempt < 29; attempt++)
        await taken(attempt, `req_01KAG0000000000000000000${attempt + 10}`)
      expect((await store()).number).toBe(requestNumberOf(await digestOf(), 29))
      await given({
        ...requestNumbers.keyOf({ number: requestNumberOf(await digestOf(), 29) }),
        digest: 'another',
        requestId: 'req_01KAG000000000000000000099',
      })
      await expect(store()).rejects.toThrow('No free number')
    })
  })

  it('answers alike whether there is such an order or not', async () => {
    const none = await withdraw()
    await given(
      orderItem(paid),
      orderNumbers.create({ number: 'LU-7K3M-92QK', customerId: CUSTOMER, orderId: ORDER }).put,
    )
    const some = await withdraw({ name: 'Kim B' })
    const shape = ({ status, body }: typeof some) => [status, Object.keys(body).toSorted()]
    expect(shape(some)).toEqual(shape(none))
  })

  it.each([
    'Lumeus Kraft der Emotionen, LU-7K3M-92QK',
    'Mein Lumeus Monatsabo (LU-7K3M-92QK)',
    'Lumeus Abos: lu 7k3m 92qk',
    'Bestellung LU–7K3M–92QK vom Montag',
    'Bestellung LU7K3M92QK vom Montag',
    'Bestellung LU - 7K3M - 92QK vom Montag',
    'LU-2222-2223 habe ich nicht gemeint, sondern LU-7K3M-92QK.',
    '7K3M-92QK',
  ])('finds the number of the order in “%s”', async contract => {
    await withdraw({ contract })
    expect((await requests())[0]?.orderNumber).toBe('LU-7K3M-92QK')
  })

  it.each(['Mein Lumeus Monatsabo', 'LU-7K3M-92QKX', 'LU-7K3M-92QK7', 'XLU-7K3M-92QK', 'LU-7K3M-92QQ'])(
    'finds none in “%s”',
    async contract => {
      await withdraw({ contract })
      expect((await requests())[0]?.orderNumber).toBeUndefined()
    },
  )

  it('again the next day, or in other words, is another one', async () => {
    const { body } = await withdraw()
    for (const more of [{ name: 'Kim B' }, { contract: 'Der Kauf' }, { language: 'en' }])
      expect((await withdraw(more)).body.number).not.toBe(body.number)
    expect((await withdraw({}, after(NOW, DAYS))).body.number).not.toBe(body.number)
    expect(await requests()).toHaveLength(5)
  })

  it('is mailed up to the limit of a mailbox, a network and the shop', async () => {
    await full('all', 299, HOURS)
    await full(await mailboxHash(EMAIL), 4, DAYS)
    await full(await visitorHash('192.0.2.1'), 9, HOURS)
    expect((await withdraw()).body.isMailed).toBe(true)
    expect((await withdraw({ name: 'Kim B' })).body.isMailed).toBe(false)
  })

  it.each([
    ['network', async () => full('all', 300, HOURS)],
    ['mailbox', async () => full(await mailboxHash(EMAIL), 5, DAYS)],
  ])('beyond what one %s may send is taken without the mail, and says so', async (_, flood) => {
    await flood()
    const { status, body } = await withdraw()
    expect([status, body.isMailed]).toEqual([200, false])
    expect(wordsIn(paperOf(body))).toContain(body.number)
    expect(await requests()).toMatchObject([{ isUnmailed: true, status: 'open' }])
    expect(await templates()).toEqual([])
    expect((await waiting()).some(({ duePk }) => duePk === 'DECLARATION')).toBe(true)
  })

  it.each([
    ['name', ' ', 'required'],
    ['name', 'https://example.org', 'invalid'],
    ['email', 'kim@', 'email-invalid'],
    ['contract', '', 'required'],
    ['contract', 'x'.repeat(301), 'too-long'],
  ])('without a proper %s (%j) is refused at that field', async (field, value, code) => {
    const { status, body } = await withdraw({ [field]: value })
    expect([status, body.fields]).toMatchObject([400, [{ field, code }]])
    expect(await waiting()).toEqual([])
  })
})

describe('a termination', () => {
  it('names no end where none is wished: the earliest', async () => {
    const { body } = await terminate()
    expect((await requests())[0]).toMatchObject({
      topic: 'termination',
      declared: { what: 'termination', kind: 'ordinary' },
    })
    expect((await requests())[0]?.declared).not.toHaveProperty('endOn')
    expect(wordsIn(paperOf(body))).toContain('zum nächstmöglichen Zeitpunkt')
    expect(await templates()).toEqual(['termination-received'])
  })

  it('has no reason where it is an ordinary one', async () => {
    await terminate({ reason: 'Es spielt nicht.' })
    expect((await requests())[0]?.declared).toEqual({ what: 'termination', kind: 'ordinary' })
  })

  it('keeps the day that is wished and the reason of an extraordinary one', async () => {
    const { body } = await terminate({
      kind: 'extraordinary',
      reason: 'Es spielt nicht.',
      endOn: '2026-12-31',
    })
    expect((await requests())[0]?.declared).toEqual({
      what: 'termination',
      kind: 'extraordinary',
      reason: 'Es spielt nicht.',
      endOn: '2026-12-31',
    })
    const words = wordsIn(paperOf(body))
    for (const part of ['außerordentliche Kündigung', '31. Dezember 2026', 'Es spielt nicht.'])
      expect(words).toContain(part)
  })

  it.each([
    [{ kind: 'extraordinary' }, 'reason', 'required'],
    [{ kind: 'other' }, 'kind', 'required'],
    [{ endOn: '31.12.2026' }, 'endOn', 'date-invalid'],
    [{ endOn: '2026-13-01' }, 'endOn', 'date-invalid'],
    [{ endOn: '2026-12-31T10:00' }, 'endOn', 'date-invalid'],
    [{ endOn: '+002026-12-31' }, 'endOn', 'date-invalid'],
  ])('with %j is refused', async (more, field, code) => {
    const { status, body } = await terminate(more)
    expect([status, body.fields]).toMatchObject([400, [{ field, code }]])
  })
})
