import { TRAINING_SLUGS } from './page-paths.ts'

// Apart from the schemas: the form shows them to everyone, and most never send it.

/** What a reader may want to hear about: the six programs. */
export const INTERESTS = TRAINING_SLUGS

/** So long a sign-up can be confirmed by its link. */
export const CONFIRMABLE_DAYS = 7

/** The thanks for a confirmed sign-up, off the first invoice of a monthly program. */
export const NEWSLETTER_DISCOUNT_PERCENT = 10

/** Of the sentence above the sign-up button, which says what submitting agrees to; each proof names it. */
export const NEWSLETTER_WORDING = '2026-11'

/** Content and signature, as our mails' links carry it; without it a link was cut off on its way. */
export const MAIL_TOKEN = /^[\w-]+\.[\w-]+$/
