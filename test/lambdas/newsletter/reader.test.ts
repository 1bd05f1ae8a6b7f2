import { NOTHING_SAID } from '../../../contract/reader.ts'
import { GetCommand, QueryCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changePreferences as change,
  leaveNewsletter as leave,
  openLeavePage,
  readPreferences as look,
} from '../../../contract/newsletter.ts'
import { handler } from '../../../lambdas/newsletter/handler.ts'
import { ask } from '../http-event.ts'
import { cancelled, refusal, sent, table } from '../mocked-cloud.ts'
import { confirmLink, EMAIL, leaveLink, readerLink, readerItem } from './given-reader.ts'

beforeEach(() => {
  table.on(TransactWriteCommand).resolves({})
  table.on(GetCommand).resolves({})
  table.on(QueryCommand).resolves({ Items: [{ pk: 'EMAIL#hash', sk: 'NEWSLETTER#PROOF#1#confirm' }] })
})
const refused = { status: 400, body: { code: 'newsletter-link-invalid' } }

describe('unsubscribing', () => {
  it.each([
    ['the text', readerLink],
    ['the head', leaveLink],
  ])('takes one press of the link in %s of a mail, and leaves no address behind', async (_, link) => {
    const answer = await ask(handler, leave, { input: { token: await link() } })
    expect(answer).toMatchObject({ status: 200, body: { left: true } })
    expect(sent()).toEqual(['GetCommand', 'QueryCommand', 'TransactWriteCommand'])
  })

  it('by a mail program, which posts a form of its own, is the same', async () => {
    const request = {
      input: { token: await leaveLink() },
      body: Buffer.from('List-Unsubscribe=One-Click').toString('base64'),
      isBase64Encoded: true,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
    expect(await ask(handler, leave, request)).toMatchObject({ status: 200, body: { left: true } })
  })

  it('again, or by who was forgotten, gets the same answer', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(2, { 0: true }))
    const answer = await ask(handler, leave, { input: { token: await readerLink() } })
    expect(answer).toMatchObject({ status: 200, body: { left: true } })
  })

  it('gives up after four looks, when it is overtaken each time', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    const write = table.on(TransactWriteCommand)
    const reader = await readerItem({ status: 'confirmed' })
    for (let look = 0; look < 4; look++) write.rejectsOnce(cancelled(3, { 0: reader }))
    write.resolves({})
    expect((await ask(handler, leave, { input: { token: await readerLink() } })).status).toBe(500)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(4)
    errors.mockRestore()
  })

  it('by a link that was made for confirming is refused', async () => {
    expect(await ask(handler, leave, { input: { token: await confirmLink() } })).toMatchObject(refused)
    expect(sent()).toEqual([])
  })
})

describe("opening the address of a mail's head", () => {
  const open = async (language: string, token: string) =>
    (await ask(handler, openLeavePage, { input: { token }, headers: { 'accept-language': language } }))
      .headers

  it.each([
    ['de', '/newsletter/abmelden'],
    ['en', '/en/newsletter/abmelden'],
  ] as const)(
    'leads to the page with the button in the language of the subscription (%s), whatever the browser speaks',
    async (language, page) => {
      table.on(GetCommand).resolves({ Item: await readerItem({ language }) })
      const token = await leaveLink()
      for (const spoken of ['de-DE', 'en-GB,en;q=0.9'])
        expect(await open(spoken, token)).toMatchObject({ location: `${page}#token=${token}` })
      expect(sent()).toEqual(['GetCommand', 'GetCommand'])
    },
  )

  it.each(['unknown', 'forged'])(
    'of a letter that is %s leads there in the language of the browser',
    async kind => {
      table.on(GetCommand).resolves({})
      const token = kind === 'forged' ? 'kein.Brief' : await leaveLink()
      expect(await open('de-DE', token)).toMatchObject({ location: `/newsletter/abmelden#token=${token}` })
      expect(await open('en-GB', token)).toMatchObject({ location: `/en/newsletter/abmelden#token=${token}` })
    },
  )
})

describe('the preferences', () => {
  it('are shown to who holds the link', async () => {
    table.on(GetCommand).resolves({ Item: await readerItem({ status: 'confirmed' }) })
    const { body } = await ask(handler, look, { input: { token: await readerLink() } })
    const shown = {
      status: 'confirmed',
      email: EMAIL,
      ...NOTHING_SAID,
      firstName: 'Kim',
      interests: ['immun-booster'],
    }
    expect(body).toEqual(shown)
  })

  it('of nobody look like those of who has left', async () => {
    table.on(GetCommand).resolves({})
    const { body } = await ask(handler, look, { input: { token: await readerLink() } })
    expect(body).toEqual({ status: 'left', email: '', ...NOTHING_SAID })
  })

  it('are replaced in one write, each interest once', async () => {
    table.on(UpdateCommand).resolves({ Attributes: await readerItem({ interests: ['meno-pow'] }) })
    const wished = { ...NOTHING_SAID, firstName: 'Alex', interests: ['meno-pow', 'meno-pow'] }
    const answer = await ask(handler, change, { input: { token: await readerLink(), ...wished } })
    expect(answer).toMatchObject({ status: 200, body: { interests: ['meno-pow'] } })
    expect(sent()).toEqual(['UpdateCommand'])
    const values = table.commandCalls(UpdateCommand)[0]?.args[0].input.ExpressionAttributeValues
    expect(values).toMatchObject({ ':firstName': 'Alex', ':interests': ['meno-pow'] })
  })

  it('of who has left cannot be changed', async () => {
    table.on(UpdateCommand).rejects(refusal(await readerItem({ status: 'left' })))
    const request = { token: await readerLink(), ...NOTHING_SAID }
    expect(await ask(handler, change, { input: request })).toMatchObject(refused)
  })

  it('open to nobody who reads the logs: the address in the head of a mail unsubscribes only', async () => {
    const token = await leaveLink()
    expect(await ask(handler, look, { input: { token } })).toMatchObject(refused)
    expect(await ask(handler, change, { input: { token, ...NOTHING_SAID } })).toMatchObject(refused)
    expect(sent()).toEqual([])
  })

  it('are nobody else’s: a link that was changed opens nothing', async () => {
    const token = (await readerLink()).replace(/^e/, 'f')
    expect(await ask(handler, look, { input: { token } })).toMatchObject(refused)
    expect(await ask(handler, change, { input: { token, ...NOTHING_SAID } })).toMatchObject(refused)
    expect(sent()).toEqual([])
  })
})
