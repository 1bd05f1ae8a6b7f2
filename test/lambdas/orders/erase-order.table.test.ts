import { describe, expect, it } from 'vitest'
import { eraseOrder } from '../../../lambdas/orders/erase-order.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { redactions } from '../../../lambdas/orders/redaction.ts'
import type { Item } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds } from '../../../lambdas/platform/time.ts'
import { givenBuyer, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const buyer = givenBuyer({ street: 'Beispielweg 1', city: 'Berlin', phone: '030 1234567' })
const person = { buyer, name: 'Kim Beispiel', email: 'kim@example.com', sessions: { 1: 'cs_1' } }
const order = (more: Partial<Order> = {}) => {
  const { dueAt: _, ...settled } = orderItem({ ...person, ...more })
  return orders.create(settled).put
}
const nobody = { firstName: 'gelöscht', lastName: 'gelöscht', email: 'geloescht@example.invalid' }

describe('an erased order', () => {
  it.each<[string, Partial<Order>, object, string]>([
    [
      'that was paid keeps country and postal code, to the end of the eighth year after',
      paid,
      { ...nobody, country: 'DE', postalCode: '10115' },
      '2035-01-01T00:00:00.000Z',
    ],
    [
      'above the limit keeps who an invoice must name, but not how to reach them',
      { ...paid, totalCents: 250_01 },
      { ...buyer, email: nobody.email, phone: undefined },
      '2035-01-01T00:00:00.000Z',
    ],
    [
      'of a company keeps whom its invoice names, at every price',
      { ...paid, buyer: { ...buyer, company: 'Beispiel GmbH', vatId: 'DE123456789' } },
      { ...buyer, company: 'Beispiel GmbH', vatId: 'DE123456789', email: nobody.email, phone: undefined },
      '2035-01-01T00:00:00.000Z',
    ],
    [
      'that was never paid names nobody, for 90 days',
      { status: 'failed', closedAt: NOW, totalCents: 250_01 },
      { ...nobody, country: 'DE', postalCode: '10115' },
      after(NOW, 90 * DAYS),
    ],
  ])('%s', async (_, more, left, until) => {
    const item = order(more)
    await given(item)
    expect(await eraseOrder(item, NOW)).toBe('done')
    const {
      name: _name,
      email: _email,
      listEmail: _listEmail,
      listName: _listName,
      duePk: _duePk,
      ...rest
    } = item
    const erased = { sessions: {}, erasedAt: NOW, forgetAt: epochSeconds(until), rev: 1 }
    const trail = [
      ...orders.parse(item).trail,
      { at: NOW, to: 'erase', by: 'clock', cause: 'account-erased' },
    ]
    expect(await stored(item)).toEqual({ ...rest, ...erased, trail, buyer: JSON.parse(JSON.stringify(left)) })
  })

  const pages = { attempt: 2, sessions: { 1: 'cs_1', 2: 'cs_2' } }
  it.each<[string, Partial<Order>, string]>([
    ['that was paid', { ...paid, ...pages, paidAt: before(NOW, DAYS) }, after(NOW, 90 * DAYS)],
    ['that was never paid', { status: 'failed', closedAt: NOW, ...pages }, after(NOW, 91 * DAYS)],
    ['that is long over', { status: 'failed', closedAt: before(NOW, 200 * DAYS), ...pages }, NOW],
  ])('%s leaves its pages to be redacted by Stripe, once it can', async (_, more, dueAt) => {
    const item = order(more)
    await given(item)
    await eraseOrder(item, NOW)
    const [, owed] = await partition(item.pk)
    expect(owed).toEqual({
      ...redactions.keyOf(orders.parse(item)),
      kind: 'redaction',
      customerId: item['customerId'],
      orderId: item['orderId'],
      sessionIds: ['cs_1', 'cs_2'],
      duePk: 'REDACT',
      dueAt,
    })
  })

  it('of which Stripe never heard leaves nothing to redact', async () => {
    const item = order({ status: 'failed', closedAt: NOW, sessions: {} })
    await given(item)
    await eraseOrder(item, NOW)
    expect(await partition(item.pk)).toHaveLength(1)
  })

  it('is erased once', async () => {
    const item = order({ ...paid, erasedAt: NOW })
    await given(item)
    expect(await eraseOrder(item, after(NOW, DAYS))).toBe('done')
    expect(await stored(item)).toEqual(item)
  })
})

describe('between looking at an order and erasing it', () => {
  it('a late event changes it: it waits for the next look', async () => {
    const item = order({ status: 'failed', closedAt: NOW })
    const meanwhile = order({ ...paid, rev: 1 })
    await given(item)
    beforeWrite(item, () => given(meanwhile))
    expect(await eraseOrder(item, NOW)).toBe('waits')
    expect(await stored(item)).toEqual(meanwhile)
  })
})

describe('an order that is not settled waits,', () => {
  const open = orderItem({ ...person, dueAt: after(NOW, DAYS) })

  it.each<Order['status']>(['pending', 'failed'])('is brought forward, from %s', async status => {
    await given({ ...open, status })
    expect(await eraseOrder(open, NOW)).toBe('waits')
    expect(await stored(open)).toEqual({
      ...open,
      status,
      dueAt: NOW,
      payableUntil: NOW,
      rev: 1,
      trail: [
        ...orders.parse(open).trail,
        { at: NOW, to: 'bringForward', by: 'clock', cause: 'account-erased' },
      ],
    })
  })

  it.each([
    ['looked at later though its time is over', { payableUntil: NOW, dueAt: after(NOW, DAYS) }],
    ['payable still though it is looked at now', { payableUntil: after(NOW, 1), dueAt: NOW }],
  ])('is brought forward where it is %s', async (_, more) => {
    await given(orderItem({ ...person, ...more }))
    expect(await eraseOrder(orderItem({ ...person, ...more }), NOW)).toBe('waits')
    expect(await stored(open)).toMatchObject({ dueAt: NOW, payableUntil: NOW, rev: 1 })
  })

  it('is left to the clock where it is due already and can be paid no more', async () => {
    const due = orderItem({ ...person, payableUntil: NOW, dueAt: NOW })
    await given(due)
    expect(await eraseOrder(due, NOW)).toBe('waits')
    expect(await stored(due)).toEqual(due)
  })

  it.each<[string, Partial<Order>]>([
    ['changed', { rev: 1, dueAt: after(NOW, 2 * DAYS) }],
    ['no longer due', { dueAt: undefined }],
    // Whatever `rev` says.
    ['paid', { paidAt: NOW }],
    ['completed', { status: 'completed' }],
    ['closed', { closedAt: NOW }],
    ['processing', { status: 'processing' }],
  ])('and stays as it is when it is %s meanwhile', async (_, more) => {
    const { dueAt, duePk, ...rest }: Item = { ...open, ...more }
    const meanwhile = dueAt ? { ...rest, dueAt, duePk } : rest
    await given(open)
    beforeWrite(open, () => given(meanwhile))
    expect(await eraseOrder(open, NOW)).toBe('waits')
    expect(await stored(open)).toEqual(meanwhile)
  })

  it('with its money under way it is left alone', async () => {
    const item = orderItem({ ...person, status: 'processing', dueAt: after(NOW, DAYS) })
    await given(item)
    expect(await eraseOrder(item, NOW)).toBe('waits')
    expect(await stored(item)).toEqual(item)
  })
})
