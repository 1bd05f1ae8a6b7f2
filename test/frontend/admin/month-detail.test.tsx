import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { readReceiptMonth, type ReceiptMonth } from '../../../contract/staff-bookkeeping.ts'
import { MonthDetail } from '../../../frontend/src/admin/receipts/MonthDetail.tsx'
import { queryOf } from '../../../frontend/src/query/query-client.ts'

const month = '2026-11'
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `RE-2026-${String(index + 2).padStart(6, '0')}`)

function drawn(missing: string[]): string {
  const client = new QueryClient()
  const seen: ReceiptMonth = {
    month,
    isOver: true,
    count: 2,
    first: 'RE-2026-000001',
    last: 'RE-2026-000099',
    missing,
    followsOn: true,
    invoicedCents: 119_00,
    correctedCents: 0,
    exports: [],
    deeds: [],
  }
  client.setQueryData(queryOf(readReceiptMonth, { month }).queryKey, seen)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location={`/shop-admin/belege?beleg=${month}`}>
        <MonthDetail month={month} />
      </StaticRouter>
    </QueryClientProvider>,
  )
}

it('of more missing numbers than are shown it is said that there are others', () => {
  expect(drawn(numbered(20))).toContain('RE-2026-000021.')
  const many = drawn(numbered(21))
  expect(many).toContain('RE-2026-000021 und weitere.')
  expect(many).not.toContain('RE-2026-000022')
})
