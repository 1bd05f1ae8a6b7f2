import { listReceipts, type ReceiptLine } from '../../../../contract/staff-bookkeeping.ts'
import { euros, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { List } from '../list/list.ts'
import { paperName } from '../orders/paper-name.ts'
import { MonthLink } from './MonthLink.tsx'
import { monthIn, shown } from './shown.ts'

export const receiptList: List<ReceiptLine> = {
  name: 'receipts',
  title: 'Belege',
  open: shown.open,
  filters: shown.filters,
  sorts: shown.sorts,
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
  page: ({ filters, sort, after }) =>
    queryOf(listReceipts, { month: monthIn(filters), sort: sort === 'last' ? 'last' : 'first', after }),
  empty: () => 'In diesem Monat gibt es keinen Beleg.',
  csv: {
    name: 'receipts',
    asks: ({ filters, sort }) => ({ month: monthIn(filters), sort: sort === 'last' ? 'last' : 'first' }),
    selects: true,
  },
}
