import { expect, it } from 'vitest'
import { run } from '../../local/vouchers/run.ts'
import { voucherUses, vouchers } from '../../lambdas/vouchers/voucher.ts'
import { CUSTOMER, ORDER, productItem } from '../lambdas/given.ts'
import { NOW } from '../lambdas/http-event.ts'
import { given, stored } from '../lambdas/local-table.ts'

const command = (line: string) => run(line.split(' '), NOW)
const rows = (csv: string) => csv.split('\n').map(line => line.split(','))

it('makes a voucher whose last day counts in full, once', async () => {
  await given(productItem())
  await command('make SOMMER25 --percent=25 --for=ruhe --until=2026-12-31 --limit=10 --each=1 --minimum=50')
  expect(await stored(vouchers.keyOf({ code: 'SOMMER25' }))).toMatchObject({
    percent: 25,
    products: ['ruhe'],
    validFrom: NOW,
    validUntil: '2026-12-31T23:00:00.000Z',
    limitTotal: 10,
    limitPerCustomer: 1,
    minimumCents: 50_00,
    taken: 0,
    status: 'enabled',
  })
  await expect(command('make SOMMER25 --percent=5 --for=all --until=2026-12-31')).rejects.toThrow(
    'exists already',
  )
})

it('makes a batch of single uses as CSV, and lists it by its beginning', async () => {
  const made = rows(await command('batch MESSE 25 --euros=19,90 --for=all --until=2027-06-30'))
  expect(made[0]?.slice(0, 4)).toEqual(['code', 'percent', 'cents', 'for'])
  expect(new Set(made.slice(1).map(([code]) => code)).size).toBe(25)
  expect(made[1]).toMatchObject([
    expect.any(String),
    '',
    '1990',
    'all',
    '',
    NOW,
    '2027-06-30T22:00:00.000Z',
    '1',
    '',
    '0',
    'enabled',
  ])
  await command('make ANDERER --percent=5 --for=all --until=2026-12-31')
  const listed = rows(await command('list messe'))
  expect(listed.slice(1).map(([code]) => code)).toEqual(
    made
      .slice(1)
      .map(([code]) => code)
      .toSorted((one = '', other = '') => one.localeCompare(other)),
  )
})

it('stops one, and lists its redemptions by their time', async () => {
  await command('make SOMMER25 --percent=25 --for=all --until=2026-12-31')
  expect(await command('stop sommer25')).toContain('stopped')
  expect(await stored(vouchers.keyOf({ code: 'SOMMER25' }))).toMatchObject({
    status: 'stopped',
    listStatus: `code#stopped#${NOW}#SOMMER25`,
  })
  expect(await command('stop SOMMER25')).toContain('stopped')
  await given(
    voucherUses.create({
      code: 'SOMMER25',
      orderId: ORDER,
      customerId: CUSTOMER,
      state: 'redeemed',
      at: NOW,
      discountCents: 29_75,
    }).put,
  )
  expect(rows(await command('uses SOMMER25'))).toEqual([
    ['order', 'customer', 'state', 'at', 'discountCents'],
    [ORDER, CUSTOMER, 'redeemed', NOW, '2975'],
  ])
})

it.each([
  ['make', 'is missing'],
  ['make X --percent=5 --for=all --until=2026-12-31', 'no code'],
  ['make SOMMER25 --percent=5 --euros=5 --for=all --until=2026-12-31', 'either'],
  ['make SOMMER25 --for=all --until=2026-12-31', 'either'],
  ['make SOMMER25 --percent=101 --for=all --until=2026-12-31', '--percent'],
  ['make SOMMER25 --percent=5 --for=nichts --until=2026-12-31', 'no offer'],
  ['make SOMMER25 --percent=5 --for=all --until=2026-11-01', 'over before'],
  ['make SOMMER25 --percent=100 --for=monthly --until=2026-12-31', 'always paid'],
  ['batch M 5 --percent=5 --for=all --until=2026-12-31', 'no beginning'],
  ['batch MESSE viele --percent=5 --for=all --until=2026-12-31', '1 to'],
  ['stop NIEMALS', 'no voucher'],
  ['wirf', 'npm run vouchers'],
  ['make SOMMER25 --prozent=5', '--prozent'],
])('says what is wrong with: %s', async (line, says) => {
  await expect(command(line)).rejects.toThrow(says)
})
