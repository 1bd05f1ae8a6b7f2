import type { AuditAction } from './audit.ts'
import { isShownAgain } from './berlin-midnight.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { formatCents } from './format-cents.ts'
import type { MailTemplate } from './mail-templates.ts'
import type { THANK_YOU_SLUGS } from './page-paths.ts'
import type { ExportName } from './exports.ts'
import { ACCESS_NAMES, FILE_KIND_NAMES } from './file-words.ts'
import { CONTACT_TOPIC_NAMES } from './request-topics.ts'
import type { StaffRole } from './route.ts'
import type { ORDER_STATUSES, OrderLine, RequestLine, StaffOrder } from './staff.ts'
import type { MatterLine, MATTERS, PayoutLine } from './staff-bookkeeping.ts'
import type { OfferState } from './staff-shop.ts'
import type { SubscriptionLine } from './staff-subscriptions.ts'
import type { TextState } from './staff-texts.ts'
import type { Redemption, VoucherGroup, VoucherLine } from './staff-vouchers.ts'

// What the tools of the staff call things, on the screen and in their files. In German alone, and without zod.

export const euros = (cents: number): string => formatCents(cents, 'de')

/** Of money that may be in another currency than what we sell; empty where there is none. */
export const amount = ({ cents, currency = 'EUR' }: { cents?: number; currency?: string }): string => {
  if (cents === undefined) return ''
  return currency === 'EUR' ? euros(cents) : `${(cents / 100).toFixed(2)} ${currency}`
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options })
  return (moment: string) => made.format(new Date(moment))
}

/** `03.11.26, 14:05` */
export const shortMoment = format({ dateStyle: 'short', timeStyle: 'short' })

/** A moment to come, in the night in which clocks show an hour twice with which of both it is. */
export const plannedMoment = (at: string): string =>
  `${shortMoment(at)}${isShownAgain(at) ? ' (Sommerzeit, die erste der beiden Stunden)' : ''}`

/** `3. November 2026, 14:05:12` */
export const exactMoment = format({ dateStyle: 'long', timeStyle: 'medium' })

export const day = format({ dateStyle: 'medium' })

export const ORDER_STATUS_NAMES: Record<(typeof ORDER_STATUSES)[number], string> = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
}

type SeenOrder = Pick<OrderLine, 'status' | 'totalCents' | 'refundedCents' | 'closedAt'>

/** What became of an order; what has gone back says more than that it was paid. */
export function orderState({ status, totalCents, refundedCents = 0, closedAt }: SeenOrder): string {
  if (refundedCents > 0) return refundedCents >= totalCents ? 'Erstattet' : 'Teils erstattet'
  return closedAt === undefined ? ORDER_STATUS_NAMES[status] : 'Geschlossen'
}

export const TYPE_NAMES: Record<StaffOrder['productType'], string> = {
  'one-time': 'einmalig',
  monthly: 'monatlich',
  licence: 'Lizenz',
  course: 'Kurs',
}

