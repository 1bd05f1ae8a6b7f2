import { expect, it } from 'vitest'
import { entitlementTo, unpaidDownload, downloadOf } from '../../../lambdas/orders/entitlement.ts'
import { contractContent } from '../../../lambdas/orders/contract-content.ts'
import { type Order, orders } from '../../../lambdas/orders/order.ts'
import { downloadsFrom, suppliedOf } from '../../../lambdas/orders/order-delivery.ts'
import { de } from '../../../lambdas/orders/letters.de.ts'
import { en } from '../../../lambdas/orders/letters.en.ts'
import type { OrderContent } from '../../../lambdas/orders/order-letter.ts'
import { withdrawalOverAt } from '../../../contract/withdrawal-period.ts'
import { after, DAYS } from '../../../lambdas/platform/time.ts'
import { givenProduct, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'
import { letterContent } from './letter-content.ts'

const [file] = givenProduct().files
if (!file) throw new Error('The product of the tests has files.')

const opens = (more: Partial<Order>) => downloadsFrom(orderItem({ waivesWithdrawal: false, ...more }), NOW)

it('only files that cost something wait for the end of the withdrawal period', () => {
  expect(opens({})).toBe(withdrawalOverAt(NOW))
  expect(opens({ productType: 'one-time' })).toBe(withdrawalOverAt(NOW))
  expect(opens({ productType: 'one-time', waivesWithdrawal: true })).toBe(NOW)
  expect(opens({ productType: 'one-time', totalCents: 0 })).toBe(NOW)
  expect(opens({ productType: 'monthly' })).toBe(NOW)
  expect(opens({ productType: 'licence' })).toBe(NOW)
})

it('an invoice names the time that is paid for, and the day of what is handed over once', () => {
  const supplied = (more: Partial<Order>) => suppliedOf(orderItem({ waivesWithdrawal: true, ...more }), NOW)
  const period = { from: NOW, until: after(NOW, 30 * DAYS) }
  expect(supplied({ productType: 'monthly', period })).toEqual({
    suppliedAt: period.from,
    suppliedUntil: period.until,
  })
  expect(supplied({ productType: 'licence', accessDays: 365 })).toEqual({
    suppliedAt: NOW,
    suppliedUntil: after(NOW, 365 * DAYS),
  })
  expect(supplied({ accessDays: 365 })).toEqual({ suppliedAt: NOW })
})

it('what is listened to is open until its end and never downloaded', () => {
  const licence = { ...orderItem({ productType: 'licence', accessDays: 365 }) }
  const entitlement = entitlementTo(licence, file, NOW)
  expect(entitlement).toMatchObject({ allowed: 0, used: 0, expiresAt: after(NOW, 365 * DAYS) })
  expect(downloadOf(entitlement, NOW, {})).toMatchObject({ status: 'available', left: 0, allowed: 0 })
  expect(downloadOf(entitlement, after(NOW, 365 * DAYS), {}).status).toBe('expired')
  expect(unpaidDownload(file, licence)).toMatchObject({ status: 'pending-payment', allowed: 0 })
  expect(entitlementTo(orderItem(), file, NOW).allowed).toBe(5)
})

it('the contract of a month names the price of each further one', () => {
  const month = { productType: 'monthly', total: '13,41 €', monthly: '14,90 €' } as const
  expect(contract(de, month)).toContain('["Jeder weitere Monat","14,90 €, inkl. 19 % MwSt."]')
  expect(contract(en, month)).toContain('["Each further month","14,90 €, incl. 19% VAT"]')
  expect(contract(de, {})).not.toContain('weitere Monat')
  const order = (more: Partial<Order>) => contractContent(orders.parse(orderItem({ ...paid, ...more })), {})
  expect(order({ productType: 'monthly', monthlyCents: 14_90, totalCents: 13_41 }).monthly).toBe(
    '14,90\u00a0€',
  )
  expect(order({})).toHaveProperty('monthly', undefined)
})

const contract = (words: typeof de, more: Partial<OrderContent>) =>
  JSON.stringify(words.contract({ ...letterContent, ...more }))

it.each([
  [de, /erlischt|erloschen/, /endet von selbst/, /bis du kündigst/],
  [en, /right of withdrawal for the files ends|this right ended/, /ends by itself/, /until you cancel/],
])(
  'the contract’s mail says that the withdrawal right is lost of files alone, and names the term',
  (words, lost, ends, renews) => {
    expect(contract(words, { waivesWithdrawal: true })).toMatch(lost)
    const monthly = contract(words, { productType: 'monthly' })
    expect(monthly).not.toMatch(lost)
    expect(monthly).toMatch(renews)
    const licence = contract(words, { productType: 'licence', downloadsUntil: '3. November 2027' })
    expect(licence).not.toMatch(lost)
    expect(licence).toMatch(ends)
    expect(licence).toContain('3. November 2027')
  },
)
