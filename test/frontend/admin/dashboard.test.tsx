import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { readTasks, type Task } from '../../../contract/dashboard.ts'
import { MATTERS } from '../../../contract/staff-bookkeeping.ts'
import { REQUEST_TOPICS } from '../../../contract/request-topics.ts'
import { Tasks } from '../../../frontend/src/admin/dashboard/Tasks.tsx'
import { queryOf } from '../../../frontend/src/query/query-client.ts'
import { SalesTable } from '../../../frontend/src/admin/dashboard/SalesTable.tsx'
import { askedOf } from '../../../frontend/src/admin/list/use-list-address.ts'
import { matterList } from '../../../frontend/src/admin/matters/matter-list.tsx'
import { voucherList } from '../../../frontend/src/admin/vouchers/voucher-list.tsx'
import { placeOf } from '../../../frontend/src/admin/dashboard/task-place.ts'

it('each figure of the table stands beside the same of the span before', () => {
  const sums = { orders: 3, cents: 30_00, refundedCents: 2_00, begun: 4, ended: 5, mrrCents: 0 }
  const former = { orders: 6, cents: 60_00, refundedCents: 7_00, begun: 8, ended: 9, mrrCents: 0 }
  const html = renderToStaticMarkup(
    <SalesTable
      bars={[{ from: '2026-11-01', sums, former, mrrAtEndCents: 10_00, formerMrrAtEndCents: 11_00 }]}
    />,
  )
  const textsOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) =>
      cell.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
    )
  expect(textsOf('th').slice(1, 3)).toEqual(['Bestellungen', 'Umsatz'])
  expect(textsOf('td')).toEqual([
    '3 davor 6',
    '30,00 € davor 60,00 €',
    '2,00 € davor 7,00 €',
    '4 davor 8',
    '5 davor 9',
    '10,00 € davor 11,00 €',
  ])
})

it.each(REQUEST_TOPICS.filter(topic => topic !== 'factor'))(
  'what waits about %s leads to its topic in the inbox',
  topic => expect(placeOf(topic)).toBe(`/shop-admin/anfragen?thema=${topic}`),
)

it('lost second factors lead to theirs', () => {
  expect(placeOf('factor-reset')).toBe('/shop-admin/anfragen?thema=factor')
})

it('batches that are nearly used up lead to those alone', () => {
  const [path, query] = placeOf('low-batch').split('?')
  const asked = askedOf(voucherList, new URLSearchParams(query))
  expect([path, asked.filters]).toEqual(['/shop-admin/gutscheine', { art: 'batch', stand: 'low' }])
})

it.each(MATTERS)('money: %s leads to those alone', about => {
  expect(placeOf(about)).toBe(`/shop-admin/abgleich?art=${about}`)
  expect(askedOf(matterList, new URLSearchParams(`art=${about}`)).filters).toEqual({
    stand: 'open',
    art: about,
  })
})

it('what needs a person is called by what it is, and money comes before what people ask', () => {
  const task = (what: string): Task => ({ what, count: 2, isMore: false })
  const client = new QueryClient()
  client.setQueryData(queryOf(readTasks, { part: 'money' }).queryKey, {
    tasks: [task('question'), task('refund-refused'), task('past-due'), task('dispute')],
    isClosed: false,
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/admin-dashboard">
        <Tasks parts={['money']} />
      </StaticRouter>
    </QueryClientProvider>,
  )
  expect([...html.matchAll(/<\/b> (.*?)<\/a>/g)].map(([, words]) => words)).toEqual([
    'Einsprüche von Banken',
    'Rückzahlungen, die der Zahlungsdienst ablehnt',
    expect.stringContaining('Anliegen: '),
    'Abos, deren Zahlung fehlschlug',
  ])
})
