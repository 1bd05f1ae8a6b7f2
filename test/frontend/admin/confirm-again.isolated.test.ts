import { beforeEach, expect, it, vi } from 'vitest'
import { readOrderMail, resendOrderMail } from '../../../contract/staff-mails.ts'
import { confirmAgain, lookAt } from '../../../frontend/src/admin/orders/confirm-again.ts'

const call = vi.hoisted(() => vi.fn<(route: { path: string }, input: unknown) => Promise<unknown>>())
vi.mock('../../../frontend/src/call.ts', () => ({ call }))

const number = 'LU-7K3M-92QK'
const name = 'ord_1#contract'
const order = {
  number,
  rev: 7,
  // All of them are forgotten.
  mails: [],
  confirmation: undefined as object | undefined,
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'de' } })
  order.confirmation = { name, template: 'contract' }
  call.mockReset()
  call.mockImplementation(async ({ path }) =>
    path.includes('/mail') ? { to: 'account@example.com' } : order,
  )
})

it('says to whom the confirmation goes, which may be another address than the order has', async () => {
  expect(await lookAt(number)).toEqual({ rev: 7, says: 'account@example.com', name })
  expect(call).toHaveBeenLastCalledWith(readOrderMail, { number, name })
})

it('what was looked at is sent, decided on the order as it was then', async () => {
  const press = { pressId: 'prs_0123456789abcdef', reason: 'Nicht angekommen' }
  await confirmAgain(number, { ...press, rev: 6, name })
  expect(call.mock.calls).toEqual([[resendOrderMail, { ...press, number, name, rev: 6 }]])
})

it('an order without a confirmation says so before anything is pressed', async () => {
  order.confirmation = undefined
  await expect(lookAt(number)).rejects.toMatchObject({
    detail: 'Zu dieser Bestellung gibt es keine Bestätigung.',
  })
})
