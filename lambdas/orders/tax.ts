import type { Buyer } from '../../contract/checkout.ts'
import { environment } from '../platform/environment.ts'

type Country = Buyer['country']

/** The seller's own, whose rate an offer names and whose tax is right everywhere below the threshold. */
const HOME: Country = 'DE'

/**
 * The standard rates of the countries we sell to, each from the day on which it began, newest first. No reduced one: what
 * is sold are recordings. https://ec.europa.eu/taxation_customs/tedb/ (as of January 2026; docs/runbook.md, "Tax")
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

/** Whether tax is owed where the buyer lives: § 3a (5) UStG, once sales abroad exceed 10,000 € a year. */
export const isByCountry = (): boolean => environment('VAT') === 'by-country'

interface Sale {
  /** As the offer names it. */
  taxPercent: number
  /** Not named yet: the seller's. */
  country: Country | undefined
  at: string
}

/** Which tax a sale bears; the price includes it, whatever it is. `taxCountry` is missing for the seller's own. */
export function taxOf({ taxPercent, country, at }: Sale): { taxPercent: number; taxCountry?: Country } {
  if (country === undefined || country === HOME || !isByCountry()) return { taxPercent }
  return { taxPercent: standardRate(country, at), taxCountry: country }
}

/** The same for a month that goes on, whose first may have been sold under the other rule. */
export const taxOfRenewal = ({ taxPercent, country, at }: Sale) =>
  taxOf({ taxPercent: country === HOME ? taxPercent : standardRate(HOME, at), country, at })

function standardRate(country: Country, at: string): number {
  const rate = STANDARD_RATES[country].find(({ since }) => since <= at)
  if (!rate) throw new Error(`There is no rate of ${country} for ${at}.`)
  return rate.percent
}

/** Whether a person has to decide where a buyer lives: the proofs disagree, or there is only one. */
export const isTaxUnclear = (country: string, paymentCountry: string | undefined): boolean =>
  isByCountry() && paymentCountry !== country
