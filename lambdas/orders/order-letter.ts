import type { OrderState } from '../../contract/checkout.ts'
import type { Words } from '../platform/letters.ts'
import type { ContractContent } from './contract-content.ts'
import type { OrderTemplate } from './order-mail.ts'
import type { RefundCause } from './payment.ts'

/** What a letter about an order may say; all of it formatted for the reader. */
export interface OrderContent extends ContractContent {
  /** Missing when the order knows nobody any more. */
  firstName: string | undefined
  /** Does the contract come as PDF, too? */
  hasPaper: boolean
  /** An order placed signed in is paid on every device, a guest's in the browser that holds its cookie. */
  payAgain: { where: 'account' | 'browser'; url: string }
  /** Of an order that is paid by the month. */
  month: Month | undefined
  /** What has closed it, where it was never paid. */
  endedBy: OrderState['ended']
  /** Why money goes back; missing in every other letter. */
  returned: RefundCause | undefined
  /** How much of it. */
  returnedAmount: string
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
