import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import { day, shortMoment } from '../../../../contract/staff-words.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { latestDeed } from '../parts/happenings.ts'
import { historyOf } from './of-customer.ts'

const shownMoment = (at: string | undefined, none: string): string =>
  at === undefined ? none : shortMoment(at)

const latestOf = (moments: readonly (string | undefined)[]): string | undefined =>
  moments
    .filter(at => at !== undefined)
    .toSorted()
    .at(-1)

/** What a person decides by, in words. */
function shownOf(seen: StaffCustomer): Record<string, string> {
  const { name, email, phone, birthday, language, signIns, orders, mails, exported, erasedAt } = seen
  return {
    Name: name,
    'E-Mail': email,
    Telefon: phone,
    Geburtstag: birthday === '' ? '' : day(`${birthday}T12:00:00.000Z`),
    Sprache: language === 'de' ? 'Deutsch' : 'Englisch',
    Anmeldung:
      signIns.length === 0
        ? 'keine'
        : signIns.some(({ disabledAt }) => disabledAt !== undefined)
          ? 'gesperrt'
          : 'erlaubt',
    'Überall abgemeldet': shownMoment(latestOf(signIns.map(({ signedOutAt }) => signedOutAt)), 'nie'),
    'Einladung noch einmal': shownMoment(
      latestOf(mails.filter(({ template }) => template === 'invite-again').map(({ sendAt }) => sendAt)),
      'nicht verschickt',
    ),
    Bestellungen: String(orders.length),
    Datenexport: exported === undefined ? 'keiner' : exported.state === 'making' ? 'wird erstellt' : 'bereit',
    Daten: erasedAt === undefined ? 'da' : 'gelöscht',
  }
}

type Props = { from: StaffCustomer; to: StaffCustomer; onTaken: () => void }

/** What the person was when the decision began, beside what they are, and who of the team has changed it last. */
export function CustomerSince({ from, to, onTaken }: Props) {
  const { data: events = [] } = useInfiniteQuery(historyOf(to.customer))
  const deeds = events.filter(({ action }) => action !== 'look')
  // It may be older than what the person has changed themselves.
  const latest = deeds[0] && `${latestDeed(deeds)}, ${shortMoment(deeds[0].at)}`
  return (
    <Since
      title="Hier hat inzwischen jemand anders etwas geändert"
      latest={latest}
      differences={differing(shownOf(from), shownOf(to))}
    >
      <LookAgain onTaken={onTaken} />
    </Since>
  )
}