const MAILS: Record<MailTemplate, string> = {
  contract: 'Vertragsbestätigung',
  'order-received': 'Bestellung eingegangen',
  'order-closed': 'Bestellung geschlossen',
  'payment-processing': 'Zahlung unterwegs',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'payment-returned': 'Zahlung geht zurück',
  'downloads-ready': 'Dateien liegen bereit',
  'subscription-renewed': 'Abo geht weiter',
  'invoice-corrected': 'Berichtigte Rechnung',
  'refund-made': 'Geld erstattet',
  'refund-failed': 'Erstattung nicht angekommen',
  'dispute-opened': 'Einspruch der Bank',
  'dispute-won': 'Einspruch erledigt',
  'dispute-lost': 'Einspruch verloren',
  'debit-returned': 'Lastschrift zurückgegeben',
  'withdrawal-received': 'Widerruf eingegangen',
  'withdrawal-done': 'Widerruf ausgeführt',
  'withdrawal-late': 'Widerruf zu spät',
  'withdrawal-waived': 'Widerrufsrecht war erloschen',
  'termination-received': 'Kündigung eingegangen',
  'termination-done': 'Kündigung ausgeführt',
  'declaration-team': 'Ans Team: Erklärung entscheiden',
  'renewal-ahead': 'Nächste Abbuchung bald',
  'renewal-failed': 'Abbuchung hat nicht geklappt',
  'grace-ending': 'Frist endet bald',
  'subscription-cancelled': 'Kündigung angekommen',
  'cancellation-undone': 'Abo läuft weiter',
  'subscription-ending': 'Lizenz endet bald',
  'subscription-ended': 'Abo beendet',
  'subscription-paused': 'Pause begonnen',
  'pause-ending': 'Pause endet bald',
  'subscription-resumed': 'Pause beendet',
  'plan-changed': 'Abo gewechselt',
  'plan-kept': 'Wechsel des Abos zurückgenommen',
  'course-place': 'Kursplatz bestätigt',
  'course-cancelled': 'Kurstermin abgesagt',
  'course-attended': 'Teilnahmebescheinigung',
  'email-changed': 'E-Mail-Adresse geändert',
  'email-restored': 'Frühere E-Mail-Adresse gilt wieder',
  'email-undone': 'Änderung der E-Mail-Adresse zurückgenommen',
  'sign-in-linked': 'Weitere Anmeldung verbunden',
  'password-changed': 'Passwort geändert',
  'password-replaced': 'Vergessenes Passwort ersetzt',
  'second-factor-on': 'Zweiter Faktor eingeschaltet',
  'second-factor-off': 'Zweiter Faktor entfernt',
  'factor-reset-link': 'Zweiter Faktor verloren: Link',
  'factor-reset-waiting': 'Zweiter Faktor verloren: Wartezeit',
  'factor-reset-confirmed': 'Zweiter Faktor verloren: zugestimmt',
  'factor-reset-done': 'Zweiter Faktor verloren: entfernt',
  'factor-reset-team': 'Ans Team: zweiter Faktor verloren',
  'export-ready': 'Datenexport bereit',
  'account-erased': 'Konto wird gelöscht',
  'erased-on-request': 'Daten auf Bitte gelöscht',
  'invite-again': 'Einladung noch einmal',
  'newsletter-confirm': 'Newsletter: bitte bestätigen',
  'newsletter-known': 'Newsletter: schon angemeldet',
  'newsletter-welcome': 'Newsletter: willkommen',
  'request-received': 'Nachricht eingegangen',
  'request-answer': 'Antwort auf die Nachricht',
  'request-team': 'Ans Team: neue Nachricht',
  'mailbox-team': 'Ans Team: Adresse nimmt keine E-Mails',
}
const isTemplate = (name: string): name is MailTemplate => name in MAILS
/** A mail as staff call it; under its own name where the release that owed it knew other ones. */
export const mailName = (template: string): string => (isTemplate(template) ? MAILS[template] : template)

export const topicName = (topic: string): string =>
  topic === 'factor'
    ? 'Zweiter Faktor'
    : topic === 'partner'
      ? 'Partnerschaft'
      : (Object.entries(CONTACT_TOPIC_NAMES).find(([name]) => name === topic)?.[1] ?? topic)

export const OFFER_STATE_NAMES: Record<OfferState, string> = {
  draft: 'Entwurf',
  'on-sale': 'Im Verkauf',
  withdrawn: 'Zurückgezogen',
}

export const SUBSCRIPTION_STATUS_NAMES: Record<SubscriptionLine['status'], string> = {
  incomplete: 'Nicht begonnen',
  active: 'Läuft',
  past_due: 'Zahlung überfällig',
  cancelling: 'Endet',
  paused: 'Pausiert',
  ended: 'Beendet',
}

export const PAYOUT_STATE_NAMES: Record<PayoutLine['state'], string> = {
  fits: 'Stimmt',
  differs: 'Weicht ab',
  'by-hand': 'Von Hand',
}

export const PAYOUT_STATUS_NAMES: Record<PayoutLine['status'], string> = {
  paid: 'angekommen',
  in_transit: 'unterwegs',
  pending: 'vorbereitet',
  failed: 'gescheitert',
  canceled: 'abgebrochen',
}

