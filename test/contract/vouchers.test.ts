import { describe, expect, it } from 'vitest'
import { spelledCode, VoucherCode } from '../../contract/vouchers.ts'
import { mintCode } from '../../lambdas/vouchers/voucher.ts'

describe('a code as it is typed', () => {
  it.each([
    [' sommer25 ', 'SOMMER25'],
    ['LUM-7K3QD2-M9XA4F-83WZBT', 'LUM-7K3QD2-M9XA4F-83WZBT'],
    ['lum 7k3qd2 m9xa4f 83wzbt', 'LUM-7K3QD2-M9XA4F-83WZBT'],
    ['lum7k3qd2m9xa4f83wzbt', 'LUM-7K3QD2-M9XA4F-83WZBT'],
    ['LUM–7K3QD2–M9XA4F–83WZBT', 'LUM-7K3QD2-M9XA4F-83WZBT'],
    // Drawn when codes were shorter.
    ['LUM-7K3QD-2M9XA', 'LUM-7K3QD-2M9XA'],
  ])('%j is %s', (typed, code) => {
    expect(spelledCode(typed)).toBe(code)
    expect(VoucherCode.parse(typed)).toBe(code)
  })

  it('of nothing but blanks is missing', () => {
    expect(VoucherCode.safeParse('  ').error?.issues[0]?.message).toBe('voucher-required')
  })
})

it('a drawn code has at least 80 bits, nothing that looks alike, and is found as it was drawn', () => {
  const codes = Array.from({ length: 200 }, () => mintCode('LUM'))
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) {
    expect(code).toMatch(/^LUM(?:-[2-9A-HJKMNP-Z]{6}){3}$/)
    expect(spelledCode(code.toLowerCase().replaceAll('-', ''))).toBe(code)
  }
  const letters = new Set(codes.join('').replaceAll(/LUM|-/g, ''))
  expect(letters.size).toBe(31)
  expect(18 * Math.log2(letters.size)).toBeGreaterThan(80)
})
