import type { Happening, ORDER_STATUSES, StaffOrder } from '../../../../contract/staff.ts'
import { CONTACT_TOPIC_NAMES } from '../../../../contract/request-topics.ts'
import { formatCents } from '../../../../contract/format-cents.ts'

// The tools speak German alone, so their words stand where they are used; here is what several of them say.

export const euros = (cents: number): string => formatCents(cents, 'de')

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...options })
  return (moment: string) => made.format(new Date(moment))
}
/** `03.11.26, 14:05` */
export const shortMoment = format({ dateStyle: 'short', timeStyle: 'short' })
/** `3. November 2026, 14:05:12` */
export const exactMoment = format({ dateStyle: 'long', timeStyle: 'medium' })
export const day = format({ dateStyle: 'medium' })

export const STATUS_NAMES: Record<(typeof ORDER_STATUSES)[number], string> = {
  pending: 'Ausstehend',
  processing: 'In Bearbeitung',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
}

export const TYPE_NAMES: Record<StaffOrder['productType'], string> = {
  'one-time': 'einmalig',
  monthly: 'monatlich',
  licence: 'Lizenz',
  course: 'Kurs',
}

export const FILE_NAMES: Record<StaffOrder['files'][number]['status'], string> = {
  available: 'Verfügbar',
  'pending-payment': 'Zahlung ausstehend',
  expired: 'Abgelaufen',
  'limit-reached': 'Limit erreicht',
}

export const REVOKED_NAMES = {
  withdrawal: 'widerrufen',
  refund: 'erstattet',
  dispute: 'Einspruch der Bank',
  staff: 'vom Team',
}

export const MAIL_STATES: Record<StaffOrder['mails'][number]['state'], string> = {
  owed: 'wird verschickt',
  sent: 'verschickt',
  dropped: 'nicht mehr nötig',
  failed: 'nicht zustellbar',
}

const MAILS: Record<string, string> = {
  contract: 'Vertragsbestätigung',
  'order-received': 'Bestellung eingegangen',
  'order-completed': 'Bestellung abgeschlossen',
  'order-closed': 'Bestellung geschlossen',
  'payment-processing': 'Zahlung unterwegs',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'refund-made': 'Geld erstattet',
  'refund-failed': 'Erstattung nicht angekommen',
  'dispute-opened': 'Einspruch der Bank',
  'dispute-won': 'Einspruch erledigt',
  'dispute-lost': 'Einspruch verloren',
  'debit-returned': 'Lastschrift zurückgegeben',
  'withdrawal-received': 'Widerruf eingegangen',
  'withdrawal-done': 'Widerruf ausgeführt',
  'renewal-failed': 'Abbuchung hat nicht geklappt',
  'grace-ending': 'Frist endet bald',
  'subscription-cancelled': 'Kündigung angekommen',
  'cancellation-undone': 'Abo läuft weiter',
  'subscription-ending': 'Lizenz endet bald',
  'subscription-ended': 'Abo beendet',
  'subscription-paused': 'Pause begonnen',
  'renewal-ahead': 'Nächste Abbuchung bald',
  'pause-ending': 'Pause endet bald',
  'subscription-resumed': 'Pause beendet',
  'plan-changed': 'Abo gewechselt',
}
export const mailName = (template: string): string => MAILS[template] ?? template

