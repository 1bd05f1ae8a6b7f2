import { describe, expect, it } from 'vitest'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { transferOrder } from '../../../lambdas/orders/transfer-order.ts'
import { deleteItem, type Item } from '../../../lambdas/platform/table.ts'
import { notExists } from '../../../lambdas/platform/expression.ts'
import { entitlementItem, orderItem, paid, STRANGER } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const order = orderItem(paid)
const file = { ...entitlementItem(), rev: 1 }
const mail: Item = { pk: order.pk, sk: `${order.sk}#RECEIPT`, bytes: 1 }
const arrival = profiles.check({ customerId: STRANGER }, { erasedAt: notExists })
const transfer = () => transferOrder(order, { to: STRANGER, arrival, now: NOW })

const moved = (item: Item): Item => ({ ...item, pk: `CUSTOMER#${STRANGER}` })

it('an order goes with its parts; where it stood a line says where to', async () => {
  await given(order, file, mail)
  expect(await transfer()).toBe(true)
  expect(await partition(order.pk)).toEqual([
    // Paid in 2026: the end of 2034.
    { pk: order.pk, sk: order.sk, movedTo: STRANGER, forgetAt: Date.UTC(2035, 0, 1) / 1000 },
  ])
  expect(await partition(`CUSTOMER#${STRANGER}`)).toEqual([
    {
      ...moved(order),
      customerId: STRANGER,
      rev: order.rev + 1,
      trail: [...order.trail, { at: NOW, to: 'transferred', by: 'customer', cause: 'address-proven' }],
    },
    { ...moved(file), customerId: STRANGER },
    moved(mail),
  ])
})

describe('between looking at an order and moving it', () => {
  it.each<[string, Item[]]>([
    ['the order is paid', [{ ...order, rev: order.rev + 1 }]],
    ['a download is counted', [{ ...file, rev: 2, used: 1 }]],
    ['a part without a number of its own gets one', [{ ...mail, rev: 1 }]],
  ])('%s: nothing moves, and the next look takes it along', async (_, changed) => {
    await given(order, file, mail)
    beforeWrite(order, () => given(...changed))
    expect(await transfer()).toBe(false)
    expect(await partition(`CUSTOMER#${STRANGER}`)).toEqual([])
    for (const item of changed) expect(await stored(item)).toEqual(item)
  })

  it('a part goes: nothing moves, and it does not come back', async () => {
    await given(order, file, mail)
    const { pk, sk } = mail
    beforeWrite(order, () => deleteItem({ pk, sk }))
    expect(await transfer()).toBe(false)
    expect(await partition(`CUSTOMER#${STRANGER}`)).toEqual([])
  })

  it.each<[string, Item]>([
    ['the order', moved(order)],
    ['a part', moved(file)],
    ['a part without a kind', moved(mail)],
  ])('%s stands there already: it is not overwritten', async (_, there) => {
    await given(order, file, mail)
    beforeWrite(order, () => given({ ...there, isOlder: true }))
    expect(await transfer()).toBe(false)
    expect(await stored(there)).toMatchObject({ isOlder: true })
  })
})
