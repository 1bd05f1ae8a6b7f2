import { useSuspenseQuery } from '@tanstack/react-query'
import { lateMinutesOf, type Queue, readHealth, UNWATCHED_MINUTES } from '../../../../contract/dashboard.ts'
import { exactMoment, shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import { anew } from './anew.ts'
import css from './Dashboard.module.css'

const QUEUE_NAMES: Record<Queue, string> = {
  mails: 'E-Mails',
  orders: 'Bestellungen',
  refunds: 'Erstattungen',
  subscriptions: 'Abos',
  declarations: 'Widerrufe und Kündigungen',
  receipts: 'Nummern der Rechnungen',
  papers: 'Rechnungen als PDF',
  months: 'Rechnungsdateien',
  prices: 'Geplante Preise',
  courses: 'Kurstermine',
  exports: 'Datenkopien',
  erasures: 'Löschungen',
  redactions: 'Löschungen bei Stripe',
  merges: 'Zusammengeführte Konten',
  factors: 'Verlorene zweite Faktoren',
  members: 'Rollen im Team',
  texts: 'Geplante Texte',
  files: 'Dateien',
}

const MINUTE_MS = 60_000

/** Since when the oldest of each queue waits as the clock saw it last, when Stripe was heard last, and since when this version runs. */
export function Health() {
  const health = useSuspenseQuery(anew(queryOf(readHealth, {}))).data
  const { now, watchedAt, queues, lastStripeEventAt, deployedAt } = health
  const waiting = queues.flatMap(({ queue, oldestDueAt }) =>
    oldestDueAt === undefined
      ? []
      : [{ queue, minutes: Math.floor((Date.parse(now) - Date.parse(oldestDueAt)) / MINUTE_MS) }],
  )
  const unwatched =
    watchedAt === undefined ? undefined : Math.floor((Date.parse(now) - Date.parse(watchedAt)) / MINUTE_MS)
  const late = waiting.filter(({ queue, minutes }) => minutes >= lateMinutesOf(queue))
  return (
    <section aria-label="System" className={css.part}>
      <h2>System</h2>
      {unwatched !== undefined && unwatched >= UNWATCHED_MINUTES && (
        <p>
          <strong>Die Uhr des Systems steht seit {ageOf(unwatched)}.</strong> So lange hat nichts nach den
          Warteschlangen gesehen; wer den Betrieb betreut, sieht im Betriebshandbuch unter watch-queues nach.
        </p>
      )}
      {late.length > 0 && (
        <p>
          <strong>
            {late.length === 1 ? 'Eine Warteschlange kommt' : `${late.length} Warteschlangen kommen`} nicht
            nach.
          </strong>{' '}
          Wer den Betrieb betreut, sieht im Betriebshandbuch unter dem Namen der Aufgabe nach.
        </p>
      )}
      <dl className={css.health}>
        {queues.map(({ queue }) => {
          const minutes = waiting.find(each => each.queue === queue)?.minutes
          return (
            <div
              key={queue}
              data-late={minutes !== undefined && minutes >= lateMinutesOf(queue) ? '' : undefined}
            >
              <dt>{QUEUE_NAMES[queue]}</dt>
              <dd>
                {watchedAt === undefined
                  ? 'noch nicht nachgesehen'
                  : minutes === undefined
                    ? 'nichts wartet'
                    : `wartet seit ${ageOf(minutes)}`}
              </dd>
            </div>
          )
        })}
        <Moment name="Letzte Nachricht von Stripe" at={lastStripeEventAt} none="noch keine" />
        <Moment name="Letzte Bereitstellung" at={deployedAt} none="noch nicht nachgesehen" />
      </dl>
    </section>
  )
}

function Moment({ name, at, none }: { name: string; at: string | undefined; none: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {at === undefined ? (
          none
        ) : (
          <time dateTime={at} title={exactMoment(at)}>
            {shortMoment(at)}
          </time>
        )}
      </dd>
    </div>
  )
}

/** `unter einer Minute`, `12 Min.`, `5 Std.`, `3 Tagen` */
function ageOf(minutes: number): string {
  if (minutes < 1) return 'unter einer Minute'
  if (minutes < 60) return `${minutes} Min.`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} Std.`
  return `${Math.floor(minutes / (24 * 60))} Tagen`
}
