import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { NEWSLETTER_WORDING } from '../../../../contract/newsletter-terms.ts'
import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import { mailName, shortMoment, topicName } from '../../../../contract/staff-words.ts'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { ConfirmFactor } from './ConfirmFactor.tsx'
import { Facts, Part } from '../parts/Part.tsx'
import { MAIL_STATES } from '../parts/words.ts'

const REQUEST_STATES: Record<string, string> = {
  open: 'offen',
  done: 'erledigt',
  confirmed: 'bestätigt, wartet',
  resetting: 'wird entfernt',
  cancelled: 'abgebrochen',
}

export function Requests({ seen: { requests, customer } }: { seen: StaffCustomer }) {
  if (requests.length === 0) return null
  return (
    <Part title="Anliegen">
      <ul className={css.papers}>
        {requests.map(request => {
          const { requestId, number, topic, status, at } = request
          return (
            <li key={requestId}>
              {number === undefined ? (
                <span>Zweiter Faktor verloren</span>
              ) : (
                <Link to={`${routeOf('staffRequests').path}?anliegen=${number}`}>
                  {number} {topicName(topic)}
                </Link>
              )}
              <span>{REQUEST_STATES[status] ?? status}</span>
              <span>{shortMoment(at)}</span>
              {number === undefined && status === 'open' && (
                <ConfirmFactor request={request} customer={customer} />
              )}
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

export function Mails({ mails }: Pick<StaffCustomer, 'mails'>) {
  if (mails.length === 0) return null
  return (
    <Part title="E-Mails">
      <details>
        <summary>{mails.length === 1 ? '1 E-Mail' : `${mails.length} E-Mails`}</summary>
        <ul className={css.papers}>
          {mails.map(({ template, sendAt, state, at }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be owed in one millisecond
            <li key={`${template} ${sendAt} ${index}`}>
              <span>{mailName(template)}</span>
              <span>{MAIL_STATES[state]}</span>
              <span>{shortMoment(at ?? sendAt)}</span>
            </li>
          ))}
        </ul>
      </details>
    </Part>
  )
}

const READER_STATES = { pending: 'noch nicht bestätigt', confirmed: 'bestätigt', left: 'abgemeldet' }
const PROOFS: Record<string, string> = {
  signup: 'Angemeldet',
  confirm: 'Bestätigt',
  leave: 'Abgemeldet',
  move: 'Adresse gewechselt',
}

/** What was agreed to, by the version that a proof names; another sentence gets another version (newsletter-terms.ts). */
const wordings = queryOptions({
  queryKey: ['newsletter-wordings'],
  queryFn: async (): Promise<Readonly<Record<string, string>>> => ({
    [NEWSLETTER_WORDING]: (await import('../../text/de/newsletter.ts')).default.consent,
  }),
  staleTime: Infinity,
})

export function Newsletter({ seen: { newsletter } }: { seen: StaffCustomer }) {
  return newsletter ? <Reader newsletter={newsletter} /> : null
}

function Reader({ newsletter }: { newsletter: NonNullable<StaffCustomer['newsletter']> }) {
  const { data: words } = useSuspenseQuery(wordings)
  const versions = new Set(newsletter.proofs.map(({ wording }) => wording))
  return (
    <Part title="Newsletter">
      <Facts
        of={[
          ['Stand', READER_STATES[newsletter.status]],
          ...newsletter.proofs.map(
            ({ what, at, wording }) =>
              [
                PROOFS[what] ?? what,
                `${shortMoment(at)}${wording === undefined ? '' : `, Wortlaut ${wording}`}`,
              ] as const,
          ),
          ...[...versions].flatMap(version => {
            const said = version === undefined ? undefined : words[version]
            return said === undefined ? [] : [[`Wortlaut ${version}`, `„${said.trim()}“`] as const]
          }),
        ]}
      />
    </Part>
  )
}
