import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  changeDownloadLimit,
  listOrders,
  openReceipt,
  readStaffOrder,
  readStaffRequest,
  refundOrder,
} from '../../../contract/staff.ts'
import { berlinDay } from '../../../contract/berlin-midnight.ts'
import { requestDownloads } from '../../../contract/downloads.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { refusedRefundMatter } from '../../../lambdas/orders/money-matter.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { handler as asCustomer } from '../../../lambdas/requests/handler.ts'
import { payments, refundTasks } from '../../../lambdas/orders/payment.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { requestByNumber } from '../../../lambdas/requests/request-number.ts'
import { numberFrom } from '../../../lambdas/platform/spoken-number.ts'
import { client } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { audits } from '../../../lambdas/staff/audit.ts'
import { handler } from '../../../lambdas/staff/handler.ts'
import { dateItem, heldCourse, placeItem } from '../courses/given-course.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, receiptItem } from '../given.ts'
import { anotherSub, ask, NOW, ofStaff, signedIn, SUB } from '../http-event.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { hear, refundOf } from '../orders/money.ts'

const numberOfNobody = numberFrom('LU', Buffer.from('nobody’s number'))
const ref = { customerId: CUSTOMER, orderId: ORDER }
const key = orders.keyOf(ref)
const number = 'LU-7K3M-92QK'
const file = entitlements.keyOf({ ...ref, fileId: FILE })
const MEMBER = 'cus_01KAG000000000000000000009'
const claims = ofStaff(MEMBER, '[shop]')
const press = (n: number) => `prs_0123456789abcde${n}`

const bought = (more: object = {}) =>
  given(
    orderItem({ ...paid, ...more }),
    orderNumbers.put({ number, ...ref }).put,
    entitlementItem(),
    receiptItem(),
    payments.put({ ...ref, paymentId: 'pi_1' }).put,
  )
const refund = (cents: number, more: object = {}) =>
  ask(handler, refundOrder, {
    input: { number, pressId: press(1), rev: 0, cents, reason: 'Kulanz nach Anruf', ...more },
    claims,
  })
const shown = async () => (await ask(handler, readStaffOrder, { input: { number }, claims })).body
const tasks = async () => (await partition(key.pk)).filter(({ kind }) => kind === 'task')
const audit = () => partition(`AUDIT#${ORDER}`)

const lookIdOf = (sub: string) =>
  `prs_${createHash('sha256')
    .update(`look ${berlinDay(NOW)} ${sub}`)
    .digest('hex')
    .slice(0, 32)}`

it('a look at an order is written down at its customer, once a day', async () => {
  await bought()
  const sub = anotherSub()
  const looks = async () => (await partition(`AUDIT#${CUSTOMER}`)).filter(({ who }) => who === sub)
  const look = (asked: string) =>
    ask(handler, readStaffOrder, { input: { number: asked }, claims: { ...claims, sub } })
  expect((await look(numberOfNobody)).status).toBe(404)
  expect(await looks()).toEqual([])
  await look(number)
  await look(number)
  // In each of the audit's lists, for a year.
  const end = `${NOW}#${lookIdOf(sub)}`
  expect(await looks()).toMatchObject([
    {
      action: 'look',
      at: NOW,
      listPk: 'AUDIT',
      listSk: end,
      listStatus: `look#${end}`,
      listEmail: `${sub}#${end}`.toLowerCase(),
      listName: `${CUSTOMER}#${end}`.toLowerCase(),
      forgetAt: epochSeconds(after(NOW, 366 * DAYS)),
    },
  ])
})

it('so is a look at an invoice, which names its buyer', async () => {
  await bought()
  const sub = anotherSub()
  const open = () => ask(handler, openReceipt, { input: { number }, claims: { ...claims, sub } })
  const looks = async () => (await partition(`AUDIT#${CUSTOMER}`)).filter(({ who }) => who === sub)
  expect([(await open()).status, await looks()]).toEqual([409, []])
  await given(receiptItem({ status: 'ready', number: 'RE-2026-000001', pdfKey: 'receipts/2026/1.pdf' }))
  expect((await open()).status).toBe(200)
  expect(await looks()).toMatchObject([{ action: 'look', at: NOW }])
})

it('a look that another instance has written down that day stays as it is', async () => {
  await bought()
  const sub = anotherSub()
  const at = audits.keyOf({ target: CUSTOMER, pressId: lookIdOf(sub) })
  const look = () => ask(handler, readStaffOrder, { input: { number }, claims: { ...claims, sub } })
  beforeWrite(at, () => given({ ...at, at: before(NOW, MINUTES) }))
  await look()
  expect(await stored(at)).toEqual({ ...at, at: before(NOW, MINUTES) })
})

