import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmNewsletter as route } from '../../../contract/newsletter.ts'
import { handler } from '../../../lambdas/newsletter/handler.ts'
import { type Reader, readers } from '../../../lambdas/newsletter/reader.ts'
import { personalVoucher } from '../../../lambdas/newsletter/voucher.ts'
import { vouchers } from '../../../lambdas/vouchers/voucher.ts'
import { sign } from '../../../lambdas/platform/signed.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { ask, NOW } from '../http-event.ts'
import { cancelled, sent, table, written } from '../mocked-cloud.ts'
import { address, confirmLink, readerLink, readerItem, UNTIL } from './given-reader.ts'

const confirm = (token: string, now = NOW) => ask(handler, route, { input: { token }, now })
const stands = async (more: Partial<Reader> = {}) =>
  (await subscriptionGet()).resolves({ Item: await readerItem(more) })
const subscriptionGet = async () => table.on(GetCommand, { Key: readers.keyOf({ address: await address() }) })
const refused = { status: 400, body: { code: 'newsletter-link-invalid' } }
// What the platform's `together` sends.
const puts = () =>
  (table.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []).flatMap(
    ({ Put }) => Put ?? [],
  )

beforeEach(() => {
  table.on(TransactWriteCommand).resolves({})
  table.on(GetCommand).resolves({})
})

describe('the button on the page', () => {
  it('confirms, proves, thanks with a personal code and owes the welcome, in one transaction', async () => {
    await stands()
    const { status, body } = await confirm(await confirmLink())
    expect(status).toBe(200)
    expect(body.voucherCode).toMatch(/^LUM(?:-[2-9A-HJKMNP-Z]{4}){7}$/)
    expect(sent()).toEqual(['GetCommand', 'TransactWriteCommand', 'GetCommand'])
    const [proof, mail, voucher] = puts()
    expect(proof?.Item).toMatchObject({ sk: `NEWSLETTER#PROOF#${NOW}#confirm` })
    expect(mail?.Item).toMatchObject({ template: 'newsletter-welcome' })
    expect(voucher).toMatchObject({
      ConditionExpression: 'attribute_not_exists(#pk)',
      Item: {
        pk: `VOUCHER#${body.voucherCode}`,
        sk: 'VOUCHER',
        percent: 10,
        products: 'monthly',
        validUntil: after(NOW, 365 * 86_400_000),
        limitTotal: 1,
        taken: 0,
        status: 'enabled',
      },
    })
  })

  it('pressed again, even after the link has ended, answers the same code and writes nothing', async () => {
    await stands({ status: 'confirmed', voucherCode: 'LUM-1' })
    const answer = await confirm(await confirmLink(), after(UNTIL, 1))
    expect(answer).toMatchObject({ status: 200, body: { voucherCode: 'LUM-1' } })
    expect(written()).toEqual([])
  })

  it('pressed twice at once answers the code of the press that was first', async () => {
    const first = await readerItem({ status: 'confirmed', voucherCode: 'LUM-1' })
    ;(await subscriptionGet()).resolvesOnce({ Item: await readerItem() }).resolves({ Item: first })
    table.on(TransactWriteCommand).rejects(cancelled(4, { 0: first }))
    expect((await confirm(await confirmLink())).body).toEqual({ voucherCode: 'LUM-1' })
  })

  it('says until when the code is good, and of one that is over no more than the code', async () => {
    const end = after(NOW, 365 * 86_400_000)
    await stands({ status: 'confirmed', voucherCode: 'LUM-1' })
    table
      .on(GetCommand, { Key: { pk: 'VOUCHER#LUM-1', sk: 'VOUCHER' } })
      .resolves({ Item: vouchers.create(personalVoucher('LUM-1', NOW)).put })
    expect((await confirm(await confirmLink())).body).toEqual({ voucherCode: 'LUM-1', validUntil: end })
    expect((await confirm(await confirmLink(), end)).body).toEqual({ voucherCode: 'LUM-1' })
  })

  it('draws another code when one exists already', async () => {
    await stands()
    table
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled(4, { 3: { pk: 'VOUCHER#', sk: 'VOUCHER' } }))
      .resolves({})
    expect((await confirm(await confirmLink())).status).toBe(200)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(2)
  })

  it('gives up after four looks, when it is overtaken each time', async () => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    await stands()
    const pending = await readerItem()
    const write = table.on(TransactWriteCommand)
    for (let look = 0; look < 4; look++) write.rejectsOnce(cancelled(4, { 0: pending }))
    write.resolves({})
    expect((await confirm(await confirmLink())).status).toBe(500)
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(4)
    errors.mockRestore()
  })

  it('brings no second voucher to who left and came back', async () => {
    await stands({ voucherCode: 'LUM-1' })
    expect((await confirm(await confirmLink())).body).toEqual({ voucherCode: 'LUM-1' })
    expect(puts().map(({ Item }) => Item?.sk)).not.toContain('VOUCHER')
  })
})

describe('no confirmation', () => {
  it.each<[string, Partial<Reader>]>([
    ['by an older link after another sign-up', { tokenUntil: after(UNTIL, 1) }],
    ['of who has left since', { status: 'left' }],
  ])('%s', async (_, more) => {
    await stands(more)
    expect(await confirm(await confirmLink())).toMatchObject(refused)
    expect(written()).toEqual([])
  })

  it('after seven days', async () => {
    await stands()
    expect((await confirm(await confirmLink(), before(UNTIL, 1))).status).toBe(200)
    expect(await confirm(await confirmLink(), UNTIL)).toMatchObject(refused)
  })

  it('of somebody who was forgotten', async () => {
    table.on(GetCommand).resolves({})
    expect(await confirm(await confirmLink())).toMatchObject(refused)
  })

  it.each<[string, () => Promise<string>]>([
    ['by a link that somebody made up', async () => 'kein.Brief'],
    ['by the link to unsubscribe', readerLink],
    ['by another signed thing', async () => sign('quote', { address: await address(), until: UNTIL })],
  ])('%s, and the table is not even asked', async (_, token) => {
    expect(await confirm(await token())).toMatchObject(refused)
    expect(sent()).toEqual([])
  })
})
