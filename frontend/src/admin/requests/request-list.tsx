import {
  finishRequest,
  listRequests,
  readStaffRequest,
  type RequestLine,
} from '../../../../contract/staff.ts'
import { REQUEST_TOPICS } from '../../../../contract/request-topics.ts'
import { day, shortMoment, topicName } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List, Looked } from '../list/list.ts'
import { apiNow } from '../../load/api-clock.ts'

const stateOf = (filters: Readonly<Record<string, string>>) =>
  filters.stand === 'done' ? ('done' as const) : ('open' as const)
const topicOf = (filters: Readonly<Record<string, string>>) =>
  REQUEST_TOPICS.find(topic => topic === filters.thema)
const narrowed = ({ filters, search, sort }: Asked) => ({
  status: stateOf(filters),
  ...(filters.bei === 'mir' && { isMine: 'yes' as const }),
  ...(sort === 'oldest' && { sort: 'oldest' as const }),
  ...(topicOf(filters) && { topic: topicOf(filters) }),
  ...(search !== '' && { search }),
})
/** What may have to be carried out before it is done. */
const DECLARED = new Set(['withdrawal', 'termination'])

export const requestList: List<RequestLine> = {
  name: 'requests',
  title: 'Anliegen',
  open: 'anliegen',
  search: {
    label: 'Anliegen suchen: Nummer, E-Mail mit @ oder Name',
    placeholder: 'Nummer, E-Mail oder Name',
  },
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
      name: 'thema',
      label: 'Thema',
      all: 'Alle Themen',
      options: REQUEST_TOPICS.map(topic => [topic, topicName(topic)] as const),
      isMenu: true,
    },
    { name: 'bei', label: 'Bei wem', all: 'Bei allen', options: [['mir', 'Bei mir']] },
  ],
  sorts: ['newest', 'oldest'],
  columns: [
    { id: 'number', label: 'Nummer', cell: ({ number, topic }) => (topic === 'factor' ? 'Faktor' : number) },
    { id: 'topic', label: 'Thema', cell: ({ topic }) => topicName(topic), isTight: true, isAtEnd: true },
    {
      id: 'who',
      label: 'Von',
      // The small one is not drawn while something is open beside the list.
      cell: ({ name, email }) =>
        name === undefined ? (
          email
        ) : (
          <>
            {name} <small>{email}</small>
          </>
        ),
    },
    {
      id: 'due',
      label: 'Frist',
      cell: ({ dueAt, status }) =>
        dueAt && (
          <time dateTime={dueAt}>
            {day(dueAt)}
            {status === 'open' && Date.parse(dueAt) <= apiNow() && ' überfällig'}
          </time>
        ),
      isTight: true,
    },
    { id: 'assignee', label: 'Bei', cell: ({ assignee }) => assignee, isHiddenBeside: true },
    {
      id: 'at',
      label: 'Eingegangen',
      sorts: ['newest', 'oldest'],
      cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>,
      isFigure: true,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ number }) => number,
  page: asked => queryOf(listRequests, { ...narrowed(asked), after: asked.after }),
  empty: ({ filters, search }) =>
    search === '' && filters.bei === 'mir'
      ? 'Bei dir liegt nichts davon.'
      : search !== ''
        ? 'Nichts gefunden. Gesucht wurde nach dem Anfang der E-Mail-Adresse oder des Namens; eine Nummer wird ganz eingegeben.'
        : stateOf(filters) === 'open'
          ? topicOf(filters)
            ? 'Zu diesem Thema ist alles beantwortet.'
            : 'Alles beantwortet.'
          : topicOf(filters)
            ? 'Zu diesem Thema ist noch nichts erledigt.'
            : 'Noch nichts erledigt.',
  bulk: [
    {
      id: 'finish',
      label: 'Als erledigt ablegen',
      roles: ['support', 'shop'],
      refuses: ({ status, topic }) =>
        status === 'done'
          ? 'Ist schon erledigt.'
          : topic === 'factor'
            ? 'Ein verlorener Faktor wird bei der Person bestätigt.'
            : DECLARED.has(topic)
              ? 'Eine Erklärung wird einzeln entschieden.'
              : undefined,
      effects: () => ['Sie stehen nicht mehr unter den offenen. Es geht keine E-Mail hinaus.'],
      asksReason: true,
      look: lookAt,
      run: ({ number }, { pressId, reason, rev }) => call(finishRequest, { number, pressId, reason, rev }),
    },
  ],
  csv: { name: 'requests', asks: narrowed },
}

/** A line names neither version nor answers, and one that was searched for nobody who answers it. */
async function lookAt({ number }: RequestLine): Promise<Looked> {
  const { rev, status, assignee, answers } = await call(readStaffRequest, { number })
  const says = [
    status === 'done' && 'inzwischen erledigt',
    assignee !== undefined && `bei ${assignee}`,
    answers.length > 0 && `${answers.length === 1 ? '1 Antwort' : `${answers.length} Antworten`} von uns`,
  ]
  return { rev, says: says.filter(Boolean).join(', ') }
}
