// Apart from the schemas: the form shows both to everyone, and most never send it.

/** What a reader may want to hear about: the six programs, by the slugs of their pages. */
export const INTERESTS = [
  'kraft-der-emotionen',
  'mentales-schlaftraining',
  'mentales-schlankheitstraining',
  'emotionales-kindertraining',
  'immun-booster',
  'meno-pow',
] as const

/** The thanks for a confirmed sign-up, off the first invoice of a monthly program. */
export const NEWSLETTER_DISCOUNT_PERCENT = 10

/** Of the sentence above the sign-up button, which says what submitting agrees to; each proof names it. */
export const NEWSLETTER_WORDING = '2026-11'
