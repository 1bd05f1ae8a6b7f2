import { expect, it } from 'vitest'
import { meaningOf, stripeWords } from '../../../frontend/src/admin/matters/words.ts'

it('what Stripe says of money is said in German, and what is not known as it came', () => {
  expect(stripeWords('payment, test')).toBe('Einmalzahlung, Testmodus')
  expect(stripeWords('subscription, live')).toBe('Abo, echtes Geld')
  expect(stripeWords('119,00 €, requires_action')).toBe('119,00 €, requires_action')
})

it.each([
  [{ isMade: true }, 'hat sie inzwischen gemacht'],
  [{ isMadeByHand: true }, 'hat jemand das Geld in Stripe selbst zurückgegeben'],
  [{}, 'dass sie nicht mehr versucht wird'],
] as const)('a refused refund that is settled says how: %j', (how, words) => {
  const { is } = meaningOf({ kind: 'money-matter', what: 'refund-refused', status: 'done', ...how })
  expect(is).toContain(words)
})
