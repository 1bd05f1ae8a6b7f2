import type { PayoutLine } from '../../../../contract/staff-bookkeeping.ts'
import { formatCents } from '../../../../contract/format-cents.ts'

export const STATE_NAMES: Record<PayoutLine['state'], string> = {
  fits: 'Stimmt',
  differs: 'Weicht ab',
  'by-hand': 'Von Hand',
}

export const STATUS_NAMES: Record<PayoutLine['status'], string> = {
  paid: 'angekommen',
  in_transit: 'unterwegs',
  pending: 'vorbereitet',
  failed: 'gescheitert',
  canceled: 'abgebrochen',
}

/** In the currency of the account, which need not be ours. */
export const amount = (cents: number, currency: string): string =>
  currency === 'EUR' ? formatCents(cents, 'de') : `${(cents / 100).toFixed(2)} ${currency}`
