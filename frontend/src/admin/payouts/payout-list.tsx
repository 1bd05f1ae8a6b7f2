import { PAYOUT_STATES } from '../../../../contract/payouts.ts'
import { listPayouts, type PayoutLine } from '../../../../contract/staff-bookkeeping.ts'
import { PAYOUT_STATE_NAMES, PAYOUT_STATUS_NAMES, day } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { amount } from './words.ts'

const stateOf = ({ filters }: Pick<Asked, 'filters'>) =>
  PAYOUT_STATES.find(state => state === filters.vergleich)

export const payoutList: List<PayoutLine> = {
  name: 'payouts',
  title: 'Auszahlungen',
  open: 'auszahlung',
  search: {
    label: 'Auszahlungen suchen: Tag, Betrag oder Kennung',
    placeholder: 'Tag, Betrag oder Kennung',
    keepsFilters: true,
    isInAddress: true,
  },
  wordsOf: ({ payoutId, at, status, totalCents, currency }) =>
    [payoutId, day(at), PAYOUT_STATUS_NAMES[status], amount(totalCents, currency)].join(' '),
  filters: [
    {
      name: 'vergleich',
      label: 'Vergleich',
      all: 'Alle',
      options: PAYOUT_STATES.map(state => [state, PAYOUT_STATE_NAMES[state]] as const),
    },
  ],
  sorts: ['newest'],
  columns: [
    { id: 'at', label: 'Vom', cell: ({ at }) => <time dateTime={at}>{day(at)}</time>, isTight: true },
    {
      id: 'state',
      label: 'Vergleich',
      cell: ({ state }) =>
        state === 'differs' ? <strong>{PAYOUT_STATE_NAMES[state]}</strong> : PAYOUT_STATE_NAMES[state],
      isTight: true,
      isAtEnd: true,
    },
    { id: 'status', label: 'Stand', cell: ({ status }) => PAYOUT_STATUS_NAMES[status] },
    {
      id: 'total',
      label: 'Ausgezahlt',
      cell: ({ totalCents, currency }) => amount(totalCents, currency),
      isFigure: true,
    },
    {
      id: 'difference',
      label: 'Unterschied',
      cell: ({ totalCents, partsCents, currency }) =>
        partsCents === undefined || partsCents === totalCents
          ? ''
          : amount(totalCents - partsCents, currency),
      isFigure: true,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ payoutId }) => payoutId,
  page: asked => queryOf(listPayouts, { state: stateOf(asked), after: asked.after }),
  empty: asked =>
    stateOf(asked) === undefined
      ? 'Stripe hat noch nichts ausgezahlt, oder der Abgleich hat es noch nicht gesehen.'
      : 'Keine davon.',
  csv: {
    name: 'payouts',
    asks: asked => {
      const state = stateOf(asked)
      return { ...(state !== undefined && { state }) }
    },
  },
}
