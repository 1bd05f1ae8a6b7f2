import type { Words } from '../platform/letters.ts'
import type { NewsletterTemplate } from './newsletter-mail.ts'

/** What a letter to a reader may say; all of it formatted. */
export interface NewsletterContent {
  firstName: string
  /** Where a button confirms; the link itself changes nothing, because mail scanners open links. */
  confirmUrl: string
  confirmableUntil: string
  preferencesUrl: string
  leaveUrl: string
  imprintUrl: string
  voucher: { code: string; percent: number; validUntil: string } | undefined
}

/** One language's letters. The first must not advertise: nobody has agreed to that yet. */
export type NewsletterLetters = Words<NewsletterTemplate, NewsletterContent>
