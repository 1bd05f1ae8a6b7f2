import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { listVouchers } from '../../../contract/staff-vouchers.ts'
import { auditList } from '../../../frontend/src/admin/audit/audit-list.tsx'
import { customerList } from '../../../frontend/src/admin/customers/customer-list.tsx'
import type { List } from '../../../frontend/src/admin/list/list.ts'
import { lookedThrough } from '../../../frontend/src/admin/list/looked-through.ts'
import { matterList } from '../../../frontend/src/admin/matters/matter-list.tsx'
import { offerList } from '../../../frontend/src/admin/offers/offer-list.tsx'
import { memberList } from '../../../frontend/src/admin/roles/member-list.tsx'
import { orderList } from '../../../frontend/src/admin/orders/order-list.tsx'
import { payoutList } from '../../../frontend/src/admin/payouts/payout-list.tsx'
import { receiptList } from '../../../frontend/src/admin/receipts/receipt-list.tsx'
import { requestList } from '../../../frontend/src/admin/requests/request-list.tsx'
import { subscriptionList } from '../../../frontend/src/admin/subscriptions/subscription-list.tsx'
import { thanksList } from '../../../frontend/src/admin/thanks/thanks-list.tsx'
import { undeliveredList } from '../../../frontend/src/admin/undelivered/undelivered-list.tsx'
import { voucherList } from '../../../frontend/src/admin/vouchers/voucher-list.tsx'

const LISTS = [
  auditList,
  customerList,
  matterList,
  memberList,
  offerList,
  orderList,
  payoutList,
  receiptList,
  requestList,
  subscriptionList,
  thanksList,
  undeliveredList,
  voucherList,
] as unknown as List<unknown>[]

const asked = (search: string) => ({ search, filters: {}, sort: '', after: undefined })

it('a file holds what the table has searched for and nothing else', () => {
  const searched = LISTS.filter(({ search, csv, wordsOf }) => search && csv && !wordsOf)
  expect(searched.map(({ name }) => name).toSorted()).toEqual([
    'audit',
    'customers',
    'offers',
    'orders',
    'receipts',
    'requests',
    'subscriptions',
    'vouchers',
  ])
  for (const { name, csv } of searched)
    expect([name, Object.values(csv?.asks(asked('kim@example.com')) ?? {})]).toEqual([
      name,
      expect.arrayContaining(['kim@example.com']),
    ])
})

it('every list can be searched, and only what names nobody stands in the address', () => {
  const inAddress = LISTS.filter(({ search }) => search?.isInAddress).map(({ name }) => name)
  expect(LISTS.filter(({ search }) => !search)).toEqual([])
  expect(inAddress.toSorted()).toEqual(['matters', 'payouts', 'receipts', 'thanks'])
})

it('batches that are nearly used up are asked for whatever kind is chosen, and missing is said of what was looked through', () => {
  const low = (after?: string) => ({ ...asked(''), filters: { art: 'code', stand: 'low' }, after })
  expect(voucherList.page(low()).queryKey).toMatchObject([
    listVouchers.path,
    { group: 'batch', status: 'low' },
  ])
  expect(voucherList.csv?.asks(low())).toMatchObject({ group: 'batch' })
  expect([
    voucherList.empty(low(), false),
    voucherList.empty(low(), true),
    voucherList.empty(low('2'), false),
    voucherList.empty(asked(''), false),
  ]).toEqual([
    'Keine Serie ist fast aufgebraucht.',
    'Unter den neuesten 100 Serien ist keine fast aufgebraucht.',
    'Unter diesen Serien ist keine fast aufgebraucht.',
    'Hier stehen noch keine Gutscheine.',
  ])
})

describe('a list that the browser looks through', () => {
  const lines = Array.from({ length: 250 }, (_, n) => `Zeile ${n + 1}${n === 120 ? ' Gödel' : ''}`)
  const asked: (string | undefined)[] = []
  const list: List<string> = {
    name: 'lines',
    title: 'Zeilen',
    open: 'zeile',
    sorts: ['first'],
    columns: [{ id: 'line', label: 'Zeile', cell: line => line }],
    keyOf: line => line,
    wordsOf: line => line,
    page: ({ after }) => ({
      queryKey: ['lines', after],
      queryFn: () => {
        asked.push(after)
        const from = Number(after ?? 0)
        const next = from + 50 < lines.length ? String(from + 50) : undefined
        return { lines: lines.slice(from, from + 50), next }
      },
    }),
    empty: () => '',
  }
  const found = async (search: string) => {
    const { queryFn } = lookedThrough(list, { search, filters: {}, sort: '', after: '50' })
    return queryFn({ client: new QueryClient() })
  }

  it('asks for its first pages, and says how many lines those are where there are more', async () => {
    expect(await found('godel zeile')).toEqual({ lines: ['Zeile 121 Gödel'], lookedThrough: 150 })
    expect(asked).toEqual([undefined, '50', '100'])
  })

  it('of a small one asks for all of it', async () => {
    lines.length = 60
    expect(await found('zeile 60')).toEqual({ lines: ['Zeile 60'] })
  })
})
