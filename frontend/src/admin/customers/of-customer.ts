import {
  listCustomers,
  lookAtCustomer,
  readCustomerHistory,
  type StaffCustomer,
} from '../../../../contract/staff-people.ts'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../call.ts'
import { orProblem, queryOf } from '../../query/query-client.ts'

/** A look is written down, so nothing asks for it before somebody opens it. */
export const ofCustomer = (customer: string) => queryOf(lookAtCustomer, { customer })
/** Page by page, the newest first. */
export const historyOf = (customer: string) =>
  infiniteQueryOptions({
    queryKey: [readCustomerHistory.path, { customer }],
    queryFn: ({ pageParam: after, signal }) =>
      orProblem(call(readCustomerHistory, { customer, ...(after && { after }) }, { signal }), signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })

/** What a decision has answered is what is shown from then on. */
export function showChanged(client: QueryClient, changed: StaffCustomer): void {
  client.setQueryData(ofCustomer(changed.customer).queryKey, changed)
  void client.invalidateQueries({ queryKey: [listCustomers.path] })
  void client.invalidateQueries(historyOf(changed.customer))
}
