import { listMatters, type MatterLine } from '../../../../contract/staff-bookkeeping.ts'
import { amount, MATTER_KIND_NAMES, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { List } from '../list/list.ts'
import { WalksLink } from './WalksLink.tsx'

const statusOf = (filters: Readonly<Record<string, string>>) => (filters.stand === 'done' ? 'done' : 'open')

/** Names one in the address: its parts hold letters, digits, `_` and `-`. */
const keyOf = ({ kind, about, part = '' }: Pick<MatterLine, 'kind' | 'about' | 'part'>): string =>
  `${kind}.${about}.${part}`

export const matterList: List<MatterLine> = {
  name: 'matters',
  title: 'Abgleich',
  open: 'eintrag',
  filters: [
    {
      name: 'stand',
      label: 'Stand',
      options: [
        ['open', 'Offen'],
        ['done', 'Erledigt'],
      ],
    },
  ],
  beside: <WalksLink />,
  sorts: ['newest'],
  columns: [
    { id: 'title', label: 'Was', cell: ({ title }) => title },
    { id: 'kind', label: 'Art', cell: ({ kind }) => MATTER_KIND_NAMES[kind], isTight: true, isAtEnd: true },
    { id: 'cents', label: 'Betrag', cell: amount, isFigure: true },
    {
      id: 'dueAt',
      label: 'Frist',
      cell: ({ dueAt }) => dueAt !== undefined && <time dateTime={dueAt}>{shortMoment(dueAt)}</time>,
      isFigure: true,
    },
    {
      id: 'at',
      label: 'Gefunden',
      cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
      isFigure: true,
    },
  ],
  keyOf,
  page: ({ filters, after }) => queryOf(listMatters, { status: statusOf(filters), after }),
  empty: ({ filters }) =>
    statusOf(filters) === 'open'
      ? 'Nichts offen. Was Stripe sagt, steht auch hier.'
      : 'Noch nichts erledigt.',
  csv: { name: 'matters', asks: ({ filters }) => ({ status: statusOf(filters) }) },
}
