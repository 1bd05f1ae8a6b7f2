import { escapeUTF8 } from 'entities/escape'
import { berlinDay } from '../../contract/berlin-midnight.ts'
import { NOT_TEXT } from '../../contract/characters.ts'
import { splitTax } from '../../contract/money.ts'
import type { IssuedReceipt } from './receipt.ts'
import { words } from './words.ts'

/**
 * The invoice for a company's software: UN/CEFACT Cross Industry Invoice in the profile EN 16931 (COMFORT) of ZUGFeRD
 * 2.3 and Factur-X 1.07, which are the same. https://www.ferd-net.de/standards/zugferd
 * It lies in the PDF under this name, which the standard prescribes.
 */
export const E_INVOICE = { fileName: 'factur-x.xml', profile: 'EN 16931' } as const

const GUIDELINE = 'urn:cen.eu:en16931:2017'
/** UNTDID 1001. What goes back is a credit note, whose amounts are positive. */
const TYPE = { invoice: '380', creditNote: '381', correctedInvoice: '384' } as const
/** UN/ECE recommendation 20: one piece. */
const PIECE = 'C62'
/** UNTDID 5305: a rate of VAT, exempt from it, not subject to it. */
const CATEGORY = { taxed: 'S', exempt: 'E', outside: 'O' } as const
/** UNTDID 5189: a discount. */
const DISCOUNT = '95'

