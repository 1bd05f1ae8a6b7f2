import type { AuditAction } from '../../../../contract/audit.ts'
import type { Deed } from '../../../../contract/staff-shop.ts'
import type { Happening } from '../../../../contract/staff.ts'
import { ACTION_NAMES, mailName, topicName } from '../../../../contract/staff-words.ts'
import { UNPAID_GRACE_DAYS } from '../../../../contract/subscription-terms.ts'

const EVENTS: Record<string, string> = {
  download: 'Datei heruntergeladen',
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
  'order:loseHeldCourse': 'Kurs von uns abgesagt',
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
  'subscription:planNext': 'Wechsel zur nächsten Abbuchung vorgemerkt',
  'subscription:undoPlanChange': 'Wechsel zurückgenommen',
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
}
const isAction = (name: string): name is AuditAction => name in ACTION_NAMES

/** Why a subscription stands as it does, where who did it does not say so. */
const CAUSE_NAMES: Record<string, string> = {
  'money-taken-back': 'die Bank hat Geld zurückgeholt',
  refund: 'der Preis ist zurückgezahlt',
  'account-erased': 'Konto gelöscht',
  'grace-over': `${UNPAID_GRACE_DAYS} Tage ohne Zahlung`,
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
  'returned-refund': 'Erstattung',
  page: 'Zahlungsseite',
  event: 'Ereignis',
  invoice: 'Rechnung',
  dispute: 'Einspruch',
  request: 'Anliegen',
}

/** The same in our words; undefined where a cause says nothing that people know. */
export function causeOf({ what, cause, nth, allowed }: Happening): string | undefined {
  if (cause === undefined) return undefined
  if (what === 'download') return `${cause}, Download ${nth}${allowed === undefined ? '' : ` von ${allowed}`}`
  // Of an order: to which of its files.
  if (what.startsWith('staff:')) return cause
  if (what.startsWith('subscription:')) return CAUSE_NAMES[cause.replace(/^refund .*/, 'refund')]
  const [mover = '', ...id] = cause.split(' ')
  return what.startsWith('order:') && id.length > 0 ? `${MOVERS[mover] ?? mover} ${id.join(' ')}` : undefined
}

/** One line of the timeline. */
export function happeningName({ what, cause }: Happening): string {
  const [kind, name = ''] = what.split(':')
  // Each opening of a payment page leads to the same state.
  if (what === 'order:pending' && cause === 'attempt') return 'Zahlung begonnen'
  // The money moves by the same transition in either direction.
  if (what === 'order:refund' && cause?.startsWith('returned-refund '))
    return 'Erstattung nicht angekommen, das Geld ist wieder bei uns'
  if (what === 'order:giveRefundUp' && cause === 'made-by-hand')
    return 'Erstattung nicht mehr nötig, in Stripe schon von Hand gemacht'
  if (kind === 'mail-sent') return `E-Mail „${mailName(name)}“`
  if (kind === 'mail-failed') return `E-Mail „${mailName(name)}“ nicht zustellbar`
  if (kind === 'mail-withheld')
    return `E-Mail „${mailName(name)}“ zurückgehalten, die Adresse nimmt nichts an`
  if (kind === 'request') return `Anliegen ${cause ?? ''}: ${topicName(name)}`
  if (kind === 'staff' && isAction(name)) return STAFF_EVENTS[name] ?? ACTION_NAMES[name]
  return EVENTS[what] ?? name
}

/** What was done last, and by whom. */
export function latestOf(timeline: readonly Happening[]): string | undefined {
  const latest = timeline.at(-1)
  return latest && [happeningName(latest), latest.who].filter(Boolean).join(', ')
}

/** The same of deeds, of which the newest come first. */
export const latestDeed = ([latest]: readonly Pick<Deed, 'action' | 'who'>[]): string | undefined =>
  latest && `${ACTION_NAMES[latest.action]}, ${latest.who}`

export const ACTOR_NAMES: Record<NonNullable<Happening['by']>, string> = {
  buyer: 'Kundin oder Kunde',
  customer: 'Kundin oder Kunde',
  reader: 'Leserin oder Leser',
  staff: 'Team',
  stripe: 'Stripe',
  clock: 'von selbst',
}
