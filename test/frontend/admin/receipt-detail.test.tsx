import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { listReceipts } from '../../../contract/staff-bookkeeping.ts'
import { ofReceipt, ReceiptDetail } from '../../../frontend/src/admin/receipts/ReceiptDetail.tsx'
import { queryOf } from '../../../frontend/src/query/query-client.ts'

const number = 'RE-2026-000077'
const month = '2026-11'

const line = (number: string) => ({
  number,
  orderNumber: 'LU-7K3M-92QK',
  issuedAt: '2026-11-23T09:00:00.000Z',
  totalCents: 119_00,
  state: 'available' as const,
})

/** As it is drawn when the list answers these numbers to the number that is open, and others to all else. */
function drawn(...numbers: string[]): string {
  const client = new QueryClient()
  const lines = numbers.map(line)
  client.setQueryData(queryOf(listReceipts, { month, number }).queryKey, { lines })
  client.setQueryData(queryOf(listReceipts, { month, sort: 'first' }).queryKey, { lines: [] })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/shop-admin/belege?monat=${month}&beleg=${number}&q=RE-2026-00007`}>
        <ReceiptDetail number={number} />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

it('a receipt that was found is shown with its paper, on whichever page of its month it stands', () => {
  const html = drawn(number)
  expect(html).toContain('PDF öffnen')
  expect(html).not.toContain('keinen Beleg mit dieser Nummer')
})

it('a number that the month does not have is said to be none of it', () => {
  expect(drawn()).toContain('In diesem Monat gibt es keinen Beleg mit dieser Nummer.')
})

it('a receipt is asked for again while its PDF is drawn, and no longer', () => {
  const nextLook = (state: 'available' | 'being-made') =>
    ofReceipt(month, number).refetchInterval({ state: { data: { lines: [{ ...line(number), state }] } } })
  expect([nextLook('being-made'), nextLook('available')]).toEqual([5_000, false])
})
