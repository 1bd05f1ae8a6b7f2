import { describe, expect, it } from 'vitest'
import { claimDownload as route } from '../../../contract/downloads.ts'
import { type Entitlement, entitlements } from '../../../lambdas/orders/entitlement.ts'
import { handler } from '../../../lambdas/downloads/handler.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, PRESS } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { given, stored } from '../local-table.ts'

const key = entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })
const start = () =>
  ask(handler, route, {
    input: { orderId: ORDER, fileId: FILE, pressId: PRESS },
    claims: signedIn(CUSTOMER),
  })

it('a start is counted, with its press and its moment', async () => {
  const item = entitlementItem({ used: 4 })
  await given(item)
  expect(await start()).toMatchObject({ status: 200, body: { left: 0, allowed: 5 } })
  expect(await stored(key)).toEqual({ ...item, used: 5, presses: { [PRESS]: NOW }, rev: 1 })
})

it('a start a moment before the right ends is counted', async () => {
  await given(entitlementItem({ expiresAt: after(NOW, 1) }))
  expect(await start()).toMatchObject({ status: 200, body: { left: 4 } })
  expect(await stored(key)).toMatchObject({ used: 1 })
})

it('one start too many is refused as such, also while the right lasts', async () => {
  await given(entitlementItem({ used: 5, expiresAt: after(NOW, 1) }))
  expect(await start()).toMatchObject({ status: 409, body: { code: 'download-limit-reached' } })
})

describe('nothing is counted', () => {
  it.each<[string, Partial<Entitlement>]>([
    ['that is revoked', { revokedAt: NOW }],
    ['whose time has not come', { availableFrom: after(NOW, 1) }],
    ['whose time is over', { expiresAt: NOW }],
    ['that was started as often as allowed', { used: 5 }],
    ['that this press has started', { presses: { [PRESS]: before(NOW, 1) } }],
  ])('of a file %s', async (_, more) => {
    const item = entitlementItem(more)
    await given(item)
    await start()
    expect(await stored(key)).toEqual(item)
  })

  it('and nothing is made where nothing was bought', async () => {
    expect(await start()).toMatchObject({ status: 404 })
    expect(await stored(key)).toBeUndefined()
  })
})

describe('a file that nothing is counted for', () => {
  const startOf = (fileId: string) =>
    ask(handler, route, { input: { orderId: ORDER, fileId, pressId: PRESS }, claims: signedIn(CUSTOMER) })

  it('waits for its order’s money', async () => {
    await given(orderItem())
    expect(await startOf(FILE)).toMatchObject({ status: 409, body: { code: 'download-pending' } })
  })

  it.each<[string, string, Partial<Order>]>([
    ['its order has others', 'fil_another', {}],
    ['its order was paid without it', FILE, paid],
    ['its order has others and was paid', 'fil_another', paid],
  ])('is not there where %s', async (_, fileId, more) => {
    await given(orderItem(more))
    expect(await startOf(fileId)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })
})
