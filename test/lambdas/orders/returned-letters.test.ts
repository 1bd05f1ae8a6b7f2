import { expect, it } from 'vitest'
import { contractContent } from '../../../lambdas/orders/contract-content.ts'
import { de } from '../../../lambdas/orders/letters.de.ts'
import { en } from '../../../lambdas/orders/letters.en.ts'
import { orders } from '../../../lambdas/orders/order.ts'
import type { RefundCause } from '../../../lambdas/orders/payment.ts'
import { orderItem, paid } from '../given.ts'

const said = (words: typeof de, returned: RefundCause) =>
  JSON.stringify(
    words['payment-returned']({
      ...contractContent(orders.parse(orderItem(paid)), {}),
      firstName: 'Kim',
      hasPaper: false,
      payAgain: { where: 'browser', url: 'https://shop.example.com/checkout/ruhe' },
      month: undefined,
      endedBy: undefined,
      returned,
      returnedAmount: '14,90 €',
      door: { kind: 'dashboard', url: 'https://shop.example.com/user-dashboard' },
    }).parts,
  )

it.each([
  ['erased', 'als dein Konto schon gelöscht war', 'when your account had already been erased'],
  [
    'place-gone',
    'als dein Platz im Kurs nicht mehr frei war',
    'when your place in the course was no longer free',
  ],
  ['voucher-gone', 'der Gutschein deiner Bestellung', 'the voucher of your order was no longer valid'],
  ['paid-twice', 'eine zweite Zahlung', 'a second payment has arrived'],
] as const)('money that goes back because of %s says so, and nothing else', (cause, german, english) => {
  expect(said(de, cause)).toContain(german)
  expect(said(en, cause)).toContain(english)
  // Only a payment too many leaves a contract behind.
  expect(said(de, cause).includes('kein Vertrag zustande gekommen')).toBe(cause !== 'paid-twice')
  expect(/no contract/i.test(said(en, cause))).toBe(cause !== 'paid-twice')
})