export const MATTER_KIND_NAMES: Record<MatterLine['kind'], string> = {
  'recon-difference': 'Unterschied',
  'money-matter': 'Geld',
  'unmatched-money': 'Passt nicht',
}

export const MATTER_NAMES: Record<(typeof MATTERS)[number], string> = {
  dispute: 'Einsprüche von Banken',
  'unmatched-money': 'Geld, das zu nichts passt',
  'refund-failed': 'Rückzahlung nicht angekommen',
  'refund-too-much': 'Rückzahlung nicht verbucht',
  'refund-refused': 'Rückzahlung abgelehnt',
  'recon-difference': 'Unterschiede zu Stripe',
  'tax-country': 'Steuerland unklar',
}

export const TEXT_STATE_NAMES: Record<TextState, string> = {
  draft: 'Entwurf',
  'in-review': 'In Prüfung',
  approved: 'Freigegeben',
  scheduled: 'Geplant',
  published: 'Veröffentlicht',
  'taken-back': 'Zurückgenommen',
  archived: 'Abgelegt',
}

/** For what each page thanks. */
export const THANKS_NAMES: Record<(typeof THANK_YOU_SLUGS)[number], string> = {
  ty3x9m8k: 'Allgemein',
  eb7k2n4q: 'E-Book',
  ke5p8r3l: 'Kraft der Emotionen',
  mc9w6x2v: 'Masterclass',
  po4e8t1n: 'Klangskizzen',
  ms5t7y9a: 'Schlaftraining',
  mp3k6w8z: 'Meno-Pow',
  hf4a7l2x: 'Health for all',
}

/** What the team calls its roles. */
export const ROLE_NAMES: Record<StaffRole, string> = {
  admin: 'Admin',
  shop: 'Shop',
  editor: 'Redaktion',
  support: 'Support',
  analyst: 'Analyse',
}

/** `Shop, Redaktion` */
export const rolesInWords = (roles: readonly StaffRole[]): string =>
  roles.map(role => ROLE_NAMES[role]).join(', ')

/** The last day on which it is good: it ends with the midnight after. */
export const lastDay = (validUntil: string): string => day(new Date(Date.parse(validUntil) - 1).toISOString())

type Seen = Pick<VoucherLine, 'status' | 'isBatchStopped' | 'validUntil' | 'taken' | 'limitTotal' | 'group'>

/** The state as a buyer would meet it. */
export function voucherState(voucher: Seen, now: string): string {
  const { status, isBatchStopped, validUntil, taken, limitTotal, group } = voucher
  if (status === 'stopped') return 'Angehalten'
  if (isBatchStopped) return 'Serie angehalten'
  if (validUntil <= now) return 'Abgelaufen'
  const isUsedUp = group !== 'batch' && taken !== undefined && limitTotal !== undefined && taken >= limitTotal
  return isUsedUp ? 'Aufgebraucht' : 'Gültig'
}

export const USE_STATE_NAMES: Record<Redemption['state'], string> = { held: 'bestellt', redeemed: 'bezahlt' }

export const REQUEST_STATUS_NAMES: Record<RequestLine['status'], string> = { open: 'Offen', done: 'Erledigt' }

