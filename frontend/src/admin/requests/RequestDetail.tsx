import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { StaffRequest } from '../../../../contract/staff.ts'
import { day, shortMoment, topicName } from '../../../../contract/staff-words.ts'
import { routeOf } from '../../routes.ts'
import css from '../Admin.module.css'
import { ToList } from '../list/ToList.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { Answer, Answers } from './Answer.tsx'
import { CarryOut } from './CarryOut.tsx'
import { Finish } from './Finish.tsx'
import { nextLook, ofRequest } from './of-request.ts'
import { Plan } from './Plan.tsx'
import { Reopen } from './Reopen.tsx'
import { requestList } from './request-list.tsx'

/** What somebody asked, in their own words, with the way to what it is about. */
export function RequestDetail({ number }: { number: string }) {
  const request = useSuspenseQuery({
    ...ofRequest(number),
    refetchInterval: ({ state: { data } }) => nextLook(data),
  }).data
  const { topic, at, status, message, dueAt, declared } = request
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>
            {number} {topicName(topic)}
          </h2>
          <p>
            {status === 'open' ? 'Offen' : 'Erledigt'}, eingegangen am {shortMoment(at)}
            {dueAt !== undefined && `, zu beantworten bis ${day(dueAt)}`}
            {request.assignee !== undefined && `, bei ${request.assignee}`}
          </p>
        </div>
        <ToList of={requestList} />
      </div>
      <section className={css.part} aria-label="Nachricht">
        <h3>Nachricht</h3>
        <p className={css.message}>{message}</p>
        {declared && <Declared declared={declared} />}
        <Facts request={request} />
      </section>
      <Answers request={request} />
      {/* What the law sets a day for comes first. */}
      <CarryOut request={request} />
      <Answer request={request} />
      {status === 'open' && <Plan request={request} />}
      <Reopen request={request} />
      <Finish request={request} />
      <Timeline happenings={request.timeline} />
    </>
  )
}

function Facts({ request }: { request: StaffRequest }) {
  const { email, name, company, known, orderNumber } = request
  return (
    <dl className={css.facts}>
      <div>
        <dt>Von</dt>
        <dd>
          {[name, company].filter(Boolean).join(', ')} <a href={replyTo(request)}>{email}</a>
        </dd>
      </div>
      {known && (
        <div>
          <dt>Bekannt als</dt>
          <dd>
            <Link to={`${routeOf('staffCustomers').path}?kunde=${known.customer}`}>
              {known.name || 'Person ohne Namen'}
            </Link>
            , unter dieser Adresse
          </dd>
        </div>
      )}
      {orderNumber !== undefined && (
        <div>
          <dt>Bestellung</dt>
          <dd>
            <OrderLink number={orderNumber} />, wie angegeben
          </dd>
        </div>
      )}
      {request.namedOrder !== undefined && (
        <div>
          <dt>Gemeint</dt>
          <dd>
            <OrderLink number={request.namedOrder} />, vom Team genannt
          </dd>
        </div>
      )}
      {request.isUnmailed && (
        <div>
          <dt>Bestätigung</dt>
          <dd>nur am Bildschirm, keine E-Mail</dd>
        </div>
      )}
    </dl>
  )
}

const OrderLink = ({ number }: { number: string }) => (
  <Link to={`${routeOf('staffOrders').path}?order=${number}`}>{number}</Link>
)

/** The mail program of who answers: nothing is written for them yet but the subject. */
const replyTo = ({ email, number }: StaffRequest) =>
  `mailto:${email}?subject=${encodeURIComponent(`Deine Nachricht ${number}`)}`

const KINDS: Record<string, string> = { ordinary: 'ordentlich', extraordinary: 'außerordentlich' }

function Declared({ declared }: { declared: NonNullable<StaffRequest['declared']> }) {
  const { what, kind, reason, endOn } = declared
  return (
    <dl className={css.facts}>
      <div>
        <dt>{what === 'withdrawal' ? 'Widerruf' : 'Kündigung'}</dt>
        <dd>
          {kind === undefined ? 'erklärt' : (KINDS[kind] ?? kind)}
          {endOn !== undefined && endOn !== '' && `, zum ${endOn}`}
        </dd>
      </div>
      {reason !== undefined && reason !== '' && (
        <div>
          <dt>Grund</dt>
          <dd>{reason}</dd>
        </div>
      )}
    </dl>
  )
}
