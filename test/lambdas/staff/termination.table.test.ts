import { expect, it } from 'vitest'
import { terminateContract } from '../../../contract/contracts.ts'
import { acceptDeclaration, readStaffOrder, readStaffRequest } from '../../../contract/staff.ts'
import { setDeclarationOrder } from '../../../contract/staff-requests.ts'
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

it('an extraordinary termination of a running subscription ends it at once when it is accepted, and pays nothing back', async () => {
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
  expect((await ask(handler, acceptDeclaration, { input: press, claims })).status).toBe(200)
  await settle()
  const done = (await ask(handler, readStaffRequest, { input: { number }, claims })).body
  expect([(await present())?.status, done.status]).toEqual(['ended', 'done'])
  expect(await kinds('task')).toEqual([])
})

it('an ordinary one whose order a person has named ends it with the month that is paid for, and can be seen there', async () => {
  const { number: contract } = await ordered()
  await given(orderNumbers.put({ number: contract, customerId: CUSTOMER, orderId: ORDER }).put)
  await pays()
  await hears()
  const input = {
    name: 'Kim Beispiel',
    email: 'andere@example.com',
    contract: 'Mein Abo für jeden Monat',
    language: 'de',
    kind: 'ordinary',
    reason: '',
    endOn: '',
  }
  const { number } = (await ask(asAnybody, terminateContract, { input })).body
  const settle = () => settleDeclarations({ time: after(now(), HOURS) })
  const read = async () => (await ask(handler, readStaffRequest, { input: { number }, claims })).body
  await settle()
  const { rev: seenRev, carryingOut: before } = await read()
  expect(before).toEqual({ state: 'impossible', because: 'no-order' })
  const naming = {
    number,
    rev: seenRev,
    pressId: 'prs_0123456789abcdea',
    orderNumber: contract,
    reason: 'Am Telefon',
  }
  expect((await ask(handler, setDeclarationOrder, { input: naming, claims })).status).toBe(200)
  const { carryingOut } = await read()
  const subscription = await present()
  expect(carryingOut).toMatchObject({
    state: 'possible',
    subscriptionId: subscription?.subscriptionId,
    effects: { cents: 0, endsSubscription: true, endsAt: subscription?.currentPeriodEnd },
  })
  const ofOrder = (await ask(handler, readStaffOrder, { input: { number: contract }, claims })).body
  expect(ofOrder.subscription.subscriptionId).toBe(subscription?.subscriptionId)
  const press = {
    number,
    pressId: 'prs_0123456789abcdef',
    orderNumber: contract,
    confirmed: contract,
    rev: carryingOut.effects.rev,
    reason: 'Belegt',
  }
  expect((await ask(handler, acceptDeclaration, { input: press, claims })).status).toBe(200)
  await settle()
  expect([(await present())?.status, (await read()).status]).toEqual(['cancelling', 'done'])
  expect(await kinds('task')).toEqual([])
})