const EVENTS: Record<string, string> = {
  'order:pending': 'Bestellt',
  'order:processing': 'Zahlung unterwegs',
  'order:completed': 'Bezahlt',
  'order:failed': 'Zahlung fehlgeschlagen oder geschlossen',
  'order:refund': 'Erstattung bestätigt',
  'order:giveRefundUp': 'Erstattung nicht möglich',
  'order:dispute': 'Nachricht der Bank',
  'order:withdraw': 'Widerrufen',
  'order:refuse': 'Geld kam nach dem Ende und geht zurück',
  'order:bringForward': 'Konto wird gelöscht',
  'order:erase': 'Person gelöscht',
  'order:transferred': 'Ins Konto übernommen',
  'staff:refund': 'Erstattung entschieden',
  'staff:downloads': 'Downloads gegeben',
  'staff:downloads-reset': 'Downloads neu gezählt',
  'staff:file-closed': 'Datei gesperrt',
  'staff:file-opened': 'Datei geöffnet',
  'staff:licence-extended': 'Lizenz verlängert',
  'staff:address-corrected': 'Anschrift berichtigt',
  'staff:email-corrected': 'E-Mail-Adresse berichtigt',
  'staff:order-given': 'Kostenlos freigeschaltet',
  'staff:money-taken': 'Geld einer anderen Seite zugeordnet',
  'staff:mail-again': 'E-Mail noch einmal verschickt',
  'staff:request-done': 'Erledigt',
  'subscription:incomplete': 'Bestellt',
  'subscription:active': 'Läuft',
  'subscription:past_due': 'Abbuchung hat nicht geklappt',
  'subscription:cancelling': 'Gekündigt oder mit festem Ende begonnen',
  'subscription:paused': 'Pause',
  'subscription:ended': 'Beendet',
  'subscription:changePlan': 'Abo gewechselt',
  'subscription:renew': 'Monat bezahlt',
  'subscription:transferred': 'Ins Konto übernommen',
  'staff:subscription-cancel': 'Zum Ende gekündigt',
  'staff:subscription-undo': 'Kündigung zurückgenommen',
  'staff:subscription-end': 'Sofort beendet',
  'staff:voucher-made': 'Gemacht',
  'staff:voucher-stopped': 'Angehalten',
  'staff:file-uploaded': 'Hochgeladen',
  'staff:file-replaced': 'Durch einen neuen Inhalt ersetzt',
  'staff:file-saved': 'Umbenannt, verschoben oder anders verschlagwortet',
  'staff:file-deleted': 'Gelöscht',
  'staff:file-restored': 'Wiederhergestellt',
  'staff:voucher-resumed': 'Gilt wieder',
  'staff:request-planned': 'Zugewiesen',
  'staff:request-answered': 'Beantwortet',
  'staff:request-reopened': 'Wieder geöffnet',
  'staff:declaration-granted': 'Ausführung entschieden',
  'request-done': 'Von selbst erledigt',
  'request-carried-out': 'Ausgeführt und erledigt',
}

/** Why a subscription stands as it does, where who did it does not say so. */
const CAUSE_NAMES: Record<string, string> = {
  'money-taken-back': 'die Bank hat Geld zurückgeholt',
  'account-erased': 'Konto gelöscht',
  'grace-over': '14 Tage ohne Zahlung',
  'term-over': 'Laufzeit zu Ende',
  withdrawal: 'Widerruf',
  termination: 'Kündigung eingegangen',
  asked: 'bei Stripe nachgefragt',
  decided: 'vom Team entschieden',
}

/** What the clock and Stripe were moved by: `payment pi_1`. */
const MOVERS: Record<string, string> = {
  payment: 'Zahlung',
  refund: 'Erstattung',
  page: 'Zahlungsseite',
  event: 'Ereignis',
  invoice: 'Rechnung',
  dispute: 'Einspruch',
  request: 'Anliegen',
}

/** The same in our words; undefined where a cause says nothing that people know. */
export function causeOf({ what, cause }: Happening): string | undefined {
  if (cause === undefined) return undefined
  if (what === 'staff:downloads') return cause
  if (what.startsWith('subscription:')) return CAUSE_NAMES[cause]
  const [mover = '', ...id] = cause.split(' ')
  return what.startsWith('order:') && id.length > 0 ? `${MOVERS[mover] ?? mover} ${id.join(' ')}` : undefined
}

/** One line of the timeline. */
export function happeningName({ what, cause }: Happening): string {
  const [kind, name = ''] = what.split(':')
  // Each opening of a payment page leads to the same state.
  if (what === 'order:pending' && cause === 'attempt') return 'Zahlung begonnen'
  if (kind === 'mail-sent') return `E-Mail „${mailName(name)}“`
  if (kind === 'mail-failed') return `E-Mail „${mailName(name)}“ nicht zustellbar`
  if (kind === 'request') return `Anliegen ${cause ?? ''}: ${topicName(name)}`
  return EVENTS[what] ?? name
}

/** What was done last, and by whom. */
export function latestOf(timeline: readonly Happening[]): string | undefined {
  const latest = timeline.at(-1)
  return latest && [happeningName(latest), latest.who].filter(Boolean).join(', ')
}

export const topicName = (topic: string): string =>
  topic === 'factor'
    ? 'Zweiter Faktor'
    : topic === 'partner'
      ? 'Partnerschaft'
      : (Object.entries(CONTACT_TOPIC_NAMES).find(([name]) => name === topic)?.[1] ?? topic)

export const ACTOR_NAMES: Record<NonNullable<Happening['by']>, string> = {
  buyer: 'Kundin oder Kunde',
  customer: 'Kundin oder Kunde',
  reader: 'Leserin oder Leser',
  staff: 'Team',
  stripe: 'Stripe',
  clock: 'von selbst',
}

/** `19,90` as somebody types it; undefined where it is no amount. */
export function centsFrom(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[\s€]/g, '')) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
