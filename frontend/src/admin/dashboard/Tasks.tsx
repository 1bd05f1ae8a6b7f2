import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  MAX_TASKS,
  readTasks,
  type Task,
  type TaskKind,
  type TaskPart,
  TASKS_FOR,
} from '../../../../contract/dashboard.ts'
import { MAIL_TRIES } from '../../../../contract/mail-terms.ts'
import { day, shortMoment, topicName } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { routeOf } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useMay } from '../frame/use-member.ts'
import css from './Dashboard.module.css'
import { anew } from './anew.ts'
import { placeOf } from './task-place.ts'
import { apiNow } from '../../load/api-clock.ts'

/** What is late first, then by deadline; what has none follows in the order of `KINDS`. */
export function Tasks({ parts }: { parts: readonly TaskPart[] }) {
  const answers = useSuspenseQueries({ queries: parts.map(part => anew(queryOf(readTasks, { part }))) })
  const now = new Date(apiNow()).toISOString()
  const tasks = answers.flatMap(({ data }) => data.tasks).toSorted(byUrgency)
  return (
    <section aria-label="Was heute ansteht" className={css.part}>
      <h2>Was heute ansteht</h2>
      {answers.some(({ data }) => data.isClosed) && <Closed />}
      {tasks.length === 0 ? (
        <p>Nichts wartet auf jemanden.</p>
      ) : (
        <ul className={css.tasks}>
          {tasks.map(task => (
            <TaskLine key={task.what} task={task} now={now} />
          ))}
        </ul>
      )}
      {tasks.some(({ isMore }) => isMore) && <p>{MORE}</p>}
    </section>
  )
}

/** What a number with a plus is. */
const MORE = `„+“ heißt: Es kann mehr warten, als gezählt ist. Von jedem Thema der Anliegen zählen die ${MAX_TASKS} ältesten, von Abgleich und Gutschein-Serien die ${MAX_TASKS} neuesten; Einsprüche von Banken zählen für sich.`

/** Of all roles customers ask why. */
function Closed() {
  const mayFill = useMay(TASKS_FOR.pages)
  return (
    <Notice tone="error" title="Der Shop nimmt keine Bestellungen an">
      <p>
        Den rechtlichen Seiten fehlen Pflichtangaben der Firma.{' '}
        {mayFill ? (
          <Link to={routeOf('company').path}>Zu den Angaben</Link>
        ) : (
          'Eintragen kann sie, wer die Rolle editor oder admin hat.'
        )}
      </p>
    </Notice>
  )
}

function byUrgency(one: Task, other: Task): number {
  if (one.dueAt !== other.dueAt) return (one.dueAt ?? '~') < (other.dueAt ?? '~') ? -1 : 1
  return rankOf(one.what) - rankOf(other.what)
}

function TaskLine({ task: { what, count, isMore, dueAt }, now }: { task: Task; now: string }) {
  return (
    <li>
      <Link to={placeOf(what)}>
        <b>{isMore ? `${count}+` : count}</b> {wordsOf(what, isMore ? 2 : count)}
        {dueAt !== undefined &&
          (dueAt <= now ? (
            <strong>überfällig seit {day(dueAt)}</strong>
          ) : (
            <small>die erste Frist endet am {shortMoment(dueAt)}</small>
          ))}
      </Link>
    </li>
  )
}

/** One and several, the most urgent first. Of the topics of requests those that the law gives a time for. */
const KINDS: Record<TaskKind | 'withdrawal' | 'termination', readonly [one: string, several: string]> = {
  'facts-required': ['Pflichtangabe der Firma fehlt', 'Pflichtangaben der Firma fehlen'],
  dispute: ['Einspruch einer Bank', 'Einsprüche von Banken'],
  'unmatched-money': [
    'Zahlung, die zu keiner Bestellung passt',
    'Zahlungen, die zu keiner Bestellung passen',
  ],
  'refund-failed': ['Rückzahlung, die nicht angekommen ist', 'Rückzahlungen, die nicht angekommen sind'],
  'refund-refused': [
    'Rückzahlung, die der Zahlungsdienst ablehnt',
    'Rückzahlungen, die der Zahlungsdienst ablehnt',
  ],
  'refund-too-much': [
    'Rückzahlung, die sich nicht verbuchen ließ',
    'Rückzahlungen, die sich nicht verbuchen ließen',
  ],
  'recon-difference': ['Unterschied zum Zahlungsdienst', 'Unterschiede zum Zahlungsdienst'],
  withdrawal: ['Widerruf', 'Widerrufe'],
  termination: ['Kündigung', 'Kündigungen'],
  'factor-reset': ['verlorener zweiter Faktor', 'verlorene zweite Faktoren'],
  'mail-given-up': [
    `E-Mail, die trotz ${MAIL_TRIES} Versuchen nicht hinausging`,
    `E-Mails, die trotz ${MAIL_TRIES} Versuchen nicht hinausgingen`,
  ],
  mailbox: ['Adresse, die unsere E-Mails ablehnt', 'Adressen, die unsere E-Mails ablehnen'],
  'past-due': ['Abo, dessen Zahlung fehlschlug', 'Abos, deren Zahlung fehlschlug'],
  'overdue-press': [
    'Pressemitteilung, deren Termin vorbei ist',
    'Pressemitteilungen, deren Termin vorbei ist',
  ],
  'overdue-article': ['Artikel, dessen Termin vorbei ist', 'Artikel, deren Termin vorbei ist'],
  'tax-country': ['Zahlung, deren Steuerland unklar ist', 'Zahlungen, deren Steuerland unklar ist'],
  'low-batch': ['Gutschein-Serie, die fast aufgebraucht ist', 'Gutschein-Serien, die fast aufgebraucht sind'],
  'facts-missing': [
    'Angabe, die auf Seiten fehlt: Ein Abschnitt bleibt weg',
    'Angaben, die auf Seiten fehlen: Abschnitte bleiben weg',
  ],
}

function wordsOf(what: string, count: number): string {
  const [one, several] = isKind(what) ? KINDS[what] : []
  return (count === 1 ? one : several) ?? `Anliegen: ${topicName(what)}`
}

const isKind = (what: string): what is keyof typeof KINDS => what in KINDS

const ORDER = Object.keys(KINDS)
/** What people ask about comes behind what the law and money ask for, and before what only lacks. */
const rankOf = (what: string): number =>
  ORDER.includes(what) ? ORDER.indexOf(what) : ORDER.indexOf('past-due') - 0.5
