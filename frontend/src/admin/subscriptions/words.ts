import type { StaffSubscription } from '../../../../contract/staff-subscriptions.ts'
import { day } from '../../../../contract/staff-words.ts'

const on = (at: string | undefined): string => (at === undefined ? '' : ` am ${day(at)}`)

/** How it stands, as somebody would say it on the telephone. */
export function standing({ status, type, isTakenBack, isRefunded, ...seen }: StaffSubscription): string {
  if (isRefunded && status !== 'ended')
    return 'Der Preis ist ganz zurückgezahlt. Gehört wird nichts, und es endet von selbst.'
  if (isTakenBack && type === 'licence' && status !== 'ended')
    return `Die Bank hält die Zahlung zurück oder hat sie zurückgeholt. Bis zur Klärung wird nichts gehört; die Lizenz endet von selbst${on(seen.endsAt)}.`
  if (isTakenBack && status !== 'ended')
    return 'Die Bank hat eine Zahlung zurückgeholt. Gehört wird nichts, und es endet von selbst.'
  if (status === 'incomplete') return 'Bestellt, aber noch nicht bezahlt.'
  if (status === 'ended') return `Beendet${on(seen.endsAt)}. Es wird nichts mehr abgebucht.`
  if (status === 'past_due')
    return `Die letzte Abbuchung hat nicht geklappt. Ohne Zahlung endet das Abo${on(seen.graceUntil)}.`
  if (status === 'paused') return `Macht Pause. Abgebucht wird wieder${on(seen.nextBillingAt)}.`
  if (status === 'cancelling')
    return type === 'licence'
      ? `Läuft und endet von selbst${on(seen.endsAt)}.`
      : `Gekündigt, endet${on(seen.endsAt)}. Es wird nichts mehr abgebucht.`
  return `Läuft. Nächste Abbuchung${on(seen.nextBillingAt)}.`
}
