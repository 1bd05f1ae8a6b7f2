import { describe, expect, it } from 'vitest'
import { claimDownload as route } from '../../../contract/downloads.ts'
import { type Entitlement, entitlements, PRESS_MS } from '../../../lambdas/orders/entitlement.ts'
import { handler } from '../../../lambdas/downloads/handler.ts'
import { replacedFiles } from '../../../lambdas/files/replaced-files.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, PRESS } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const key = entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })
const start = (pressId = PRESS) =>
  ask(handler, route, {
    input: { orderId: ORDER, fileId: FILE, pressId },
    claims: signedIn(CUSTOMER),
  })
/** How often its content was replaced, beginning with 1. */
const present = (content: number) => given(replacedFiles.create({ contents: { [FILE]: content } }).put)

it('a start is counted, with its press, its moment and its content', async () => {
  const item = entitlementItem({ used: 4 })
  await given(item)
  expect(await start()).toMatchObject({ status: 200, body: { left: 0, allowed: 5 } })
  expect(await stored(key)).toEqual({
    ...item,
    used: 5,
    presses: { [PRESS]: NOW },
    fetchedContent: 1,
    rev: 1,
  })
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

describe('a file with a new content', () => {
  const another = 'prs_0000000000000002'

  it('is fetched once for nothing where no download is left, and refused after that', async () => {
    const item = entitlementItem({ used: 5, fetchedContent: 1 })
    await given(item)
    await present(2)
    expect(await start()).toMatchObject({ status: 200, body: { left: 0, allowed: 5 } })
    expect(await stored(key)).toEqual({ ...item, fetchedContent: 2, presses: { [PRESS]: NOW }, rev: 1 })
    expect(await start()).toMatchObject({ status: 200, body: { left: 0 } })
    expect(await start(another)).toMatchObject({ status: 409, body: { code: 'download-limit-reached' } })
  })

  it('is fetched for nothing before a download is spent, and counted after that', async () => {
    await given(entitlementItem({ used: 2, fetchedContent: 1 }))
    await present(3)
    expect(await start()).toMatchObject({ status: 200, body: { left: 3 } })
    expect(await start(another)).toMatchObject({ status: 200, body: { left: 2 } })
    expect(await stored(key)).toMatchObject({ used: 3, fetchedContent: 3 })
  })

  it('is counted where none was fetched before', async () => {
    await given(entitlementItem())
    await present(2)
    expect(await start()).toMatchObject({ status: 200, body: { left: 4 } })
    expect(await stored(key)).toMatchObject({ used: 1, fetchedContent: 2 })
  })

  it('that was fetched newer than it was looked up stays fetched', async () => {
    await given(entitlementItem({ used: 1, fetchedContent: 3 }))
    await present(2)
    expect(await start()).toMatchObject({ status: 200, body: { left: 3 } })
    expect(await stored(key)).toMatchObject({ used: 2, fetchedContent: 3 })
  })

  it('is counted by the press that comes too late for it', async () => {
    await given(entitlementItem({ used: 2, fetchedContent: 1 }))
    await present(2)
    beforeWrite(key, () => undefined)
    beforeWrite(key, async () => void (await start(another)))
    expect(await start()).toMatchObject({ status: 200, body: { left: 2 } })
    expect(await stored(key)).toMatchObject({ used: 3, fetchedContent: 2 })
  })

  it.each<[string, Partial<Entitlement>, string]>([
    ['it is revoked', { revokedAt: NOW }, 'download-revoked'],
    ['its time has not come', { availableFrom: after(NOW, 1) }, 'download-not-yet'],
    ['its time is over', { expiresAt: NOW }, 'download-expired'],
    ['this press started it long ago', { presses: { [PRESS]: before(NOW, PRESS_MS) } }, 'press-too-old'],
  ])('is refused where %s', async (_, more, code) => {
    const item = entitlementItem({ used: 1, fetchedContent: 1, ...more })
    await given(item)
    await present(2)
    expect(await start()).toMatchObject({ body: { code } })
    expect(await stored(key)).toEqual(item)
  })
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
