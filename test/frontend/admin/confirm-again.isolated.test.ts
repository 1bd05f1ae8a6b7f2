import { beforeEach, expect, it, vi } from 'vitest'
import { readOrderMail, resendOrderMail } from '../../../contract/staff-mails.ts'
import { confirmAgain, lookAt } from '../../../frontend/src/admin/orders/confirm-again.ts'

const call = vi.hoisted(() => vi.fn<(route: { path: string }, input: unknown) => Promise<unknown>>())
vi.mock('../../../frontend/src/call.ts', () => ({ call }))

const number = 'LU-7K3M-92QK'
const order = { number, rev: 7, buyer: { email: 'order@example.com' }, mails: [] as object[] }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  order.mails = [
    { name: 'ord_1#contract', template: 'contract' },
    { name: 'ord_1#refunded', template: 'refunded' },
  ]
  call.mockReset()
  call.mockImplementation(async ({ path }) =>
    path.includes('/mail') ? { to: 'account@example.com' } : order,
  )
})

it('says to whom the mail that goes out again goes, which may be another address than the order has', async () => {
  expect(await lookAt(number)).toEqual({ rev: 7, says: 'account@example.com' })
  expect(call).toHaveBeenLastCalledWith(readOrderMail, { number, name: 'ord_1#contract' })
})

it('the same mail is sent, decided on the order as it was looked at', async () => {
  const press = { pressId: 'prs_0123456789abcdef', reason: 'Nicht angekommen', rev: 6 }
  await confirmAgain(number, press)
  expect(call).toHaveBeenLastCalledWith(resendOrderMail, { ...press, number, name: 'ord_1#contract' })
})

it('an order without a confirmation says so before anything is pressed', async () => {
  order.mails = []
  await expect(lookAt(number)).rejects.toMatchObject({
    detail: 'Zu dieser Bestellung gab es keine Bestätigung.',
  })
})
