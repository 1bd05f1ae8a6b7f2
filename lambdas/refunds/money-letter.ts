import type { Words } from '../platform/letters.ts'
import type { MoneyTemplate } from '../orders/money-mail.ts'

/**
 * What belongs to the order: files, the beginning of a plan or a further month of it, either of one that has ended, a
 * licence, a place in a course.
 */
export type Goods = 'files' | 'plan' | 'month' | 'ended' | 'licence' | 'course'

/** What a letter about money that has left an order may say; all of it formatted for the reader. */
export interface MoneyContent {
  firstName: string
  number: string
  orderedAt: string
  title: string
  goods: Goods
  total: string
  /** Of this refund or dispute. */
  amount: string
  /** Of all refunds so far. */
  refunded: string
  /** Everything has gone back. */
  isWhole: boolean
  /** There were other refunds. */
  isOnlyPart: boolean
  /** Only for who can sign in. */
  accountUrl: string | undefined
}

/** One language's letters. */
export type MoneyLetters = Words<MoneyTemplate, MoneyContent>