/** Only what the profile demands and what the paper says; the same receipt gives the same text. */
export function invoiceXml(receipt: IssuedReceipt): string {
  const { number, issuedAt, orderNumber, suppliedAt, suppliedUntil, buyer } = receipt
  if (!buyer) throw new Error(`The e-invoice ${number} names no buyer.`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${withAttributes(
    'rsm:CrossIndustryInvoice',
    NAMESPACES,
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', element('ram:ID', text(GUIDELINE))),
    ),
    element(
      'rsm:ExchangedDocument',
      element('ram:ID', text(number)),
      element('ram:TypeCode', text(TYPE[typeOf(receipt)])),
      element('ram:IssueDateTime', day(issuedAt)),
    ),
    element(
      'rsm:SupplyChainTradeTransaction',
      soldLine(receipt),
      element(
        'ram:ApplicableHeaderTradeAgreement',
        element('ram:SellerTradeParty', ...sellerParty(receipt)),
        element('ram:BuyerTradeParty', ...buyerParty(receipt, buyer)),
        element('ram:SellerOrderReferencedDocument', element('ram:IssuerAssignedID', text(orderNumber))),
      ),
      element(
        'ram:ApplicableHeaderTradeDelivery',
        suppliedUntil === undefined
          ? element('ram:ActualDeliverySupplyChainEvent', element('ram:OccurrenceDateTime', day(suppliedAt)))
          : '',
      ),
      settlement(receipt),
    ),
  )}\n`
}

function typeOf({ correctedAt, totalCents }: IssuedReceipt): keyof typeof TYPE {
  if (correctedAt === undefined) return 'invoice'
  return totalCents < 0 ? 'creditNote' : 'correctedInvoice'
}

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** What it would have cost without its voucher, and what that took off, both without tax: BG-20 of EN 16931. */
function listPrice({ netCents, taxPercent, totalCents, voucher }: IssuedReceipt) {
  const lineCents = voucher ? splitTax(totalCents + voucher.discountCents, taxPercent).netCents : netCents
  return { lineCents, allowanceCents: lineCents - netCents }
}

function soldLine(receipt: IssuedReceipt): string {
  const { title } = receipt
  const { lineCents } = listPrice(receipt)
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    element('ram:AssociatedDocumentLineDocument', element('ram:LineID', text('1'))),
    element('ram:SpecifiedTradeProduct', element('ram:Name', text(title))),
    element(
      'ram:SpecifiedLineTradeAgreement',
      element('ram:NetPriceProductTradePrice', element('ram:ChargeAmount', amount(lineCents))),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      withAttributes('ram:BilledQuantity', { unitCode: PIECE }, text('1')),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      element('ram:ApplicableTradeTax', ...taxCategory(receipt)),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        element('ram:LineTotalAmount', amount(lineCents)),
      ),
    ),
  )
}

// What is not subject to VAT names nobody's VAT id: rules BR-O-02 to BR-O-04.
function sellerParty({ seller, isOutsideVat }: IssuedReceipt): string[] {
  const { name, street, city, taxId } = seller
  const german = /^(\d{5}) (.+)/.exec(city)
  const isVatId = /^[A-Z]{2}/.test(taxId)
  return [
    // One of seller's id, register number and VAT id must be there: rule BR-CO-26.
    ...(isVatId && !isOutsideVat ? [] : [element('ram:ID', text(taxId))]),
    element('ram:Name', text(name)),
    address({ street, postalCode: german?.[1], city: german?.[2] ?? city, country: 'DE' }),
    ...(isVatId && isOutsideVat ? [] : [taxRegistration(isVatId ? 'VA' : 'FC', taxId)]),
  ]
}

function buyerParty(
  { isOutsideVat }: IssuedReceipt,
  { company, name, vatId, ...place }: NonNullable<IssuedReceipt['buyer']>,
): string[] {
  return [
    element('ram:Name', text(company ?? name)),
    ...(company === undefined
      ? []
      : [element('ram:DefinedTradeContact', element('ram:PersonName', text(name)))]),
    address(place),
    ...(vatId === undefined || isOutsideVat ? [] : [taxRegistration('VA', vatId)]),
  ]
}

interface Address {
  street: string
  postalCode: string | undefined
  city: string
  country: string
}

const address = ({ street, postalCode, city, country }: Address): string =>
  element(
    'ram:PostalTradeAddress',
    ...(postalCode === undefined ? [] : [element('ram:PostcodeCode', text(postalCode))]),
    element('ram:LineOne', text(street)),
    element('ram:CityName', text(city)),
    element('ram:CountryID', text(country)),
  )

/** `VA`: a VAT id, `FC`: a tax number. */
const taxRegistration = (schemeID: 'VA' | 'FC', id: string): string =>
  element('ram:SpecifiedTaxRegistration', withAttributes('ram:ID', { schemeID }, text(id)))

function settlement(receipt: IssuedReceipt): string {
  const { currency, netCents, taxCents, totalCents, corrects } = receipt
  const { lineCents, allowanceCents } = listPrice(receipt)
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    element('ram:InvoiceCurrencyCode', text(currency)),
    element(
      'ram:ApplicableTradeTax',
      element('ram:CalculatedAmount', amount(taxCents)),
      element('ram:TypeCode', text('VAT')),
      ...reasonOf(receipt),
      element('ram:BasisAmount', amount(netCents)),
      ...categoryOf(receipt),
    ),
    ...period(receipt),
    ...allowance(receipt),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      element('ram:LineTotalAmount', amount(lineCents)),
      ...(allowanceCents === 0 ? [] : [element('ram:AllowanceTotalAmount', amount(allowanceCents))]),
      element('ram:TaxBasisTotalAmount', amount(netCents)),
      withAttributes('ram:TaxTotalAmount', { currencyID: currency }, amount(taxCents)),
      element('ram:GrandTotalAmount', amount(totalCents)),
      // An invoice is written when the money is there.
      element('ram:TotalPrepaidAmount', amount(totalCents)),
      element('ram:DuePayableAmount', amount(0)),
    ),
    ...(corrects === undefined
      ? []
      : [element('ram:InvoiceReferencedDocument', element('ram:IssuerAssignedID', text(corrects)))]),
  )
}

/** What is supplied for a time has a period in place of a day: BG-14. */
const period = ({ suppliedAt, suppliedUntil }: IssuedReceipt): string[] =>
  suppliedUntil === undefined
    ? []
    : [
        element(
          'ram:BillingSpecifiedPeriod',
          element('ram:StartDateTime', day(suppliedAt)),
          element('ram:EndDateTime', day(suppliedUntil)),
        ),
      ]

const taxCategory = (receipt: IssuedReceipt): string[] => [
  element('ram:TypeCode', text('VAT')),
  ...categoryOf(receipt),
]

/** What is not subject to VAT has no rate (BR-O-05), what is exempt has 0 (BR-E-05), all else more (BR-S-05). */
function categoryOf({ taxPercent, isOutsideVat }: IssuedReceipt): string[] {
  if (isOutsideVat) return [element('ram:CategoryCode', text(CATEGORY.outside))]
  return [
    element('ram:CategoryCode', text(taxPercent === 0 ? CATEGORY.exempt : CATEGORY.taxed)),
    element('ram:RateApplicablePercent', text(String(taxPercent))),
  ]
}

/** Why there is no tax: BR-O-10, BR-E-10. */
function reasonOf({ taxPercent, isOutsideVat, language }: IssuedReceipt): string[] {
  if (isOutsideVat) return [element('ram:ExemptionReason', text(words[language].outsideVat))]
  return taxPercent === 0 ? [element('ram:ExemptionReason', text(words[language].exempt))] : []
}

function allowance(receipt: IssuedReceipt): string[] {
  const { language, voucher } = receipt
  const { allowanceCents } = listPrice(receipt)
  if (!voucher || allowanceCents === 0) return []
  return [
    element(
      'ram:SpecifiedTradeAllowanceCharge',
      // Not a charge, which the same element would be for.
      element('ram:ChargeIndicator', element('udt:Indicator', text('false'))),
      element('ram:ActualAmount', amount(allowanceCents)),
      element('ram:ReasonCode', text(DISCOUNT)),
      element('ram:Reason', text(words[language].voucher(voucher.code))),
      element('ram:CategoryTradeTax', ...taxCategory(receipt)),
    ),
  ]
}

/** `1.190,00 €` as `1190.00`; which way it goes is told by the type. */
const amount = (cents: number): string => text((Math.abs(cents) / 100).toFixed(2))

/** `20261122`, as it is in Berlin. */
const day = (moment: string): string =>
  withAttributes('udt:DateTimeString', { format: '102' }, text(berlinDay(moment).replaceAll('-', '')))

const EVERY_NOT_TEXT = new RegExp(NOT_TEXT, 'gu')
const text = (value: string): string => escapeUTF8(value.replaceAll(EVERY_NOT_TEXT, ''))

const element = (name: string, ...inside: string[]): string => withAttributes(name, {}, ...inside)

function withAttributes(name: string, attributes: Record<string, string>, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeUTF8(value)}"`)
  return `<${name}${written.join('')}>${inside.join('')}</${name}>`
}

const PROPERTIES = {
  DocumentFileName: 'The name of the embedded document',
  DocumentType: 'The type of the hybrid document',
  Version: 'The version of the standard that the embedded document follows',
  ConformanceLevel: 'The profile of the embedded document',
}

/** What the PDF's XMP packet says of it, with the schema of these words, as PDF/A demands of words that are not its own. */
export const eInvoiceMetadata = `
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${E_INVOICE.fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>${E_INVOICE.profile}</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${Object.entries(PROPERTIES)
  .map(
    ([name, description]) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>
</rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`