/** What was done, as the list of everything says it. */
export const ACTION_NAMES: Record<AuditAction, string> = {
  refund: 'Erstattung entschieden',
  downloads: 'Zahl der Downloads geändert',
  'request-done': 'Anliegen erledigt',
  'declaration-order': 'Bestellung zur Erklärung genannt',
  'declaration-accepted': 'Erklärung ausgeführt',
  export: 'Liste als CSV geladen',
  'downloads-reset': 'Downloads neu gezählt',
  'file-closed': 'Datei gesperrt',
  'file-opened': 'Datei geöffnet',
  'licence-extended': 'Lizenz verlängert',
  'address-corrected': 'Anschrift berichtigt',
  'email-corrected': 'E-Mail-Adresse berichtigt',
  'invoice-corrected': 'Rechnung berichtigt',
  'order-given': 'Kostenlos freigeschaltet',
  'money-taken': 'Geld zugeordnet',
  'mail-again': 'E-Mail noch einmal verschickt',
  'mail-retried': 'Aufgegebene E-Mail wieder eingereiht',
  'mailbox-opened': 'Adresse wieder freigegeben',
  'offer-created': 'Angebot angelegt',
  'offer-texts': 'Texte eines Angebots geändert',
  'offer-terms': 'Bedingungen eines Angebots geändert',
  'offer-price': 'Preis geändert',
  'offer-price-planned': 'Preis geplant',
  'offer-price-dropped': 'Geplanter Preis gestrichen',
  'offer-on-sale': 'Angebot in den Verkauf genommen',
  'offer-withdrawn': 'Angebot aus dem Verkauf genommen',
  'course-date-opened': 'Kurstermin eröffnet',
  'course-date-cancelled': 'Kurstermin abgesagt',
  'request-planned': 'Anliegen zugewiesen oder terminiert',
  'request-answered': 'Anliegen beantwortet',
  'request-reopened': 'Anliegen wieder geöffnet',
  look: 'Person angesehen',
  'invite-sent': 'Einladung noch einmal verschickt',
  'sign-ins-ended': 'Überall abgemeldet',
  'sign-in-disabled': 'Anmeldung gesperrt',
  'sign-in-allowed': 'Anmeldung wieder erlaubt',
  'export-started': 'Datenexport angestoßen',
  erased: 'Löschung angestoßen',
  'note-written': 'Notiz geschrieben',
  'note-changed': 'Notiz geändert',
  'note-removed': 'Notiz entfernt',
  'note-restored': 'Notiz wiederhergestellt',
  'factor-reset-confirmed': 'Verlorenen zweiten Faktor bestätigt',
  'member-invited': 'Ins Team eingeladen',
  'roles-changed': 'Rollen geändert',
  'member-left': 'Team verlassen',
  'text-created': 'Text begonnen',
  'text-saved': 'Text gespeichert',
  'text-matched': 'Text mit der anderen Sprache abgeglichen',
  'text-submit': 'Text zur Prüfung gegeben',
  'text-approve': 'Text freigegeben',
  'text-return': 'Text zurückgegeben',
  'text-schedule': 'Text geplant',
  'text-unschedule': 'Termin des Textes aufgehoben',
  'text-publish': 'Text veröffentlicht',
  'text-take-back': 'Text zurückgenommen',
  'text-archive': 'Text abgelegt',
  'text-reopen': 'Text wieder aufgenommen',
  'text-link-made': 'Link zum Text gemacht',
  'text-link-ended': 'Link zum Text beendet',
  'voucher-made': 'Gutschein oder Serie gemacht',
  'voucher-stopped': 'Gutschein oder Serie angehalten',
  'file-uploaded': 'Datei hochgeladen',
  'file-replaced': 'Datei ersetzt',
  'file-saved': 'Datei umbenannt oder verschoben',
  'file-given-up': 'Upload abgebrochen',
  'file-content-restored': 'Früherer Inhalt zurückgeholt',
  'file-deleted': 'Datei gelöscht',
  'file-restored': 'Datei wiederhergestellt',
  'voucher-resumed': 'Gutschein oder Serie gilt wieder',
  'subscription-cancel': 'Abo gekündigt',
  'subscription-undo': 'Kündigung eines Abos zurückgenommen',
  'app-saved': 'App: Entwurf gespeichert',
  'app-published': 'App: veröffentlicht',
  'app-removed': 'App: Programm herausgenommen',
  'app-restored': 'App: zurückgeholt',
  'subscription-end': 'Abo oder Lizenz sofort beendet',
  'figures-noted': 'Notiz zur Auswertung geschrieben',
  'figures-note-removed': 'Notiz zur Auswertung entfernt',
  'thanks-saved': 'Danke-Seite geändert',
  'receipts-packed': 'Belege als Datei bestellt',
  'bookkeeping-saved': 'Buchhaltung geändert',
  'matter-settled': 'Eintrag im Abgleich erledigt',
  'matter-reopened': 'Eintrag im Abgleich wieder geöffnet',
  'company-facts': 'Angaben der Firma geändert',
}

