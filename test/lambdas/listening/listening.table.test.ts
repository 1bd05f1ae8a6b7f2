import { describe, expect, it, vi } from 'vitest'
import { keepPlace, openFile } from '../../../contract/listening.ts'
import { listPurchases } from '../../../contract/orders.ts'
import { handler } from '../../../lambdas/listening/handler.ts'
import { type Entitlement, entitlements } from '../../../lambdas/orders/entitlement.ts'
import { handler as orders } from '../../../lambdas/orders/handler.ts'
import { places } from '../../../lambdas/orders/place.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { after, before, MINUTES } from '../../../lambdas/platform/time.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, STRANGER } from '../given.ts'
import { ask, NOW, signedIn } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'

const right = entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })
const place = places.keyOf({ customerId: CUSTOMER, fileId: FILE })
const open = (customerId = CUSTOMER, now = NOW) =>
  ask(handler, openFile, { input: { orderId: ORDER, fileId: FILE }, claims: signedIn(customerId), now })
const keep = (seconds: number, at: string, isHeard = false, now = after(NOW, MINUTES)) =>
  ask(handler, keepPlace, {
    input: { fileId: FILE, seconds, at, isHeard },
    claims: signedIn(CUSTOMER),
    now,
  })

describe('opening a file to listen', () => {
  it('spends nothing and answers a link of ten minutes that is shown, not saved', async () => {
    const item = entitlementItem({ used: 5 })
    await given(item)
    const { status, body } = await open()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      now: NOW,
      expiresAt: after(NOW, 10 * MINUTES),
      place: { fileId: FILE, seconds: 0, at: NOW, begunAt: NOW },
    })
    const { searchParams, pathname } = new URL(body.url)
    expect(pathname).toBe(`/shop-test-files/files/${FILE}`)
    expect(searchParams.get('X-Amz-Expires')).toBe('600')
    expect(searchParams.get('response-content-disposition')).toBe('inline')
    const { openedAt, used, presses } = { ...(await stored(right)) }
    expect([openedAt, used, presses]).toEqual([NOW, 5, item.presses])
  })

  it('remembers when this order was first opened, and writes it once', async () => {
    await given(entitlementItem())
    await open()
    await open(CUSTOMER, after(NOW, MINUTES))
    expect(await stored(right)).toMatchObject({ openedAt: NOW, rev: 1 })
  })

  it('again finds the place, on whatever device and in whatever order the file came', async () => {
    const other = 'ord_01KAG000000000000000000002'
    await given(entitlementItem(), entitlementItem({ orderId: other }))
    await open()
    await keep(12.5, after(NOW, 1_000))
    const again = await ask(handler, openFile, {
      input: { orderId: other, fileId: FILE },
      claims: signedIn(CUSTOMER),
      now: after(NOW, 2 * MINUTES),
    })
    expect(again.body.place).toEqual({
      fileId: FILE,
      seconds: 12.5,
      at: after(NOW, 1_000),
      begunAt: NOW,
    })
  })

  it.each<[string, Partial<Entitlement>, number, string]>([
    ['that was refunded', { revokedAt: NOW }, 410, 'listening-ended'],
    ['whose licence has ended', { expiresAt: NOW }, 410, 'listening-ended'],
    ['that opens later', { availableFrom: after(NOW, 1) }, 409, 'listening-not-yet'],
    ['that opens never', { availableFrom: after(NOW, 1), revokedAt: NOW }, 410, 'listening-ended'],
  ])('%s is refused, and no place is made', async (_, more, status, code) => {
    await given(entitlementItem(more))
    expect(await open()).toMatchObject({ status, body: { code } })
    expect(await stored(place)).toBeUndefined()
  })

  it('that is refunded in this moment is refused', async () => {
    await given(entitlementItem())
    beforeWrite(place, () => given(entitlementItem({ revokedAt: NOW })))
    expect(await open()).toMatchObject({ status: 410 })
    expect(await stored(place)).toBeUndefined()
  })

  it('that in this moment is to open later only is refused', async () => {
    await given(entitlementItem())
    beforeWrite(place, () => given(entitlementItem({ availableFrom: after(NOW, 1) })))
    expect(await open()).toMatchObject({ status: 410 })
    expect(await stored(place)).toBeUndefined()
  })

  it('of an account that is erased in this moment finds nothing', async () => {
    await given(entitlementItem())
    vi.spyOn(places, 'read').mockImplementationOnce(() => deleteItem(place).then(() => undefined))
    expect(await open()).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('of somebody else finds nothing', async () => {
    await given(entitlementItem())
    expect(await open(STRANGER)).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  it('that has nothing to hear finds nothing', async () => {
    const { seconds: _, ...book } = entitlementItem()
    await given(book)
    expect(await open()).toMatchObject({ status: 404 })
    expect(await stored(place)).toBeUndefined()
  })

  it('waits for the money', async () => {
    await given(orderItem())
    expect(await open()).toMatchObject({ status: 409, body: { code: 'download-pending' } })
  })
})

describe('keeping a file for a time without connection', () => {
  const save = (customerId = CUSTOMER) =>
    ask(handler, openFile, {
      input: { orderId: ORDER, fileId: FILE, isSaving: true },
      claims: signedIn(customerId),
      now: NOW,
    })
  const heard = (at: string, orderId?: string) =>
    ask(handler, keepPlace, {
      input: { fileId: FILE, orderId, seconds: 30, at, isHeard: false },
      claims: signedIn(CUSTOMER),
      now: after(NOW, MINUTES),
    })

  it('begins nothing: neither the calendar of the program nor what was waived', async () => {
    await given(entitlementItem())
    const { status, body } = await save()
    expect(status).toBe(200)
    expect(body).toMatchObject({ url: expect.stringContaining(FILE), place: { seconds: 0 } })
    expect(await stored(place)).toBeUndefined()
    expect(await stored(right)).not.toHaveProperty('openedAt')
    expect(await stored(right)).toMatchObject({ rev: 0 })
  })

  it('has the same rights as listening', async () => {
    await given(entitlementItem({ revokedAt: NOW }))
    expect(await save()).toMatchObject({ status: 410 })
    await given(entitlementItem({ availableFrom: after(NOW, 1) }))
    expect((await save()).body).toMatchObject({ code: 'listening-not-yet' })
    await given(entitlementItem({ expiresAt: NOW }))
    expect((await save()).body).toMatchObject({ code: 'listening-ended' })
    await given(entitlementItem({ expiresAt: after(NOW, 1) }))
    expect((await save()).status).toBe(200)
  })

  it('of somebody else, or of what is not paid, answers no link', async () => {
    await given(orderItem(), entitlementItem())
    expect(await save(STRANGER)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    await deleteItem(right)
    expect(await save()).toMatchObject({ status: 409, body: { code: 'download-pending' } })
  })

  it('begins it when it is heard there, at that moment, whenever that is told', async () => {
    await given(entitlementItem())
    await save()
    const at = after(NOW, 10_000)
    expect(await heard(at)).toMatchObject({ status: 404 })
    expect(await heard(at, ORDER)).toMatchObject({ status: 200, body: { seconds: 30, at } })
    expect(await stored(right)).toMatchObject({ openedAt: before(at, 1) })
    expect(await stored(place)).toMatchObject({ begunAt: before(at, 1), seconds: 30 })
    expect(await heard(after(NOW, 20_000), ORDER)).toMatchObject({ status: 200 })
    expect(await stored(right)).toMatchObject({ openedAt: before(at, 1) })
  })

  it('heard there without the right to it is nothing', async () => {
    await given(entitlementItem({ revokedAt: NOW }))
    expect(await heard(after(NOW, 10_000), ORDER)).toMatchObject({ status: 404 })
    expect(await stored(place)).toBeUndefined()
  })
})

describe('the place in a recording', () => {
  it('is that of the latest moment, in whatever order the devices are heard', async () => {
    await given(entitlementItem())
    await open()
    expect((await keep(40, after(NOW, 20_000))).body).toMatchObject({ seconds: 40 })
    const late = await keep(7, after(NOW, 10_000))
    expect(late).toMatchObject({ status: 200, body: { seconds: 40, at: after(NOW, 20_000) } })
    expect(await stored(place)).toMatchObject({ seconds: 40 })
  })

  it('of the same moment is the one that was heard first', async () => {
    await given(entitlementItem())
    await open()
    await keep(40, after(NOW, 20_000))
    expect((await keep(7, after(NOW, 20_000))).body).toMatchObject({ seconds: 40 })
    expect(await stored(place)).toMatchObject({ seconds: 40 })
  })

  it('of two at once is the later one', async () => {
    await given(entitlementItem())
    await open()
    beforeWrite(place, () => keep(50, after(NOW, 30_000)))
    await keep(40, after(NOW, 20_000))
    expect(await stored(place)).toMatchObject({ seconds: 50, at: after(NOW, 30_000) })
  })

  it('of a clock that runs ahead counts as now, so that other devices come after it', async () => {
    await given(entitlementItem())
    await open()
    await keep(40, after(NOW, 60 * MINUTES))
    expect(await stored(place)).toMatchObject({ seconds: 40, at: after(NOW, MINUTES) })
    await keep(41, after(NOW, MINUTES + 1), false, after(NOW, 2 * MINUTES))
    expect(await stored(place)).toMatchObject({ seconds: 41 })
  })

  it('was heard to its end once, whatever comes after', async () => {
    await given(entitlementItem())
    await open()
    await keep(60, after(NOW, 1_000), true)
    await keep(3, after(NOW, 2_000), true, after(NOW, 2 * MINUTES))
    expect(await stored(place)).toMatchObject({ seconds: 3, heardAt: after(NOW, MINUTES) })
  })

  it('is kept of nothing that was not opened', async () => {
    expect(await keep(1, NOW)).toMatchObject({ status: 404 })
    expect(await stored(place)).toBeUndefined()
  })

  it('comes with the orders, of whom they are, and not with older ones', async () => {
    await given(orderItem(paid), entitlementItem())
    await open()
    const list = (input: object, customerId = CUSTOMER) =>
      ask(orders, listPurchases, { input: { ...input }, claims: signedIn(customerId) })
    const { body } = await list({})
    expect(body.purchases).toHaveLength(1)
    expect(body.places).toEqual([{ fileId: FILE, seconds: 0, at: NOW, begunAt: NOW }])
    expect((await list({}, STRANGER)).body).toEqual({ purchases: [] })
    expect((await list({ cursor: ORDER })).body).toEqual({ purchases: [] })
  })
})

it('a moment before it is over a licence is still heard', async () => {
  await given(entitlementItem({ availableFrom: before(NOW, MINUTES), expiresAt: NOW }))
  expect((await open(CUSTOMER, before(NOW, 1))).status).toBe(200)
})
