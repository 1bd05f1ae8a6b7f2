import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from 'vitest'
import { continueDownload as route } from '../../../contract/downloads.ts'
import { handler } from '../../../lambdas/downloads/handler.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, FILE, entitlementItem, ORDER, PRESS, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { input, sent, table } from '../mocked-cloud.ts'

const goOn = (customerId = CUSTOMER) =>
  ask(handler, route, {
    input: { orderId: ORDER, fileId: FILE, pressId: PRESS },
    claims: signedIn(customerId),
  })
const DAY = 24 * 3_600_000

describe('continuing a download', () => {
  it('is one strong read, a fresh link, and spends nothing', async () => {
    table
      .on(GetCommand)
      .resolves({ Item: entitlementItem({ used: 5, presses: { [PRESS]: after(NOW, 1 - DAY) } }) })
    expect(await goOn()).toMatchObject({ status: 200, body: { left: 0, allowed: 5 } })
    expect(sent()).toEqual(['GetCommand'])
    expect(input(0)).toMatchObject({ ConsistentRead: true })
  })

  it.each([
    ['a press that was never made', 'press-too-old', 409, {}],
    ['a press of yesterday', 'press-too-old', 409, { presses: { [PRESS]: before(NOW, DAY) } }],
    ['a refunded file', 'download-revoked', 410, { presses: { [PRESS]: NOW }, revokedAt: NOW }],
  ])('%s is refused', async (_, code, status, more) => {
    table.on(GetCommand).resolves({ Item: entitlementItem(more) })
    expect(await goOn()).toMatchObject({ status, body: { code } })
    expect(sent()).toEqual(['GetCommand'])
  })

  it('by a stranger finds nothing', async () => {
    table.on(GetCommand).resolves({})
    expect(await goOn(STRANGER)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(input(0)).toMatchObject({ Key: { pk: `CUSTOMER#${STRANGER}` } })
  })
})
