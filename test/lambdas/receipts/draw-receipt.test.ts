import { describe, expect, it, vi } from 'vitest'
import { drawReceipt } from '../../../lambdas/receipts/draw-receipt.ts'
import type { IssuedReceipt } from '../../../lambdas/receipts/receipt.ts'
import { writable } from '../../../lambdas/platform/sheet.ts'
import { objectsOf } from '../../pdf.ts'
import { givenSeller, receiptItem } from '../given.ts'
import { NOW } from '../http-event.ts'
import { dictionariesOf, linesIn, rulesIn, wordsIn } from '../../pdf-words.ts'

const issued = (more: Partial<IssuedReceipt> = {}): IssuedReceipt => ({
  ...receiptItem(),
  status: 'numbered',
  number: 'RE-2026-000007',
  issuedAt: NOW,
  seller: givenSeller,
  ...more,
})
const buyer = { name: 'Žofie Łukasiewicz', street: 'Ring 1', postalCode: '1010', city: 'Wien', country: 'AT' }

describe('the PDF of a receipt', () => {
  it('says that it is PDF/A-3a, in which colours, which language, and what it is called', async () => {
    const pdf = await drawReceipt(issued({ language: 'en' }))
    const metadata = [...objectsOf(pdf).values()].find(({ stream }) => stream.includes('<x:xmpmeta'))
    expect(metadata?.stream).toMatch(/<pdfaid:part>3<.*<pdfaid:conformance>A</s)
    expect(metadata?.stream).toContain('Invoice RE-2026-000007')
    const [catalog = ''] = dictionariesOf(pdf, '/Type /Catalog')
    expect(catalog).toMatch(/\/Lang \(en-GB\)/)
    expect(dictionariesOf(pdf, '/Marked true')).toHaveLength(1)
    expect(dictionariesOf(pdf, '/DisplayDocTitle true')).toHaveLength(1)
    expect(dictionariesOf(pdf, '/S /GTS_PDFA1')).toHaveLength(1)
    expect(dictionariesOf(pdf, '/Type /Page\n')).toHaveLength(1)
  })

  it('carries its fonts, and no other', async () => {
    const pdf = await drawReceipt(issued())
    const fonts = dictionariesOf(pdf, '/Type /FontDescriptor')
    expect(fonts).toHaveLength(3)
    for (const font of fonts) expect(font).toMatch(/\/FontFile2 \d+ 0 R/)
    expect(dictionariesOf(pdf, '/Subtype /Type1')).toEqual([])
  })

  it('is a heading, paragraphs and a table with named rows and columns to a screen reader', async () => {
    const pdf = await drawReceipt(issued())
    const elements = dictionariesOf(pdf, '/S /').map(each => /\/S \/(\w+)/.exec(each)?.[1])
    const counted = (type: string) => elements.filter(each => each === type).length
    expect([counted('Document'), counted('H1'), counted('Table'), counted('TR')]).toEqual([1, 1, 1, 5])
    expect(dictionariesOf(pdf, '/Scope /Column')).toHaveLength(3)
    expect(dictionariesOf(pdf, '/Scope /Row')).toHaveLength(3)
  })

  it('is the same to the byte, whenever it is drawn', async () => {
    expect(await drawReceipt(issued())).toEqual(await drawReceipt(issued()))
  })

  it('is the same to the byte, whatever the process has drawn before', async () => {
    vi.resetModules()
    const { drawReceipt: drawFirst } = await import('../../../lambdas/receipts/draw-receipt.ts')
    const first = await drawFirst(issued({ buyer }))
    await drawReceipt(issued({ language: 'en' }))
    await drawReceipt(issued())
    expect(await drawReceipt(issued({ buyer }))).toEqual(first)
  })

  it('parses its fonts once a process, which takes longer than all else', async () => {
    await drawReceipt(issued())
    const read = vi.spyOn(DataView.prototype, 'getUint16')
    await drawReceipt(issued())
    // Of the fonts only what the letters that are embedded need; parsed anew, each asks for several ten thousand.
    expect(read.mock.calls.length).toBeLessThan(5_000)
    read.mockRestore()
  })

  it.each<[string, Partial<IssuedReceipt>, string[]]>([
    [
      'up to 250 €, in German',
      {},
      [
        'Rechnung',
        'RE-2026-000007',
        '20. November 2026',
        'LU-7K3M-92QK',
        'Ruhe',
        '100,00 €',
        'Umsatzsteuer 19 %',
        '19,00 €',
        '119,00 €',
        'Beispiel GmbH · Beispielstraße 1 · 12345 Beispielstadt',
        'Umsatzsteuer-ID oder Steuernummer: DE999999999',
      ],
    ],
    [
      'above, in English, with who bought',
      { language: 'en', buyer },
      ['Invoice', 'Žofie Łukasiewicz', 'Ring 1', '1010 Wien', 'Austria', 'VAT 19 %', '€119.00', 'Total'],
    ],
    [
      'with the tax of another country, by its name',
      { taxPercent: 20, taxCountry: 'AT', netCents: 99_17, taxCents: 19_83 },
      ['Umsatzsteuer Österreich 20 %', '99,17 €', '19,83 €', '119,00 €'],
    ],
    [
      'with the reason where the tax does not reach',
      { taxPercent: 0, isOutsideVat: true, netCents: 119_00, taxCents: 0 },
      ['Umsatzsteuer 0 %', 'Nicht steuerbar', 'außerhalb des'],
    ],
    [
      'with the reason where the offer has no tax',
      { taxPercent: 0, netCents: 119_00, taxCents: 0, language: 'en' },
      ['VAT 0 %', 'This service is exempt from VAT.'],
    ],
    [
      'of a month',
      {
        productType: 'monthly',
        suppliedAt: '2026-11-20T23:30:00.000Z',
        suppliedUntil: '2026-12-20T23:30:00.000Z',
      },
      ['Zugang zum Hören im Abo', 'Leistung von', '21. November 2026', 'Leistung bis', '21. Dezember 2026'],
    ],
    ['of a place in a course', { productType: 'course' }, ['Platz in einem Kurs', 'Letzter Termin']],
    [
      'a correction, which names its invoice',
      {
        cause: 're_1',
        totalCents: -119_00,
        netCents: -100_00,
        taxCents: -19_00,
        correctedAt: '2026-11-22T23:30:00.000Z',
        corrects: 'RE-2026-000001',
      },
      [
        'Rechnungskorrektur',
        'Zur Rechnung',
        'RE-2026-000001',
        'Korrigiert am',
        '23. November 2026',
        '-119,00 €',
        'zurückgezahlt',
      ],
    ],
    [
      'of a refund that did not arrive',
      { cause: 'failed_re_1', correctedAt: NOW, corrects: 'RE-2026-000001' },
      ['Rechnungskorrektur', '119,00 €', 'Eine Rückzahlung in dieser Höhe ist nicht angekommen.'],
    ],
    [
      'with what a voucher took off',
      { voucher: { code: 'FREUNDE20', discountCents: 20_00 } },
      ['139,00 €', 'Gutschein FREUNDE20', '−20,00 €', '119,00 €'],
    ],
    [
      'what cancels an invoice',
      {
        cause: 'storno_2',
        totalCents: -119_00,
        netCents: -100_00,
        taxCents: -19_00,
        correctedAt: NOW,
        corrects: 'RE-2026-000001',
      },
      ['Stornorechnung', 'Zur Rechnung', 'RE-2026-000001', '-119,00 €', 'Damit ist die Rechnung aufgehoben.'],
    ],
    [
      'what takes its place',
      {
        cause: 'invoice_2',
        invoice: 'invoice',
        corrects: 'RE-2026-000001',
        deductedCents: 20_00,
        language: 'en',
      },
      ['Invoice', 'Replaces invoice', 'RE-2026-000001', '€119.00', 'We had refunded €20.00 before'],
    ],
  ])('says what the law asks of an invoice: %s', async (_, more, expected) => {
    const words = wordsIn(await drawReceipt(issued(more))).replaceAll('\u00a0', ' ')
    for (const each of expected) expect(words).toContain(each)
    const isUntaxed = 'taxPercent' in more && more.taxPercent === 0
    expect(/Nicht steuerbar|exempt from VAT/.test(words)).toBe(isUntaxed)
    expect(words.includes('Wien')).toBe('buyer' in more)
    expect(/zurückgezahlt|refunded/.test(words)).toBe('deductedCents' in more || more.cause === 're_1')
    expect(words).not.toContain('�')
  })
})

