import { describe, expect, it, vi } from 'vitest'
import { readOrderMail, resendOrderMail } from '../../../contract/staff-mails.ts'
import { changeFile, correctAddress, extendLicence } from '../../../contract/staff-orders.ts'
import { changeDownloadLimit, readStaffOrder } from '../../../contract/staff.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { splitTax } from '../../../contract/money.ts'
import { eraseOrder } from '../../../lambdas/orders/erase-order.ts'
import { orderMail } from '../../../lambdas/orders/order-mail.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { dateIn } from '../../../lambdas/platform/format-date.ts'
import { log } from '../../../lambdas/platform/log.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { handler as mailHandler } from '../../../lambdas/staff-mails/handler.ts'
import { subscriptionIdOf, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { taxOf } from '../../../lambdas/orders/tax.ts'
import { CUSTOMER, entitlementItem, FILE, givenBuyer, ORDER, orderItem, paid, factsItem } from '../given.ts'
import { anotherSub, ask, NOW, ofStaff } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const number = 'LU-7K3M-92QK'
const key = orders.keyOf(ref)
const file = entitlements.keyOf({ ...ref, fileId: FILE })
const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`
const decided = { number, pressId: press(1), rev: 0, reason: 'Kulanz' }
const audit = () => partition(`AUDIT#${ORDER}`)

const bought = (more: object = {}, ofFile: object = {}) =>
  given(
    orderItem({ ...paid, ...more }),
    orderNumbers.put({ number, ...ref }).put,
    entitlementItem({ used: 4, ...ofFile }),
  )
const change = (deed: string, more: object = {}) =>
  ask(handler, changeFile, { input: { ...decided, fileId: FILE, deed, ...more }, claims })

describe('a file', () => {
  it('is counted from the beginning, once for each press', async () => {
    await bought()
    const { body } = await change('reset')
    expect([body.files[0].used, body.rev]).toEqual([0, 1])
    // That delivery had begun stays known: it has ended the right of withdrawal.
    expect(await stored(file)).toMatchObject({ used: 0, wasFetched: true })
    await given(entitlementItem({ used: 2 }))
    expect((await change('reset')).body.files[0].used).toBe(2)
    expect(await audit()).toMatchObject([{ action: 'downloads-reset', before: { used: 4 }, after: {} }])
    expect(body.timeline.at(-1)).toMatchObject({ what: 'staff:downloads-reset', before: { used: 4 } })
  })

  it('is closed, and opened again: the way back of the one is the other', async () => {
    await bought()
    expect((await change('close')).body.files[0]).toMatchObject({ status: 'expired', revokedFor: 'staff' })
    const { body } = await change('open', { pressId: press(2), rev: 1 })
    expect(body.files[0]).toMatchObject({ status: 'available' })
    expect((await stored(file))?.revokedAt).toBeUndefined()
    expect((await audit()).map(({ action }) => action)).toEqual(['file-closed', 'file-opened'])
  })

  it('that money has closed is not opened by staff, and one whose money went back meanwhile stays closed', async () => {
    await bought({}, { revokedAt: NOW, revokedFor: 'refund' })
    expect((await change('open')).body.code).toBe('order-changed')
    await bought({ refundedCents: 119_00, lastRefundAt: NOW }, { revokedAt: NOW, revokedFor: 'staff' })
    expect((await change('open')).body.files[0]).toMatchObject({ revokedFor: 'refund' })
  })

  it('is decided by one of two who press at once', async () => {
    await bought()
    let other: { status: number } | undefined
    beforeWrite(key, async () => {
      other = await change('close', { pressId: press(2) })
    })
    const { status, body } = await change('reset')
    expect([other?.status, status, body.code]).toEqual([200, 409, 'order-changed'])
    expect([(await audit()).length, (await stored(file))?.used]).toEqual([1, 4])
  })
})

describe('a licence', () => {
  const subscriptionId = subscriptionIdOf(ORDER)
  const end = after(NOW, 40 * DAYS)
  const licensed = (more: object = {}) =>
    given(
      subscriptions.create({
        ...ref,
        subscriptionId,
        status: 'cancelling',
        type: 'licence',
        rev: 3,
        createdAt: NOW,
        startedAt: NOW,
        slug: 'ruhe',
        productVersion: 1,
        title: 'Ruhe',
        summary: 'Ein Training',
        files: [],
        amountCents: 119_00,
        currency: 'EUR',
        taxPercent: 19,
        language: 'de',
        firstName: 'Kim',
        email: 'kim@example.com',
        cancelAt: end,
        paidUntil: end,
        dueAt: after(NOW, 10 * DAYS),
        trail: [],
        ...more,
      }).put,
    )
  const extend = (more: object = {}) =>
    ask(handler, extendLicence, { input: { ...decided, days: 30, ...more }, claims })

  it('runs on, with its files, and its owner is reminded before the new end', async () => {
    await bought({ subscriptionId, productType: 'licence' }, { expiresAt: end, allowed: 0 })
    await licensed()
    const { body } = await extend()
    expect(body.subscription.endsAt).toBe(after(end, 30 * DAYS))
    expect(await stored(subscriptions.keyOf({ ...ref, subscriptionId }))).toMatchObject({
      cancelAt: after(end, 30 * DAYS),
      paidUntil: after(end, 30 * DAYS),
      dueAt: after(end, 0),
      rev: 4,
    })
    expect((await stored(file))?.expiresAt).toBe(after(end, 30 * DAYS))
    await extend()
    expect(await audit()).toMatchObject([{ action: 'licence-extended', after: { days: 30 } }])
  })

  it('that is over does not begin anew', async () => {
    await bought({ subscriptionId, productType: 'licence' })
    await licensed({ status: 'ended' })
    expect((await extend()).status).toBe(404)
  })
})

describe('downloads that were given', () => {
  const changeLimit = (more: object) =>
    ask(handler, changeDownloadLimit, { input: { ...decided, fileId: FILE, allowed: 10, ...more }, claims })

  it('are taken back as far as they are not used and were not sold', async () => {
    await bought({}, { allowed: 10, used: 8, requestedBeyond: 10, requestNumber: 'AN-7K3M-92QK' })
    expect((await changeLimit({ more: -3 })).body).toMatchObject({
      fields: [{ field: 'more', code: 'invalid' }],
    })
    const { body } = await changeLimit({ more: -2 })
    expect(body.files[0]).toMatchObject({ allowed: 8, used: 8 })
    // Whose request for more was answered may ask again.
    expect(body.files[0]).not.toHaveProperty('requested')
    expect(await stored(file)).not.toHaveProperty('requestedBeyond')
    await bought({}, { allowed: 6 })
    expect((await changeLimit({ allowed: 6, more: -2, pressId: press(2) })).body.code).toBe('invalid-input')
    expect((await changeLimit({ allowed: 6, more: 0, pressId: press(2) })).body.code).toBe('invalid-input')
  })

  it('that are fetched in the same moment stay', async () => {
    await bought({}, { allowed: 8, used: 5 })
    beforeWrite(file, () => given(entitlementItem({ allowed: 8, used: 6 })))
    expect((await changeLimit({ allowed: 8, more: -3 })).body.code).toBe('order-changed')
    expect(await audit()).toEqual([])
  })
})

describe('the address of an order', () => {
  const correct = (more: object = {}) =>
    ask(handler, correctAddress, {
      input: { ...decided, street: 'Neuer Weg 2', postalCode: '80331', city: 'Beispielstadt', ...more },
      claims,
    })
  const unpaid = () =>
    given(
      orderItem({ buyer: givenBuyer({ street: 'Weg 1', email: 'kim@example.com' }) }),
      orderNumbers.put({ number, ...ref }).put,
    )

  it('is corrected before it is paid, stays in its lists, and the audit names none', async () => {
    await unpaid()
    const { body } = await correct()
    expect(body.buyer.address.join(' ')).toContain('Neuer Weg 2 80331 Beispielstadt')
    expect(await stored(key)).toMatchObject({ listEmail: `kim@example.com#${ORDER.toLowerCase()}`, rev: 1 })
    expect(JSON.stringify(await audit())).not.toContain('Weg')
  })

  it('is read as it was and as it is in the history of the order, until the person is erased', async () => {
    await unpaid()
    const { body } = await correct()
    expect(body.timeline.at(-1)).toMatchObject({
      what: 'staff:address-corrected',
      before: { street: 'Weg 1', city: expect.any(String) },
      after: { street: 'Neuer Weg 2', postalCode: '80331', city: 'Beispielstadt' },
    })
    const corrected = await stored(key)
    expect(corrected && (await eraseOrder({ ...corrected, closedAt: NOW }, NOW))).toBe('done')
    const seen = await ask(handler, readStaffOrder, { input: { number }, claims })
    expect(seen.body.timeline).toContainEqual(
      expect.objectContaining({ what: 'staff:address-corrected', before: {}, after: {} }),
    )
    expect(JSON.stringify([seen.body.buyer, seen.body.timeline, await stored(key)])).not.toMatch(
      /Weg|Beispielstadt/,
    )
  })

  it.each([
    ['into Büsingen', '78262', '78266', 0],
    ['out of it', '78266', '78262', 19],
  ])('bears the tax of its place, for the same sum: %s', async (_, from, postalCode, taxPercent) => {
    const tax = taxOf({ taxPercent: 19, at: NOW, buyer: { country: 'DE', postalCode: from } })
    const buyer = givenBuyer({ street: 'Weg 1', email: 'kim@example.com', postalCode: from })
    await given(
      orderItem({ buyer, ...tax, ...splitTax(119_00, tax.taxPercent) }),
      orderNumbers.put({ number, ...ref }).put,
    )
    await correct({ postalCode })
    const corrected = await stored(key)
    expect(corrected).toMatchObject({ taxPercent, totalCents: 119_00, ...splitTax(119_00, taxPercent) })
    expect(corrected?.['isOutsideVat']).toBe(taxPercent === 0 ? true : undefined)
    expect(await audit()).toMatchObject([{ before: { tax: tax.taxPercent }, after: { tax: taxPercent } }])
  })

  it('stays once there is an invoice, and is one that the country has', async () => {
    await bought()
    expect((await correct()).body.code).toBe('order-changed')
    await unpaid()
    expect((await correct({ postalCode: '1' })).body.fields).toMatchObject([{ field: 'postalCode' }])
    expect(await audit()).toEqual([])
  })
})

describe('a mail about an order', () => {
  const name = `${ORDER}#payment-failed`
  const mailed = () =>
    given(
      factsItem(),
      orderItem({ status: 'failed', buyer: givenBuyer({ email: 'kim@example.com' }) }),
      orderNumbers.put({ number, ...ref }).put,
      { ...orderMail(ref, 'payment-failed', NOW).put, sentAt: NOW },
    )
  const look = (asked = name, more: object = {}) =>
    ask(mailHandler, readOrderMail, { input: { number, name: asked }, claims: { ...claims, ...more } })
  const again = (more: object = {}) =>
    ask(mailHandler, resendOrderMail, { input: { ...decided, name, ...more }, claims })
  const owed = async () => (await partition(key.pk)).filter(({ kind }) => kind === 'mail')

  it('is read in its words, without the links that are for its reader alone', async () => {
    await mailed()
    const { status, body } = await look(name, { sub: anotherSub() })
    expect([status, body.to]).toEqual([200, 'kim@example.com'])
    expect(body.text).toContain(number)
    expect(body.text).not.toMatch(/(?:invite|token)=[^…]/)
    // It says what was bought.
    expect(await partition(`AUDIT#${CUSTOMER}`)).toMatchObject([{ action: 'look' }])
  })

  it('that a fault keeps from being written is not said to be needed by nobody', async () => {
    await mailed()
    const error = vi.spyOn(log, 'error').mockReturnValue(undefined)
    const reading = vi.spyOn(profiles, 'read')
    for (const ask of [look, again]) {
      reading.mockRejectedValueOnce(new Error('Throttled'))
      const { status, body } = await ask()
      expect([status, body.code]).toEqual([500, 'unexpected'])
    }
    expect(error).toHaveBeenCalledTimes(2)
    reading.mockRestore()
    error.mockRestore()
    await given({ ...orderMail(ref, 'payment-failed', NOW).put, template: 'of-an-earlier-release' })
    expect((await look()).body.code).toBe('mail-unwritten')
  })

  it('goes out once more for each press, and says who wanted it', async () => {
    await mailed()
    expect((await again()).body).toEqual({ to: 'kim@example.com' })
    await again()
    expect((await owed()).map(({ sk }) => sk)).toEqual([`MAIL#${name}`, `MAIL#${name}#${press(1)}`])
    expect((await owed())[1]).toMatchObject({ sendAt: NOW, duePk: 'MAIL', about: ref })
    expect(await audit()).toMatchObject([{ action: 'mail-again', after: { mail: 'payment-failed' } }])
  })

  it.each([
    ['the same press', press(1), 200],
    ['two people', press(2), 409],
  ])('of two at once, %s, one sends it, with one line of the audit', async (_, pressId, status) => {
    await mailed()
    let other: { status: number } | undefined
    beforeWrite(key, async () => void (other = await again({ pressId })))
    expect([(await again()).status, other?.status]).toEqual([status, 200])
    expect(await owed()).toHaveLength(2)
    expect(await audit()).toHaveLength(1)
  })

  it('does not go out on an order that has changed meanwhile', async () => {
    await mailed()
    beforeWrite(key, async () => given({ ...(await stored(key)), ...key, rev: 5 }))
    expect((await again()).status).toBe(409)
    expect([await owed(), await audit()]).toMatchObject([[{ template: 'payment-failed' }], []])
  })

  const confirmation = `${ORDER}#contract`
  const longAgo = (more: object = {}) =>
    given(
      factsItem(),
      orderItem({ ...paid, buyer: givenBuyer({ email: 'kim@example.com' }), ...more }),
      orderNumbers.put({ number, ...ref }).put,
    )
  const shown = async () =>
    (await ask(handler, readStaffOrder, { input: { number }, claims })).body.confirmation

  it('that confirms it is written anew when the mail itself is forgotten', async () => {
    await longAgo()
    expect(await shown()).toEqual({ name: confirmation, template: 'contract' })
    const { status, body } = await look(confirmation)
    expect([status, body.to, body.attachments.length]).toEqual([200, 'kim@example.com', 1])
    expect((await again({ name: confirmation })).body).toEqual({ to: 'kim@example.com' })
    await again({ name: confirmation })
    expect(await owed()).toMatchObject([
      { sk: `MAIL#${confirmation}#${press(1)}`, template: 'contract', about: ref, duePk: 'MAIL' },
    ])
    expect(await audit()).toMatchObject([{ action: 'mail-again', after: { mail: 'contract' } }])
  })

  it('of a month is what says that it is paid', async () => {
    await longAgo({ mode: 'renewal' })
    expect(await shown()).toEqual({
      name: `${ORDER}#subscription-renewed`,
      template: 'subscription-renewed',
    })
    expect((await look(confirmation)).status).toBe(404)
  })

  it('of a month that is over is about that month', async () => {
    const [until, next] = [after(NOW, 20 * DAYS), after(NOW, 50 * DAYS)]
    const subscriptionId = subscriptionIdOf(ORDER)
    const period = { from: NOW, until }
    const monthly = { mode: 'renewal', productType: 'monthly', subscriptionId, period } as const
    await longAgo(monthly)
    const begun = incompleteSubscription(orderItem({ ...paid, ...monthly, mode: 'subscription' }), 19)?.put
    await given({ ...begun, status: 'active', paidUntil: next, currentPeriodEnd: next } as never)
    const text = async () => (await look(`${ORDER}#subscription-renewed`)).body.text
    expect(await text()).toContain(`Bezahlt bis: ${dateIn('de', until)}`)
    expect(await text()).not.toContain('Nächste Abbuchung')
    await given({ ...begun, status: 'active', paidUntil: until, currentPeriodEnd: until } as never)
    expect(await text()).toContain(`Nächste Abbuchung: ${dateIn('de', until)}`)
  })

  it.each([
    ['an order that is not paid', { paidAt: undefined, status: 'pending' }],
    ['one whose person is gone', { erasedAt: NOW }],
    ['a change of plan', { isDifference: true }],
  ])('does not confirm %s', async (_, more) => {
    await longAgo(more)
    expect(await shown()).toBeUndefined()
    expect([(await look(confirmation)).status, (await again({ name: confirmation })).status]).toEqual([
      404, 404,
    ])
  })

  it('of another order is none of this one', async () => {
    await mailed()
    expect((await look('ord_01KAG000000000000000000009#payment-failed')).status).toBe(404)
  })
})
