import { expect, it } from 'vitest'
import { happeningName } from '../../frontend/src/admin/orders/words.ts'

it('an order’s timeline tells the order from the payment that is begun for it', () => {
  const at = '2026-11-23T03:00:00.000Z'
  expect(happeningName({ at, what: 'order:pending', by: 'buyer', cause: 'order' })).toBe('Bestellt')
  expect(happeningName({ at, what: 'order:pending', by: 'buyer', cause: 'attempt' })).toBe('Zahlung begonnen')
})
