import { describe, expect, it } from 'vitest'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { RequestNumber, writeToUs as route } from '../../../contract/requests.ts'
import { handler } from '../../../lambdas/requests/handler.ts'
import { requestNumberOf, requestNumbers } from '../../../lambdas/requests/request-number.ts'
import { storeRequest } from '../../../lambdas/requests/store-request.ts'
import { mailboxHash, tries } from '../../../lambdas/platform/rate.ts'
import { addressPk } from '../../../lambdas/platform/partitions.ts'
import { addressHash, keyedHash } from '../../../lambdas/platform/signed.ts'
import { after, DAYS, epochSeconds, HOURS } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { given, partition, stored } from '../local-table.ts'

const EMAIL = 'kim@example.com'
const filled = {
  topic: 'download',
  message: 'Ich brauche die Dateien noch einmal.',
  orderNumber: 'lu 7k3m92qk',
  email: EMAIL,
  language: 'de',
}
const write = (more: object = {}, now = NOW, ip?: string) =>
  ask(handler, route, { input: { ...filled, ...more }, now, ...(ip && { ip }) })
const waiting = async (email = EMAIL) => partition(addressPk(await addressHash(email)))
const requests = async () => (await waiting()).filter(({ kind }) => kind === 'request')

describe('a message', () => {
  it('stands in the list of staff with its number, and both are forgotten after half a year', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    const number = RequestNumber.parse(body.number)
    const [request] = await requests()
    const requestId = request?.sk.slice('REQUEST#'.length)
    const forgetAt = epochSeconds(after(NOW, 180 * DAYS))
    expect(request).toMatchObject({
      number,
      topic: 'download',
      orderNumber: 'LU-7K3M-92QK',
      status: 'open',
      title: 'download',
      listPk: 'REQUESTS',
      listStatus: `open#${String(requestId)}`,
      listEmail: `${EMAIL}#${String(requestId).toLowerCase()}`,
      forgetAt,
    })
    // It has no name, so it is not looked for by one.
    expect(request).not.toHaveProperty('listName')
    expect(await stored(requestNumbers.keyOf({ number }))).toMatchObject({ requestId, forgetAt })
  })

  it('says in no place but its own what was written', async () => {
    const { body } = await write()
    const mail = (await waiting()).find(({ kind }) => kind === 'mail')
    const number = await stored(requestNumbers.keyOf({ number: String(body.number) }))
    expect(JSON.stringify([mail, number])).not.toMatch(/Dateien|kim@/)
    expect((await requests())[0]?.title).not.toContain('Dateien')
  })

  it('the same words on the same day are one, with one number; other words or another day are not', async () => {
    const first = await write()
    expect(await write()).toEqual(first)
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['mail', 'mail', 'request'])
    const others = [await write({ message: 'Noch etwas.' }), await write({}, after(NOW, DAYS))]
    expect(new Set([first, ...others].map(({ body }) => String(body.number))).size).toBe(3)
    expect(await requests()).toHaveLength(3)
  })

  it('sent twice at once is one', async () => {
    const [one, other] = await Promise.all([write(), write()])
    expect(other).toEqual(one)
    expect(await requests()).toHaveLength(1)
  })

  it('whose number another request has gets the next', async () => {
    const asked = {
      topic: 'download',
      message: filled.message,
      email: EMAIL,
      language: 'de',
      orderNumber: 'LU-7K3M-92QK',
      title: 'download',
    }
    const digest = await keyedHash(JSON.stringify([berlinDay(NOW), asked]))
    const taken = requestNumberOf(digest, 0)
    const other = requestNumbers.create({
      number: taken,
      requestId: 'req_01KAG000000000000000000001',
      address: 'f'.repeat(64),
      digest: 'another',
      at: NOW,
    }).put
    await given(other)
    expect((await write()).body.number).toBe(requestNumberOf(digest, 1))
    expect(await stored(requestNumbers.keyOf({ number: taken }))).toMatchObject({ digest: 'another' })
    for (const attempt of [1, 2])
      await given({ ...other, ...requestNumbers.keyOf({ number: requestNumberOf(digest, attempt) }) })
    const again = () =>
      storeRequest(
        { ...asked, topic: 'download', language: 'de' },
        { now: NOW, ip: () => Promise.resolve('192.0.2.1') },
      )
    await expect(again()).rejects.toThrow('No free number')
  })

  it.each([
    ['topic', '', 'topic-required'],
    ['topic', 'partner', 'topic-required'],
    ['message', ' ', 'required'],
    ['message', 'x'.repeat(4_001), 'too-long'],
    ['orderNumber', '4711', 'order-number-invalid'],
    ['orderNumber', 'XX-LU-7K3M-92QK', 'order-number-invalid'],
    ['orderNumber', 'LU-7K3M-92QK-X', 'order-number-invalid'],
    ['orderNumber', 'LU-0O1I-L000', 'order-number-invalid'],
    ['email', 'kim@', 'email-invalid'],
  ])('without a proper %s (%j) is refused at that field', async (field, value, code) => {
    const { status, body } = await write({ [field]: value })
    expect([status, body.fields]).toMatchObject([400, [{ field, code }]])
    expect(await waiting()).toEqual([])
  })

  it('names its order with or without the letters before it', async () => {
    await write({ orderNumber: ' 7k3m 92qk ' })
    expect((await requests())[0]?.orderNumber).toBe('LU-7K3M-92QK')
  })

  it.each(['', ' - '])('is about no order where none is named (%j)', async orderNumber => {
    await write({ orderNumber })
    expect((await requests())[0]).not.toHaveProperty('orderNumber')
  })
})

describe('a flood', () => {
  const refused = { status: 429, body: { code: 'too-many-messages' } }
  const full = async (key: string, count: number, windowMs: number) => {
    const begin = new Date(Math.floor(Date.parse(NOW) / windowMs) * windowMs).toISOString()
    await given({ ...tries.keyOf({ route: 'requests', key, begin }), count })
  }

  it('from one network ends after ten an hour', async () => {
    for (let n = 0; n < 10; n++) expect((await write({ email: `alex${n}@example.com` })).status).toBe(200)
    expect(await write({ email: 'kim9@example.com' })).toMatchObject(refused)
    expect(await waiting('kim9@example.com')).toEqual([])
    expect((await write({ email: 'kim9@example.com' }, after(NOW, HOURS))).status).toBe(200)
  })

  it('in the name of one mailbox keeps nobody from writing: beyond five a day only the confirmation is held back', async () => {
    await full(await mailboxHash(EMAIL), 5, DAYS)
    const tagged = 'kim+neu@example.com'
    expect(await write({ email: tagged })).toMatchObject({ status: 200, body: { isMailed: false } })
    expect(await waiting(tagged)).toMatchObject([
      { kind: 'mail', template: 'request-team' },
      { kind: 'request', isUnmailed: true },
    ])
    expect(await write({}, after(NOW, DAYS))).toMatchObject({ status: 200, body: { isMailed: true } })
  })

  it('from everywhere ends after 300 an hour', async () => {
    await full('all', 299, HOURS)
    expect((await write()).status).toBe(200)
    expect(await write({ message: 'Noch etwas.' })).toMatchObject(refused)
  })
})
