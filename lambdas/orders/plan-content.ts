import type { ContractContent } from './contract-content.ts'

/** What the contract of a change of plan says; all of it formatted for the reader. */
export interface PlanContent extends Pick<
  ContractContent,
  | 'number'
  | 'orderedAt'
  | 'title'
  | 'summary'
  | 'price'
  | 'taxPercent'
  | 'productType'
  | 'termsVersion'
  | 'termsUrl'
  | 'termsTranslationUrl'
  | 'consents'
  | 'withdrawUrl'
  | 'seller'
> {
  from: string
  fromPrice: string
  dueNow: string
  /** Missing where it begins at once. */
  startsAt: string | undefined
  nextBilling: string
  /** When it was taken back. */
  keptAt: string | undefined
}