describe('where everything stands on the page', () => {
  const seller = 'Beispiel GmbH · Beispielstraße 1 · 12345 Beispielstadt'
  /** Points from the upper edge to its baseline, and from the left one to where it begins. */
  const placesOf = (pdf: Uint8Array) =>
    linesIn(pdf).map(({ y, x, text }) =>
      `${Math.round(y)} ${Math.round(x)} ${text.trim()}`.replaceAll('\u00a0', ' '),
    )
  const ofEach = [
    '79 64 Lumeus',
    '140 298 Rechnungsnummer',
    '140 448 RE-2026-000007',
    '159 298 Rechnungsdatum',
    '159 440 20. November 2026',
    '178 298 Bestellnummer',
    '178 457 LU-7K3M-92QK',
    '197 298 Bezahlt am',
    '197 440 20. November 2026',
    '216 298 Verfügbar ab',
    '216 440 20. November 2026',
  ]
  const headOfTable = ['329 64 Rechnung', '377 64 Leistung', '377 405 Menge', '377 503 Betrag']
  const foot = [`773 64 ${seller}`, '789 64 Umsatzsteuer-ID oder Steuernummer: DE999999999']

  it('facts on the right, then the item, its sums, what is left to say, and the seller', async () => {
    const pdf = await drawReceipt(issued())
    expect(placesOf(pdf)).toEqual([
      ...ofEach,
      ...headOfTable,
      '408 64 Ruhe',
      '424 64 Dateien zum Herunterladen',
      '408 427 1',
      '408 487 119,00 €',
      '466 375 Nettobetrag',
      '466 487 100,00 €',
      '487 342 Umsatzsteuer 19 %',
      '487 493 19,00 €',
      '508 365 Gesamtbetrag',
      '508 486 119,00 €',
      '557 64 Der Betrag ist bezahlt. Du musst nichts überweisen.',
      ...foot,
    ])
    expect(rulesIn(pdf).map(Math.round)).toEqual([94, 387, 442, 752])
  })

  it('who bought on the left, beside the facts, and a voucher under its item', async () => {
    const company = 'Gesellschaft für ruhige Nächte und gute Träume'
    const voucher = { code: 'FREUNDE20', discountCents: 20_00 }
    const untaxed = { taxPercent: 0, netCents: 119_00, taxCents: 0 }
    const pdf = await drawReceipt(issued({ buyer: { ...buyer, company }, voucher, ...untaxed }))
    expect(placesOf(pdf)).toEqual([
      ...ofEach,
      '140 64 Rechnung an',
      // Folded before it would meet the facts.
      '159 64 Gesellschaft für ruhige Nächte und gute',
      '175 64 Träume',
      '190 64 Žofie Łukasiewicz',
      '206 64 Ring 1',
      '221 64 1010 Wien',
      '237 64 Österreich',
      ...headOfTable,
      '408 64 Ruhe',
      '424 64 Dateien zum Herunterladen',
      '408 427 1',
      '408 487 139,00 €',
      '454 64 Gutschein FREUNDE20',
      '454 427 1',
      '454 487 −20,00 €',
      '496 375 Nettobetrag',
      '496 487 119,00 €',
      '517 349 Umsatzsteuer 0 %',
      '517 500 0,00 €',
      '538 365 Gesamtbetrag',
      '538 486 119,00 €',
      '587 64 Diese Leistung ist von der Umsatzsteuer befreit.',
      '627 64 Der Betrag ist bezahlt. Du musst nichts überweisen.',
      ...foot,
    ])
    expect(rulesIn(pdf).map(Math.round)).toEqual([94, 387, 472, 752])
  })
})

describe('letters that the fonts lack', () => {
  it('lose their accent', () => {
    expect(writable('Ĕva ŞŢ Müller-Großmann Ýr 我', () => '?')).toBe('Eva ŞT Müller-Großmann Ýr ?')
  })

  it('of another script stop the receipt, which must not have gaps', async () => {
    await expect(drawReceipt(issued({ buyer: { ...buyer, name: 'Анна' } }))).rejects.toThrow('lack a letter')
  })
})
