import { GetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { joinNewsletter as route } from '../../../contract/newsletter.ts'
import { handler } from '../../../lambdas/newsletter/handler.ts'
import { after, epochSeconds } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { cancelled, input, refusal, sent, table, worded, written } from '../mocked-cloud.ts'
import { address, confirmLink, EMAIL, readerItem, UNTIL } from './given-reader.ts'

const filled = {
  email: EMAIL,
  firstName: ' Kim ',
  interests: ['immun-booster', 'immun-booster'],
  language: 'de',
}
const join = (more: object = {}, headers: Record<string, string> = {}) =>
  ask(handler, route, { input: { ...filled, ...more }, headers: { 'user-agent': 'Firefox', ...headers } })

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(GetCommand).resolves({})
  table.on(TransactWriteCommand).resolves({})
})

interface Action {
  Update?: {
    Key: object
    UpdateExpression: string
    ConditionExpression: string
    ExpressionAttributeValues: Record<string, unknown>
  }
  Put?: { Item: Record<string, unknown>; ConditionExpression?: string }
}
// What the platform's `together` sends.
const writes = () => table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems as Action[]

describe('a sign-up', () => {
  it('stores what was said with its proof and owes a mail, all in one transaction', async () => {
    expect(await join()).toMatchObject({ status: 200, body: { accepted: true } })
    expect(sent()).toEqual(['UpdateCommand', 'UpdateCommand', 'GetCommand', 'TransactWriteCommand'])
    const [update, proof, mail] = writes()
    expect(update?.Update?.ExpressionAttributeValues).toMatchObject({
      ':email': EMAIL,
      ':firstName': 'Kim',
      ':interests': ['immun-booster'],
      ':tokenUntil': UNTIL,
      ':forgetAt': epochSeconds(after(NOW, 30 * 86_400_000)),
    })
    const partition = `EMAIL#${await address()}`
    expect(proof?.Put?.Item).toEqual({
      pk: partition,
      sk: `NEWSLETTER#PROOF#${NOW}#signup`,
      kind: 'newsletter-proof',
      wording: '2026-11',
      ipHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      userAgent: 'Firefox',
      forgetAt: epochSeconds(after(NOW, 30 * 86_400_000)),
    })
    expect(mail?.Put?.Item).toMatchObject({ pk: partition, template: 'newsletter-confirm', duePk: 'MAIL' })
  })

  it('keeps neither the link nor the network, and no address outside the subscription', async () => {
    await join()
    const [update, ...others] = writes()
    expect(JSON.stringify(update)).not.toContain(await confirmLink())
    expect(JSON.stringify(others)).not.toContain(EMAIL)
    expect(JSON.stringify(table.calls().map(call => call.args[0].input))).not.toContain('192.0.2.1')
  })

  it('needs only an address and a language', async () => {
    expect((await join({ firstName: undefined, interests: undefined })).status).toBe(200)
    expect(writes()[0]?.Update?.ExpressionAttributeValues).toMatchObject({
      ':firstName': '',
      ':interests': [],
    })
  })

  it('of somebody who had a voucher before is remembered as long as that voucher lives', async () => {
    table.on(GetCommand).resolves({ Item: await readerItem({ status: 'left', voucherCode: 'LUM-1' }) })
    await join()
    const values = writes()[0]?.Update?.ExpressionAttributeValues
    expect(values?.[':forgetAt']).toBe(epochSeconds(after(NOW, 366 * 86_400_000)))
  })
})

describe('the answer', () => {
  it.each(['pending', 'confirmed', 'left'] as const)(
    'for an address that is %s is the one for an unknown address, after as many requests',
    async status => {
      const unknown = await join()
      const requests = sent()
      table.resetHistory()
      table.on(GetCommand).resolves({ Item: await readerItem({ status }) })
      const known = await join()
      expect([known.status, known.body, known.headers]).toEqual([
        unknown.status,
        unknown.body,
        unknown.headers,
      ])
      expect(sent()).toEqual(requests)
    },
  )
})

