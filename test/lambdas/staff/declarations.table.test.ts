import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawContract } from '../../../contract/contracts.ts'
import { writeToUs } from '../../../contract/requests.ts'
import {
  finishRequest,
  acceptDeclaration,
  readStaffOrder,
  readStaffRequest,
} from '../../../contract/staff.ts'
import { reopenRequest, setDeclarationOrder } from '../../../contract/staff-requests.ts'
import { declarationTasks } from '../../../lambdas/contracts/declaration.ts'
import { declarationMail } from '../../../lambdas/contracts/declaration-mail.ts'
import { handler as asAnybody } from '../../../lambdas/contracts/handler.ts'
import { letters } from '../../../lambdas/contracts/letters.ts'
import { handler as settleDeclarations } from '../../../lambdas/contracts/settle-declarations.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { mintOrderNumber, orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { MailItem } from '../../../lambdas/platform/mail-item.ts'
import type { Item, Key } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { orderRequests } from '../../../lambdas/requests/order-request.ts'
import { requestByNumber } from '../../../lambdas/requests/request-number.ts'
import { handler as asWriter } from '../../../lambdas/requests/handler.ts'
import { type Request, requests } from '../../../lambdas/requests/request.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid } from '../given.ts'
import { anotherSub, ask, NOW, ofStaff, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'

const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const contract = 'LU-7K3M-92QK'
const MEMBER = 'cus_01KAG000000000000000000009'
const claims = ofStaff(MEMBER, '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`
let number = ''

const bought = (more: object = {}) =>
  given(
    orderItem({ ...paid, paidAt: before(NOW, 60 * DAYS), ...more }),
    orderNumbers.put({ number: contract, ...ref }).put,
    entitlementItem({ used: 1 }),
  )
const settle = (minutes = 2) => settleDeclarations({ time: after(NOW, minutes * MINUTES) })
const accept = (more: object = {}) =>
  ask(handler, acceptDeclaration, {
    input: { number, pressId: press(1), orderNumber: contract, rev: 0, reason: 'Kulanz', ...more },
    claims,
  })
const seen = async () => (await ask(handler, readStaffRequest, { input: { number }, claims })).body
const request = async (): Promise<Request> => {
  const found = await requestByNumber(number)
  if (!found) throw new Error('It was just declared.')
  return found
}
const taskKey = async () => declarationTasks.keyOf(await request())
const refunds = async () => (await partition(key.pk)).filter(({ sk }) => sk.startsWith('TASK#refund'))
const lines = async () =>
  (await partition(`AUDIT#${(await request()).requestId}`)).filter(({ action }) => action !== 'look')

describe('a withdrawal that came too late', () => {
  beforeEach(async () => {
    await bought()
    const input = { name: 'Kim Beispiel', email: 'kim@example.com', contract, language: 'de' }
    number = (await ask(asAnybody, withdrawContract, { input })).body.number
    await settle()
  })

  it('is shown with what accepting it would do', async () => {
    expect((await seen()).carryingOut).toEqual({
      state: 'possible',
      effects: {
        orderNumber: contract,
        rev: 0,
        cents: 119_00,
        hasFiles: true,
        hasPlace: false,
        endsSubscription: false,
        doubt: 'late',
      },
    })
  })

  it('takes effect within a minute once it was accepted, by whom and why', async () => {
    const { status, body } = await accept()
    expect([status, body.carryingOut]).toEqual([200, { state: 'under-way' }])
    expect(await stored(key)).not.toHaveProperty('withdrawal')
    await settle(3)
    expect(await stored(key)).toMatchObject({
      withdrawal: { requestId: (await request()).requestId, at: NOW },
      trail: [{}, { to: 'withdraw', by: 'staff', who: SUB }],
    })
    expect(await stored(entitlements.keyOf({ ...ref, fileId: FILE }))).toMatchObject({
      revokedFor: 'withdrawal',
    })
    expect(await refunds()).toMatchObject([{ cause: 'withdrawal', orderId: ORDER }])
    expect(await lines()).toMatchObject([
      { action: 'declaration-accepted', who: SUB, reason: 'Kulanz', at: NOW, after: { cents: 119_00 } },
    ])
    const done = await seen()
    expect([done.status, done.carryingOut]).toEqual(['done', undefined])
    expect(done.timeline.map(({ what }: { what: string }) => what)).toEqual([
      'request:withdrawal',
      'staff:declaration-accepted',
      'request-carried-out',
    ])
  })

  it('is the clock’s from then on, at once, and nobody decides it again', async () => {
    const { outcome: _, forgetAt: __, ...task } = { ...(await stored(await taskKey())) }
    expect(task).not.toHaveProperty('duePk')
    await accept()
    expect(await stored(await taskKey())).toEqual({
      ...task,
      dueAt: NOW,
      duePk: 'DECLARATION',
      acceptedBy: SUB,
    })
  })

  it('is not accepted where the request, its order or its effect came to something else between', async () => {
    const here = async (at: Key): Promise<Item> => ({ ...at, ...(await stored(at)) })
    const task = await here(await taskKey())
    const open = await here(requests.keyOf(await request()))
    const order = await here(key)
    const others: [Item, string][] = [
      [{ ...open, status: 'done' }, 'request-done'],
      [{ ...order, rev: 1 }, 'order-changed'],
      [{ ...task, outcome: 'done' }, 'declaration-under-way'],
    ]
    for (const [other, code] of others) {
      await given(task, open, order)
      beforeWrite(other, () => given(other))
      expect((await accept()).body.code).toBe(code)
      expect(await stored(other)).toEqual(other)
    }
    expect(await lines()).toEqual([])
  })

  it('is accepted once where two press at the same moment, and where a press comes twice', async () => {
    let other: { status: number } | undefined
    beforeWrite(await taskKey(), async () => {
      other = await accept({ pressId: press(2) })
    })
    expect((await accept()).body.code).toBe('declaration-under-way')
    expect([other?.status, (await accept({ pressId: press(2) })).status]).toEqual([200, 200])
    await settle(3)
    await settle(4)
    expect([(await lines()).length, (await refunds()).length]).toEqual([1, 1])
    expect((await accept({ pressId: press(2) })).status).toBe(200)
  })

  it('is either accepted or put aside by two who press at once', async () => {
    const putAside = (n: number) =>
      ask(handler, finishRequest, {
        input: { number, pressId: press(n), rev: 0, reason: 'Abgelehnt' },
        claims,
      })
    let other: { status: number } | undefined
    beforeWrite(requests.keyOf(await request()), async () => {
      other = await accept()
    })
    expect((await putAside(2)).body.code).toBe('declaration-under-way')
    expect(other?.status).toBe(200)
    await settle(3)
    expect((await putAside(2)).body.code).toBe('request-done')
    expect((await lines()).length).toBe(1)
  })

  it('from a change of plan is paid back at its own order: from here nothing of the contract before is undone', async () => {
    await bought({ mode: 'renewal', productType: 'monthly', isDifference: true, paidAt: NOW })
    expect((await seen()).carryingOut).toEqual({ state: 'change' })
    expect((await accept()).body.code).toBe('order-changed')
    await bought({ mode: 'renewal', productType: 'monthly', isDifference: true, refundedCents: 1_00 })
    expect((await seen()).carryingOut).toEqual({ state: 'impossible', because: 'money-moving' })
    expect([await lines(), await refunds()]).toEqual([[], []])
  })

  it('is opened again after it was put aside, and carried out then; what was carried out stays so', async () => {
    const decided = (n: number, rev: number) => ({
      input: { number, pressId: press(n), rev, reason: 'Versehen' },
      claims,
    })
    await ask(handler, finishRequest, decided(2, 0))
    expect(await seen()).toMatchObject({ status: 'done', isReopenable: true })
    // As long as the request itself is kept.
    expect(Number((await stored(await taskKey()))?.forgetAt)).toBeGreaterThanOrEqual(
      Number((await stored(requests.keyOf(await request())))?.forgetAt),
    )
    const { status, body } = await ask(handler, reopenRequest, decided(3, 1))
    expect([status, body.status, body.carryingOut.state]).toEqual([200, 'open', 'possible'])
    expect((await request()).dueAt).toBe(after(NOW, 14 * DAYS))
    expect((await accept()).status).toBe(200)
    await settle(3)
    const done = await seen()
    expect(done).toMatchObject({ status: 'done', isReopenable: false })
    expect(done.timeline.map(({ what }: { what: string }) => what)).toEqual([
      'request:withdrawal',
      // All three at one moment, and so by their presses.
      'staff:declaration-accepted',
      'staff:request-done',
      'staff:request-reopened',
      'request-carried-out',
    ])
    expect((await ask(handler, reopenRequest, decided(4, 3))).body.code).toBe('declaration-carried-out')
    expect((await request()).status).toBe('done')
    expect([(await refunds()).length, (await lines()).length]).toEqual([1, 3])
  })

  it('is not opened again where it was carried out in this moment', async () => {
    await ask(handler, finishRequest, {
      input: { number, pressId: press(2), rev: 0, reason: 'Abgelehnt' },
      claims,
    })
    const task = { ...(await taskKey()), ...(await stored(await taskKey())) }
    beforeWrite(task, () => given({ ...task, outcome: 'done' }))
    const { body } = await ask(handler, reopenRequest, {
      input: { number, pressId: press(3), rev: 1, reason: 'Versehen' },
      claims,
    })
    expect(body.code).toBe('declaration-carried-out')
    expect((await request()).status).toBe('done')
  })

  it('is not accepted on an order that has changed since it was shown, nor on one whose money is moving', async () => {
    expect((await accept({ rev: 7 })).body.code).toBe('order-changed')
    beforeWrite(key, () => bought({ rev: 1, refundedCents: 19_00 }))
    expect((await accept()).body.code).toBe('order-changed')
    expect((await seen()).carryingOut).toEqual({ state: 'impossible', because: 'money-moving' })
    expect([await lines(), await refunds()]).toEqual([[], []])
  })

  it('is left to a person again where the order changes between the decision and its effect', async () => {
    await accept()
    await bought({ rev: 1, refundedCents: 19_00 })
    await settle(3)
    expect(await stored(await taskKey())).toMatchObject({ outcome: 'person' })
    expect([(await request()).status, await refunds()]).toEqual(['open', []])
  })

  it('is accepted by nobody but shop and admin', async () => {
    for (const groups of ['[support]', '[editor analyst]']) {
      const input = { number, pressId: press(1), orderNumber: contract, rev: 0, reason: 'Kulanz' }
      const { status } = await ask(handler, acceptDeclaration, { input, claims: ofStaff(MEMBER, groups) })
      expect(status).toBe(404)
    }
    expect(await lines()).toEqual([])
  })
})

describe('a withdrawal without the number of its order, from another address', () => {
  const owner = { name: 'Kim Beispiel', email: 'kim@example.com' }
  beforeEach(async () => {
    await bought({ paidAt: before(NOW, DAYS), waivesWithdrawal: false })
    const input = {
      name: 'Sam Beispiel',
      email: 'sam@example.com',
      contract: 'Das Programm vom Montag',
      language: 'de',
    }
    number = (await ask(asAnybody, withdrawContract, { input })).body.number
    await settle()
  })
  const name = (n: number, more: object = {}) =>
    ask(handler, setDeclarationOrder, {
      input: { number, pressId: press(n), orderNumber: contract, rev: 0, reason: 'Am Telefon', ...more },
      claims,
    })

  it('names no order, until somebody of the shop does; whose it is and what would happen is shown then', async () => {
    expect((await seen()).carryingOut).toEqual({ state: 'impossible', because: 'no-order' })
    const { status, body } = await name(2)
    expect([status, body.namedOrder, body.carryingOut]).toEqual([
      200,
      contract,
      {
        state: 'possible',
        effects: {
          orderNumber: contract,
          rev: 0,
          cents: 119_00,
          hasFiles: true,
          hasPlace: false,
          endsSubscription: false,
          owner,
        },
      },
    ])
    // Nothing is carried out by it, whatever the clock does.
    await settle(3)
    expect(await stored(key)).not.toHaveProperty('withdrawal')
    expect(await lines()).toMatchObject([
      {
        action: 'declaration-order',
        who: SUB,
        reason: 'Am Telefon',
        before: { order: '' },
        after: { order: contract },
      },
    ])
  })

  const atOrder = async (orderNumber = contract) =>
    (await ask(handler, readStaffOrder, { input: { number: orderNumber }, claims })).body.requests

  it('stands at its order as soon as that is named, and at no other one from then on', async () => {
    expect(await atOrder()).toEqual([])
    await name(2)
    expect(await atOrder()).toMatchObject([{ number, topic: 'withdrawal', status: 'open' }])
    const [other, orderId] = [mintOrderNumber(), 'ord_01KAG000000000000000000002']
    await given(
      orderItem({ ...paid, orderId, number: other }),
      orderNumbers.put({ ...ref, number: other, orderId }).put,
    )
    await name(3, { orderNumber: other, rev: 1 })
    expect([await atOrder(), await atOrder(other)]).toMatchObject([[], [{ number }]])
  })

  it('stands at the order that its words name, whoever wrote it from whatever address', async () => {
    const input = { name: 'Sam Beispiel', email: 'sam@example.com', contract, language: 'de' }
    const declared = (await ask(asAnybody, withdrawContract, { input })).body.number
    expect(await atOrder()).toMatchObject([{ number: declared, status: 'open' }])
    const { requestId = '' } = (await requestByNumber(declared)) ?? {}
    expect(await stored(orderRequests.keyOf({ orderNumber: contract, requestId }))).toMatchObject({
      at: NOW,
      forgetAt: epochSeconds(after(NOW, 180 * DAYS)),
    })
    const message = 'Wann kommt die Rechnung?'
    const words = {
      topic: 'order',
      email: 'alex@example.com',
      message,
      orderNumber: contract,
      language: 'de',
    }
    const asked = (await ask(asWriter, writeToUs, { input: words, now: after(NOW, MINUTES) })).body.number
    expect(await atOrder()).toMatchObject([{ number: asked, topic: 'order' }, { number: declared }])
  })

  it('leaves a look at the buyer of its order wherever it names that buyer', async () => {
    const looksOf = async (sub: string) =>
      (await partition(`AUDIT#${CUSTOMER}`)).filter(({ action, who }) => action === 'look' && who === sub)
    const [first, second] = [anotherSub(), anotherSub()]
    const input = { number, pressId: press(2), orderNumber: contract, rev: 0, reason: 'Am Telefon' }
    const read = (sub: string) =>
      ask(handler, readStaffRequest, { input: { number }, claims: { ...claims, sub } })
    await read(first)
    expect(await looksOf(first)).toEqual([])
    await ask(handler, setDeclarationOrder, { input, claims: { ...claims, sub: first } })
    expect(await looksOf(first)).toMatchObject([{ at: NOW }])
    expect((await read(second)).body.carryingOut.effects.owner).toEqual(owner)
    expect(await looksOf(second)).toMatchObject([{ at: NOW }])
  })

  it('is carried out once the number of that order was typed, and told at the address it was bought with', async () => {
    await name(2)
    expect((await accept()).body.code).toBe('order-of-another')
    expect((await accept({ confirmed: 'LU-5H2V-88TC' })).body.code).toBe('order-of-another')
    expect((await accept({ confirmed: contract })).status).toBe(200)
    await settle(3)
    expect(await stored(key)).toMatchObject({ withdrawal: { at: NOW }, rev: 1 })
    expect([(await seen()).status, await refunds()]).toMatchObject(['done', [{ cause: 'withdrawal' }]])
    const { address, requestId } = await request()
    const { put } = declarationMail({ address, requestId }, 'withdrawal-done', NOW, ref)
    expect(await letters.write(MailItem.parse(put), NOW)).toMatchObject({ to: owner.email })
  })

  it('is not carried out on an order that somebody else has named in this moment, nor named while it is', async () => {
    const other = mintOrderNumber()
    const second = { ...ref, orderId: 'ord_01KAG000000000000000000002' }
    await given(
      orderItem({ ...paid, paidAt: NOW, ...second, number: other }),
      orderNumbers.put({ number: other, ...second }).put,
    )
    await name(2)
    beforeWrite(await taskKey(), () => name(3, { rev: 1, orderNumber: other }))
    expect((await accept({ confirmed: contract })).body.code).toBe('order-changed')
    expect((await seen()).carryingOut.effects.orderNumber).toBe(other)
    // What was shown is another order than what is there.
    expect((await accept({ confirmed: contract })).body.code).toBe('order-changed')
    await accept({ orderNumber: other, confirmed: other })
    expect((await name(4, { rev: 2 })).body.code).toBe('declaration-under-way')
    await settle(3)
    expect([(await stored(orders.keyOf(second)))?.withdrawal, await stored(key)]).toEqual([
      expect.anything(),
      expect.not.objectContaining({ withdrawal: expect.anything() }),
    ])
    expect((await name(4, { rev: 2 })).body.code).toBe('request-done')
  })

  it('takes no order that nobody has paid, nor on what somebody has not seen', async () => {
    await bought({ paidAt: undefined, status: 'pending' })
    expect((await name(2)).body.code).toBe('order-unpaid')
    expect((await name(2, { orderNumber: 'LU-5H2V-88TC' })).body.code).toBe('order-unpaid')
    await bought({ paidAt: NOW })
    expect((await name(2, { rev: 7 })).body.code).toBe('request-changed')
    expect([(await name(2)).status, (await name(2)).status]).toEqual([200, 200])
    for (const groups of ['[support]', '[editor analyst]']) {
      const input = { number, pressId: press(3), orderNumber: contract, rev: 1, reason: 'Am Telefon' }
      expect(
        (await ask(handler, setDeclarationOrder, { input, claims: ofStaff(MEMBER, groups) })).status,
      ).toBe(404)
    }
    expect((await lines()).length).toBe(1)
  })
})
