import type * as z from 'zod/mini'
import { type listStaffSubscriptions, SubscriptionLine } from '../../contract/staff-subscriptions.ts'
import { listPage } from '../platform/staff-list.ts'
import type { Item } from '../platform/table.ts'
import { readSubscription, type Subscription, subscriptions } from './subscription.ts'

/** One request to the table a page. */
export async function pageOfSubscriptions(
  { search = '', status, sort = 'newest', after }: z.output<(typeof listStaffSubscriptions)['input']>,
  limit: number,
) {
  const asked =
    search !== ''
      ? ({ by: 'email', startsWith: search, isDescending: false } as const)
      : status !== undefined
        ? ({ by: 'status', startsWith: `${status}#`, isDescending: sort === 'newest' } as const)
        : ({ by: 'time', isDescending: sort === 'newest' } as const)
  const { lines, next } = await listPage({ list: 'SUBSCRIPTIONS', limit, after, ...asked })
  return { lines: lines.map(lineOf), ...(next !== undefined && { next }) }
}

const lineOf = (line: Item): SubscriptionLine =>
  SubscriptionLine.parse({
    name: '',
    email: '',
    ...line,
    subscriptionId: subscriptions.refOf(line).subscriptionId,
  })

/** The list says whose it is; everything else is read where it stands. */
export async function findSubscription(subscriptionId: string): Promise<Subscription | undefined> {
  const { lines } = await listPage({
    list: 'SUBSCRIPTIONS',
    by: 'time',
    startsWith: subscriptionId,
    isDescending: false,
    limit: 1,
  })
  return lines[0] && readSubscription(subscriptions.refOf(lines[0]))
}
