import type Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Buyer } from '../../../contract/checkout.ts'
import { COUNTRIES } from '../../../contract/order-terms.ts'
import { moneyMatters } from '../../../lambdas/orders/money-matter.ts'
import { orders, readOrder } from '../../../lambdas/orders/order.ts'
import { settle } from '../../../lambdas/orders/settlement.ts'
import { OUTSIDE, STANDARD_RATES, taxOf } from '../../../lambdas/orders/tax.ts'
import { receipts } from '../../../lambdas/receipts/receipt.ts'
import { CUSTOMER, fittingMoney, givenBuyer, ORDER, orderItem } from '../given.ts'
import { NOW } from '../http-event.ts'
import { given, stored } from '../local-table.ts'
import { startStripeStub } from '../stripe-stub.ts'

let stripe: Awaited<ReturnType<typeof startStripeStub>>
beforeAll(async () => void (stripe = await startStripeStub()))
afterAll(() => stripe.close())
beforeEach(() => stripe.reset())
afterEach(() => void vi.unstubAllEnvs())
const byCountry = () => vi.stubEnv('VAT', 'by-country')
const sale = { taxPercent: 19, at: NOW }
const POSTAL = { DE: '10115', AT: '1010', BE: '1000', LU: '1009' } as const
const from = (country: keyof typeof POSTAL, postalCode: string = POSTAL[country]) => ({
  buyer: { country, postalCode },
})

describe('the tax of a sale', () => {
  it.each(COUNTRIES)('to %s is Germany’s below the threshold', country => {
    expect(taxOf({ ...sale, ...from(country) })).toEqual({ taxPercent: 19 })
  })

  it.each([
    ['DE', { taxPercent: 19 }],
    ['AT', { taxPercent: 20, taxCountry: 'AT' }],
    ['BE', { taxPercent: 21, taxCountry: 'BE' }],
    ['LU', { taxPercent: 17, taxCountry: 'LU' }],
  ] as const)('to %s is that of the country beyond it', (country, tax) => {
    byCountry()
    expect(taxOf({ ...sale, ...from(country) })).toEqual(tax)
  })

  it('is the offer’s as long as nobody has said where they live', () => {
    byCountry()
    expect(taxOf({ ...sale, buyer: undefined })).toEqual({ taxPercent: 19 })
  })

  it('follows the rate that was in force on the day', () => {
    byCountry()
    expect(taxOf({ ...sale, ...from('LU'), at: '2023-12-31T22:59:59.000Z' }).taxPercent).toBe(16)
    // Its day begins at midnight there, an hour before that of UTC.
    expect(taxOf({ ...sale, ...from('LU'), at: '2023-12-31T23:00:00.000Z' }).taxPercent).toBe(17)
    for (const rates of Object.values(STANDARD_RATES))
      expect(rates.map(({ since }) => since)).toEqual(
        rates
          .map(({ since }) => since)
          .toSorted()
          .toReversed(),
      )
  })
})

describe('a part of a country', () => {
  it.each([
    ['Büsingen', '78266'],
    ['Heligoland', '27498'],
  ])('that the tax does not reach bears none, whatever is sold abroad: %s', (_, postalCode) => {
    const none = { taxPercent: 0, isOutsideVat: true }
    expect(taxOf({ ...sale, ...from('DE', postalCode) })).toEqual(none)
    byCountry()
    expect(taxOf({ ...sale, ...from('DE', postalCode) })).toEqual(none)
  })

  it.each([
    ['beside Büsingen', 'DE', '78262', 19],
    ['beside Heligoland', 'DE', '27499', 19],
    ['Jungholz, where 19 % is for who has a seat there', 'AT', '6691', 20],
    ['Mittelberg, the same', 'AT', '6993', 20],
    ['with the postal code of another country', 'AT', '2749', 20],
  ] as const)('bears the tax of its country: %s', (_, country, postalCode, taxPercent) => {
    byCountry()
    expect(taxOf({ ...sale, ...from(country, postalCode) }).taxPercent).toBe(taxPercent)
  })

  it('is named by postal codes that their country has', () => {
    for (const country of COUNTRIES)
      for (const postalCode of OUTSIDE[country])
        expect(Buyer.safeParse(givenBuyer({ country, postalCode })).success).toBe(true)
  })
})

describe('a course', () => {
  it('at a place is taxed there, wherever its buyer lives; online where its listener lives', () => {
    byCountry()
    for (const buyer of [from('AT'), from('DE', '27498')])
      expect(taxOf({ ...sale, ...buyer, venue: 'Ring 1, 12345 Beispielstadt' })).toEqual({ taxPercent: 19 })
    expect(taxOf({ ...sale, ...from('AT'), venue: undefined }).taxPercent).toBe(20)
  })
})

describe('a payment', () => {
  const ref = { customerId: CUSTOMER, orderId: ORDER }
  const matter = () => stored(moneyMatters.keyOf({ aboutId: 'pi_1', what: 'tax-country' }))

  async function paid(country: 'DE' | 'AT', details: object) {
    await given(
      orderItem({
        attempt: 1,
        buyer: givenBuyer({ country, postalCode: country === 'AT' ? '1010' : '10115' }),
        ...taxOf({ ...sale, ...from(country) }),
      }),
    )
    stripe.paidBy(details)
    const order = await readOrder(ref)
    if (!order) throw new Error('The order is not there.')
    // What is read of it.
    const session = { id: 'cs_1', payment_intent: 'pi_1', ...fittingMoney } as Stripe.Checkout.Session
    expect(await settle(order, { session, attempt: 1, state: 'paid', now: NOW })).toBe('done')
    return stored(orders.keyOf(ref))
  }

  it.each([
    ['card', { card: { country: 'AT' } }],
    ['debit', { sepa_debit: { country: 'AT' } }],
    ['PayPal', { paypal: { country: 'AT' } }],
    ['Klarna', { klarna: { payer_details: { address: { country: 'AT' } } } }],
  ])('by %s proves the country of its buyer beside their address, and both are kept', async (_, details) => {
    byCountry()
    expect(await paid('AT', details)).toMatchObject({
      buyer: { country: 'AT' },
      paymentCountry: 'AT',
      taxCountry: 'AT',
      taxPercent: 20,
    })
    expect(await matter()).toBeUndefined()
    expect(await stored(receipts.keyOf({ ...ref, cause: 'invoice' }))).toMatchObject({
      taxPercent: 20,
      taxCountry: 'AT',
    })
  })

  it.each([
    ['from somewhere else', 'AT', { card: { country: 'DE' } }, 'address AT, payment DE'],
    ['from abroad for Germany', 'DE', { card: { country: 'AT' } }, 'address DE, payment AT'],
    ['that names no country', 'AT', { paypal: { country: null } }, 'address AT, payment unknown'],
    ['by Klarna without details', 'AT', { klarna: { payer_details: null } }, 'address AT, payment unknown'],
    [
      'by Klarna without an address',
      'AT',
      { klarna: { payer_details: { address: null } } },
      'address AT, payment unknown',
    ],
  ] as const)('%s completes the order and waits for a person', async (_, country, details, reason) => {
    byCountry()
    expect(await paid(country, details)).toMatchObject({ status: 'completed' })
    expect(await matter()).toMatchObject({ status: 'open', reason, listPk: 'UNMATCHED', cents: 119_00 })
  })

  it('is not asked about below the threshold, where nothing goes by it', async () => {
    expect(await paid('AT', { card: { country: 'DE' } })).not.toHaveProperty('paymentCountry')
    expect(stripe.received).toEqual([])
    expect(await matter()).toBeUndefined()
  })
})