/** How receipts are booked. */
export const BOOKKEEPING_NAMES: Record<keyof Bookkeeping, string> = {
  chart: 'Kontenrahmen',
  consultant: 'Beraternummer',
  client: 'Mandantennummer',
  accountLength: 'Stellen eines Sachkontos',
  yearBegins: 'Monat, in dem das Wirtschaftsjahr beginnt',
  clearing: 'Konto für Geld bei Stripe',
  sales19: 'Erlöse mit 19 %',
  sales7: 'Erlöse mit 7 %',
  sales0: 'Erlöse mit 0 %',
  salesAbroad: 'Erlöse mit der Steuer eines anderen Landes',
  isFinal: 'Festschreibung',
}

const VALUES: Record<string, string> = {
  ...BOOKKEEPING_NAMES,
  invoice: 'Rechnung',
  tax: 'MwSt. in Prozent',
  taxCents: 'MwSt.',
  taxPercent: 'MwSt. in Prozent',
  tries: 'Versuche',
  summary: 'Zusammenfassung',
  accessDays: 'Tage Zugang',
  thanks: 'Danke-Seite',
  isUnpriced: 'ohne Preis',
  state: 'Stand',
  begins: 'beginnt',
  places: 'Plätze',
  slug: 'Adresse',
  topic: 'Thema',
  author: 'Autor',
  keywords: 'Stichwörter',
  teaser: 'Anreißer',
  picture: 'Bild über dem Text',
  pictureAlt: 'was auf dem Bild zu sehen ist',
  body: 'Text',
  content: 'Inhalt',
  link: 'Link',
  steps: 'Schritte',
  cents: 'Betrag',
  refundedCents: 'erstattet',
  refundingCents: 'unterwegs',
  allowed: 'erlaubte Downloads',
  used: 'geladen',
  payment: 'Zahlung',
  customer: 'Person',
  order: 'Bestellung',
  orders: 'Bestellungen',
  offer: 'Angebot',
  mail: 'E-Mail',
  what: 'was',
  street: 'Straße',
  postalCode: 'Postleitzahl',
  city: 'Ort',
  email: 'E-Mail',
  roles: 'Rollen',
  assignee: 'bei',
  dueAt: 'Frist',
  until: 'bis',
  days: 'Tage',
  note: 'Notiz',
  text: 'Text',
  title: 'Titel',
  name: 'Name',
  folder: 'Ordner',
  tags: 'Schlagwörter',
  bytes: 'Bytes',
  sha256: 'Prüfsumme',
  version: 'Fassung',
  kind: 'Art',
  endsAt: 'endet',
  plannedAt: 'geplant für',
  signIns: 'Anmeldungen',
  exportId: 'Export',
  worth: 'Wert',
  count: 'Anzahl',
  lines: 'Zeilen',
  chosen: 'Prüfsumme der Auswahl',
  priceCents: 'Preis',
  from: 'ab',
  dateId: 'Termin',
  taken: 'belegt',
  file: 'Datei',
  status: 'Stand',
  list: 'Liste',
  search: 'mit Suche',
  action: 'Was',
  isMine: 'nur die eigenen',
  group: 'Gruppe',
  access: 'Bereich',
  tag: 'Schlagwort',
  isDeleted: 'gelöschte',
  type: 'Art',
  language: 'Sprache',
  day: 'Tag',
  month: 'Monat',
  number: 'Nummer',
  id: 'Kennung',
  sort: 'Reihenfolge',
}

const TONGUES: Record<string, string> = { de: 'deutsch', en: 'englisch', english: 'englisch' }

/** `de.title` as `Titel, deutsch`, `de.steps.0` as `Schritte 1, deutsch`. */
export function valueName(name: string): string {
  const [first = '', ...rest] = name.split('.')
  const tongue = TONGUES[first]
  if (tongue !== undefined && rest.length > 0) return `${valueName(rest.join('.'))}, ${tongue}`
  const [, list = '', index, part] = /^(\w+)\.(\d+)(?:\.(.+))?$/.exec(name) ?? []
  if (index === undefined) return VALUES[name] ?? name
  return `${VALUES[list] ?? list} ${Number(index) + 1}${part === undefined ? '' : `, ${valueName(part)}`}`
}

export const VOUCHER_GROUP_NAMES: Record<VoucherGroup, string> = {
  code: 'Gutscheine',
  partner: 'Partnercodes',
  batch: 'Serien',
  personal: 'Persönliche',
}

