import { expect, it } from 'vitest'
import { listPurchases } from '../../../contract/orders.ts'
import { handler } from '../../../lambdas/orders/handler.ts'
import { paidOrders } from '../../../lambdas/orders/paid-orders.ts'
import { CUSTOMER, orderItem, paid } from '../given.ts'
import { ask, signedIn } from '../http-event.ts'
import { given } from '../local-table.ts'

const id = (number: number) => `ord_01KAG${String(number).padStart(21, '0')}`
const unpaid = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => orderItem({ orderId: id(from + index) }))

it('what was paid is found below hundreds of orders that strangers left unpaid in somebody’s name', async () => {
  await given(...unpaid(2, 650), orderItem({ ...paid, orderId: id(1) }))
  expect((await paidOrders(CUSTOMER)).map(({ orderId }) => orderId)).toEqual([id(1)])
  const { body } = await ask(handler, listPurchases, { claims: signedIn(CUSTOMER) })
  expect(body.purchases).toMatchObject([{ orderId: id(1) }])
  expect(body).not.toHaveProperty('cursor')
})

it('each paid order is found once, where the looks at them meet', async () => {
  await given(
    ...[...unpaid(2, 599)].map(item => ({ ...item, ...paid })),
    orderItem({ ...paid, orderId: id(1) }),
  )
  const found = (await paidOrders(CUSTOMER)).map(({ orderId }) => orderId)
  expect([found.length, new Set(found).size, found.at(-1)]).toEqual([600, 600, id(1)])
})