describe('a refund', () => {
  it('that Stripe refuses leads to its entry, until that is settled', async () => {
    await bought()
    const { body } = await refund(19_00)
    expect(body.refusedRefund).toBeUndefined()
    const [task] = await tasks()
    const refused = { cents: 19_00, reason: 'charge_disputed', at: NOW }
    const matter = refusedRefundMatter(refundTasks.parse(task), refused, number).put
    await given(matter)
    const read = () => ask(handler, readStaffOrder, { input: { number }, claims })
    expect((await read()).body.refusedRefund).toBe(matter.aboutId)
    await given({ ...matter, status: 'done', doneAt: NOW })
    expect((await read()).body.refusedRefund).toBeUndefined()
  })

  it('is owed to the customer, counted as under way, and says who decided and why', async () => {
    await bought()
    const { status, body } = await refund(19_00)
    expect([status, body.refundingCents, body.refundableCents, body.rev]).toEqual([200, 19_00, 100_00, 1])
    expect(await tasks()).toMatchObject([
      { cents: 19_00, paymentId: 'pi_1', cause: 'support', duePk: 'TASK', dueAt: NOW },
    ])
    expect(await audit()).toMatchObject([
      {
        action: 'refund',
        reason: 'Kulanz nach Anruf',
        who: SUB,
        at: NOW,
        before: { refundingCents: 0 },
        after: { cents: 19_00, refundingCents: 19_00 },
        listPk: 'AUDIT',
      },
    ])
    expect(body.timeline).toContainEqual(
      expect.objectContaining({ what: 'staff:refund', reason: 'Kulanz nach Anruf', cents: 19_00 }),
    )
  })

  it('is decided once where two press at the same moment', async () => {
    await bought()
    let other: { status: number } | undefined
    beforeWrite(key, async () => {
      other = await refund(119_00, { pressId: press(2) })
    })
    const { status, body } = await refund(119_00)
    expect([other?.status, status, body.code]).toEqual([200, 409, 'order-changed'])
    expect([(await tasks()).length, (await audit()).length]).toEqual([1, 1])
  })

  it('is the same one where a press comes twice, because its answer was lost', async () => {
    await bought()
    const first = await refund(19_00)
    const again = await refund(19_00)
    expect([first.status, again.status, again.body.refundingCents]).toEqual([200, 200, 19_00])
    expect((await tasks()).length).toBe(1)
  })

  it('is no more than is left, with what is under way', async () => {
    await bought()
    expect((await refund(100_00)).status).toBe(200)
    const { body } = await refund(19_01, { pressId: press(2), rev: 1 })
    expect(body.code).toBe('refund-too-much')
    expect((await refund(19_00, { pressId: press(2), rev: 1 })).status).toBe(200)
    expect((await refund(1, { pressId: press(3), rev: 2 })).body.code).toBe('not-refundable')
    expect((await tasks()).length).toBe(2)
  })

  it('in parts leaves room for the rest, with what is under way and what banks may send back', async () => {
    await bought()
    const files = Array.from({ length: 39 }, (_, index) => entitlementItem({ fileId: `fil_more${index}` }))
    await given(...files)
    expect((await refund(1_00)).status).toBe(200)
    const again = { pressId: press(2), rev: 1 }
    expect((await refund(1_00, again)).body.code).toBe('refund-too-often')
    const [task] = await tasks()
    await hear('refund.created', refundOf({ amount: 1_00, metadata: { taskId: task?.taskId } }))
    expect((await refund(1_00, { ...again, rev: 2 })).body.code).toBe('refund-too-often')
    expect((await refund(118_00, { ...again, rev: 2 })).status).toBe(200)
    await hear('refund.created', refundOf({ id: 're_2', amount: 118_00 }))
    expect(await stored(key)).toMatchObject({ refundedCents: 119_00 })
  })

  it.each([
    ['not paid', { paidAt: undefined, status: 'pending' }],
    ['withdrawn from', { withdrawal: { requestId: 'req_01KAG000000000000000000001', at: NOW } }],
    [
      'disputed',
      { dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 119_00, at: NOW } },
    ],
    ['without its person', { erasedAt: NOW }],
  ])('is none of an order that is %s', async (_, more) => {
    await bought(more)
    expect((await refund(1_00)).body.code).toBe('not-refundable')
    expect(await tasks()).toEqual([])
  })

  it('is no longer under way once Stripe says that it has gone', async () => {
    await bought()
    await refund(19_00)
    const [task] = await tasks()
    await hear('refund.created', refundOf({ amount: 19_00, metadata: { taskId: task?.taskId } }))
    expect(await stored(key)).toMatchObject({ refundedCents: 19_00, refunding: [] })
    expect((await shown()).refundableCents).toBe(100_00)
  })

  it('leaves another one of the same sum under way, which a person has made at Stripe', async () => {
    await bought()
    await refund(19_00)
    await hear('refund.created', refundOf({ amount: 19_00 }))
    expect(await shown()).toMatchObject({
      refundedCents: 19_00,
      refundingCents: 19_00,
      refundableCents: 81_00,
    })
  })

  it('of the whole sum does what was said of it before', async () => {
    await bought({ course: heldCourse(), placeState: 'booked' })
    await given(dateItem({ taken: 3 }), placeItem({ state: 'booked' }))
    expect((await shown()).wholeRefund).toEqual({
      closesFiles: true,
      returnsVoucher: false,
      freesPlace: true,
      endsSubscription: false,
    })
    await hear('refund.created', refundOf({ amount: 119_00 }))
    expect(await stored(key)).toMatchObject({ placeState: 'released' })
    expect(await stored(file)).toMatchObject({ revokedFor: 'refund' })
    expect((await shown()).wholeRefund).toMatchObject({ closesFiles: false, freesPlace: false })
  })

  it('is for nobody but shop and admin', async () => {
    await bought()
    for (const [groups, status] of [
      ['[support]', 404],
      ['[editor analyst]', 404],
      ['[admin]', 200],
    ] as const) {
      const input = { number, pressId: press(1), rev: 0, cents: 1_00, reason: 'Kulanz' }
      expect((await ask(handler, refundOrder, { input, claims: ofStaff(MEMBER, groups) })).status).toBe(
        status,
      )
    }
  })
})

