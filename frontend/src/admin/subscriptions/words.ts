import type { StaffSubscription } from '../../../../contract/staff-subscriptions.ts'
import { day } from '../../../../contract/staff-words.ts'

const on = (at: string | undefined): string => (at === undefined ? '' : ` am ${day(at)}`)

/** How it stands, as somebody would say it on the telephone. */
export function standing({ status, type, isTakenBack, ...seen }: StaffSubscription): string {
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
