import * as z from 'zod/mini'

/** What DATEV calls Sachkontenrahmen. */
export const CHARTS = ['SKR03', 'SKR04'] as const

/** Of sales in Germany: an offer has one of these, because others have no account. */
export const TAX_RATES = [19, 7, 0] as const

/** Why a month does not become a file; `fault`: it was tried for an hour. */
export const EXPORT_FAILURES = ['too-many', 'no-account', 'fault'] as const

const account = z.string('required').check(z.regex(/^[1-9]\d{3,7}$/, 'invalid'))
const whole = (min: number, max: number) =>
  z.int('invalid').check(z.minimum(min, 'invalid'), z.maximum(max, 'invalid'))

/** How receipts are booked, as the tax adviser says. The bounds are those of DATEV's header fields. */
export const Bookkeeping = z.object({
  /** Beraternummer and Mandantennummer. */
  consultant: whole(1_001, 9_999_999),
  client: whole(1, 99_999),
  chart: z.enum(CHARTS),
  /** Sachkontenlänge: digits of an account. */
  accountLength: whole(4, 8),
  /** The month in which the business year begins. */
  yearBegins: whole(1, 12),
  /** Where money of the payment provider waits until it is paid out. */
  clearing: account,
  /** Sales by their tax rate in Germany, and those that bear another country's tax. */
  sales19: account,
  sales7: account,
  sales0: account,
  salesAbroad: account,
  /** Festschreibung: the bookings cannot be changed after the import. */
  isFinal: z.boolean(),
})
export type Bookkeeping = z.infer<typeof Bookkeeping>

/** What the charts call these accounts: money in transit, sales by rate, sales taxed in another country of the EU. */
export const USUAL_ACCOUNTS = {
  SKR03: { clearing: '1360', sales19: '8400', sales7: '8300', sales0: '8200', salesAbroad: '8320' },
  SKR04: { clearing: '1460', sales19: '4400', sales7: '4300', sales0: '4200', salesAbroad: '4320' },
} as const
