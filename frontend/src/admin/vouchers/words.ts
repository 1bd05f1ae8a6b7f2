import { TRAINING_SLUGS } from '../../../../contract/page-paths.ts'
import { licenceSlug, monthlySlug } from '../../../../contract/offer-slugs.ts'
import type { StaffVoucher, VoucherGroup, VoucherLine } from '../../../../contract/staff-vouchers.ts'
import { day, euros } from '../orders/words.ts'
import { apiNow } from '../../load/api-clock.ts'

/** What a code does; exactly one of them. */
export const KIND_NAMES = ['percent', 'cents', 'partner'] as const
export type Kind = (typeof KIND_NAMES)[number]

export const GROUP_NAMES: Record<VoucherGroup, string> = {
  code: 'Gutscheine',
  partner: 'Partnercodes',
  batch: 'Serien',
  personal: 'Persönliche',
}

export const TYPES = {
  all: 'alle Angebote',
  'one-time': 'einmalige Käufe',
  monthly: 'Abos, auf die erste Rechnung',
  licence: 'Lizenzen',
  course: 'Kurse',
} as const

const SMALL = new Set(['der'])
const programName = (slug: string): string =>
  slug
    .split('-')
    .map(word => (SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ')

/** What a code can be good for one by one, with its name. */
export const OFFERS = TRAINING_SLUGS.flatMap(slug => [
  { slug, name: programName(slug), isLicence: false },
  { slug: monthlySlug(slug), name: `${programName(slug)}, monatlich`, isLicence: false },
  { slug: licenceSlug(slug), name: `${programName(slug)}, Lizenz`, isLicence: true },
])

const offerName = (slug: string): string => OFFERS.find(offer => offer.slug === slug)?.name ?? slug

export const goodFor = ({ products }: Pick<StaffVoucher, 'products'>): string =>
  typeof products === 'string' ? TYPES[products] : products.map(offerName).join('; ')

/** What it does, in words. */
export const doesWhat = ({ percent, cents, partner }: StaffVoucher): string =>
  partner === undefined
    ? `${percent === undefined ? euros(cents ?? 0) : `${percent} %`} weniger`
    : `öffnet Lizenzen von ${partner}`

type Seen = Pick<VoucherLine, 'status' | 'validUntil' | 'taken' | 'limitTotal' | 'group'>

/** The state as a buyer would meet it. */
export function stateOf({ status, validUntil, taken, limitTotal, group }: Seen): string {
  if (status === 'stopped') return 'Angehalten'
  if (Date.parse(validUntil) <= apiNow()) return 'Abgelaufen'
  const isUsedUp = group !== 'batch' && taken !== undefined && limitTotal !== undefined && taken >= limitTotal
  return isUsedUp ? 'Aufgebraucht' : 'Gültig'
}

/** The last day on which it is good: it ends with the midnight after. */
export const lastDay = (validUntil: string): string => day(new Date(Date.parse(validUntil) - 1).toISOString())
