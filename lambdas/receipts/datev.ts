import { type Bookkeeping, TAX_RATES } from '../../contract/bookkeeping.ts'
import { berlinDay, berlinMidnight } from '../../contract/berlin-midnight.ts'
import { isCancellation, isInvoice, type IssuedReceipt } from './receipt.ts'

// DATEV's format "Buchungsstapel", version 13 of category 21: one line of 31 fields about the batch, one with the
// headings, then a booking a line. https://developer.datev.de/de/file-format/details/datev-format/format-description/booking-batch

const numbered = (count: number, ...names: string[]): string[] =>
  Array.from({ length: count }, (_, index) => names.map(name => `${name} ${index + 1}`)).flat()

/** The 125 headings; a field is known by its place. */
export const COLUMNS: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, 'Beleginfo - Art', 'Beleginfo - Inhalt'),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, 'Zusatzinformation - Art', 'Zusatzinformation- Inhalt'),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

/** DATEV takes no more bookings in one batch. */
export const MAX_BOOKINGS = 99_999

type Booked = Pick<
  IssuedReceipt,
  'number' | 'orderNumber' | 'issuedAt' | 'cause' | 'totalCents' | 'taxPercent' | 'taxCountry'
>

/** The file of a month, in the characters that DATEV reads. Receipts over nothing have no booking. */
export function bookingsOf(
  receipts: readonly Booked[],
  settings: Bookkeeping,
  { month, now }: { month: string; now: string },
): Uint8Array {
  const lines = [
    header(settings, month, now),
    COLUMNS.join(';'),
    ...receipts.filter(({ totalCents }) => totalCents !== 0).map(receipt => booking(receipt, settings)),
  ]
  // Windows-1252 has the letters of ISO 8859-1 in the same places, and nothing here holds others.
  return Buffer.from(lines.map(line => `${line}\r\n`).join(''), 'latin1')
}

/** `EXTF_Buchungsstapel_2026-11.csv`: the beginning says that another program wrote it. */
export const batchName = (month: string): string => `EXTF_Buchungsstapel_${month}.csv`

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** All 31 fields. Texts are quoted even where they are empty, numbers never. */
function header(settings: Bookkeeping, month: string, now: string): string {
  const first = `${month}-01`
  return [
    quoted('EXTF'),
    700,
    21,
    quoted('Buchungsstapel'),
    13,
    now.replaceAll(/\D/g, ''),
    '',
    quoted('LU'),
    quoted(''),
    quoted(''),
    settings.consultant,
    settings.client,
    yearBegin(settings, month).replaceAll('-', ''),
    settings.accountLength,
    first.replaceAll('-', ''),
    lastDayOf(month).replaceAll('-', ''),
    quoted(`Belege ${month}`),
    quoted(''),
    // Of the business year's books, for the law of taxes and of commerce alike.
    1,
    0,
    settings.isFinal ? 1 : 0,
    quoted('EUR'),
    '',
    quoted(''),
    '',
    '',
    quoted(settings.chart.slice(-2)),
    '',
    '',
    quoted(''),
    quoted(''),
  ].join(';')
}

/** The day on which the business year began that holds the month. */
function yearBegin({ yearBegins }: Bookkeeping, month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${number < yearBegins ? year - 1 : year}-${String(yearBegins).padStart(2, '0')}-01`
}

/** In Berlin. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`
  return berlinDay(berlinMidnight(next, -1))
}

/** Counted from 1, as DATEV counts them. */
const TEXTS = new Set([
  2,
  3,
  6,
  9,
  11,
  12,
  14,
  16,
  20,
  40,
  42,
  91,
  95,
  96,
  98,
  102,
  103,
  105,
  107,
  109,
  110,
  112,
  118,
  120,
  121,
  123,
  ...from(21, 38),
  ...from(48, 87),
])
function from(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * The gross amount against the account of its sales, which knows its tax by itself: a key beside it would be refused.
 * What goes back stands on the other side.
 */
function booking(receipt: Booked, settings: Bookkeeping): string {
  const { number, orderNumber, issuedAt, cause, totalCents, taxPercent, taxCountry } = receipt
  const [, month = '', day = ''] = berlinDay(issuedAt).split('-')
  const fields: Partial<Record<number, string | number>> = {
    1: (Math.abs(totalCents) / 100).toFixed(2).replace('.', ','),
    2: totalCents > 0 ? 'S' : 'H',
    3: 'EUR',
    7: settings.clearing,
    8: isAbroad(receipt) ? settings.salesAbroad : salesAccount(settings, taxPercent),
    10: day + month,
    11: number,
    12: orderNumber,
    // Nothing of what was bought: it may tell of somebody's health.
    14: `${nameOf(cause)} ${number}`,
    ...(isAbroad(receipt) ? { 40: taxCountry, 41: `${taxPercent},00` } : {}),
    114: settings.isFinal ? 1 : 0,
  }
  return COLUMNS.map((_, index) => {
    const value = String(fields[index + 1] ?? '')
    return TEXTS.has(index + 1) ? quoted(value) : value
  }).join(';')
}

function nameOf(cause: string): string {
  if (isInvoice(cause)) return 'Rechnung'
  if (isCancellation(cause)) return 'Storno Rechnung'
  return cause.startsWith('failed_') ? 'Storno Korrektur' : 'Korrektur'
}

function salesAccount(settings: Bookkeeping, taxPercent: number): string {
  const rate = rateOf(taxPercent)
  if (rate === undefined) throw new Error(`No account for sales with ${taxPercent} % tax.`)
  return settings[`sales${rate}`]
}

const rateOf = (taxPercent: number) => TAX_RATES.find(rate => rate === taxPercent)

/** Whether the books have an account for it. */
export const isBookable = (receipt: Pick<Booked, 'taxPercent' | 'taxCountry' | 'totalCents'>): boolean =>
  receipt.totalCents === 0 || isAbroad(receipt) || rateOf(receipt.taxPercent) !== undefined

const isAbroad = ({ taxCountry }: Pick<Booked, 'taxCountry'>): boolean =>
  taxCountry !== undefined && taxCountry !== 'DE'
