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

it.each([
  ['too-much', 'mehr zurückgegangen, als von der Bestellung übrig war', 'wer in Stripe erstattet hat'],
  ['currency', 'in einer anderen Währung', 'wer in Stripe erstattet hat'],
  ['no-room', 'so viele Dateien und Belege, wie sie haben kann', 'Lass die Rechnung von Hand berichtigen'],
  // As Stripe named it in entries of old.
  ['duplicate', 'mehr zurückgegangen, als von der Bestellung übrig war', 'wer in Stripe erstattet hat'],
])('a refund that could not be booked says why: %s', (reason, why, next) => {
  const { is, todo } = meaningOf({ kind: 'money-matter', what: 'refund-too-much', status: 'open', reason })
  expect(is).toContain(why)
  expect(todo).toContain(next)
})
