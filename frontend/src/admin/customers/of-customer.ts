import { lookAtCustomer, readCustomerHistory, type StaffCustomer } from '../../../../contract/staff-people.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf } from '../../query/query-client.ts'

/** A look is written down, so nothing asks for it before somebody opens it. */
export const ofCustomer = (customer: string) => queryOf(lookAtCustomer, { customer })
export const historyOf = (customer: string) => queryOf(readCustomerHistory, { customer })

/** What a decision has answered is what is shown from then on. */
export function showChanged(client: QueryClient, changed: StaffCustomer): void {
  client.setQueryData(ofCustomer(changed.customer).queryKey, changed)
  void client.invalidateQueries(historyOf(changed.customer))
}
