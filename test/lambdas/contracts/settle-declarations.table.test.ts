import { type PlanContract, planContracts } from '../../../lambdas/subscriptions/plan-contract.ts'
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { beforeEach, describe, expect, it } from 'vitest'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { declarationTasks, owedEffect } from '../../../lambdas/contracts/declaration.ts'
import { handler } from '../../../lambdas/contracts/settle-declarations.ts'
import { handler as sendMails } from '../../../lambdas/mail-queue/send-new-mails.ts'
import { courseDates } from '../../../lambdas/courses/course-date.ts'
import { profiles } from '../../../lambdas/customers/customer.ts'
import { entitlements } from '../../../lambdas/orders/entitlement.ts'
import { orderNumbers } from '../../../lambdas/orders/order-number.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { places } from '../../../lambdas/orders/place.ts'
import { addressPk, customerPk } from '../../../lambdas/platform/partitions.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { addressHash } from '../../../lambdas/platform/signed.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { type Request, requests } from '../../../lambdas/requests/request.ts'
import { COURSE, DATE, dateItem, heldCourse, placeItem } from '../courses/given-course.ts'
import { CUSTOMER, entitlementItem, FILE, ORDER, orderItem, paid, receiptItem } from '../given.ts'
import { NOW } from '../http-event.ts'
import { type Subscription, subscriptions } from '../../../lambdas/subscriptions/subscription.ts'
import { beforeWrite, given, partition, stored } from '../local-table.ts'
import { post } from '../mocked-neighbours.ts'
import { paidByVoucher, voucherUse } from '../vouchers/paid-by-voucher.ts'

const EMAIL = 'kim@example.com'
const REQUEST = 'req_01KAG000000000000000000001'
const NUMBER = 'LU-7K3M-92QK'
const orderKey = orders.keyOf({ customerId: CUSTOMER, orderId: ORDER })
const fileKey = entitlements.keyOf({ customerId: CUSTOMER, orderId: ORDER, fileId: FILE })
const address = await addressHashed()
const requestKey = requests.keyOf({ address, requestId: REQUEST })
const taskKey = declarationTasks.keyOf({ address, requestId: REQUEST })

async function addressHashed() {
  const { secretsManager } = await import('../mocked-neighbours.ts')
  const { GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager')
  const { SECRETS } = await import('../given.ts')
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(SECRETS) })
  return addressHash(EMAIL)
}

async function declared(more: Partial<Request> = {}): Promise<void> {
  const request = requests.create({
    requestId: REQUEST,
    number: 'AN-5H2V-88TC',
    address,
    at: NOW,
    language: 'de',
    email: EMAIL,
    topic: 'withdrawal',
    message: NUMBER,
    name: 'Kim Beispiel',
    orderNumber: NUMBER,
    declared: { what: 'withdrawal' },
    dueAt: after(NOW, 14 * DAYS),
    status: 'open',
    title: 'withdrawal',
    rev: 0,
    ...more,
  })
  await given(request.put, owedEffect(address, REQUEST, NOW).put)
}
async function bought(more: Partial<Order> = {}, used = 0): Promise<void> {
  await given(
    orderItem({ ...paid, ...more }),
    entitlementItem({ used }),
    orderNumbers.create({ number: NUMBER, customerId: CUSTOMER, orderId: ORDER }).put,
  )
}
const terminates = (kind: 'ordinary' | 'extraordinary' = 'ordinary') =>
  declared({ topic: 'termination', declared: { what: 'termination', kind } })

const announced = {
  Records: [
    {
      dynamodb: {
        ApproximateCreationDateTime: Date.parse(NOW) / 1000,
        Keys: { pk: { S: taskKey.pk }, sk: { S: taskKey.sk } },
      },
    },
  ],
}
const settle = () => handler(announced)
const mails = async () =>
  (await partition(addressPk(address))).filter(({ kind }) => kind === 'mail').map(({ template }) => template)
const refunds = async () =>
  (await partition(customerPk(CUSTOMER))).filter(({ sk }) => sk.startsWith('TASK#refund'))

