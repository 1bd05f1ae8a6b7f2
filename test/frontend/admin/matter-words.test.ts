import { expect, it } from 'vitest'
import { stripeWords } from '../../../frontend/src/admin/matters/words.ts'

it('what Stripe says of money is said in German, and what is not known as it came', () => {
  expect(stripeWords('payment, test')).toBe('Einmalzahlung, Testmodus')
  expect(stripeWords('subscription, live')).toBe('Abo, echtes Geld')
  expect(stripeWords('119,00 €, requires_action')).toBe('119,00 €, requires_action')
})
