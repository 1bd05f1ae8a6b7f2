import type { OfferLine } from '../../../../contract/staff-shop.ts'
import type { StaffVoucher } from '../../../../contract/staff-vouchers.ts'
import { OFFER_STATE_NAMES, TYPE_NAMES, euros, voucherState } from '../../../../contract/staff-words.ts'
import { apiNow } from '../../load/api-clock.ts'
import { NEW } from './NewVoucherLink.tsx'

/** What a code does; exactly one of them. */
export const KIND_NAMES = ['percent', 'cents', 'partner'] as const
export type Kind = (typeof KIND_NAMES)[number]

export const TYPES = {
  all: 'alle Angebote',
  'one-time': 'einmalige Käufe',
  monthly: 'Abos, auf die erste Rechnung',
  licence: 'Lizenzen',
  course: 'Kurse',
} as const

type Named = Pick<OfferLine, 'slug' | 'title' | 'type' | 'state' | 'priceCents'>

/** By its title; where offers share one, also by how it is bought. */
function nameOf({ title, type, state }: Named, offers: readonly Named[]): string {
  const isShared = offers.filter(other => other.title === title).length > 1
  const name = isShared ? `${title}, ${TYPE_NAMES[type]}` : title
  return state === 'on-sale' ? name : `${name} (${OFFER_STATE_NAMES[state]})`
}

/** What a code can be good for one by one, with its name: what is sold or will be, for money. */
export const choosable = (offers: readonly Named[]): { slug: string; name: string; isLicence: boolean }[] =>
  offers
    .filter(({ state, priceCents }) => state !== 'withdrawn' && priceCents > 0)
    .map(offer => ({ slug: offer.slug, name: nameOf(offer, offers), isLicence: offer.type === 'licence' }))

export const goodFor = (
  { products }: Pick<StaffVoucher, 'products'>,
  offers: readonly Named[],
): readonly string[] =>
  typeof products === 'string'
    ? [TYPES[products]]
    : products.map(slug => {
        const offer = offers.find(each => each.slug === slug)
        return offer ? nameOf(offer, offers) : slug
      })

/** What it does, in words. */
export const doesWhat = ({ percent, cents, partner }: StaffVoucher): string =>
  partner === undefined
    ? `${percent === undefined ? euros(cents ?? 0) : `${percent} %`} weniger`
    : `öffnet Lizenzen von ${partner}`

/** The state as a buyer would meet it now, by the clock of the API. */
export const stateOf = (voucher: Parameters<typeof voucherState>[0]): string =>
  voucherState(voucher, new Date(apiNow()).toISOString())

/** What is open, as the breadcrumb calls it: a code is its own name. */
export function openName(id: string): string {
  if (id === NEW) return 'Neuer Code'
  return id.startsWith('bat_') ? 'Serie' : id
}
