import { type AuditLine, AUDIT_ACTIONS, listAudit } from '../../../../contract/audit.ts'
import { ACTION_NAMES, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'

/** `2026-11-23` of `23.11.2026`; undefined where it is no day. */
function dayOf(typed: string): string | undefined {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function inputOf({ search, filters, sort, after }: Asked) {
  const day = dayOf(search)
  return {
    ...(search !== '' && (day === undefined ? { search } : { day })),
    action: AUDIT_ACTIONS.find(action => action === filters.was),
    sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
    after,
  }
}

/** The two halves of a line's key in an address. */
const SEPARATOR = '~'
export const refOf = (key: string) => {
  const [target = '', pressId = ''] = key.split(SEPARATOR)
  return { target, pressId }
}

export const auditList: List<AuditLine> = {
  name: 'audit',
  title: 'Protokoll',
  open: 'eintrag',
  search: {
    label: 'Protokoll durchsuchen: E-Mail aus dem Team mit @, Nummer oder Tag wie 23.11.2026',
    placeholder: 'E-Mail aus dem Team, Nummer oder Tag',
  },
  filters: [
    {
      name: 'was',
      label: 'Was',
      all: 'Alles',
      options: AUDIT_ACTIONS.map(action => [action, ACTION_NAMES[action]] as const),
    },
  ],
  sorts: ['newest', 'oldest'],
  columns: [
    {
      id: 'at',
      label: 'Wann',
      cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
      sorts: ['newest', 'oldest'],
    },
    { id: 'action', label: 'Was', cell: ({ action }) => ACTION_NAMES[action], isTight: true },
    { id: 'number', label: 'Woran', cell: ({ number }) => number, isTight: true, isAtEnd: true },
    { id: 'author', label: 'Wer', cell: ({ author }) => author },
    { id: 'reason', label: 'Grund', cell: ({ reason }) => <i>{reason}</i>, isHiddenBeside: true },
  ],
  keyOf: ({ target, pressId }) => `${target}${SEPARATOR}${pressId}`,
  page: asked => queryOf(listAudit, inputOf(asked)),
  empty: ({ search }) => (search === '' ? 'Noch hat niemand etwas getan.' : 'Dazu steht hier nichts.'),
  csv: {
    name: 'audit',
    asks: asked => {
      const { after: _, ...narrowed } = inputOf(asked)
      return Object.fromEntries(
        Object.entries(narrowed).flatMap(([name, value]): [string, string][] =>
          value === undefined ? [] : [[name, value]],
        ),
      )
    },
  },
}
