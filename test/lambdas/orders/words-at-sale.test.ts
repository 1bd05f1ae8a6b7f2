import { describe, expect, it } from 'vitest'
import { titleOf } from '../../../contract/catalog.ts'
import { printedOrder } from '../../../lambdas/account/export-order.ts'
import { contractContent } from '../../../lambdas/orders/contract-content.ts'
import type { Order } from '../../../lambdas/orders/order.ts'
import { stateOf } from '../../../lambdas/orders/order-state.ts'
import { incompleteSubscription } from '../../../lambdas/orders/start-subscription.ts'
import { drawReceipt } from '../../../lambdas/receipts/draw-receipt.ts'
import { receiptOfRefund, receiptOfSale } from '../../../lambdas/receipts/receipt.ts'
import { shownSubscription } from '../../../lambdas/subscriptions/shown-subscription.ts'
import { subscriptionIdOf } from '../../../lambdas/subscriptions/subscription.ts'
import { wordsIn } from '../../pdf-words.ts'
import { givenSeller, ORDER, orderItem, paid } from '../given.ts'
import { NOW } from '../http-event.ts'

const ENGLISH = { title: 'Calm', summary: 'A training in English.' }
const sold = (more: Partial<Order> = {}) => orderItem({ ...paid, language: 'en', english: ENGLISH, ...more })
const times = { paidAt: NOW, suppliedAt: NOW }

it('the title is shown in the language of the reader where it was sold with one', () => {
  const both = { title: 'Ruhe', english: 'Calm' }
  expect(titleOf(both, 'en')).toEqual({ title: 'Calm', language: 'en' })
  expect(titleOf(both, 'de')).toEqual({ title: 'Ruhe', language: 'de' })
  expect(titleOf({ title: 'Ruhe' }, 'en')).toEqual({ title: 'Ruhe', language: 'de' })
})

describe('what is written about an order', () => {
  it.each([
    ['in English, as it was ordered', sold(), 'Calm', 'A training in English.'],
    ['in German, though a translation was kept', sold({ language: 'de' }), 'Ruhe', undefined],
    ['in German, where there was no translation', orderItem({ ...paid, language: 'en' }), 'Ruhe', undefined],
  ])('names the offer %s', (_, order, title, summary = order.summary) => {
    expect(contractContent(order, {})).toMatchObject({ title, summary })
    expect(stateOf(order, NOW).title).toBe(title)
    expect(receiptOfSale(order, times).title).toBe(title)
    expect(printedOrder(order)).toContain(title)
  })

  it('is a receipt whose title is read out in its own language, as is its correction', async () => {
    const receipt = receiptOfSale(sold(), times)
    expect(receipt).toMatchObject({ title: 'Calm', titleLanguage: 'en' })
    const refund = { cause: 're_1', at: NOW, suppliedAt: NOW, before: 0, now: 119_00 }
    expect(receiptOfRefund({ ...sold(), paidAt: NOW }, refund)).toMatchObject({ titleLanguage: 'en' })
    expect(receiptOfSale(orderItem({ language: 'en' }), times)).not.toHaveProperty('titleLanguage')
    const issued = { ...receipt, number: 'RE-2026-000001', issuedAt: NOW, seller: givenSeller }
    expect(wordsIn(await drawReceipt(issued))).toContain('Calm')
  })
})

it('the paper of a paid order in an export says that it is no receipt, in the order’s language', () => {
  expect(printedOrder(sold({ language: 'de' }))).toContain('Diese Übersicht ist keine Rechnung.')
  expect(printedOrder(sold())).toContain('This overview is not an invoice.')
  expect(printedOrder(sold())).not.toMatch(/receipt|tax invoice/i)
})

it('the paper of a paid order in an export names the buyer’s country in words', () => {
  expect(printedOrder(sold({ language: 'de' }))).toContain(', Deutschland<')
  expect(printedOrder(sold())).toContain(', Germany<')
})

it('a subscription has both titles of the order that began it', () => {
  const order = sold({ productType: 'monthly', subscriptionId: subscriptionIdOf(ORDER) })
  const item = incompleteSubscription(order, 19)?.put
  expect(item).toMatchObject({ title: 'Ruhe', english: ENGLISH })
  const running = { ...(item as never as Parameters<typeof shownSubscription>[0]), startedAt: NOW }
  expect(
    shownSubscription({ ...running, status: 'active' }, NOW, { plans: [], contracts: [] }),
  ).toMatchObject({
    title: 'Ruhe',
    english: 'Calm',
  })
})
