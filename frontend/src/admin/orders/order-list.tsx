import type { OrderLine } from '../../../../contract/staff.ts'
import { listOrders, ORDER_STATUSES, READS_ORDERS } from '../../../../contract/staff.ts'
import { ORDER_STATUS_NAMES, euros, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { confirmAgain, lookAt } from './confirm-again.ts'
import { GiveOrderLink } from './GiveOrderLink.tsx'
import { StatusMark } from './StatusMark.tsx'

/** A filter finds by the payment, whatever became of the order since: refunded, or closed. */
const FILTERS: Record<OrderLine['status'], string> = {
  ...ORDER_STATUS_NAMES,
  completed: 'Bezahlt',
  failed: 'Nicht bezahlt',
}

/** What the list's route takes of what is asked. */
function inputOf({ search, filters, sort, after }: Asked) {
  return {
    ...(search !== '' && { search }),
    status: ORDER_STATUSES.find(status => status === filters.status),
    sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
    after,
  }
}

/** Nothing is fetched before a line is opened: a look is written down. */
export const orderList: List<OrderLine> = {
  name: 'orders',
  title: 'Bestellungen',
  open: 'order',
  search: {
    label: 'Bestellungen suchen: Nummer, E-Mail mit @ oder Nachname',
    placeholder: 'Nummer, E-Mail oder Nachname',
  },
  filters: [
    {
      name: 'status',
      label: 'Stand',
      all: 'Alle',
      options: ORDER_STATUSES.map(status => [status, FILTERS[status]] as const),
    },
  ],
  sorts: ['newest', 'oldest'],
  columns: [
    { id: 'number', label: 'Nummer', cell: ({ number }) => number },
    { id: 'status', label: 'Stand', cell: line => <StatusMark of={line} />, isTight: true, isAtEnd: true },
    {
      id: 'buyer',
      label: 'Kundin oder Kunde',
      cell: ({ name, email }) => (
        <>
          {name || 'gelöscht'} <small>{email}</small>
        </>
      ),
    },
    { id: 'title', label: 'Angebot', cell: ({ title }) => <i>{title}</i>, isHiddenBeside: true },
    { id: 'total', label: 'Betrag', cell: ({ totalCents }) => euros(totalCents), isFigure: true },
    {
      id: 'refunded',
      label: 'Erstattet',
      cell: ({ refundedCents = 0 }) => (refundedCents > 0 ? euros(refundedCents) : ''),
      isFigure: true,
      isOptional: true,
    },
    {
      id: 'paidAt',
      label: 'Bezahlt',
      cell: ({ paidAt }) => paidAt && <time dateTime={paidAt}>{shortMoment(paidAt)}</time>,
      isFigure: true,
      isOptional: true,
    },
    {
      id: 'createdAt',
      label: 'Bestellt',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt)}</time>,
      isFigure: true,
      isHiddenBeside: true,
      sorts: ['newest', 'oldest'],
    },
  ],
  keyOf: ({ number }) => number,
  page: asked => queryOf(listOrders, inputOf(asked)),
  empty: ({ search }) =>
    search === ''
      ? 'Hier gibt es noch keine Bestellung.'
      : `Nichts gefunden. Gesucht wurde nach dem Anfang ${search.includes('@') ? 'der E-Mail-Adresse' : 'des Nachnamens'}; eine Nummer wird ganz eingegeben.`,
  csv: {
    name: 'orders',
    asks: ({ search, filters, sort }) => ({ ...filters, sort, ...(search !== '' && { search }) }),
    selects: true,
  },
  bulk: [
    {
      id: 'confirm-again',
      label: 'Bestätigung noch einmal schicken',
      roles: READS_ORDERS,
      refuses: ({ paidAt, email }) =>
        email === ''
          ? 'Die Person ist gelöscht.'
          : paidAt === undefined
            ? 'Noch nicht bezahlt, es gibt keine Bestätigung.'
            : undefined,
      effects: lines => [
        lines.length === 1
          ? 'Eine E-Mail mit der Bestellbestätigung geht innerhalb einer Minute hinaus.'
          : `${lines.length} E-Mails gehen innerhalb einer Minute hinaus, je Bestellung eine mit ihrer Bestätigung.`,
        'Jede wird aus ihrer Bestellung neu geschrieben und geht an die Adresse, die bei ihrer Nummer steht. Sonst ändert sich nichts.',
        'Bei einer Monatszahlung ist es die Nachricht, dass der Monat bezahlt ist.',
      ],
      asksReason: true,
      isFinal: true,
      look: ({ number }) => lookAt(number),
      run: ({ number }, press) => confirmAgain(number, press),
    },
  ],
  beside: <GiveOrderLink />,
}
