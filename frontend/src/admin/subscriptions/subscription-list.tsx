import {
  listStaffSubscriptions,
  readStaffSubscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionLine,
} from '../../../../contract/staff-subscriptions.ts'
import { SUBSCRIPTION_STATUS_NAMES, day } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { queryBeside } from '../list/query-beside.ts'

export const ofSubscription = (subscriptionId: string) => ({
  ...queryBeside(listStaffSubscriptions, readStaffSubscription, { subscriptionId }),
  // Looked at anew each time that it is opened: something is decided by it.
  staleTime: 0,
})

const inputOf = ({ search, filters, sort, after }: Asked) => ({
  ...(search !== '' && { search }),
  status: SUBSCRIPTION_STATUSES.find(status => status === filters.stand),
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  after,
})

/** Nothing is fetched before a line is opened: a look is written down. */
export const subscriptionList: List<SubscriptionLine> = {
  name: 'subscriptions',
  title: 'Abos',
  open: 'abo',
  search: { label: 'Abos suchen: Anfang der E-Mail', placeholder: 'E-Mail' },
  filters: [
    {
      name: 'stand',
      label: 'Stand',
      all: 'Alle',
      options: SUBSCRIPTION_STATUSES.map(status => [status, SUBSCRIPTION_STATUS_NAMES[status]] as const),
    },
  ],
  sorts: ['newest', 'oldest'],
  columns: [
    { id: 'title', label: 'Abo oder Lizenz', cell: ({ title }) => title },
    {
      id: 'status',
      label: 'Stand',
      cell: ({ status }) => SUBSCRIPTION_STATUS_NAMES[status],
      isTight: true,
      isAtEnd: true,
    },
    {
      id: 'buyer',
      label: 'Kundin oder Kunde',
      cell: ({ name, email }) => (
        <>
          {name} <small>{email}</small>
        </>
      ),
    },
    {
      id: 'createdAt',
      label: 'Bestellt',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{day(createdAt)}</time>,
      isFigure: true,
      isHiddenBeside: true,
      sorts: ['newest', 'oldest'],
    },
  ],
  keyOf: ({ subscriptionId }) => subscriptionId,
  page: asked => queryOf(listStaffSubscriptions, inputOf(asked)),
  empty: ({ search, filters }) =>
    search !== ''
      ? 'Keine Adresse beginnt so.'
      : filters.stand === undefined
        ? 'Hier stehen noch keine Abos.'
        : 'Kein Abo steht gerade so.',
  csv: {
    name: 'subscriptions',
    asks: asked => {
      const { search, status, sort } = inputOf(asked)
      return { sort, ...(search !== undefined && { search }), ...(status && { status }) }
    },
  },
}
