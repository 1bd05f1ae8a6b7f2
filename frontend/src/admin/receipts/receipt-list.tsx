import { listReceipts, type ReceiptLine } from '../../../../contract/staff-bookkeeping.ts'
import { euros, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { paperName } from '../orders/paper-name.ts'
import { MonthLink } from './MonthLink.tsx'
import { monthIn, shown } from './shown.ts'

const inputOf = ({ search, filters, sort }: Asked) => ({
  month: monthIn(filters),
  sort: sort === 'last' ? ('last' as const) : ('first' as const),
  ...(search !== '' && { number: search }),
})

export const receiptList: List<ReceiptLine> = {
  name: 'receipts',
  title: 'Belege',
  open: shown.open,
  filters: shown.filters,
  sorts: shown.sorts,
  search: shown.search,
  beside: <MonthLink />,
  columns: [
    { id: 'number', label: 'Nummer', cell: ({ number }) => number, sorts: ['last', 'first'] },
    {
      id: 'what',
      label: 'Beleg',
      cell: ({ correction }) => paperName(correction),
      isTight: true,
      isAtEnd: true,
    },
    { id: 'order', label: 'Bestellung', cell: ({ orderNumber }) => <i>{orderNumber}</i> },
    { id: 'total', label: 'Betrag', cell: ({ totalCents }) => euros(totalCents), isFigure: true },
    {
      id: 'issuedAt',
      label: 'Ausgestellt',
      cell: ({ issuedAt }) => <time dateTime={issuedAt}>{shortMoment(issuedAt)}</time>,
      isFigure: true,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ number }) => number,
  page: asked => queryOf(listReceipts, { ...inputOf(asked), after: asked.after }),
  empty: ({ search }) =>
    search === '' ? 'In diesem Monat gibt es keinen Beleg.' : 'In diesem Monat beginnt keine Nummer so.',
  csv: {
    name: 'receipts',
    asks: inputOf,
    selects: true,
  },
}
