import { card, debit } from '../local/open-stripe.ts'
import type { Means } from './commands.ts'

/** What is typed into the payment page. */
export const FIELDS: Record<Means, Record<string, string>> = {
  card: card('4242424242424242'),
  'card-slow': card('4000000000000580'),
  declined: card('4000000000000002'),
  'renewal-declined': card('4000000000000341'),
  disputed: card('4000000000000259'),
  'refund-waits': card('4000000000007726'),
  'refund-fails': card('4000000000005126'),
  debit: debit('DE89370400440532013000'),
  'debit-fails': debit('DE62370400440532013001'),
  'debit-returned': debit('DE35370400440532013002'),
  paypal: { method: 'paypal' },
  'paypal-refused': { method: 'paypal' },
  'klarna-later': { method: 'klarna' },
}
/** What is answered on the second page of a method that has one. */
export const SECOND_PAGES: Partial<Record<Means, [page: string, answer: string]>> = {
  paypal: ['paypal', 'approve'],
  'paypal-refused': ['paypal', 'refuse'],
  'klarna-later': ['klarna', 'later'],
}
