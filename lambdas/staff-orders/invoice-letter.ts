import type * as z from 'zod/mini'
import type { Words } from '../platform/letters.ts'
import type { InvoiceTemplate } from '../receipts/invoice-mail.ts'

/** What the letter with a new invoice may say; all of it formatted for the reader. */
export interface InvoiceContent {
  firstName: string
  number: string
  orderedAt: string
  title: string
  /** Over which the new invoice is. */
  total: string
  /** The numbers of the invoice that is cancelled, of what cancels it, and of the new one. */
  cancelled: string
  cancellation: string
  invoice: string
  /** Only for who can sign in. */
  accountUrl: string | undefined
}

export type InvoiceLetters = Words<z.infer<typeof InvoiceTemplate>, InvoiceContent>
