import { expect, it } from 'vitest'
import { addressEffects, addressStays } from '../../../frontend/src/admin/orders/address-effects.ts'

const NOW = '2026-11-23T10:00:00.000Z'

it.each([
  ['pending', {}, 'no'],
  ['failed', {}, 'no'],
  ['processing', {}, 'paying'],
  ['failed', { closedAt: NOW }, 'yes'],
  ['completed', { paidAt: NOW }, 'yes'],
] as const)('the address of an order that is %s %o stays as it is: %s', (status, more, stays) => {
  expect(addressStays({ status, ...more })).toBe(stays)
})

it('another address is promised to stand on the invoice only where the invoice names the buyer', () => {
  const buyer = { name: 'Kim Beispiel', email: 'kim@example.com', address: ['Weg 1', '10115 Berlin'] }
  const onInvoice =
    'Die neue Anschrift steht dann auf der Rechnung. Das Land bleibt, und die Steuer auch, außer in Büsingen und auf Helgoland.'
  const words = (more: object, totalCents: number) =>
    addressEffects({ buyer: { ...buyer, ...more }, totalCents }).join(' ')
  expect(words({}, 250_01)).toContain(onInvoice)
  expect(words({ company: 'Beispiel GmbH' }, 19_90)).toContain(onInvoice)
  expect(words({}, 250_00)).toContain(
    'Bis 250 € nennt die Rechnung niemanden; die Anschrift bleibt an der Bestellung. Das Land bleibt, und die Steuer auch, außer in Büsingen und auf Helgoland.',
  )
  expect(words({}, 250_00)).not.toContain(onInvoice)
})
