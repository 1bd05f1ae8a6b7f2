import { formatCents } from '../../../../contract/format-cents.ts'

/** In the currency of the account, which need not be ours. */
export const amount = (cents: number, currency: string): string =>
  currency === 'EUR' ? formatCents(cents, 'de') : `${(cents / 100).toFixed(2)} ${currency}`
