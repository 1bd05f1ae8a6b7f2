import type { AuditAction } from '../../../../contract/audit.ts'
import type { Happening, ORDER_STATUSES, StaffOrder } from '../../../../contract/staff.ts'
import type { MailTemplate } from '../../../../contract/mail-templates.ts'
import { CONTACT_TOPIC_NAMES } from '../../../../contract/request-topics.ts'
import { formatCents } from '../../../../contract/format-cents.ts'
import { ACTION_NAMES } from '../audit/words.ts'

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

const MAILS: Record<MailTemplate, string> = {
  contract: 'Vertragsbestätigung',
  'order-received': 'Bestellung eingegangen',
  'order-closed': 'Bestellung geschlossen',
  'payment-processing': 'Zahlung unterwegs',
  'payment-failed': 'Zahlung fehlgeschlagen',
  'payment-returned': 'Zahlung geht zurück',
  'downloads-ready': 'Dateien liegen bereit',
  'subscription-renewed': 'Abo geht weiter',
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
  'order:loseCourse': 'Kurs von uns abgesagt',
  'order:attend': 'Teilnahme eingetragen',
  'order:bringForward': 'Konto wird gelöscht',
  'order:erase': 'Person gelöscht',
  'order:transferred': 'Ins Konto übernommen',
  'subscription:incomplete': 'Bestellt',
  'subscription:active': 'Läuft',
  'subscription:past_due': 'Abbuchung hat nicht geklappt',
  'subscription:cancelling': 'Gekündigt oder mit festem Ende begonnen',
  'subscription:paused': 'Pause',
  'subscription:ended': 'Beendet',
  'subscription:changePlan': 'Abo gewechselt',
  'subscription:renew': 'Monat bezahlt',
  'subscription:transferred': 'Ins Konto übernommen',
  'request-done': 'Von selbst erledigt',
  'request-carried-out': 'Ausgeführt und erledigt',
}

/** Shorter than in the list of everything, where the line does not say what it was done to. */
const STAFF_EVENTS: Partial<Record<AuditAction, string>> = {
  'money-taken': 'Geld einer anderen Seite zugeordnet',
  'request-done': 'Erledigt',
  'subscription-cancel': 'Zum Ende gekündigt',
  'subscription-undo': 'Kündigung zurückgenommen',
  'subscription-end': 'Sofort beendet',
  'voucher-made': 'Gemacht',
  'voucher-stopped': 'Angehalten',
  'file-uploaded': 'Hochgeladen',
  'file-replaced': 'Durch einen neuen Inhalt ersetzt',
  'file-saved': 'Umbenannt, verschoben oder anders verschlagwortet',
  'file-deleted': 'Gelöscht',
  'file-restored': 'Wiederhergestellt',
  'voucher-resumed': 'Gilt wieder',
  'request-planned': 'Zugewiesen',
  'request-answered': 'Beantwortet',
  'request-reopened': 'Wieder geöffnet',
  'declaration-granted': 'Ausführung entschieden',
}
const isAction = (name: string): name is AuditAction => name in ACTION_NAMES

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
  if (kind === 'staff' && isAction(name)) return STAFF_EVENTS[name] ?? ACTION_NAMES[name]
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