const SUBSCRIPTION = 'sub_01KAG000000000000000000001'
const plan = { mode: 'subscription', productType: 'monthly', subscriptionId: SUBSCRIPTION } as const
const planKey = subscriptions.keyOf({ customerId: CUSTOMER, subscriptionId: SUBSCRIPTION })
const listens = (more: Partial<Subscription> = {}) =>
  given(
    subscriptions.create({
      customerId: CUSTOMER,
      subscriptionId: SUBSCRIPTION,
      orderId: ORDER,
      status: 'ended',
      type: 'monthly',
      createdAt: NOW,
      slug: 'ruhe',
      productVersion: 1,
      title: 'Ruhe',
      summary: 'Ruhe',
      files: [],
      amountCents: 9_90,
      currency: 'EUR',
      taxPercent: 19,
      language: 'de',
      firstName: 'Kim',
      email: EMAIL,
      startedAt: NOW,
      endedAt: NOW,
      trail: [],
      rev: 0,
      ...more,
    }).put,
  )
const cancelling = { status: 'cancelling', endedAt: undefined, cancelAt: after(NOW, 20 * DAYS) } as const
const accepted = () => given({ ...owedEffect(address, REQUEST, NOW).put, acceptedBy: 'chris' })
const changed = (at: string, more: Partial<PlanContract> = {}) => {
  const side = { title: 'Ruhe', summary: 'Ruhe', amountCents: 19_90 }
  const contract: PlanContract = {
    customerId: CUSTOMER,
    subscriptionId: SUBSCRIPTION,
    orderId: ORDER,
    changeId: `${SUBSCRIPTION}:1:${at}`,
    at,
    language: 'de',
    from: side,
    to: side,
    taxPercent: 19,
    currency: 'EUR',
    dueNowCents: 0,
    nextBillingAt: at,
    consents: [],
    ...more,
  }
  return { ...contract, ...planContracts.put(contract).put }
}

describe('what is left to a person', () => {
  beforeEach(() => declared())

  it('and is settled by another one in this moment stays as it was settled', async () => {
    const settled = { ...owedEffect(address, REQUEST, NOW).put, outcome: 'done' }
    beforeWrite(taskKey, () => given(settled))
    await settle()
    expect(await stored(taskKey)).toEqual(settled)
    expect(await mails()).toEqual([])
  })

  it('and is erased in this moment does not come back', async () => {
    beforeWrite(taskKey, () => deleteItem(taskKey))
    await settle()
    expect(await stored(taskKey)).toBeUndefined()
    expect(await mails()).toEqual([])
  })
})

