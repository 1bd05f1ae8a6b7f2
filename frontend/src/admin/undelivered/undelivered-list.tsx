import {
  listUndelivered,
  readUndelivered,
  UNDELIVERED,
  type UndeliveredLine,
} from '../../../../contract/staff-mails.ts'
import { mailName, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'

type Ref = Pick<UndeliveredLine, 'what' | 'id'>

/** Looked at anew each time that it is opened: something is decided by it. */
export const ofUndelivered = ({ what, id }: Ref) => ({
  ...queryOf(readUndelivered, { what, id }),
  staleTime: 0,
})

const whatOf = ({ filters }: Pick<Asked, 'filters'>) =>
  UNDELIVERED.find(what => what === filters.was) ?? ('mail' as const)

/** `mail~CUSTOMER#cus_…~ord_…#contract`: ids and hashes, no address. */
const keyOf = ({ what, id }: Ref): string => `${what}~${id}`
export const refOf = (key: string) => {
  const [what = '', ...id] = key.split('~')
  return { what, id: id.join('~') }
}

export const undeliveredList: List<UndeliveredLine> = {
  name: 'undelivered',
  title: 'Zustellung',
  open: 'eintrag',
  // An address that refuses is somebody's.
  search: {
    label: 'Zustellung durchsuchen: E-Mail oder Adresse',
    placeholder: 'E-Mail oder Adresse',
    keepsFilters: true,
  },
  wordsOf: ({ template, email, id }) => [template && mailName(template), email, id].filter(Boolean).join(' '),
  filters: [
    {
      name: 'was',
      label: 'Was',
      options: [
        ['mail', 'Aufgegebene E-Mails'],
        ['mailbox', 'Adressen, die ablehnen'],
      ],
    },
  ],
  sorts: ['newest'],
  columns: [
    {
      id: 'what',
      label: 'Was',
      cell: ({ template, email }) =>
        template === undefined ? (email ?? 'gelöschte Adresse') : mailName(template),
    },
    {
      id: 'at',
      label: 'Seit',
      cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
      isFigure: true,
    },
  ],
  keyOf,
  page: asked => queryOf(listUndelivered, { what: whatOf(asked), after: asked.after }),
  empty: asked =>
    whatOf(asked) === 'mail' ? 'Jede E-Mail ist hinausgegangen.' : 'Keine Adresse lehnt unsere E-Mails ab.',
  csv: { name: 'undelivered', asks: asked => ({ what: whatOf(asked) }) },
}
