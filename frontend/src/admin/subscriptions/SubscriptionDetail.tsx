import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StaffSubscription } from '../../../../contract/staff-subscriptions.ts'
import { day, euros, shortMoment } from '../../../../contract/staff-words.ts'
import { routeOf } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { Facts, Part } from '../parts/Part.tsx'
import { StatusMark } from '../orders/StatusMark.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { Decisions } from './Decisions.tsx'
import { DEED_NAMES } from './DecisionForm.tsx'
import { ofSubscription, subscriptionList } from './subscription-list.tsx'
import { standing } from './words.ts'

/** Until what was decided has reached Stripe. */
const SOON_MS = 5_000

/** One subscription or licence: how it stands, what can be decided, its orders, and what happened to it. */
export function SubscriptionDetail({ subscriptionId }: { subscriptionId: string }) {
  const seen = useSuspenseQuery({
    ...ofSubscription(subscriptionId),
    refetchInterval: ({ state }) => (state.data?.underWay === undefined ? false : SOON_MS),
  }).data
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{seen.title}</h2>
          <p>{standing(seen)}</p>
        </div>
        <ToList of={subscriptionList} />
      </div>
      {seen.underWay && (
        <Notice tone="neutral" title={`Entschieden: ${DEED_NAMES[seen.underWay]}`} isLive>
          <p>Stripe hat es noch nicht bestätigt. Es wird von selbst ausgeführt, du musst nichts tun.</p>
        </Notice>
      )}
      <Known seen={seen} />
      <Decisions seen={seen} />
      <Orders seen={seen} />
      <Timeline happenings={seen.timeline} />
    </>
  )
}

function Known({ seen }: { seen: StaffSubscription }) {
  const { name, email, customer, type, amountCents, startedAt, nextBillingAt, paidUntil, endsAt } = seen
  const { graceUntil, pausedUntil, change, status } = seen
  return (
    <Part title={type === 'licence' ? 'Lizenz' : 'Abo'}>
      <Facts
        of={[
          [
            'Für',
            <Link key="customer" to={`${routeOf('staffCustomers').path}?kunde=${customer}`}>
              {name || email || 'Zur Person'}
            </Link>,
          ],
          name !== '' && email !== '' && ['E-Mail', email],
          ['Preis', type === 'licence' ? euros(amountCents) : `${euros(amountCents)} im Monat`],
          startedAt !== undefined && ['Begonnen', day(startedAt)],
          nextBillingAt !== undefined && ['Nächste Abbuchung', day(nextBillingAt)],
          paidUntil !== undefined && ['Bezahlt bis', day(paidUntil)],
          pausedUntil !== undefined && ['Pause bis', day(pausedUntil)],
          graceUntil !== undefined && ['Frist', `bis ${day(graceUntil)} kann noch gezahlt werden`],
          endsAt !== undefined && [status === 'ended' ? 'Beendet' : 'Endet', shortMoment(endsAt)],
          change !== undefined && [
            'Gewechselt',
            `von ${change.from} zu ${change.to}, ${change.doneAt === undefined ? 'noch nicht bestätigt' : shortMoment(change.doneAt)}${change.startsAt === undefined ? '' : `, mit der Abbuchung am ${shortMoment(change.startsAt)}`}`,
          ],
        ]}
      />
    </Part>
  )
}

function Orders({ seen: { orders } }: { seen: StaffSubscription }) {
  return (
    <Part title="Bestellungen">
      {orders.length === 0 ? (
        <p className={css.what}>Keine.</p>
      ) : (
        <ul className={css.papers}>
          {orders.map(order => (
            <li key={order.number}>
              <Link to={`${routeOf('staffOrders').path}?order=${order.number}`}>{order.number}</Link>
              <StatusMark of={order} />
              <span>{euros(order.totalCents)}</span>
              <div className={css.what}>
                {order.isRenewal ? 'Verlängerung' : 'Erste Bestellung'}, {shortMoment(order.createdAt)}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
