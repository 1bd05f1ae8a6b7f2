import { countryName } from '../../contract/country-name.ts'
import type { Language } from '../../contract/language.ts'
import type { Receipt } from './receipt.ts'
import { words } from './words.ts'

/** Whom an invoice names, a line each. */
export const billedLines = (
  { company, name, street, postalCode, city, country, vatId }: NonNullable<Receipt['buyer']>,
  language: Language,
): string[] =>
  [
    company ?? '',
    name,
    street,
    `${postalCode} ${city}`,
    countryName(country, language),
    vatId === undefined ? '' : `${words[language].vatId} ${vatId}`,
  ].filter(Boolean)
