import { type CustomerLine, listCustomers } from '../../../../contract/staff-people.ts'
import { day } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { List } from '../list/list.ts'

/** Nothing is fetched before a line is opened: a look is written down. */
export const customerList: List<CustomerLine> = {
  name: 'customers',
  title: 'Kunden',
  open: 'kunde',
  search: {
    label: 'Kunden suchen: E-Mail mit @ oder Name',
    placeholder: 'E-Mail oder Name',
  },
  sorts: ['newest', 'oldest'],
  columns: [
    {
      id: 'name',
      label: 'Name',
      cell: ({ name, email, erasedAt }) => (erasedAt ? 'gelöscht' : name || (email ? 'ohne Namen' : 'Gast')),
    },
    { id: 'email', label: 'E-Mail', cell: ({ email }) => email },
    {
      id: 'createdAt',
      label: 'Dabei seit',
      cell: ({ createdAt }) => createdAt && <time dateTime={createdAt}>{day(createdAt)}</time>,
      isFigure: true,
      sorts: ['newest', 'oldest'],
    },
  ],
  keyOf: ({ customer }) => customer,
  page: ({ search, sort, after }) =>
    queryOf(listCustomers, {
      ...(search !== '' && { search }),
      sort: sort === 'oldest' ? 'oldest' : 'newest',
      after,
    }),
  csv: {
    name: 'customers',
    asks: ({ search, sort }) => ({ sort, ...(search !== '' && { search }) }),
  },
  empty: ({ search }) =>
    search === ''
      ? 'Hier ist noch niemand.'
      : search.includes('@')
        ? 'Niemand gefunden. Gesucht wurde nach dem Anfang der Adresse eines Kontos; Gäste findest du mit der ganzen Adresse.'
        : 'Niemand gefunden. Gesucht wurde nach dem Anfang des Nachnamens und des Vornamens; wer kein Konto hat, ist nur mit der ganzen E-Mail-Adresse zu finden.',
}
