import { berlinDay } from '../../contract/berlin-midnight.ts'
import type { Buyer } from '../../contract/checkout.ts'
import { environment } from '../platform/environment.ts'

type Country = Buyer['country']
type Home = Pick<Buyer, 'country' | 'postalCode'>

/** The seller's own, whose rate an offer names and whose tax is right everywhere below the threshold. */
const HOME: Country = 'DE'

/**
 * The standard rates of the countries we sell to, each from the day on which it began, newest first. No reduced one: what
 * is sold are recordings. Two lists agree on them, neither of them the Commission's own (docs/runbook.md, "Tax"):
 * https://www.eurofiscalis.com/en/vat-rates-in-ue and https://github.com/ibericode/vat-rates
 */
export const STANDARD_RATES: Readonly<Record<Country, readonly [Rate, ...Rate[]]>> = {
  DE: [{ since: '2021-01-01', percent: 19 }],
  AT: [{ since: '1984-01-01', percent: 20 }],
  BE: [{ since: '1996-01-01', percent: 21 }],
  LU: [
    { since: '2024-01-01', percent: 17 },
    { since: '2023-01-01', percent: 16 },
  ],
}

interface Rate {
  readonly since: string
  readonly percent: number
}

/**
 * By postal code, what belongs to a country but not to the territory of the tax: Article 6 (2) of Directive 2006/112/EC and
 * § 1 (2) UStG name Büsingen and Heligoland. A recording is supplied where its listener lives (Article 58, § 3a (5) UStG),
 * so nothing is owed there; the threshold of Article 59c counts other member states only and does not change that.
 * Jungholz and Mittelberg are Austria's: 19 % is for who has a seat there (§ 10 (4) of its UStG 1994), all others owe 20 %.
 */
export const OUTSIDE: Readonly<Record<Country, readonly string[]>> = {
  DE: ['78266', '27498'],
  AT: [],
  BE: [],
  LU: [],
}

const isOutside = ({ country, postalCode }: Home): boolean => OUTSIDE[country].includes(postalCode)

/** Whether tax is owed where the buyer lives: § 3a (5) UStG, once sales abroad exceed 10,000 € a year. */
export const isByCountry = (): boolean => environment('VAT') === 'by-country'

interface Sale {
  /** As the offer names it. */
  taxPercent: number
  /** Not named yet: the seller's. */
  buyer: Home | undefined
  at: string
  /** Of a course that is held at a place: it is taxed there, wherever its buyer lives (§ 3a (3) no. 3 UStG). */
  venue?: string | undefined
}

export interface Tax {
  taxPercent: number
  /** Missing for the seller's own. */
  taxCountry?: Country
  /** Nothing is owed, because its buyer lives outside of the tax's territory. */
  isOutsideVat?: true
}

/** Which tax a sale bears; the price includes it, whatever it is. */
export function taxOf({ taxPercent, buyer, at, venue }: Sale): Tax {
  if (!buyer || venue !== undefined) return { taxPercent }
  if (isOutside(buyer)) return { taxPercent: 0, isOutsideVat: true }
  if (buyer.country === HOME || !isByCountry()) return { taxPercent }
  return { taxPercent: standardRate(buyer.country, at), taxCountry: buyer.country }
}

/** The same as a record holds it. */
export interface TaxKept {
  taxPercent: number
  taxCountry?: string | undefined
  isOutsideVat?: true | undefined
}
interface Taxed extends Home, TaxKept {
  /** When it was sold: the rate stays that of the day. */
  at: string
  /** Of the offer, where it is known what that is. */
  offered: number | undefined
  venue: string | undefined
}

/**
 * The tax of a sale whose buyer turns out to live elsewhere. Within a country, but for its parts that the tax does not
 * reach, nothing changes, whatever rule the stage has followed since.
 */
export function taxOfCorrection(sold: Taxed, buyer: Home): TaxKept {
  const { taxPercent, taxCountry, isOutsideVat, at, offered, venue } = sold
  const isSame = sold.country === buyer.country && isOutside(sold) === isOutside(buyer)
  if (isSame) return { taxPercent, taxCountry, isOutsideVat }
  const isHome = taxCountry === undefined && !isOutsideVat
  return taxOf({ taxPercent: isHome ? taxPercent : (offered ?? standardRate(HOME, at)), buyer, at, venue })
}

function standardRate(country: Country, at: string): number {
  // A rate begins with its day there, and all of these countries have Berlin's time.
  const day = berlinDay(at)
  const rate = STANDARD_RATES[country].find(({ since }) => since <= day)
  if (!rate) throw new Error(`There is no rate of ${country} for ${at}.`)
  return rate.percent
}

/** Whether a person has to decide where a buyer lives: the proofs disagree, or there is only one. */
export const isTaxUnclear = (country: string, paymentCountry: string | undefined): boolean =>
  isByCountry() && paymentCountry !== country