/** States of orders, subscriptions, offers, dates, texts, requests, vouchers, mails and addresses, as the audit keeps them. */
const AUDIT_STATES: Record<string, string> = {
  ...ORDER_STATUS_NAMES,
  ...SUBSCRIPTION_STATUS_NAMES,
  ...OFFER_STATE_NAMES,
  ...TEXT_STATE_NAMES,
  ...PAYOUT_STATE_NAMES,
  low: 'Fast aufgebraucht',
  cancelled: 'Abgesagt',
  open: 'Offen',
  done: 'Erledigt',
  enabled: 'Gilt',
  stopped: 'Angehalten',
  heard: 'Wieder frei',
  confirmed: 'Zugestimmt',
  resetting: 'Wird entfernt',
}
/** What was changed, made or listed: parts of an invoice, kinds of files, links, money and mails. */
const WHATS: Record<string, string> = {
  ...MATTER_NAMES,
  ...FILE_KIND_NAMES,
  name: 'Name',
  company: 'Unternehmen',
  vatId: 'USt-IdNr.',
  address: 'Anschrift',
  country: 'Land',
  pdf: 'Belege als PDF',
  datev: 'Buchungen für DATEV',
  preview: 'Vorschau',
  embargo: 'Sperrfrist',
  mail: 'E-Mails',
  mailbox: 'Adressen',
}
/** Lists that can be had as a file, as their tools are called. */
export const EXPORT_TITLES: Record<ExportName, string> = {
  orders: 'Bestellungen',
  requests: 'Anliegen',
  audit: 'Protokoll',
  vouchers: 'Gutscheine',
  'voucher-codes': 'Codes einer Serie',
  'voucher-uses': 'Einlösungen eines Gutscheins',
  subscriptions: 'Abos',
  receipts: 'Belege',
  offers: 'Angebote',
  customers: 'Kunden',
  payouts: 'Auszahlungen',
  undelivered: 'Zustellung',
  matters: 'Abgleich',
  thanks: 'Danke-Seiten',
  members: 'Team',
  files: 'Dateien',
  texts: 'Texte',
}
const SORTS = {
  newest: 'Neueste zuerst',
  oldest: 'Älteste zuerst',
  first: 'Kleinste Nummer zuerst',
  last: 'Größte Nummer zuerst',
}
const TYPES = { ...TYPE_NAMES, article: 'Artikel', press: 'Pressemitteilungen' }
/** By the name of the value. */
const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: AUDIT_STATES,
  state: AUDIT_STATES,
  roles: ROLE_NAMES,
  what: WHATS,
  kind: WHATS,
  type: TYPES,
  list: EXPORT_TITLES,
  sort: SORTS,
  action: ACTION_NAMES,
  group: VOUCHER_GROUP_NAMES,
  access: ACCESS_NAMES,
  language: { de: 'Deutsch', en: 'Englisch' },
}
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

const eachIn = (words: Readonly<Record<string, string>>, value: string): string =>
  value
    .split(', ')
    .map(each => words[each] ?? each)
    .join(', ')

/** A value of the audit as people say it: money, moments in Berlin, days and states by what they are called. */
export function shownValue(name: string, value: string | number | undefined): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'number') return /cents$/i.test(name) ? euros(value) : value.toLocaleString('de-DE')
  if (MOMENT.test(value)) return shortMoment(value)
  if (DAY.test(value)) return day(`${value}T12:00:00.000Z`)
  if (name === 'mail') return mailName(value)
  if (name === 'topic') return topicName(value)
  return eachIn(VALUE_WORDS[name] ?? {}, value)
}

const PARTS: Record<string, string> = {
  fileId: 'Kennung',
  title: 'Titel',
  fileName: 'Name',
  seconds: 'Sekunden',
  bytes: 'Bytes',
}

/** `files.0.fileId` as `Datei 1, Kennung`; undefined where a name says nothing of a list. */
export function fileFieldName(name: string): string | undefined {
  const [, index, part = ''] = /^files\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined ? undefined : `Datei ${Number(index) + 1}, ${PARTS[part] ?? part}`
}
