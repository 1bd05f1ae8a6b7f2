import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { deviceName } from '../../../../contract/device.ts'
import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import { day, shortMoment } from '../../../../contract/staff-words.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { Bought } from './Bought.tsx'
import { customerList } from './customer-list.tsx'
import { Help } from './Help.tsx'
import { History } from './History.tsx'
import { Mails, Newsletter, Requests } from './Letters.tsx'
import { Notes } from './Notes.tsx'
import { ofCustomer } from './of-customer.ts'
import { Facts, Part } from '../parts/Part.tsx'

/** One person with everything by which a member of staff helps. */
export function CustomerDetail({ customer }: { customer: string }) {
  const seen = useSuspenseQuery(ofCustomer(customer)).data
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{seen.erasedAt ? 'Gelöschte Person' : seen.name || seen.email || 'Gast'}</h2>
          <p>{standing(seen)}</p>
        </div>
        <ToList of={customerList} />
      </div>
      <Person seen={seen} />
      {!seen.erasedAt && !seen.mergedInto && <Help seen={seen} />}
      {!seen.erasedAt && !seen.mergedInto && <Notes seen={seen} />}
      <Bought seen={seen} />
      <Requests seen={seen} />
      <Mails mails={seen.mails} />
      <Newsletter seen={seen} />
      <DataBoundary title="Der Verlauf lässt sich gerade nicht zeigen">
        <History customer={customer} />
      </DataBoundary>
    </>
  )
}

function standing({ erasedAt, mergedInto, isGuest, createdAt, signIns }: StaffCustomer): string {
  if (erasedAt) return `am ${shortMoment(erasedAt)} gelöscht`
  if (mergedInto) return 'Gast, gehört jetzt zu einem Konto'
  const since = createdAt ? `, seit ${day(createdAt)}` : ''
  if (isGuest) return `Gast ohne Konto${since}`
  return `${signIns.some(({ disabledAt }) => disabledAt) ? 'Konto, Anmeldung gesperrt' : 'Konto'}${since}`
}

function Person({ seen }: { seen: StaffCustomer }) {
  const { email, phone, birthday, language, signIns, mergedInto, exported } = seen
  if (seen.erasedAt) return null
  return (
    <Part title="Person">
      <Facts
        of={[
          email && [
            'E-Mail',
            <a key="mail" href={`mailto:${email}`}>
              {email}
            </a>,
          ],
          phone && ['Telefon', phone],
          birthday && ['Geburtstag', day(`${birthday}T12:00:00.000Z`)],
          ['Sprache', language === 'de' ? 'Deutsch' : 'Englisch'],
          mergedInto !== undefined && [
            'Konto',
            <Link key="account" to={`?kunde=${mergedInto}`}>
              Zum Konto
            </Link>,
          ],
          exported && [
            'Datenexport',
            `am ${shortMoment(exported.requestedAt)} angefordert${exported.state === 'making' ? ', wird erstellt' : ''}`,
          ],
          ...signIns.map(
            (way, index) =>
              [
                signIns.length > 1 ? `Anmeldung ${index + 1}` : 'Anmeldung',
                <Way key="way" of={way} />,
              ] as const,
          ),
        ]}
      />
    </Part>
  )
}

/** One way to sign in, and where it is used at present. */
function Way({ of: way }: { of: StaffCustomer['signIns'][number] }) {
  return (
    <>
      {[
        way.isElsewhere ? 'über einen anderen Anbieter' : 'mit Passwort',
        way.hasSecondFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor',
        way.since && `seit ${day(way.since)}`,
        way.signedOutAt && `überall abgemeldet am ${shortMoment(way.signedOutAt)}`,
        way.disabledAt && `gesperrt seit ${shortMoment(way.disabledAt)}`,
      ]
        .filter(Boolean)
        .join(', ')}
      {way.open.map(({ begunAt, usedAt, ...seen }) => (
        <div key={begunAt} className={css.what}>
          {deviceName(seen) || 'Unbekanntes Gerät'}: angemeldet am {shortMoment(begunAt)}, zuletzt genutzt am{' '}
          {day(usedAt)}
        </div>
      ))}
    </>
  )
}
