import { describe, expect, it } from 'vitest'
import {
  ChosenCode,
  CodePrefix,
  PARTNER_PAGES,
  PartnerPage,
  spelledCode,
  VoucherCode,
} from '../../contract/vouchers.ts'
import { mintCode } from '../../lambdas/vouchers/voucher.ts'

describe('a code as it is typed', () => {
  it.each([
    [' sommer25 ', 'SOMMER25'],
    ['LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX', 'LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX'],
    ['lum 7k3q d2m9 xa4f 83wz bt5k 2pqr m8nx', 'LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX'],
    ['lum7k3qd2m9xa4f83wzbt5k2pqrm8nx', 'LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX'],
    ['LUM–7K3Q–D2M9–XA4F–83WZ–BT5K–2PQR–M8NX', 'LUM-7K3Q-D2M9-XA4F-83WZ-BT5K-2PQR-M8NX'],
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

it('a drawn code has 128 bits or more, nothing that looks alike, and is found as it was drawn', () => {
  const codes = Array.from({ length: 200 }, () => mintCode('LUM'))
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) {
    expect(code).toMatch(/^LUM(?:-[2-9A-HJKMNP-Z]{4}){7}$/)
    expect(spelledCode(code.toLowerCase().replaceAll('-', ''))).toBe(code)
  }
  const letters = new Set(codes.join('').replaceAll(/LUM|-/g, ''))
  expect(letters.size).toBe(31)
  const drawn = codes[0]?.replaceAll(/LUM|-/g, '') ?? ''
  expect(drawn.length * Math.log2(letters.size)).toBeGreaterThanOrEqual(128)
})

describe('what staff choose', () => {
  it.each([
    ['a code', ChosenCode, 4, 16],
    ['what a batch begins with', CodePrefix, 2, 12],
  ] as const)('as %s is capital letters and digits, so many', (_, schema, least, most) => {
    const isGood = (chosen: string) => schema.safeParse(chosen).success
    for (const good of ['A'.repeat(least), 'A7'.repeat(most / 2)]) expect(isGood(good)).toBe(true)
    const letters = 'A'.repeat(least)
    for (const bad of ['A'.repeat(least - 1), 'A'.repeat(most + 1), `${letters}-`, `-${letters}`, 'sommer'])
      expect(isGood(bad)).toBe(false)
  })
})

it('a partner’s page is one of those that an order knows by name', () => {
  expect(PartnerPage.options.toSorted()).toEqual(Object.keys(PARTNER_PAGES).toSorted())
})