describe('more downloads', () => {
  const changeLimit = (more: object = {}) =>
    ask(handler, changeDownloadLimit, {
      input: {
        number,
        fileId: FILE,
        pressId: press(1),
        allowed: 5,
        more: 5,
        reason: 'Gerät defekt',
        ...more,
      },
      claims,
    })

  it('are there at once, and the request for them is done', async () => {
    await bought()
    await given(entitlementItem({ used: 5 }))
    const asked = await ask(asCustomer, requestDownloads, {
      input: { orderId: ORDER, fileId: FILE, language: 'de' },
      claims: signedIn(CUSTOMER),
    })
    expect((await shown()).files).toMatchObject([{ requested: asked.body.number }])
    const { status, body } = await changeLimit()
    expect([status, body.files[0].allowed, body.files[0].requested]).toEqual([200, 10, undefined])
    expect(body.requests).toMatchObject([{ number: asked.body.number, status: 'done' }])
    expect(await requestByNumber(asked.body.number)).toMatchObject({ status: 'done', doneAt: NOW })
    expect(await audit()).toMatchObject([
      { action: 'downloads', before: { allowed: 5 }, after: { allowed: 10 } },
    ])
    const input = { number: asked.body.number }
    const { timeline } = (await ask(handler, readStaffRequest, { input, claims })).body
    expect(timeline.slice(1)).toMatchObject([
      { what: 'staff:request-done', by: 'staff', reason: 'Gerät defekt', at: NOW },
    ])
  })

  it('are given once where two press at the same moment, and where a press comes twice', async () => {
    await bought()
    let other: { status: number } | undefined
    beforeWrite(file, async () => {
      other = await changeLimit({ pressId: press(2) })
    })
    expect((await changeLimit()).body.code).toBe('order-changed')
    expect([other?.status, (await changeLimit({ pressId: press(2) })).status]).toEqual([200, 200])
    expect(await stored(file)).toMatchObject({ allowed: 10 })
    expect((await audit()).length).toBe(1)
  })

  it('are none of a file that was taken away meanwhile', async () => {
    await bought()
    beforeWrite(file, () => given(entitlementItem({ revokedAt: NOW, revokedFor: 'dispute' })))
    expect((await changeLimit()).body.code).toBe('order-changed')
    expect((await changeLimit()).body.code).toBe('order-changed')
    expect(await audit()).toEqual([])
  })
})

