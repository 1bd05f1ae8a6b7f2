import type { Language } from './language.ts'

/** `Deutschland` for `DE`, in the reader's language. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