describe('a withdrawal that fits a paid order within its period', () => {
  beforeEach(async () => {
    await bought()
    await declared()
  })

  it('takes effect by itself: order, files, money and mail', async () => {
    await settle()
    expect(await stored(orderKey)).toMatchObject({
      status: 'completed',
      withdrawal: { requestId: REQUEST, at: NOW },
      trail: [{}, { to: 'withdraw', by: 'clock', cause: `request ${REQUEST}` }],
    })
    const { rev } = entitlementItem()
    expect(await stored(fileKey)).toMatchObject({ revokedAt: NOW, revokedFor: 'withdrawal', rev: rev + 1 })
    expect(await refunds()).toMatchObject([{ cause: 'withdrawal', paymentId: 'pi_1', orderId: ORDER }])
    expect((await refunds())[0]).not.toHaveProperty('cents')
    expect(await mails()).toEqual(['withdrawal-done'])
    expect(await stored(requestKey)).toMatchObject({
      status: 'done',
      doneAt: expect.any(String) as string,
      listStatus: `done#${REQUEST}`,
      rev: 1,
    })
    expect(await stored(taskKey)).toMatchObject({ outcome: 'done' })
    for (const gone of ['duePk', 'dueAt']) expect(await stored(taskKey)).not.toHaveProperty(gone)
  })

  it('whose order gives money back in this moment waits for a person', async () => {
    const order = orderItem(paid)
    beforeWrite(orderKey, () => given({ ...order, refundedCents: 10_00, rev: order.rev + 1 }))
    await settle()
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
    expect(await refunds()).toEqual([])
    expect(await stored(taskKey)).toMatchObject({ outcome: 'person' })
  })

  it('whose request is finished by a person in this moment does nothing', async () => {
    const finished = { ...(await stored(requestKey)), ...requestKey, status: 'done', doneAt: before(NOW, 1) }
    beforeWrite(requestKey, () => given(finished))
    await expect(settle()).rejects.toThrow('no rest')
    expect(await stored(requestKey)).toEqual(finished)
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
    expect([await mails(), await refunds()]).toEqual([[], []])
  })

  it('of a place in a course gives it back, once', async () => {
    await given(
      orderItem({ ...paid, files: [], waivesWithdrawal: false, course: heldCourse(), placeState: 'booked' }),
      dateItem({ taken: 1 }),
      placeItem({ state: 'booked' }),
    )
    await Promise.all([settle(), settle()])
    expect(await stored(orderKey)).toMatchObject({ withdrawal: { at: NOW }, placeState: 'released' })
    expect(await stored(courseDates.keyOf({ slug: COURSE, dateId: DATE }))).toMatchObject({ taken: 0 })
    expect(await refunds()).toHaveLength(1)
  })

  it('does so once, however often it is announced, also at once', async () => {
    await Promise.all([settle(), settle()])
    await settle()
    await handler({ time: after(NOW, 5 * MINUTES) })
    expect(await refunds()).toHaveLength(1)
    expect((await stored(orderKey))?.trail).toHaveLength(2)
  })

  it('the clock finds what the stream has lost', async () => {
    await handler({ time: after(NOW, 2 * MINUTES) })
    expect(await stored(taskKey)).toMatchObject({ outcome: 'done' })
  })

  it('with a download in between, which was waived for, waits for a person', async () => {
    beforeWrite(orderKey, () => given(entitlementItem({ used: 1 })))
    await settle()
    expect(await stored(fileKey)).not.toHaveProperty('revokedAt')
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-waived'])
  })

  const opened = entitlementItem({ openedAt: NOW })
  it('of a recording that was heard by another order of the same program is settled by itself', async () => {
    await given(places.create({ customerId: CUSTOMER, fileId: FILE, seconds: 12, at: NOW, begunAt: NOW }).put)
    await settle()
    expect(await stored(fileKey)).toMatchObject({ revokedFor: 'withdrawal' })
    expect(await mails()).toEqual(['withdrawal-done'])
  })

  it('of what was fetched before staff counted anew, which was waived for, waits for a person', async () => {
    await given(entitlementItem({ used: 0, wasFetched: true }))
    await settle()
    expect(await refunds()).toEqual([])
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-waived'])
  })

  it.each([
    ['before it is settled', () => given(opened)],
    ['in between', () => Promise.resolve(beforeWrite(orderKey, () => given(opened)))],
  ])('of what was opened to listen %s, which was waived for, waits for a person', async (_, listen) => {
    await listen()
    await settle()
    expect(await stored(fileKey)).not.toHaveProperty('revokedAt')
    expect(await refunds()).toEqual([])
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-waived'])
  })

  it('of an order with its invoice is settled as well', async () => {
    await given(receiptItem())
    await settle()
    expect(await mails()).toEqual(['withdrawal-done'])
  })

  const changes = (...each: Partial<Order>[]) =>
    each.forEach((more, index) =>
      beforeWrite(orderKey, () => given(orderItem({ ...paid, rev: 10 + index, ...more }))),
    )

  it.each<[string, Partial<Order>, string]>([
    ['is settled', {}, 'withdrawal-done'],
    ['is left to a person', { refundedCents: 1 }, 'declaration-team'],
  ])('whose order has changed four times meanwhile %s at the fifth look', async (_, last, told) => {
    changes({}, {}, {}, last)
    await settle()
    expect(await mails()).toEqual([told])
  })

  it('whose order changes at each of five looks is left to the next minute', async () => {
    changes({}, {}, {}, {}, {})
    await expect(settle()).rejects.toThrow('no rest')
    expect(await stored(taskKey)).not.toHaveProperty('outcome')
    await handler({ time: after(NOW, 2 * MINUTES) })
    expect(await mails()).toEqual(['withdrawal-done'])
  })

  it('that was forgotten with its account is nothing any more', async () => {
    await deleteItem(requestKey)
    await settle()
    expect(await stored(taskKey)).not.toHaveProperty('outcome')
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
  })

  it('looks again at an order that something else has changed meanwhile', async () => {
    beforeWrite(orderKey, () => given(orderItem({ ...paid, rev: 7 })))
    await settle()
    expect(await stored(orderKey)).toMatchObject({ rev: 8, withdrawal: { requestId: REQUEST } })
    expect(await refunds()).toHaveLength(1)
  })

  it('of an account that was erased meanwhile does nothing', async () => {
    beforeWrite(orderKey, () => given(orderItem({ ...paid, rev: 3, erasedAt: NOW })))
    await settle()
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
    expect(await refunds()).toEqual([])
  })
})

