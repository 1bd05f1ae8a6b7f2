import { listMatters, MATTERS, type MatterLine } from '../../../../contract/staff-bookkeeping.ts'
import { amount, MATTER_KIND_NAMES, MATTER_NAMES, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { WalksLink } from './WalksLink.tsx'

const statusOf = ({ stand }: Asked['filters']) => (stand === 'done' ? 'done' : 'open')
const whatOf = ({ art }: Asked['filters']) => MATTERS.find(what => what === art)

/** Names one in the address: its parts hold letters, digits, `_` and `-`. */
const keyOf = ({ kind, about, part = '' }: Pick<MatterLine, 'kind' | 'about' | 'part'>): string =>
  `${kind}.${about}.${part}`

export const matterList: List<MatterLine> = {
  name: 'matters',
  title: 'Abgleich',
  open: 'eintrag',
  search: {
    label: 'Abgleich durchsuchen: Bestellung, Kennung oder Betrag',
    placeholder: 'Bestellung, Kennung oder Betrag',
    keepsFilters: true,
    isInAddress: true,
  },
  wordsOf: line => [line.title, line.about, MATTER_KIND_NAMES[line.kind], amount(line)].join(' '),
  filters: [
    {
      name: 'stand',
      label: 'Stand',
      options: [
        ['open', 'Offen'],
        ['done', 'Erledigt'],
      ],
    },
    {
      name: 'art',
      label: 'Worum es geht',
      all: 'Alles',
      options: MATTERS.map(what => [what, MATTER_NAMES[what]] as const),
      isMenu: true,
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
  page: ({ filters, after }) =>
    queryOf(listMatters, { status: statusOf(filters), what: whatOf(filters), after }),
  empty: ({ filters }) => {
    if (statusOf(filters) === 'done')
      return whatOf(filters) ? 'Davon ist noch nichts erledigt.' : 'Noch nichts erledigt.'
    return whatOf(filters) ? 'Davon ist nichts offen.' : 'Nichts offen. Was Stripe sagt, steht auch hier.'
  },
  csv: {
    name: 'matters',
    asks: ({ filters }) => {
      const what = whatOf(filters)
      return { status: statusOf(filters), ...(what && { what }) }
    },
  },
}