describe('who reads us already', () => {
  beforeEach(async () => {
    table.on(GetCommand).resolves({ Item: await readerItem({ status: 'confirmed' }) })
  })

  it('gets a mail about it, and nothing is changed by a stranger', async () => {
    await join({ firstName: 'Fremd' })
    expect(writes()).toHaveLength(1)
    expect(writes()[0]?.Put?.Item).toMatchObject({
      template: 'newsletter-known',
      sk: 'MAIL#newsletter-known#2026-11-20',
    })
  })

  it('gets that mail once a day', async () => {
    table.on(TransactWriteCommand).rejects(cancelled(1, { 0: { pk: 'EMAIL#', sk: 'MAIL#' } }))
    expect((await join()).status).toBe(200)
  })

  it('because the link was pressed in this very moment is treated as a reader', async () => {
    const confirmed = await readerItem({ status: 'confirmed' })
    table
      .on(GetCommand)
      .resolvesOnce({ Item: await readerItem() })
      .resolves({ Item: confirmed })
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(3, { 0: confirmed }))
      .resolves({})
    expect((await join()).status).toBe(200)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })
})

describe('a limit', () => {
  const keys = () =>
    table
      .commandCalls(UpdateCommand)
      .map(call => String(call.args[0].input.Key?.pk).split('#').slice(0, 2).join('#'))

  it('counts network and address, by hash', async () => {
    await join()
    expect(keys()).toEqual(['RATE#newsletter', 'RATE#newsletter'])
    expect(worded(input(0)).condition).toBe('(attribute_not_exists(count) OR count < 20)')
    expect(input(1)).toMatchObject({
      Key: { pk: `RATE#newsletter#${await address()}#2026-11-20T00:00:00.000Z`, sk: 'RATE' },
    })
    expect(worded(input(1)).condition).toContain('count < 5')
    expect(worded(input(1)).update).toContain(`forgetAt = ${epochSeconds('2026-11-22T00:00:00.000Z')}`)
  })

  it.each([0, 1])(
    'that is reached is said in German, and nothing else is written (limit %i)',
    async position => {
      const updates = table.on(UpdateCommand)
      for (let n = 0; n < position; n++) updates.resolvesOnce({ Attributes: {} })
      updates.rejects(refusal({ pk: 'RATE', sk: 'RATE', count: 20 }))
      const { status, body } = await join()
      expect([status, body.code]).toEqual([429, 'too-many-requests'])
      expect(body.detail).toMatch(/^Das waren viele Versuche/)
      expect(written()).not.toContain('TransactWriteCommand')
    },
  )
})

it('what goes wrong on our side is answered with the sentence for the newsletter', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  table.on(TransactWriteCommand).rejects(new Error('down'))
  expect(await join()).toMatchObject({
    status: 503,
    body: {
      code: 'newsletter-unavailable',
      detail: 'Bei der Anmeldung zum Newsletter gab es ein Problem. Bitte versuche es später noch einmal.',
    },
  })
  expect(errors).toHaveBeenCalledOnce()
  errors.mockRestore()
})

it('a sign-up that is overtaken again and again gives up after seven looks', async () => {
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const write = table.on(TransactWriteCommand)
  const meanwhile = await readerItem()
  for (let look = 0; look < 7; look++) write.rejectsOnce(cancelled(3, { 0: meanwhile }))
  write.resolves({})
  expect(await join()).toMatchObject({ status: 503, body: { code: 'newsletter-unavailable' } })
  expect(table.commandCalls(TransactWriteCommand)).toHaveLength(7)
  errors.mockRestore()
})

it.each([
  ['email', '', 'email-required'],
  ['email', 'kim@', 'email-invalid'],
  ['firstName', 'Gewinn: www.example.com', 'first-name-invalid'],
  ['firstName', 'k'.repeat(61), 'too-long'],
  ['interests', ['gibt-es-nicht'], 'invalid'],
])('a %s like %j is refused at its field', async (field, value, code) => {
  const { status, body } = await join({ [field]: value })
  expect([status, body.fields[0].field.split('.')[0], body.fields[0].code]).toEqual([400, field, code])
  expect(sent()).toEqual([])
})
