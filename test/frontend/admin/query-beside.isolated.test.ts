import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { listOrders, listRequests } from '../../../contract/staff.ts'
import { listStaffSubscriptions } from '../../../contract/staff-subscriptions.ts'
import { ofOrder } from '../../../frontend/src/admin/orders/of-order.ts'
import { ofRequest } from '../../../frontend/src/admin/requests/of-request.ts'
import { ofSubscription } from '../../../frontend/src/admin/subscriptions/subscription-list.tsx'

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('../../../frontend/src/call.ts', () => ({ call }))

const asked = async (client: QueryClient, of: { queryKey: QueryKey }) =>
  client.fetchQuery({ ...of, queryKey: of.queryKey, staleTime: 0 })

it.each([
  ['an order', ofOrder('LU-7K3M-92QK'), listOrders],
  ['a request', ofRequest('AN-7K3M-92QK'), listRequests],
  ['a subscription', ofSubscription('sub_01KA0000000000000000000001'), listStaffSubscriptions],
])('once %s has become another its list is asked anew, and not before', async (_, of, { path }) => {
  const client = new QueryClient()
  const list = [path, { sort: 'newest' }]
  client.setQueryData(list, { lines: [] })
  const isInvalidated = () => client.getQueryState(list)?.isInvalidated
  call.mockResolvedValue({ rev: 1, status: 'open' })
  await asked(client, of)
  await asked(client, of)
  expect([call.mock.calls.length, isInvalidated()]).toEqual([2, false])
  call.mockReset()
  call.mockResolvedValue({ rev: 2, status: 'done' })
  expect(await asked(client, of)).toEqual({ rev: 2, status: 'done' })
  expect(isInvalidated()).toBe(true)
  call.mockReset()
})
