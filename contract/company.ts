import type { CompanyFacts, FactName } from './company-facts.ts'
import type { Language } from './language.ts'

/** Without them the imprint, the terms or an invoice would be wrong in law, and `prod` takes no order. */
export const REQUIRED_FACTS = [
  'name',
  'street',
  'city',
  'represented',
  'register',
  'taxId',
  'email',
  'phone',
  'healthDataBasis',
  'supervisoryAuthority',
  'marketSurveillance',
] as const satisfies FactName[]

/**
 * A section that every company with this shop has is left out without them. The others are of what may not exist, as a
 * study, open positions or a data protection officer: without them nothing is missing.
 */
export const EXPECTED_FACTS = [
  'recordingTexts',
  'easyLanguage',
  'testedByHand',
  'team',
  'courseLeader',
  'courseCertificate',
  'courseMissedUnits',
  'walkFee',
  'appNeeds',
  'pressName',
  'pressEmail',
] as const satisfies FactName[]

/** What an invoice must say of who sold: § 14 (4) no. 1 and 2 UStG. */
export const RECEIPT_FACTS = ['name', 'street', 'city', 'taxId'] as const satisfies FactName[]
/** What the confirmation of a contract says: the withdrawal notice and the terms. */
export const CONTRACT_FACTS = [
  'name',
  'street',
  'city',
  'email',
  'phone',
  'represented',
  'register',
] as const satisfies FactName[]

type InLanguage<T> = T extends { de: string; en?: string | undefined }
  ? string
  : T extends readonly (infer E)[]
    ? readonly InLanguage<E>[]
    : T extends object
      ? { [K in keyof T]: InLanguage<T[K]> }
      : T

/** Facts as a page in one language gets them; a page has those that its row names. */
export type ShownFacts = { readonly [N in FactName]?: InLanguage<Exclude<CompanyFacts[N], undefined>> }

/** Of the facts, those of these names, in a language; German words stand in where there are no others. */
export const factsIn = (facts: CompanyFacts, names: readonly FactName[], language: Language): ShownFacts =>
  Object.fromEntries(
    names.flatMap(name => (isThere(facts[name]) ? [[name, inLanguage(facts[name], language)]] : [])),
  )

const isThere = (fact: CompanyFacts[FactName]): boolean =>
  fact !== undefined && !(Array.isArray(fact) && fact.length === 0)

function inLanguage(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map(each => inLanguage(each, language))
  if (typeof value !== 'object' || value === null) return value
  if ('de' in value) return (language === 'en' && 'en' in value && value.en) || value.de
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLanguage(each, language)]))
}

/** Which of these facts are missing. */
export const missingOf = <N extends FactName>(facts: CompanyFacts, names: readonly N[]): N[] =>
  names.filter(name => !isThere(facts[name]))
