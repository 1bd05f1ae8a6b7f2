import type { ProductType } from '../../contract/catalog.ts'
import type { Words } from '../platform/letters.ts'
import type { OrderTemplate } from './order-mail.ts'
import type { RefundCause } from './payment.ts'

/** What a letter about an order may say; all of it formatted for the reader. */
export interface OrderContent {
  /** Missing when the order knows nobody any more. */
  firstName: string | undefined
  number: string
  orderedAt: string
  title: string
  summary: string
  /** Before a voucher. */
  price: string
  voucher: { code: string; discount: string } | undefined
  total: string
  net: string
  tax: string
  taxPercent: number
  productType: ProductType
  /** Is there something to pay? */
  isFree: boolean
  waivesWithdrawal: boolean
  /** Is what was bought open from the contract on? */
  opensAtOnce: boolean
  downloadsFrom: string
  /** Missing where the offer named no end. */
  downloadsUntil: string | undefined
  termsVersion: string
  /** The German text, which is the contract. */
  termsUrl: string
  termsTranslationUrl: string
  payAgainUrl: string
  /** Of an order that is paid by the month. */
  month: Month | undefined
  /** Why money goes back; missing in every other letter. */
  returned: RefundCause | undefined
  /** The dashboard, or an invitation to open an account where nobody has proven the address yet. */
  door: { kind: 'dashboard' | 'invite'; url: string }
}

/** What is paid for, and when the next month is billed; missing once it is cancelled. */
export interface Month {
  paidUntil: string
  nextBilling: string | undefined
  url: string
}

/** One language's letters. */
export type OrderLetters = Words<OrderTemplate, OrderContent>
