import type { Part } from '../platform/letter-layout.ts'
import type { Words } from '../platform/letters.ts'
import type { DeclarationTemplate } from './declaration-mail.ts'

/** What a letter about a withdrawal or a termination may say; all of it formatted for the reader. */
export interface DeclarationContent {
  number: string
  what: 'withdrawal' | 'termination'
  arrived: string
  /** Content, date and time. */
  receipt: Part[]
  /** Does it come as PDF, too? */
  hasPaper: boolean
  answeredBy: string | undefined
  /** Only where number and address fit it. */
  order:
    | {
        number: string
        title: string
        total: string
        /** With what else was paid under the contract. */
        paid: string
        isFree: boolean
        /** The code of the voucher that had paid for all of it, and is given back. */
        voucher: string | undefined
        isCourse: boolean
        lastDay: string | undefined
        endsOn: string | undefined
      }
    | undefined
}

/** One language's letters. */
export type DeclarationLetters = Words<DeclarationTemplate, DeclarationContent>
