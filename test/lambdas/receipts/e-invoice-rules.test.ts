import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { invoiceXml } from '../../../lambdas/receipts/e-invoice.ts'
import type { IssuedReceipt } from '../../../lambdas/receipts/receipt.ts'
import { schematron } from '../../schematron.ts'
import { givenSeller, receiptItem } from '../given.ts'

const file = readFileSync(
  new URL('./en16931/EN16931-CII-validation-preprocessed.sch', import.meta.url),
  'utf8',
)
const rules = schematron(file)

const buyer = {
  name: 'Kim Beispiel',
  company: 'Müller & Söhne <GmbH>',
  vatId: 'DE123456789',
  street: 'Ring 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
}
const issued = (more: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  ...receiptItem({ paidAt: '2026-12-31T23:30:00.000Z', suppliedAt: '2026-12-31T22:30:00.000Z' }),
  status: 'numbered',
  number: 'RE-2027-000007',
  issuedAt: '2026-12-31T23:30:00.000Z',
  seller: givenSeller,
  buyer,
  ...more,
})

const cents = (totalCents: number, percent = 19) => {
  const netCents = Math.round((totalCents * 100) / (100 + percent))
  return { totalCents, netCents, taxCents: totalCents - netCents, taxPercent: percent }
}
const corrected = { correctedAt: '2027-01-04T10:00:00.000Z', corrects: 'RE-2026-000007' }
const back = { totalCents: -11_900, netCents: -10_000, taxCents: -1_900 }
const voucher = { code: 'FREUNDE20', discountCents: 20_00 }
const month = { productType: 'monthly', suppliedUntil: '2027-01-31T22:30:00.000Z' } as const
const outside = { ...cents(119_00, 0), isOutsideVat: true } as const
const exempt = { ...cents(119_00, 0), productType: 'course' } as const
const untaxedBack = { totalCents: -119_00, netCents: -119_00 }
const replacing = { cause: 'invoice_2', invoice: 'invoice', corrects: 'RE-2026-000007' }
const taxNumber = { seller: { ...givenSeller, taxId: '12/345/67890' } }

it('are those of version 1.3.16, all of them', () => {
  expect(file).toContain('Schematron version 1.3.16')
  expect(rules.ids).toHaveLength(806)
  expect(rules.ids).toEqual(expect.arrayContaining(['BR-01', 'BR-S-08', 'BR-O-10', 'BR-CL-01', 'CII-SR-001']))
})

it.each([
  ['an invoice', {}],
  ['a small amount', cents(9_90)],
  ['with a voucher', { ...cents(99_00), voucher }],
  ['with a voucher over nearly all', { ...cents(60), voucher: { ...voucher, discountCents: 118_40 } }],
  ['over nothing, by a voucher', { ...cents(0), voucher: { ...voucher, discountCents: 119_00 } }],
  ['money that went back', { ...corrected, ...back, cause: 're_1' }],
  ['a refund that did not arrive', { ...corrected, cause: 'failed_re_1' }],
  ['what cancels an invoice', { ...corrected, ...back, cause: 'storno_2' }],
  ['what cancels an untaxed one', { ...corrected, ...outside, ...untaxedBack, cause: 'storno_2' }],
  ['what takes its place', { ...replacing, ...cents(119_00) }],
  ['what takes its place, with a voucher', { ...replacing, ...cents(99_00), voucher }],
  ['what takes its place after a refund', { ...replacing, ...cents(100_00) }],
  ['a tax number in place of the VAT id', taxNumber],
  ['a tax number, and no tax', { ...taxNumber, ...outside }],
  ['a seller abroad of postal codes', { seller: { ...givenSeller, city: 'Beispielstadt' } }],
  ['a company without VAT id', { buyer: { ...buyer, vatId: undefined } }],
  ['a person', { buyer: { ...buyer, company: undefined, vatId: undefined } }],
  ['outside of the territory of VAT', outside],
  ['outside of it, with a voucher', { ...outside, voucher }],
  ['money that went back there', { ...corrected, ...outside, ...untaxedBack }],
  ['an exempt course', exempt],
  ['an exempt course with a voucher', { ...exempt, voucher }],
  ['a month', month],
  ['a month with a voucher', { ...month, ...cents(9_90), voucher }],
  ['a month that went back', { ...month, ...corrected, ...back }],
  ['in English', { language: 'en', voucher, ...cents(99_00) }],
] satisfies [string, Partial<IssuedReceipt>][])('hold for %s', (_, more) => {
  const { broken, looked } = rules.brokenBy(invoiceXml(issued(more)))
  expect(broken).toEqual([])
  expect(looked).toBeGreaterThan(300)
})

it.each([
  ['BR-CO-10', (xml: string) => xml.replace('<ram:LineTotalAmount>100.00', '<ram:LineTotalAmount>99.00')],
  ['BR-CO-15', (xml: string) => xml.replace('<ram:GrandTotalAmount>119.00', '<ram:GrandTotalAmount>118.00')],
  [
    'BR-S-02',
    (xml: string) => xml.replace(/<ram:SpecifiedTaxRegistration>.*?<\/ram:SpecifiedTaxRegistration>/, ''),
  ],
  ['BR-CL-14', (xml: string) => xml.replace('<ram:CountryID>DE', '<ram:CountryID>XX')],
  ['BR-CL-01', (xml: string) => xml.replace('<ram:TypeCode>380', '<ram:TypeCode>999')],
  ['BR-02', (xml: string) => xml.replace('RE-2027-000007', '')],
])('are broken where they ought to be: %s', (id, spoil) => {
  const xml = spoil(invoiceXml(issued()))
  expect(xml).not.toBe(invoiceXml(issued()))
  expect(rules.brokenBy(xml).broken.map(rule => rule.id)).toContain(id)
})