describe('the list of orders', () => {
  const list = async (input: Record<string, unknown>) =>
    (await ask(handler, listOrders, { input, claims })).body
  const ids = ({ lines }: { lines: { number: string }[] }) => lines.map(line => line.number)
  const another = {
    orderId: 'ord_01KAG000000000000000000002',
    number: 'LU-7K3M-92QM',
    status: 'failed',
  } as const

  it('shows all by time, those of a state, and those that are looked for', async () => {
    await bought()
    await given(
      orderItem({ ...another, buyer: { ...orderItem().buyer, lastName: 'Öztürk', email: 'oe@example.com' } }),
    )
    expect(await list({})).toMatchObject({ by: 'time' })
    expect(ids(await list({}))).toEqual(['LU-7K3M-92QM', number])
    expect(ids(await list({ sort: 'oldest' }))).toEqual([number, 'LU-7K3M-92QM'])
    expect(ids(await list({ status: 'failed' }))).toEqual(['LU-7K3M-92QM'])
    expect(ids(await list({ search: 'ozt' }))).toEqual(['LU-7K3M-92QM'])
    expect(ids(await list({ search: 'OE@ex' }))).toEqual(['LU-7K3M-92QM'])
    expect(await list({ search: 'lu 7k3m92qk' })).toMatchObject({ by: 'number', lines: [{ number }] })
    expect(await list({ search: 'niemand' })).toEqual({ by: 'name', lines: [] })
  })

  it.each([
    ['a page of all', {}, ['Query']],
    ['a page of a state', { status: 'completed', sort: 'oldest' }, ['Query']],
    ['an e-mail', { search: 'kim@' }, ['Query']],
    ['a name', { search: 'Beispiel' }, ['Query']],
    ['a number', { search: number }, ['Get', 'Get']],
    ['a number that is nobody’s', { search: numberOfNobody }, ['Get', 'Query']],
  ])('asks the table at most three times for %s', async (_, input, of) => {
    await bought()
    // Whether somebody has signed out is kept for half a minute.
    await list({})
    const asked = await requestsOf(() => list(input))
    expect(asked).toEqual(of)
  })
})

/** The kinds of requests that the table gets meanwhile. */
async function requestsOf(run: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const name = 'counts'
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      args => {
        asked.push(commandName.replace(/(?:Item)?Command$/, ''))
        return next(args)
      },
    { name },
  )
  await run().finally(() => client.middlewareStack.remove(name))
  return asked
}

it('within a second a cause stands before its effect, though Stripe tells whole seconds', async () => {
  const second = NOW.slice(0, 19)
  await bought({
    trail: [
      { at: `${second}.400Z`, to: 'pending', by: 'customer', cause: 'ordered' },
      { at: `${second}.000Z`, to: 'completed', by: 'stripe', cause: 'event evt_1' },
    ],
  })
  await given(
    mails.put({
      partition: `CUSTOMER#${CUSTOMER}`,
      name: `${ORDER}#contract`,
      template: 'contract',
      about: {},
      sendAt: `${second}.100Z`,
      sentAt: `${second}.100Z`,
      tries: 0,
    }).put,
  )
  const { timeline } = await shown()
  expect(timeline.map(({ what }: { what: string }) => what)).toEqual([
    'order:pending',
    'order:completed',
    'mail-sent:contract',
  ])
})

it.each([
  [{ sentAt: NOW }, 'sent', [`mail-sent:contract`]],
  [{ failedAt: NOW }, 'failed', ['mail-failed:contract']],
  // The address bounces, or has called our mails unwanted.
  [{ withheldAt: NOW }, 'withheld', ['mail-withheld:contract']],
  [{ droppedAt: NOW }, 'dropped', []],
  [{}, 'owed', []],
])('a mail with %o is shown as %s', async (settled, state, happened) => {
  await bought()
  const name = `${ORDER}#contract`
  const owed = { template: 'contract', about: {}, sendAt: before(NOW, MINUTES), tries: 0 }
  await given(mails.put({ partition: `CUSTOMER#${CUSTOMER}`, name, ...owed, ...settled }).put)
  const { mails: shownMails, timeline } = await shown()
  expect(shownMails).toEqual([
    { name, template: 'contract', sendAt: owed.sendAt, state, ...(state !== 'owed' && { at: NOW }) },
  ])
  expect(
    timeline.map(({ what }: { what: string }) => what).filter((what: string) => what.startsWith('mail-')),
  ).toEqual(happened)
})

describe('each start of a download stands in the timeline', () => {
  const starts = { [press(1)]: after(NOW, 2 * MINUTES), [press(2)]: after(NOW, MINUTES) }
  const downloads = async () =>
    (await shown()).timeline.filter(({ what }: { what: string }) => what === 'download')

  it('by time, with its file and which of how many it is', async () => {
    await bought()
    await given(entitlementItem({ presses: starts, used: 2 }))
    const cause = entitlementItem().title
    const { timeline } = await shown()
    expect(timeline.slice(-2)).toEqual([
      { at: after(NOW, MINUTES), what: 'download', by: 'customer', cause, nth: 1, allowed: 5 },
      { at: after(NOW, 2 * MINUTES), what: 'download', by: 'customer', cause, nth: 2, allowed: 5 },
    ])
  })

  it('and names no number allowed where not each one was counted', async () => {
    await bought()
    await given(entitlementItem({ presses: starts, used: 0, wasFetched: true }))
    expect(
      (await downloads()).map(({ nth, allowed }: { nth: number; allowed?: number }) => [nth, allowed]),
    ).toEqual([
      [1, undefined],
      [2, undefined],
    ])
  })
})
