import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readPayout } from '../../../../contract/staff-bookkeeping.ts'
import { PAYOUT_STATE_NAMES, PAYOUT_STATUS_NAMES, day } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { payoutList } from './payout-list.tsx'
import { amount } from './words.ts'

const MEANINGS = {
  fits: 'Was auf dem Bankkonto ankommt, ist die Summe der Zahlungen und Erstattungen darin, nach Gebühren.',
  differs: 'Die Auszahlung ist gescheitert, oder ihre Summe ist nicht die ihrer Teile.',
  'by-hand':
    'Jemand hat sie in Stripe von Hand ausgelöst. Welche Zahlungen darin sind, sagt Stripe dann nicht.',
}

/** One payout beside the sum of its parts, and the way to where a difference is settled. */
export function PayoutDetail({ payoutId }: { payoutId: string }) {
  const seen = useSuspenseQuery(queryOf(readPayout, { payoutId })).data
  const { at, arrivesAt, status, state, totalCents, partsCents, currency, comparedOn } = seen
  const facts = [
    ['Ausgezahlt', amount(totalCents, currency)],
    ['Summe der Teile', partsCents === undefined ? 'nicht verglichen' : amount(partsCents, currency)],
    ...(partsCents === undefined || partsCents === totalCents
      ? []
      : [['Unterschied', amount(totalCents - partsCents, currency)] as const]),
    ['Vom', day(at)],
    ['Auf dem Konto', day(arrivesAt)],
    ['Zuletzt verglichen', day(comparedOn)],
  ] as const
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{amount(totalCents, currency)}</h2>
          <p>
            {PAYOUT_STATE_NAMES[state]}, {PAYOUT_STATUS_NAMES[status]}
          </p>
        </div>
        <ToList of={payoutList} />
      </div>
      <section className={css.part} aria-label="Vergleich">
        <h3>Vergleich</h3>
        <p className={css.message}>{MEANINGS[state]}</p>
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>Kennung bei Stripe</dt>
            <dd>
              <code>{payoutId}</code>
            </dd>
          </div>
        </dl>
        {state === 'differs' && (
          <p className={css.message}>
            <Link to={`${routeOf('staffMatters').path}?eintrag=recon-difference.${payoutId}.${comparedOn}`}>
              Im Abgleich klären
            </Link>
          </p>
        )}
      </section>
    </>
  )
}