describe('the period', () => {
  const over = withdrawalOverAt(NOW)

  it('includes its last moment', async () => {
    await bought()
    await declared({ at: before(over, 1) })
    await settle()
    expect(await mails()).toEqual(['withdrawal-done'])
  })

  it('and ends with it: the buyer hears why, and a person decides', async () => {
    await bought()
    await declared({ at: over })
    await settle()
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-late'])
    expect(await stored(requestKey)).toMatchObject({ status: 'open' })
    expect(await refunds()).toEqual([])
  })

  it('counts from the declaration, however late it is looked at', async () => {
    await bought()
    await declared({ at: before(over, 1) })
    await handler({ time: after(over, DAYS) })
    expect(await mails()).toEqual(['withdrawal-done'])
  })
})

it('begun downloads end it only where that was agreed to', async () => {
  await bought({ waivesWithdrawal: false }, 1)
  await declared()
  await settle()
  expect(await mails()).toEqual(['withdrawal-done'])
})

it.each([
  ['by a voucher', 'pi_1'],
  ['from its beginning', undefined],
])('an order that cost nothing %s is withdrawn without a refund', async (_, paymentId) => {
  await bought({ totalCents: 0, netCents: 0, taxCents: 0, paymentId })
  await declared()
  await settle()
  expect([await mails(), await refunds()]).toEqual([['withdrawal-done'], []])
  expect(await letterOf('withdrawal-done')).not.toContain('Gutschein')
})

it('a voucher that had paid for all of a withdrawn order is given back, once, and the mail says so', async () => {
  const { ofOrder, items } = paidByVoucher
  await bought(ofOrder)
  await given(...items())
  await declared()
  beforeWrite(orderKey, () => settle())
  await settle()
  expect(await stored(orderKey)).toMatchObject({ voucherState: 'released' })
  expect(await voucherUse()).toEqual([0, 0, undefined])
  expect(await letterOf('withdrawal-done')).toContain('Dein Gutschein SOMMER25 ist wieder frei')
})

it('a second withdrawal of one order changes nothing, and is told as the first', async () => {
  await bought({ withdrawal: { requestId: 'req_01KAG000000000000000000009', at: NOW } })
  await declared()
  await settle()
  expect([await mails(), await refunds()]).toEqual([['withdrawal-done'], []])
  expect(await stored(requestKey)).toMatchObject({ status: 'done' })
})

describe('who does not show to be the buyer learns nothing, and a person decides', () => {
  it.each<[string, Partial<Request>, Partial<Order>]>([
    ['another address', { email: 'alex@example.com' }, {}],
    ['no number', { orderNumber: undefined }, {}],
    ['a number that is none of ours', { orderNumber: 'LU-2222-2222' }, {}],
    ['an unpaid order', {}, { status: 'pending', paidAt: undefined }],
  ])('%s', async (_, request, order) => {
    await bought(order)
    await declared(request)
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
    expect(await stored(requestKey)).toMatchObject({ status: 'open' })
    expect(await stored(taskKey)).toMatchObject({ outcome: 'person' })
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
  })

  it('what was taken without a mail announces itself to nobody', async () => {
    await declared({ isUnmailed: true })
    await settle()
    expect(await mails()).toEqual([])
  })

  it('and does not where it came too late either', async () => {
    await bought()
    await declared({ isUnmailed: true, at: withdrawalOverAt(NOW) })
    await settle()
    expect(await mails()).toEqual([])
  })
})

