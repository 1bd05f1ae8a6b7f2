import { expect, it } from 'vitest'
import { de } from '../../../lambdas/subscriptions/letters.de.ts'
import { en } from '../../../lambdas/subscriptions/letters.en.ts'
import type { SubscriptionContent } from '../../../lambdas/subscriptions/subscription-letter.ts'

const content = (type: SubscriptionContent['type'], cause: string): SubscriptionContent => ({
  firstName: 'Kim',
  title: 'Ruhe',
  type,
  price: '119,00 €',
  until: '',
  at: '20. November 2026',
  paidUntil: '',
  next: undefined,
  payableUntil: undefined,
  pausedUntil: undefined,
  isPaidFor: false,
  cause,
  url: 'https://example.com',
})
const said = (language: typeof de, type: SubscriptionContent['type'], cause: string) => {
  const { subject, parts } = language['subscription-ended'](content(type, cause))
  return [subject, JSON.stringify(parts[1])]
}

it('only of a licence whose term is over is said that it has run out', () => {
  expect(said(de, 'licence', 'term-over').join()).toMatch(/abgelaufen.*abgelaufen/)
  expect(said(en, 'licence', 'term-over').join()).toContain('end of its term')
  for (const cause of ['decided', 'request req_1', 'refund re_1']) {
    expect(said(de, 'licence', cause)[0]).toBe('Deine Lizenz ist beendet')
    expect(said(de, 'licence', cause).join()).not.toContain('abgelaufen')
    expect(said(en, 'licence', cause).join()).not.toContain('term')
  }
})

it.each(['licence', 'monthly'] as const)(
  'a %s that was paid back is said to be, and no bank is named',
  type => {
    expect(said(de, type, 'refund re_1').join()).toContain('zurückgezahlt')
    expect(said(en, type, 'refund re_1').join()).toContain('refunded')
    expect(said(de, type, 'refund re_1').join()).not.toContain('Bank')
    expect(said(de, 'monthly', 'money-taken-back').join()).toContain('Bank')
  },
)

it('a cancellation that is taken back in a pause, or with a month unpaid, tells how it goes on', () => {
  const undone = (language: typeof de, more: Partial<SubscriptionContent>) =>
    JSON.stringify(language['cancellation-undone']({ ...content('monthly', ''), until: 'U', ...more }).parts)
  expect(undone(de, {})).toMatch(/läuft weiter wie bisher.*Nächste Abbuchung","U"/)
  expect(undone(de, { pausedUntil: 'U' })).toMatch(/macht weiter Pause, und am U.*Nächste Abbuchung","U"/)
  expect(undone(de, { payableUntil: 'G' })).toMatch(/Bis G versuchen wir es noch.*Hören kannst du bis","G"/)
  expect(undone(en, { pausedUntil: 'U' })).toMatch(/stays paused, and on U/)
  expect(undone(en, { payableUntil: 'G' })).toMatch(/keep trying until G/)
})
