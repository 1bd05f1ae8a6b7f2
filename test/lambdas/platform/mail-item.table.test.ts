import { describe, expect, it } from 'vitest'
import { mails, owedMail, owedMailOnce } from '../../../lambdas/platform/mail-item.ts'
import { after, DAYS, MINUTES } from '../../../lambdas/platform/time.ts'
import { send } from '../../../lambdas/platform/transact.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'

const pk = 'CUSTOMER#cus_1'
const owed = {
  pk,
  cause: 'ord_1',
  template: 'order-paid',
  occurrence: 2,
  about: { orderId: 'ord_1' },
  sendAt: NOW,
}
const key = mails.keyOf({ partition: pk, name: 'ord_1#order-paid#2' })
const item = {
  ...key,
  kind: 'mail',
  template: 'order-paid',
  about: { orderId: 'ord_1' },
  sendAt: NOW,
  tries: 0,
  duePk: 'MAIL',
  dueAt: after(NOW, 5 * MINUTES),
  // It enters the list with the moment at which it is given up.
  listPk: 'MAILS',
}

describe.each([
  ['a mail that is owed', owedMail],
  ['a mail that is owed once', owedMailOnce],
])('%s', (_, write) => {
  it('is found by the sweep once the stream had its time', async () => {
    await send(write(owed))
    expect(await stored(key)).toEqual(item)
  })

  it('for later is found then', async () => {
    const sendAt = after(NOW, DAYS)
    await send(write({ ...owed, sendAt, isPlanned: true }))
    expect(await stored(key)).toMatchObject({ sendAt, dueAt: sendAt, duePk: 'MAIL' })
  })
})

it('a mail that went out is owed once, and not again', async () => {
  const sent = { ...key, sentAt: NOW }
  await given(sent)
  expect((await send(owedMailOnce(owed))).conditionFailed).toBeDefined()
  expect(await stored(key)).toEqual(sent)
})
