import { expect, it } from 'vitest'
import { amount, orderState } from '../../../contract/staff-words.ts'

const order = { status: 'completed', totalCents: 119_00 } as const

it.each([
  [order, 'Abgeschlossen'],
  [{ ...order, refundedCents: 0 }, 'Abgeschlossen'],
  [{ ...order, refundedCents: 50_00 }, 'Teils erstattet'],
  [{ ...order, refundedCents: 119_00, closedAt: '2026-11-23T10:00:00.000Z' }, 'Erstattet'],
  [{ ...order, status: 'failed' as const, closedAt: '2026-11-23T10:00:00.000Z' }, 'Geschlossen'],
  [{ ...order, status: 'failed' as const }, 'Fehlgeschlagen'],
])('%j is called what became of it, in the list and in its file', (seen, words) => {
  expect(orderState(seen)).toBe(words)
})

it('money in another currency than ours is not shown as euros', () => {
  expect([amount({ cents: 19_90 }), amount({ cents: 19_90, currency: 'USD' }), amount({})]).toEqual([
    '19,90\u00a0€',
    '19.90 USD',
    '',
  ])
})
