import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { auditList } from '../../../frontend/src/admin/audit/audit-list.tsx'
import { customerList } from '../../../frontend/src/admin/customers/customer-list.tsx'
import type { Asked, List } from '../../../frontend/src/admin/list/list.ts'
import { Lines } from '../../../frontend/src/admin/list/Lines.tsx'
import { orderList } from '../../../frontend/src/admin/orders/order-list.tsx'
import { receiptList } from '../../../frontend/src/admin/receipts/receipt-list.tsx'
import { subscriptionList } from '../../../frontend/src/admin/subscriptions/subscription-list.tsx'

const LINE = {
  number: 'RE-2026-000001',
  orderNumber: 'LU-7K3M-92QK',
  totalCents: 119_00,
  issuedAt: '2026-11-23T09:00:00.000Z',
}

/** Where the triangle's base is. */
const [DOWN, UP] = ['2', '6']

/** How the column by which a list is sorted says so: in words for who hears it, and by its mark. */
function sortOf<L>(list: List<L>, sort: string, lines: readonly unknown[] = [LINE]) {
  const asked: Asked = { search: '', filters: {}, sort, after: undefined }
  const client = new QueryClient()
  client.setQueryData(['member'], { sub: '', email: '', groups: [] })
  client.setQueryData(list.page(asked).queryKey, { lines })
  const columns = list.columns.filter(({ sorts }) => sorts).map(column => ({ ...column, cell: () => '' }))
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/shop-admin">
        <Lines list={list} columns={columns} asked={asked} />
      </StaticRouter>
    </QueryClientProvider>,
  )
  return [/aria-sort="(\w+)"/.exec(html)?.[1], /<path d="M0 (?<top>[26])/.exec(html)?.groups?.['top']]
}

it('receipts with the newest first go down, and with the first first up', () => {
  expect(sortOf(receiptList, 'last')).toEqual(['descending', DOWN])
  expect(sortOf(receiptList, 'first')).toEqual(['ascending', UP])
})

it.each([auditList, customerList, orderList, subscriptionList] as unknown as List<unknown>[])(
  'the newest first of $name goes down',
  list => {
    expect(sortOf(list, 'newest')).toEqual(['descending', DOWN])
    expect(sortOf(list, 'oldest')).toEqual(['ascending', UP])
  },
)
