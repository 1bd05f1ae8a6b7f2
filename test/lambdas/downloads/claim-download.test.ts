import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from 'vitest'
import { claimDownload as route } from '../../../contract/downloads.ts'
import { handler } from '../../../lambdas/downloads/handler.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, FILE, entitlementItem, ORDER, orderItem, paid, PRESS, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { input, refusal, sent, table } from '../mocked-cloud.ts'

const REPLACED = { pk: 'FILES', sk: 'REPLACED' }
const ofOrder = { Key: { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${ORDER}` } }
beforeEach(() => void table.on(GetCommand).resolves({}))

const claim = { orderId: ORDER, fileId: FILE, pressId: PRESS }
const start = (more: object = {}, customerId = CUSTOMER) =>
  ask(handler, route, { input: claim, claims: signedIn(customerId), ...more })

describe('starting a download', () => {
  it('is one look at what was replaced and one update of the file, and answers a signed link and what is left', async () => {
    table.on(UpdateCommand).resolves({ Attributes: entitlementItem({ used: 1, presses: { [PRESS]: NOW } }) })
    const { status, body } = await start()
    expect(status).toBe(200)
    expect(body).toMatchObject({ left: 4, allowed: 5, expiresAt: after(NOW, 15 * 60_000) })
    expect(body.url).toMatch(/\/shop-test-files\/files\/fil_track01\?.*X-Amz-Expires=900.*X-Amz-Signature=/)
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand'])
    expect(input(0)).toMatchObject({ Key: REPLACED, ConsistentRead: true })
    expect(input(1)).toMatchObject({ Key: { pk: `CUSTOMER#${CUSTOMER}`, sk: `ORDER#${ORDER}#FILE#${FILE}` } })
  })

  it('saves the file under its own name, umlauts included', async () => {
    table.on(UpdateCommand).resolves({ Attributes: entitlementItem({ fileName: 'Gefühle 1.wav', used: 1 }) })
    const url = new URL((await start()).body.url)
    expect(url.searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="Gefuhle 1.wav"; filename*=UTF-8''Gef%C3%BChle%201.wav`,
    )
  })

  it('that meets a transaction on the same item is written again', async () => {
    const met = new TransactionConflictException({ $metadata: {}, message: 'ongoing' })
    table
      .on(UpdateCommand)
      .rejectsOnce(met)
      .resolves({ Attributes: entitlementItem({ used: 1 }) })
    expect((await start()).status).toBe(200)
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand', 'UpdateCommand'])
  })

  it('with the same press again gives the same answer again', async () => {
    const old = entitlementItem({ used: 5, presses: { [PRESS]: before(NOW, 60_000) } })
    table.on(UpdateCommand).rejects(refusal(old))
    const { status, body } = await start()
    expect([status, body.left]).toEqual([200, 0])
    expect(sent()).toEqual(['GetCommand', 'UpdateCommand'])
  })

  const DAY = 24 * 3_600_000
  it.each([
    ['a sixth press on a five-download file', 'download-limit-reached', 409, { used: 5 }],
    ['a file whose time is over', 'download-expired', 410, { expiresAt: NOW }],
    ['a file whose time has not come', 'download-not-yet', 409, { availableFrom: after(NOW, 1) }],
    ['a refunded file', 'download-revoked', 410, { revokedAt: NOW }],
    ['a refunded file, same press', 'download-revoked', 410, { revokedAt: NOW, presses: { [PRESS]: NOW } }],
    ['a press of yesterday', 'press-too-old', 409, { presses: { [PRESS]: before(NOW, DAY) } }],
    ['expired before used up', 'download-expired', 410, { used: 5, expiresAt: NOW }],
  ])('%s is refused', async (_, code, status, more) => {
    table.on(UpdateCommand).rejects(refusal(entitlementItem(more)))
    expect(await start()).toMatchObject({ status, body: { code, status } })
  })

  it('of an order that is not paid yet is pending', async () => {
    table.on(UpdateCommand).rejects(refusal()).on(GetCommand, ofOrder).resolves({ Item: orderItem() })
    expect(await start()).toMatchObject({ status: 409, body: { code: 'download-pending' } })
  })

  it('of a file that the order does not have is not found', async () => {
    table
      .on(UpdateCommand)
      .rejects(refusal())
      .on(GetCommand, ofOrder)
      .resolves({ Item: orderItem(paid) })
    const answer = await start({ input: { ...claim, fileId: 'fil_another' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it("by a stranger looks only into the stranger's own partition and finds nothing", async () => {
    table.on(UpdateCommand).rejects(refusal())
    const answer = await start({}, STRANGER)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const [replaced, ...own] = table.calls().map(call => call.args[0].input)
    expect(replaced).toMatchObject({ Key: REPLACED })
    for (const each of own) expect(each).toMatchObject({ Key: { pk: `CUSTOMER#${STRANGER}` } })
  })
})
