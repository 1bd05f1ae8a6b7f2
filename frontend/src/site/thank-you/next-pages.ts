import type thanks from '../../text/de/thank-you.ts'

/** Where each leads. Only what is bought brings a mail and lies in the account. */
export const nextPages = {
  general: 'account',
  ebook: 'books',
  emotion: 'account',
  masterclass: 'account',
  podcast: 'samples',
  sleep: 'account',
  meno: 'account',
  healthForAll: 'healthForAll',
} as const satisfies Record<keyof typeof thanks.offers, keyof typeof thanks.actions>
