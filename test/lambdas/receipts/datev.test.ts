import { expect, it } from 'vitest'
import { type Bookkeeping, USUAL_ACCOUNTS } from '../../../contract/bookkeeping.ts'
import { batchName, bookingsOf, COLUMNS, lastDayOf } from '../../../lambdas/receipts/datev.ts'

const settings: Bookkeeping = {
  consultant: 29_098,
  client: 55_003,
  chart: 'SKR03',
  accountLength: 4,
  yearBegins: 1,
  ...USUAL_ACCOUNTS.SKR03,
  isFinal: true,
}
const NOW = '2026-12-01T08:30:15.250Z'
const receipt = {
  number: 'RE-2026-000007',
  orderNumber: 'LU-7K3M-92QK',
  // Half past midnight of the second in Berlin.
  issuedAt: '2026-11-01T23:30:00.000Z',
  cause: 'invoice',
  totalCents: 119_00,
  taxPercent: 19,
}
const bytesOf = (receipts: readonly (typeof receipt & { taxCountry?: string })[], more: object = {}) =>
  bookingsOf(receipts, { ...settings, ...more }, { month: '2026-11', now: NOW })
/** No text here holds a semicolon. */
const fieldsOf = (bytes: Uint8Array, line: number) =>
  (Buffer.from(bytes).toString('latin1').split('\r\n')[line] ?? '').split(';')

it('the first line has the 31 fields of the format, texts quoted even where they are empty, numbers never', () => {
  expect(fieldsOf(bytesOf([receipt]), 0)).toEqual([
    '"EXTF"',
    '700',
    '21',
    '"Buchungsstapel"',
    '13',
    '20261201083015250',
    '',
    '"LU"',
    '""',
    '""',
    '29098',
    '55003',
    '20260101',
    '4',
    '20261101',
    '20261130',
    '"Belege 2026-11"',
    '""',
    '1',
    '0',
    '1',
    '"EUR"',
    '',
    '""',
    '',
    '',
    '"03"',
    '',
    '',
    '""',
    '""',
  ])
})

it.each([
  ['invoice', 119_00, '"Rechnung RE-2026-000007"', '"S"'],
  ['invoice_2', 119_00, '"Rechnung RE-2026-000007"', '"S"'],
  ['storno_2', -119_00, '"Storno Rechnung RE-2026-000007"', '"H"'],
  ['re_1', -19_00, '"Korrektur RE-2026-000007"', '"H"'],
  ['failed_re_1', 19_00, '"Storno Korrektur RE-2026-000007"', '"S"'],
])('says what a paper is, and on which side it stands: %s', (cause, totalCents, text, side) => {
  const fields = fieldsOf(bytesOf([{ ...receipt, cause, totalCents }]), 2)
  expect([fields[13], fields[1]]).toEqual([text, side])
})

it('the second line names 125 fields, each in its place', () => {
  expect(fieldsOf(bytesOf([]), 1)).toHaveLength(125)
  const at = (place: number) => COLUMNS[place - 1]
  // Where the documented list has them: https://developer.datev.de/de/file-format/details/datev-format/format-description/booking-batch
  expect([7, 10, 14, 20, 21, 36, 37, 40, 41, 48, 87, 88, 102, 103, 114, 118, 125].map(at)).toEqual([
    'Konto',
    'Belegdatum',
    'Buchungstext',
    'Beleglink',
    'Beleginfo - Art 1',
    'Beleginfo - Inhalt 8',
    'KOST1 - Kostenstelle',
    'EU-Land u. UStID (Bestimmung)',
    'EU-Steuersatz (Bestimmung)',
    'Zusatzinformation - Art 1',
    'Zusatzinformation- Inhalt 20',
    'Stück',
    'Herkunft-Kz',
    'Buchungs GUID',
    'Festschreibung',
    'Generalumkehr (GU)',
    'Abw. Skontokonto',
  ])
})

it('a sale is booked gross from the clearing account to the sales of its rate, on the day in Berlin, without a tax key', () => {
  const fields = fieldsOf(bytesOf([receipt]), 2)
  expect(fields).toHaveLength(125)
  expect(fields.slice(0, 14)).toEqual([
    '119,00',
    '"S"',
    '"EUR"',
    '',
    '',
    '""',
    '1360',
    '8400',
    '""',
    '0211',
    '"RE-2026-000007"',
    '"LU-7K3M-92QK"',
    '',
    '"Rechnung RE-2026-000007"',
  ])
  expect([fields[113], fields[102], fields[114]]).toEqual(['1', '""', ''])
  // Documents, and what is told beside: texts, however empty.
  expect(new Set([...fields.slice(20, 38), ...fields.slice(47, 87)])).toEqual(new Set(['""']))
  expect([fields[38], fields[46], fields[87]]).toEqual(['', '', ''])
})

it('what goes back stands on the other side with the same sign, and a refund that failed on the first again', () => {
  const back = bytesOf([
    { ...receipt, cause: 're_1', totalCents: -19_90 },
    { ...receipt, cause: 'failed_re_1', totalCents: 19_90 },
  ])
  expect([2, 3].map(line => fieldsOf(back, line).slice(0, 2))).toEqual([
    ['19,90', '"H"'],
    ['19,90', '"S"'],
  ])
})

it('each rate has its account; a sale that bears another country’s tax names country and rate', () => {
  const account = (more: object) => fieldsOf(bytesOf([{ ...receipt, ...more }], USUAL_ACCOUNTS.SKR04), 2)
  expect([19, 7, 0].map(taxPercent => account({ taxPercent })[7])).toEqual(['4400', '4300', '4200'])
  expect(account({ taxCountry: 'DE' }).slice(7, 41)).toEqual(account({}).slice(7, 41))
  const abroad = account({ taxPercent: 20, taxCountry: 'AT' })
  expect([abroad[7], abroad[39], abroad[40]]).toEqual(['4320', '"AT"', '20,00'])
  expect(() => account({ taxPercent: 16 })).toThrow('16 %')
})

it('nothing is booked over nothing, lines end as on Windows, and every character is one of Windows-1252', () => {
  const bytes = bytesOf([{ ...receipt, totalCents: 0 }])
  expect(Buffer.from(bytes).toString('latin1').split('\r\n')).toHaveLength(3)
  // ü of „BU-Schlüssel“ is one byte.
  expect(Buffer.from(bytes).includes(Buffer.from([0x53, 0x63, 0x68, 0x6c, 0xfc, 0x73]))).toBe(true)
})

it('a business year that does not begin in January began before the month', () => {
  expect(fieldsOf(bytesOf([], { yearBegins: 12 }), 0)[12]).toBe('20251201')
  expect(fieldsOf(bytesOf([], { yearBegins: 11 }), 0)[12]).toBe('20261101')
  expect([lastDayOf('2026-02'), lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
  expect(batchName('2026-11')).toBe('EXTF_Buchungsstapel_2026-11.csv')
})
