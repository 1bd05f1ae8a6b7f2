import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { listCustomers, type StaffCustomer } from '../../../contract/staff-people.ts'
import { ofCustomer, showChanged } from '../../../frontend/src/admin/customers/of-customer.ts'

it('what a decision has changed is shown, and the list beside is asked anew', () => {
  const client = new QueryClient()
  const list = [listCustomers.path, { sort: 'newest' }]
  client.setQueryData(list, { lines: [] })
  const changed = { customer: 'cus_01KA0000000000000000000001', rev: 2 } as StaffCustomer
  showChanged(client, changed)
  expect(client.getQueryData(ofCustomer(changed.customer).queryKey)).toBe(changed)
  expect(client.getQueryState(list)?.isInvalidated).toBe(true)
})
