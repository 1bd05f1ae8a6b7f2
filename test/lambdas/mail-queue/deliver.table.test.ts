import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountMail } from '../../../lambdas/account/account-mail.ts'
import { deliver } from '../../../lambdas/mail-queue/deliver.ts'
import { mails } from '../../../lambdas/platform/mail-item.ts'
import { deleteItem } from '../../../lambdas/platform/table.ts'
import { after, before, DAYS, epochSeconds, MINUTES } from '../../../lambdas/platform/time.ts'
import { completeOrder } from '../../../lambdas/orders/complete-order.ts'
import { acknowledgement, orderMail } from '../../../lambdas/orders/order-mail.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import { CUSTOMER, ORDER, orderItem } from '../given.ts'
import { NOW } from '../http-event.ts'
import { beforeWrite, given, stored } from '../local-table.ts'
import { post } from '../mocked-neighbours.ts'

const owe = () =>
  accountMail(
    { customerId: CUSTOMER },
    'account-erased',
    { language: 'de', recipient: 'kim@example.com' },
    NOW,
  ).put
const owed = owe()
const sentMails = () => post.commandCalls(SendEmailCommand).length

beforeEach(() => post.on(SendEmailCommand).resolves({ MessageId: 'mail' }))

it('an owed mail waits for the sweep, should the stream lose it', () => {
  expect(owed).toMatchObject({ kind: 'mail', duePk: 'MAIL', dueAt: after(NOW, 5 * MINUTES), tries: 0 })
})

describe('a mail', () => {
  it('is sent once, leaves the index and forgets its address', async () => {
    await given(owed)
    await Promise.all([deliver(owed, NOW), deliver(owed, NOW)])
    await deliver(owed, after(NOW, DAYS))
    expect(sentMails()).toBe(1)
    const item = await stored(owed)
    expect(item).toMatchObject({ sentAt: NOW, forgetAt: epochSeconds(after(NOW, 90 * DAYS)) })
    for (const gone of ['claimedUntil', 'duePk', 'dueAt', 'recipient']) expect(item?.[gone]).toBeUndefined()
  })

  it.each([
    ['was sent', { sentAt: NOW }],
    ['was given up', { duePk: undefined }],
    ['is planned for later', { sendAt: after(NOW, 1) }],
    ['another worker has claimed', { claimedUntil: NOW }],
  ])('that %s is left alone', async (_, more) => {
    await given({ ...owed, ...more })
    await deliver(owed, NOW)
    expect(sentMails()).toBe(0)
    expect((await stored(owed))?.claimedUntil).toBe('claimedUntil' in more ? NOW : undefined)
  })

  it('whose worker has died is free again when its claim has run out', async () => {
    await given({ ...owed, claimedUntil: before(NOW, 1) })
    await deliver(owed, NOW)
    expect(sentMails()).toBe(1)
  })

  it('is claimed for five minutes while it is sent, so that SES can tell of it after a crash', async () => {
    await given(owed)
    post.on(SendEmailCommand).callsFake(async () => {
      expect(await stored(owed)).toMatchObject({ claimedUntil: after(NOW, 5 * MINUTES) })
      return { MessageId: 'mail' }
    })
    await deliver(owed, NOW)
    expect(sentMails()).toBe(1)
  })

  it('that was removed meanwhile does not come back', async () => {
    beforeWrite(owed, () => undefined)
    await deliver(owed, NOW)
    expect([await stored(owed), sentMails()]).toEqual([undefined, 0])
  })

  it.each(['sent', 'refused'])('that is removed while it is %s does not come back', async answer => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    if (answer === 'refused') post.on(SendEmailCommand).rejects(new Error('refused'))
    await given(owed)
    beforeWrite(owed, () => undefined)
    const { pk, sk } = owed
    beforeWrite(owed, () => deleteItem({ pk, sk }))
    await deliver(owed, NOW)
    expect([await stored(owed), sentMails()]).toEqual([undefined, 1])
    errors.mockRestore()
  })

  it('that nobody wants any more is dropped', async () => {
    const unwanted = accountMail({ customerId: CUSTOMER }, 'password-changed', { language: 'de' }, NOW).put
    await given(unwanted)
    await deliver(unwanted, NOW)
    const item = await stored(unwanted)
    expect(item).toMatchObject({ droppedAt: NOW, forgetAt: epochSeconds(after(NOW, 90 * DAYS)) })
    expect([item?.duePk, item?.sentAt, sentMails()]).toEqual([undefined, undefined, 0])
  })
})

describe('the acknowledgement of an order', () => {
  const ref = { customerId: CUSTOMER, orderId: ORDER }
  const received = acknowledgement(ref, NOW).put
  const contract = orderMail(ref, 'contract', NOW).put
  const pay = () => completeOrder(orders.parse(orderItem()), { attempt: 0, paymentId: 'pi_1', at: NOW })
  const minuteLater = after(NOW, MINUTES)
  beforeEach(() => given(orderItem(), received))

  it('waits a minute, and goes out alone where nothing has happened', async () => {
    await deliver(received, after(NOW, MINUTES - 1))
    expect(sentMails()).toBe(0)
    await deliver(received, minuteLater)
    expect([sentMails(), (await stored(received))?.sentAt]).toEqual([1, minuteLater])
  })

  it('is one mail with the contract when it is paid before, also where a worker died with it', async () => {
    await given({ ...received, claimedUntil: NOW })
    // Up to the moment in which it is claimed.
    beforeWrite(received, pay)
    await Promise.all([deliver(received, minuteLater), deliver(received, minuteLater)])
    expect(await stored(received)).toMatchObject({ droppedAt: minuteLater })
    await deliver(contract, minuteLater)
    expect(sentMails()).toBe(1)
  })
})

describe('a mail that cannot be sent', () => {
  const fail = async (tries: number, more: object = {}) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue()
    post.on(SendEmailCommand).rejects(new Error('refused'))
    await given({ ...owed, ...more, tries })
    await deliver(owed, NOW)
    errors.mockRestore()
    return stored(owed)
  }

  it('comes again, later and later, and is free until then', async () => {
    const item = await fail(3)
    expect(mails.parse(item)).toMatchObject({ tries: 4, recipient: 'kim@example.com' })
    expect(item).toMatchObject({ duePk: 'MAIL', dueAt: after(NOW, 40 * MINUTES) })
    expect(item?.claimedUntil).toBeUndefined()
  })

  it.each([
    [3, { tries: 4, dueAt: after(NOW, 40 * MINUTES) }],
    [10, { tries: 11, failedAt: NOW }],
  ])('is tried no more often when it fits no schema: after %d tries', async (tries, then) => {
    expect(await fail(tries, { template: undefined })).toMatchObject(then)
    expect(sentMails()).toBe(0)
  })

  it('is given up after the last try, visibly and without its address', async () => {
    const item = await fail(10, owe())
    expect(item).toMatchObject({
      tries: 11,
      failedAt: NOW,
      // Where the staff find it.
      listPk: 'MAILS',
      listSk: `${NOW}#${owed.pk}#${owed.sk.slice('MAIL#'.length)}`,
      forgetAt: epochSeconds(after(NOW, 90 * DAYS)),
    })
    for (const gone of ['claimedUntil', 'duePk', 'dueAt', 'recipient']) expect(item?.[gone]).toBeUndefined()
  })
})
