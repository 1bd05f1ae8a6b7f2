import { describe, expect, it } from 'vitest'
import { mintCode } from '../../../lambdas/vouchers/voucher.ts'
import { heldVoucher, returnUse, shownDiscount, takeUse } from '../../../lambdas/vouchers/voucher-hold.ts'
import { NOW } from '../http-event.ts'
import { givenVoucher } from './given-voucher.ts'

const of = (limits: { limitTotal?: number; limitPerCustomer?: number }) => ({
  orderId: 'ord_1',
  voucher: heldVoucher(givenVoucher(limits), 5_00, 'cus_1'),
})

it('what was taken off is shown with its code; a code that took nothing off is none', () => {
  expect(shownDiscount(heldVoucher(givenVoucher(), 5_00, 'cus_1'))).toEqual({
    code: givenVoucher().code,
    discountCents: 5_00,
  })
  expect(shownDiscount(heldVoucher(givenVoucher(), 0, 'cus_1'))).toBeUndefined()
  expect(shownDiscount(undefined)).toBeUndefined()
})

describe('a use that is given back', () => {
  it.each<[string, Parameters<typeof of>[0], number]>([
    ['of a voucher without limits', {}, 1],
    ['of one with so many uses', { limitTotal: 10 }, 2],
    ['of one with so many for each customer', { limitPerCustomer: 1 }, 2],
    ['of one with both', { limitTotal: 10, limitPerCustomer: 1 }, 3],
  ])('%s leaves alone the counters that it never moved', (_, limits, writes) => {
    expect(returnUse(of(limits), 'redeemed')).toHaveLength(writes)
  })

  it('leaves the customer’s own counter alone where nothing was paid', () => {
    expect(returnUse(of({ limitTotal: 10, limitPerCustomer: 1 }), 'held')).toHaveLength(2)
  })
})

describe('a use that is taken', () => {
  it('moves the counters that its voucher has, and is a write of its own', () => {
    const writesOf = (state: 'held' | 'redeemed') => (limits: Parameters<typeof of>[0]) =>
      takeUse(of(limits), state, NOW).length
    const limits = [{}, { limitTotal: 10 }, { limitPerCustomer: 1 }]
    // The voucher itself is asked in any case.
    expect(limits.map(writesOf('redeemed'))).toEqual([2, 2, 3])
    // A customer's own goes with the payment.
    expect(limits.map(writesOf('held'))).toEqual([2, 2, 2])
  })
})

describe('a code that is drawn', () => {
  it('is its prefix and seven groups of four characters that cannot be mistaken', () => {
    const codes = Array.from({ length: 50 }, () => mintCode('LUM'))
    for (const code of codes) expect(code).toMatch(/^LUM(-[2-9A-HJ-NP-Z]{4}){7}$/)
    expect(new Set(codes).size).toBe(50)
  })
})
