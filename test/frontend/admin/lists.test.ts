import { expect, it } from 'vitest'
import { auditList } from '../../../frontend/src/admin/audit/audit-list.tsx'
import { customerList } from '../../../frontend/src/admin/customers/customer-list.tsx'
import type { List } from '../../../frontend/src/admin/list/list.ts'
import { matterList } from '../../../frontend/src/admin/matters/matter-list.tsx'
import { offerList } from '../../../frontend/src/admin/offers/offer-list.tsx'
import { orderList } from '../../../frontend/src/admin/orders/order-list.tsx'
import { payoutList } from '../../../frontend/src/admin/payouts/payout-list.tsx'
import { receiptList } from '../../../frontend/src/admin/receipts/receipt-list.tsx'
import { requestList } from '../../../frontend/src/admin/requests/request-list.tsx'
import { subscriptionList } from '../../../frontend/src/admin/subscriptions/subscription-list.tsx'
import { undeliveredList } from '../../../frontend/src/admin/undelivered/undelivered-list.tsx'
import { voucherList } from '../../../frontend/src/admin/vouchers/voucher-list.tsx'

const LISTS = [
  auditList,
  customerList,
  matterList,
  offerList,
  orderList,
  payoutList,
  receiptList,
  requestList,
  subscriptionList,
  undeliveredList,
  voucherList,
] as unknown as List<unknown>[]

const asked = (search: string) => ({ search, filters: {}, sort: '', after: undefined })

it('a file holds what was searched for and nothing else', () => {
  const searched = LISTS.filter(({ search, csv }) => search && csv)
  expect(searched.map(({ name }) => name).toSorted()).toEqual([
    'audit',
    'customers',
    'offers',
    'orders',
    'requests',
    'subscriptions',
    'vouchers',
  ])
  for (const { name, csv } of searched)
    expect([name, csv?.asks(asked('kim@example.com')).search]).toEqual([name, 'kim@example.com'])
})
