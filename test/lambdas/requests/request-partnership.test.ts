import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { requestPartnership as route } from '../../../contract/requests.ts'
import { handler } from '../../../lambdas/requests/handler.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, epochSeconds } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { refusal, sent, table, written } from '../mocked-cloud.ts'

const filled = {
  name: 'Kim Beispiel',
  company: 'Praxis Beispiel',
  email: 'Kim@Example.com',
  topic: 'practice',
  message: 'Wir möchten mitmachen.',
  language: 'de',
}
const request = (more: object = {}) => ask(handler, route, { input: { ...filled, ...more } })
const puts = (index = 0) =>
  (table.commandCalls(TransactWriteCommand)[index]?.args[0].input.TransactItems ?? []).flatMap(
    ({ Put }) => Put ?? [],
  )

beforeEach(() => {
  table.on(UpdateCommand).resolves({ Attributes: {} })
  table.on(TransactWriteCommand).resolves({})
})

describe('a partner request', () => {
  it('is stored, listed as open, announced and acknowledged in one transaction', async () => {
    expect(await request()).toMatchObject({ status: 200, body: { number: expect.stringMatching(/^AN-/) } })
    expect(sent()).toEqual(['UpdateCommand', 'UpdateCommand', 'UpdateCommand', 'TransactWriteCommand'])
    const [number, stored, ...mails] = puts().map(({ Item }) => Item)
    const address = await addressHash('kim@example.com')
    expect(stored).toMatchObject({
      pk: `EMAIL#${address}`,
      sk: expect.stringMatching(/^REQUEST#req_[0-9A-HJKMNP-TV-Z]{26}$/),
      listPk: 'REQUESTS',
      listStatus: expect.stringMatching(/^open#req_/),
      email: 'kim@example.com',
      message: filled.message,
      forgetAt: epochSeconds(after(NOW, 180 * 86_400_000)),
    })
    expect(mails.map(mail => mail?.template)).toEqual(['request-team', 'request-received'])
    expect(JSON.stringify([number, mails])).not.toMatch(/kim@example|Beispiel|mitmachen/)
  })

  it('with other words is another one', async () => {
    await request()
    await request({ message: 'Noch etwas.' })
    expect(puts(1)[0]?.Item?.pk).not.toBe(puts(0)[0]?.Item?.pk)
  })
})

it.each([0, 1])('beyond the limit is told to wait (limit %i)', async position => {
  const updates = table.on(UpdateCommand)
  for (let n = 0; n < position; n++) updates.resolvesOnce({ Attributes: {} })
  updates.rejects(refusal({ pk: 'RATE', sk: 'RATE', count: 5 }))
  expect(await request()).toMatchObject({ status: 429, body: { code: 'too-many-messages' } })
  expect(written()).not.toContain('TransactWriteCommand')
})

it.each([
  ['name', ' ', 'required'],
  ['company', '', 'required'],
  ['name', 'Kim\nE-Mail: other@example.com', 'characters-invalid'],
  ['company', 'Haus\u2028Nord', 'characters-invalid'],
  ['message', 'Wir\u0000 möchten\u001b[31m mitmachen.', 'characters-invalid'],
  ['email', 'kim@', 'email-invalid'],
  ['topic', 'gibt-es-nicht', 'topic-required'],
  ['message', 'x'.repeat(4_001), 'too-long'],
])('without a proper %s is refused at that field', async (field, value, code) => {
  const { status, body } = await request({ [field]: value })
  expect([status, body.fields]).toMatchObject([400, [{ field, code }]])
  expect(sent()).toEqual([])
})
