import { Link } from 'react-router-dom'
import type { StaffCustomer } from '../../../../contract/staff-people.ts'
import { day, euros, shortMoment, SUBSCRIPTION_STATUS_NAMES } from '../../../../contract/staff-words.ts'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { StatusMark } from '../orders/StatusMark.tsx'
import { Part } from '../parts/Part.tsx'
import { FILE_NAMES } from '../parts/words.ts'

/** Orders with their rights and what was agreed to, and what runs by the month. */
export function Bought({ seen: { orders, subscriptions } }: { seen: StaffCustomer }) {
  return (
    <>
      {subscriptions.length > 0 && (
        <Part title="Abos">
          <ul className={css.papers}>
            {subscriptions.map(seen => (
              <li key={seen.subscriptionId}>
                <Link to={`${routeOf('staffSubscriptions').path}?abo=${seen.subscriptionId}`}>
                  {seen.title}
                </Link>
                <span>{SUBSCRIPTION_STATUS_NAMES[seen.status]}</span>
                <span>{euros(seen.amountCents)}</span>
                <div className={css.what}>
                  {runs(seen)}
                  {seen.changes.map(change => (
                    <div key={change.at}>
                      {changed(change)}
                      <Consents of={change.consents} />
                    </div>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Bestellungen">
        {orders.length === 0 ? (
          <p className={css.what}>Keine.</p>
        ) : (
          <ul className={css.papers}>
            {orders.map(order => (
              <Order key={order.orderId} order={order} />
            ))}
          </ul>
        )}
      </Part>
    </>
  )
}

const runs = ({ startedAt, endsAt, currentPeriodEnd }: StaffCustomer['subscriptions'][number]): string =>
  [
    startedAt && `seit ${day(startedAt)}`,
    endsAt ? `Ende ${day(endsAt)}` : currentPeriodEnd && `nächste Abrechnung ${day(currentPeriodEnd)}`,
  ]
    .filter(Boolean)
    .join(', ')

const changed = ({ from, to, at, keptAt }: StaffCustomer['subscriptions'][number]['changes'][number]) =>
  `Wechsel von ${from} zu ${to} am ${shortMoment(at)}${keptAt ? `, zurückgenommen am ${shortMoment(keptAt)}` : ''}`

function Order({ order }: { order: StaffCustomer['orders'][number] }) {
  const { number, title, files, consents, totalCents, createdAt, withdrawnAt } = order
  return (
    <li>
      <Link to={`${routeOf('staffOrders').path}?order=${number}`}>
        {number} {title}
      </Link>
      <StatusMark of={order} />
      <span>{euros(totalCents)}</span>
      <div className={css.what}>
        bestellt am {shortMoment(createdAt)}
        {withdrawnAt !== undefined && `, widerrufen am ${shortMoment(withdrawnAt)}`}
        {files.length > 0 && (
          <details>
            <summary>{files.length === 1 ? '1 Datei' : `${files.length} Dateien`}</summary>
            <ul className={css.papers}>
              {files.map(({ title: name, status, used, allowed }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span>{FILE_NAMES[status]}</span>
                  <span>{allowed > 0 ? `${used} von ${allowed} geladen` : 'zum Hören'}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <Consents of={consents} />
      </div>
    </li>
  )
}

function Consents({ of }: { of: StaffCustomer['orders'][number]['consents'] }) {
  if (of.length === 0) return null
  return (
    <details>
      <summary>{of.length === 1 ? '1 Einwilligung' : `${of.length} Einwilligungen`}</summary>
      {of.map(({ text, version, at, wording }) => (
        <p key={text}>
          {wording === undefined ? `${text} (Wortlaut nicht gespeichert)` : `„${wording}“`} Fassung {version},{' '}
          {shortMoment(at)}
        </p>
      ))}
    </details>
  )
}