describe('where money is moving, or is none that was paid here, a person decides', () => {
  it('what was waived for is told all the same', async () => {
    await bought({ refundedCents: 1 }, 1)
    await declared()
    await settle()
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-waived'])
  })

  it.each<[string, Partial<Order>]>([
    ['a part has gone back', { refundedCents: 1 }],
    ['a part is going back', { refunding: [{ taskId: 'refund#1', cents: 1, at: NOW }] }],
    [
      'a bank asks',
      { dispute: { disputeId: 'du_1', state: 'inquiry', isReturnedDebit: false, cents: 1, at: NOW } },
    ],
    ['it is a further month', { mode: 'renewal' }],
    ['it was never paid at Stripe', { paymentId: undefined }],
  ])('%s', async (_, order) => {
    // Ahead of the machine's clock, which else is the later one (`startedAt`).
    const time = '2126-11-20T10:00:00.000Z'
    await bought(order)
    await declared()
    await handler({ time })
    expect([await mails(), await refunds()]).toEqual([['declaration-team'], []])
    expect(await stored(taskKey)).toMatchObject({
      outcome: 'person',
      forgetAt: epochSeconds(after(time, 180 * DAYS)),
    })
  })
})

describe('a plan that was changed for a dearer one', () => {
  const MORE = 'LU-2345-678N'
  const further = (more: Partial<Order> = {}) =>
    orderItem({
      ...paid,
      orderId: 'ord_01KAG000000000000000000002',
      number: MORE,
      mode: 'renewal',
      productType: 'monthly',
      subscriptionId: SUBSCRIPTION,
      paymentId: 'pi_2',
      totalCents: 9_00,
      netCents: 7_56,
      taxCents: 1_44,
      ...more,
    })
  it('is withdrawn from with all that was paid for it, and the letter names the sum', async () => {
    await bought(plan)
    await given(further(), further({ orderId: 'ord_01KAG000000000000000000003', subscriptionId: undefined }))
    await declared()
    await settle()
    expect(new Set((await refunds()).map(({ paymentId }) => paymentId))).toEqual(new Set(['pi_1', 'pi_2']))
    expect(await letterOf('withdrawal-done')).toContain('Wir zahlen dir 128,00\u00a0€')
  })

  it.each([
    [
      'the difference, which is a change with a contract of its own: a person decides',
      true,
      ['declaration-team'],
      0,
    ],
    ['a month, which is none: the whole contract is withdrawn from', undefined, ['withdrawal-done'], 2],
  ])('by the number of %s', async (_, isDifference, told, paidBack) => {
    await bought(plan)
    const more = further({ isDifference })
    await given(more, orderNumbers.create({ number: MORE, customerId: CUSTOMER, orderId: more.orderId }).put)
    await listens()
    await declared({ orderNumber: MORE, message: MORE })
    await settle()
    expect([await mails(), (await refunds()).length]).toEqual([told, paidBack])
    const first = await stored(orderKey)
    expect(first?.withdrawal !== undefined).toBe(paidBack > 0)
  })

  const late = after(withdrawalOverAt(NOW), 30 * DAYS)
  const lately = before(late, 13 * DAYS)
  it.each([
    ['is not called late in the fourteen days of a change: a person decides what it undoes', lately, {}, []],
    ['is late where that change was taken back', lately, { keptAt: lately }, ['withdrawal-late']],
    ['is late where the days of the change are over, too', before(late, 20 * DAYS), {}, ['withdrawal-late']],
  ])('%s', async (_, changedAt, taken, told) => {
    await bought(plan)
    await given(changed(changedAt, taken))
    await declared({ at: late })
    await settle()
    expect([await mails(), await refunds()]).toEqual([['declaration-team', ...told], []])
  })

  it('is late from the moment in which those days are over', async () => {
    await bought(plan)
    await given(changed(lately))
    await declared({ at: withdrawalOverAt(lately) })
    await settle()
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-late'])
  })

  it('is not called late where one of two changes is in its fourteen days', async () => {
    await bought(plan)
    await given(changed(lately), changed(before(late, 20 * DAYS)))
    await declared({ at: late })
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
  })

  it('is withdrawn from within its own period, and ends at once', async () => {
    await bought(plan)
    await listens({ ...cancelling, status: 'active' })
    await given(changed(NOW))
    await declared()
    await settle()
    expect(await mails()).toContain('withdrawal-done')
    expect(await stored(planKey)).toMatchObject({ status: 'ended' })
  })

  it('is told why where what was waived for was fetched', async () => {
    await bought(plan, 1)
    await given(changed(NOW))
    await declared()
    await settle()
    expect(await mails()).toEqual(['declaration-team', 'withdrawal-waived'])
  })

  it('is no part of another purchase', async () => {
    await bought()
    await given(further({ subscriptionId: undefined }))
    await declared()
    await settle()
    expect((await refunds()).map(({ paymentId }) => paymentId)).toEqual(['pi_1'])
  })

  const moving: [string, Partial<Order>][] = [
    [
      'a bank holds some of it',
      { dispute: { disputeId: 'du_1', state: 'open', isReturnedDebit: false, cents: 9_00, at: NOW } },
    ],
    ['some of it has gone back', { refundedCents: 1 }],
    ['some of it is going back', { refunding: [{ taskId: 'refund#1', cents: 1, at: NOW }] }],
  ]
  it.each(moving)('waits for a person where %s, and goes on meanwhile', async (_, more) => {
    await bought(plan)
    await listens({ ...cancelling, status: 'active' })
    await given(further(more))
    await declared()
    const before = await stored(planKey)
    await settle()
    expect([await mails(), await refunds()]).toEqual([['declaration-team'], []])
    expect(await stored(planKey)).toEqual(before)
    expect(before).toMatchObject({ status: 'active' })
  })

  it.each(moving)('waits for a person again where that was accepted, and then %s', async (_, more) => {
    await bought(plan)
    await listens({ ...cancelling, status: 'active' })
    await given(further(more))
    await declared()
    await accepted()
    await settle()
    expect([await mails(), await refunds()]).toEqual([['declaration-team'], []])
    expect(await stored(planKey)).toMatchObject({ status: 'active' })
  })

  it('waits for a person where that happens while it ends', async () => {
    await bought(plan)
    await listens({ ...cancelling, status: 'active' })
    await given(further())
    await declared()
    beforeWrite(planKey, () => given(further({ refundedCents: 1 })))
    await settle()
    expect([await mails(), await refunds()]).toEqual([['declaration-team'], []])
    expect(await stored(orderKey)).not.toHaveProperty('withdrawal')
  })
})

