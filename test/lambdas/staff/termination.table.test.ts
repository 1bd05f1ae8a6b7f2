import { expect, it } from 'vitest'
import { terminateContract } from '../../../contract/contracts.ts'
import { grantDeclaration, readStaffRequest } from '../../../contract/staff.ts'
import { handler as asAnybody } from '../../../lambdas/contracts/handler.ts'
import { handler as settleDeclarations } from '../../../lambdas/contracts/settle-declarations.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { after, HOURS } from '../../../lambdas/platform/time.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { CUSTOMER, ORDER } from '../given.ts'
import { ask, ofStaff } from '../http-event.ts'
import { given } from '../local-table.ts'
import { hears, kinds, now, ordered, pays, present } from '../subscriptions/story.ts'

const claims = ofStaff('cus_01KAG000000000000000000009', '[shop]')

it('an extraordinary termination of a running subscription ends it at once when it is granted, and pays nothing back', async () => {
  const { number: contract, buyer } = await ordered()
  await given(orderNumbers.put({ number: contract, customerId: CUSTOMER, orderId: ORDER }).put)
  await pays()
  await hears()
  const input = {
    name: 'Kim Beispiel',
    email: buyer.email,
    contract,
    language: 'de',
    kind: 'extraordinary',
    reason: 'Umzug',
    endOn: '',
  }
  const { number } = (await ask(asAnybody, terminateContract, { input })).body
  const settle = () => settleDeclarations({ time: after(now(), HOURS) })
  await settle()
  const { carryingOut } = (await ask(handler, readStaffRequest, { input: { number }, claims })).body
  expect(carryingOut).toMatchObject({ state: 'possible', effects: { cents: 0, endsSubscription: true } })
  const { orderNumber, rev } = carryingOut.effects
  const press = { number, pressId: 'prs_0123456789abcdef', orderNumber, rev, reason: 'Belegt' }
  expect((await ask(handler, grantDeclaration, { input: press, claims })).status).toBe(200)
  await settle()
  const done = (await ask(handler, readStaffRequest, { input: { number }, claims })).body
  expect([(await present())?.status, done.status]).toEqual(['ended', 'done'])
  expect(await kinds('task')).toEqual([])
})
