import { describe, expect, it } from 'vitest'
import { discountOf, isUsable, type Voucher } from '../../../lambdas/vouchers/voucher.ts'
import { after, before } from '../../../lambdas/platform/time.ts'
import { givenProduct } from '../given.ts'
import { NOW } from '../http-event.ts'
import { givenVoucher } from './given-voucher.ts'

const offer = givenProduct({ priceCents: 119_00 })
const amount = (cents: number) => ({ percent: undefined, cents }) as Partial<Voucher>
const off = (more: Partial<Voucher>, of = offer) => discountOf(givenVoucher(more), of)

describe('what a voucher takes off', () => {
  it.each<[string, Partial<Voucher>, number | undefined]>([
    ['a quarter', { percent: 25 }, 29_75],
    ['a part is rounded to whole cents', { percent: 33 }, 39_27],
    ['an amount', amount(20_00), 20_00],
    ['everything', { percent: 100 }, 119_00],
    ['no more than the price', amount(500_00), 119_00],
    ['what is left and too little for a payment', amount(118_51), 119_00],
    ['and no more than that', amount(118_50), 118_50],
    ['this offer, named', { products: ['ruhe'] }, 29_75],
    ['not another one', { products: ['kraft'] }, undefined],
    ['this type', { products: 'one-time' }, 29_75],
    ['not another type', { products: 'monthly' }, undefined],
    ['from its minimum on', { minimumCents: 119_00 }, 29_75],
    ['nothing below its minimum', { minimumCents: 119_01 }, undefined],
  ])('%s', (_, more, expected) => {
    expect(off(more)).toBe(expected)
  })

  it('is nothing where nothing is to be paid, or less than a cent', () => {
    expect(off({}, { ...offer, priceCents: 0 })).toBeUndefined()
    expect(off(amount(20_00), { ...offer, priceCents: 0 })).toBeUndefined()
    expect(off({ percent: 1 }, { ...offer, priceCents: 49 })).toBeUndefined()
  })

  it('leaves the first invoice of a monthly offer to be paid', () => {
    const monthly = { ...offer, type: 'monthly', priceCents: 19_90 } as const
    expect(off({ percent: 10 }, monthly)).toBe(1_99)
    expect(off(amount(19_40), monthly)).toBe(19_40)
    expect(off(amount(19_41), monthly)).toBeUndefined()
    expect(off({ percent: 100 }, monthly)).toBeUndefined()
  })
})

describe('too little for a payment is', () => {
  const most = { ...offer, priceCents: 50_00 }
  it.each([
    ['one-time', 50_00],
    ['course', 50_00],
    ['monthly', undefined],
    ['licence', undefined],
  ] as const)('given too, or no voucher is good for it: %s', (type, expected) => {
    expect(off(amount(49_60), { ...most, type })).toBe(expected)
  })
})

describe('a partner’s code', () => {
  const code = (products: Voucher['products']) =>
    ({ percent: undefined, partner: 'Beispielkasse', products }) as Partial<Voucher>
  const licence = { ...offer, slug: 'ruhe-lizenz', type: 'licence' } as const

  it.each<[string, Voucher['products'], typeof offer, number | undefined]>([
    ['takes nothing off a licence that it opens', ['ruhe-lizenz'], licence, 0],
    ['is not good for another licence', ['kraft-lizenz'], licence, undefined],
    ['is not good for what everybody may buy', ['ruhe'], offer, undefined],
  ])('%s', (_, products, of, expected) => {
    expect(off(code(products), of)).toBe(expected)
  })
})

describe('a voucher can be used', () => {
  it.each<[string, Partial<Voucher>, boolean]>([
    ['from its first moment', { validFrom: NOW }, true],
    ['not before', { validFrom: after(NOW, 1) }, false],
    ['until its last', { validUntil: after(NOW, 1) }, true],
    ['not after', { validUntil: NOW }, false],
    ['not when it was stopped', { status: 'stopped' }, false],
    ['the last time', { limitTotal: 3, taken: 2 }, true],
    ['not when it is used up', { limitTotal: 3, taken: 3 }, false],
    ['without a limit any time', { taken: 900, validFrom: before(NOW, 1) }, true],
  ])('%s', (_, more, expected) => {
    expect(isUsable(givenVoucher(more), NOW)).toBe(expected)
  })
})