it('the buyer is known by the address of the account, too', async () => {
  await bought({ buyer: { ...orderItem().buyer, email: 'alt@example.com' } })
  await given(profiles.put({ customerId: CUSTOMER, email: EMAIL }).put)
  await declared()
  await settle()
  expect(await mails()).toEqual(['withdrawal-done'])
})

describe('a termination', () => {
  // The next possible end is on 10 December.
  it.each([
    ['after its next end is arranged by a person', '2026-12-11', ['declaration-team']],
    ['of its next end needs nobody', '2026-12-10', ['termination-done']],
    ['before that means that end', '2026-11-30', ['termination-done']],
  ])('of a plan to a day %s', async (_, endOn, told) => {
    await bought({ ...plan, accessDays: 30 })
    await listens(cancelling)
    await declared({ topic: 'termination', declared: { what: 'termination', kind: 'ordinary', endOn } })
    await settle()
    expect(await mails()).toEqual(told)
  })

  it('of a plan that is gone, too', async () => {
    await bought(plan)
    await terminates()
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
    expect(await stored(requestKey)).toMatchObject({ status: 'open' })
  })

  it('of a plan that was cancelled before names the day on which it ends', async () => {
    await bought(plan)
    await listens(cancelling)
    await terminates()
    await settle()
    expect(await mails()).toEqual(['termination-done'])
    expect(await letterOf('termination-done')).toContain('endet am 10.\u00a0Dezember 2026 von selbst')
    expect(await stored(requestKey)).toMatchObject({ status: 'done' })
    expect(await stored(planKey)).toMatchObject({ status: 'cancelling' })
  })

  it('for an important reason that was accepted ends a plan at once', async () => {
    await bought(plan)
    await listens({ ...cancelling, status: 'active' })
    await terminates('extraordinary')
    await accepted()
    await settle()
    expect(await stored(planKey)).toMatchObject({ status: 'ended' })
    expect(await stored(requestKey)).toMatchObject({ status: 'done' })
  })

  it.each<[string, () => Promise<void>]>([
    ['of a plan that is gone', () => bought(plan)],
    ['of an order that is gone', () => Promise.resolve()],
  ])('that was accepted %s waits for a person again', async (_, happened) => {
    await happened()
    await terminates('extraordinary')
    await accepted()
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
    expect(await stored(requestKey)).toMatchObject({ status: 'open' })
  })

  it('of a licence names its end', async () => {
    await bought({ accessDays: 365, productType: 'licence', subscriptionId: SUBSCRIPTION })
    await listens({ ...cancelling, type: 'licence', cancelAt: after(NOW, 365 * DAYS) })
    await terminates()
    await settle()
    expect(await mails()).toEqual(['termination-done'])
    expect(await stored(requestKey)).toMatchObject({
      status: 'done',
      doneAt: expect.any(String) as string,
      listStatus: `done#${REQUEST}`,
      rev: 1,
    })
    expect(await letterOf('termination-done')).toContain('endet am 20.\u00a0November 2027 von selbst')
  })

  it('of a licence that was extended names the day on which it ends now', async () => {
    await bought({ accessDays: 365, productType: 'licence', subscriptionId: SUBSCRIPTION })
    await listens({ status: 'cancelling', type: 'licence', cancelAt: after(NOW, 455 * DAYS) })
    await terminates()
    await settle()
    expect(await letterOf('termination-done')).toContain('endet am 18.\u00a0Februar 2028 von selbst')
  })

  it('of a licence that has ended already waits for a person', async () => {
    await bought({ accessDays: 365, productType: 'licence', subscriptionId: SUBSCRIPTION })
    await listens({ status: 'ended', type: 'licence', cancelAt: after(NOW, 300 * DAYS), endedAt: NOW })
    await terminates()
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
  })

  it('of a licence that a person finishes in this moment is left as they left it', async () => {
    await bought({ accessDays: 365 })
    await terminates()
    const finished = { ...(await stored(requestKey)), ...requestKey, status: 'done', doneAt: before(NOW, 1) }
    beforeWrite(requestKey, () => given(finished))
    await expect(settle()).rejects.toThrow('no rest')
    expect(await stored(requestKey)).toEqual(finished)
    expect(await mails()).toEqual([])
  })

  it.each<[string, () => Promise<void>]>([
    ['for an important reason', async () => (await bought({ accessDays: 365 }), terminates('extraordinary'))],
    ['of what has no end', async () => (await bought(), terminates())],
    ['that fits no order', async () => terminates()],
  ])('%s waits for a person', async (_, happened) => {
    await happened()
    await settle()
    expect(await mails()).toEqual(['declaration-team'])
    expect(await stored(requestKey)).toMatchObject({ status: 'open' })
  })
})

/** The text of a mail that is owed, as it goes out. */
async function letterOf(template: string): Promise<string> {
  post.on(SendEmailCommand).resolves({ MessageId: 'mail' })
  const mail = (await partition(addressPk(address))).find(item => item.template === template)
  await sendMails({
    Records: [
      {
        dynamodb: {
          ApproximateCreationDateTime: Date.parse(NOW) / 1000,
          Keys: { pk: { S: mail?.pk ?? '' }, sk: { S: mail?.sk ?? '' } },
        },
      },
    ],
  })
  const [sent] = post.commandCalls(SendEmailCommand)
  return sent?.args[0].input.Content?.Simple?.Body?.Text?.Data ?? ''
}
