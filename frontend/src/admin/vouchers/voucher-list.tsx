import { MAX_TASKS } from '../../../../contract/dashboard.ts'
import {
  listVouchers,
  MAKES_VOUCHERS,
  readStaffVoucher,
  setVoucherStatus,
  VOUCHER_GROUPS,
  type VoucherLine,
} from '../../../../contract/staff-vouchers.ts'
import { lastDay, VOUCHER_GROUP_NAMES } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { NewVoucherLink } from './NewVoucherLink.tsx'
import { isCode } from './voucher-place.ts'
import { stateOf } from './words.ts'

export const ofVoucher = (id: string) => ({ ...queryOf(readStaffVoucher, { id }), staleTime: 0 })

/** Batches alone run low. */
const groupOf = ({ art, stand }: Asked['filters']) =>
  stand === 'low' ? 'batch' : (VOUCHER_GROUPS.find(group => group === art) ?? 'code')

const inputOf = ({ search, filters, after }: Asked) => ({
  group: groupOf(filters),
  status: (['enabled', 'stopped', 'low'] as const).find(status => status === filters.stand),
  ...(search !== '' && { search }),
  after,
})

export const voucherList: List<VoucherLine> = {
  name: 'vouchers',
  title: 'Gutscheine',
  open: 'gutschein',
  isSecret: isCode,
  search: { label: 'Gutscheine suchen: Anfang eines Codes', placeholder: 'Anfang eines Codes' },
  beside: <NewVoucherLink />,
  filters: [
    {
      name: 'art',
      label: 'Art',
      options: VOUCHER_GROUPS.map(group => [group, VOUCHER_GROUP_NAMES[group]] as const),
    },
    {
      name: 'stand',
      label: 'Stand',
      all: 'Alle',
      options: [
        ['enabled', 'Nicht angehalten'],
        ['stopped', 'Angehalten'],
        ['low', 'Serie, fast aufgebraucht'],
      ],
    },
  ],
  sorts: ['newest'],
  columns: [
    {
      id: 'code',
      label: 'Code',
      cell: ({ code, group }) => (group === 'batch' ? `${code}-…` : code),
      isTight: true,
    },
    {
      id: 'state',
      label: 'Stand',
      cell: line => stateOf(line),
      isTight: true,
      isAtEnd: true,
    },
    { id: 'title', label: 'Bezeichnung', cell: ({ title }) => title ?? '' },
    { id: 'worth', label: 'Wert', cell: ({ worth }) => worth, isTight: true },
    {
      id: 'taken',
      label: 'Eingelöst',
      cell: ({ taken, limitTotal, count, group }) =>
        group === 'batch'
          ? `${taken ?? 0} aus ${count ?? 0} Codes`
          : limitTotal === undefined
            ? 'ohne Limit'
            : `${taken ?? 0} von ${limitTotal}`,
      isFigure: true,
    },
    {
      id: 'until',
      label: 'Gültig bis',
      cell: ({ validUntil }) => <time dateTime={validUntil}>{lastDay(validUntil)}</time>,
      isFigure: true,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ id }) => id,
  page: asked => queryOf(listVouchers, inputOf(asked)),
  empty: ({ search, filters, after }, isMore) => {
    if (search !== '') return 'Kein Code beginnt so.'
    if (filters.stand !== 'low') return `Hier stehen noch keine ${VOUCHER_GROUP_NAMES[groupOf(filters)]}.`
    if (after !== undefined) return 'Unter diesen Serien ist keine fast aufgebraucht.'
    return isMore
      ? `Unter den neuesten ${MAX_TASKS} Serien ist keine fast aufgebraucht.`
      : 'Keine Serie ist fast aufgebraucht.'
  },
  prepare: (client, { id }) => void client.prefetchQuery(queryOf(readStaffVoucher, { id })),
  bulk: [
    {
      id: 'stop',
      label: 'Anhalten',
      roles: MAKES_VOUCHERS,
      refuses: ({ status }) => (status === 'stopped' ? 'Ist schon angehalten.' : undefined),
      effects: () => [
        'Niemand kann sie mehr anwenden. Wer damit schon bestellt hat, behält den Preis.',
        'Das lässt sich einzeln zurücknehmen.',
      ],
      asksReason: true,
      look: async ({ id }) => {
        const { rev, status } = await call(readStaffVoucher, { id })
        return { rev, says: status === 'stopped' ? 'inzwischen angehalten' : '' }
      },
      run: ({ id }, { pressId, reason, rev }) =>
        call(setVoucherStatus, { id, rev, status: 'stopped', pressId, reason }),
    },
  ],
  csv: {
    name: 'vouchers',
    asks: asked => {
      const { group, status, search } = inputOf(asked)
      return { group, ...(status && { status }), ...(search !== undefined && { search }) }
    },
  },
}
