import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  openReceiptExport,
  packReceipts,
  type ReceiptExport,
  type ReceiptMonth,
  readReceiptMonth,
} from '../../../../contract/staff-bookkeeping.ts'
import { euros, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import detail from '../Admin.module.css'
import { announce } from '../frame/announcement.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { ToList } from '../list/ToList.tsx'
import { monthName } from './months.ts'
import { newPressId } from '../press-id.ts'
import { BOOKKEEPING, shown } from './shown.ts'

/** While a file is made. */
const SOON_MS = 3_000

const ofMonth = (month: string) => ({
  ...queryOf(readReceiptMonth, { month }),
  staleTime: SOON_MS,
  refetchInterval: ({ state: { data } }: { state: { data: ReceiptMonth | undefined } }) =>
    data?.exports.some(({ state }) => state === 'making') ? SOON_MS : (false as const),
})

/** Whether a month is whole, and its files. */
export function MonthDetail({ month }: { month: string }) {
  const seen = useSuspenseQuery(ofMonth(month)).data
  const { linkTo } = useListAddress(shown)
  const { count, first, last, missing, followsOn, invoicedCents, correctedCents, exports } = seen
  const isWhole = missing.length === 0 && followsOn
  return (
    <>
      <div className={detail.head}>
        <div>
          <h2>{monthName(month)}</h2>
          <p>
            {count === 0 ? 'Kein Beleg' : count === 1 ? 'Ein Beleg' : `${count} Belege`}
            {!seen.isOver && ', der Monat läuft noch'}
          </p>
        </div>
        <ToList of={shown} />
      </div>
      {count > 0 && (
        <section className={detail.part} aria-label="Nummern">
          <h3>Nummern</h3>
          <ul className={editing.checks}>
            <li className={isWhole ? editing.good : editing.must}>
              <Icon name={isWhole ? 'check' : 'stop'} />
              <span>
                {isWhole
                  ? `${first} bis ${last}: lückenlos, und der Monat schließt an den vorigen an.`
                  : missing.length > 0
                    ? `${first} bis ${last}: Es fehlen ${someOf(missing)}.`
                    : `${first} schließt nicht an den vorigen Monat an.`}
              </span>
            </li>
          </ul>
          <dl className={detail.facts}>
            <div>
              <dt>Rechnungen</dt>
              <dd>{euros(invoicedCents)}</dd>
            </div>
            <div>
              <dt>Korrekturen</dt>
              <dd>{euros(correctedCents)}</dd>
            </div>
          </dl>
        </section>
      )}
      <section className={detail.part} aria-label="Dateien">
        <h3>Dateien</h3>
        <Packing seen={seen} />
        {exports.length > 0 && (
          <ul className={detail.papers}>
            {exports.map(made => (
              <Made key={made.pressId} month={month} made={made} />
            ))}
          </ul>
        )}
        <Link to={linkTo(BOOKKEEPING)} preventScrollReset>
          Buchhaltung: Konten und Nummern für DATEV
        </Link>
      </section>
      <Deeds of={seen.deeds} fields={{ what: 'Datei' }} />
    </>
  )
}

function Packing({ seen: { month, count, isOver } }: { seen: ReceiptMonth }) {
  const client = useQueryClient()
  const { start, isPending, error } = usePress(
    ({ what, pressId }: { what: 'pdf' | 'datev'; pressId: string }) =>
      call(packReceipts, { month, what, pressId }),
    {
      onDone: (answer, { what }) => {
        client.setQueryData(ofMonth(month).queryKey, answer)
        announce(`${NAMES[what]}: wird gemacht.`)
      },
    },
  )
  const none = count === 0 ? 'In diesem Monat gibt es keinen Beleg.' : undefined
  return (
    <>
      <div className={editing.buttons}>
        <Button
          look="quiet"
          isBusy={isPending}
          disabledBecause={none}
          onClick={() => start({ what: 'pdf', pressId: newPressId() })}
        >
          Alle PDF als ZIP
        </Button>
        <Button
          look="quiet"
          isBusy={isPending}
          disabledBecause={
            none ?? (isOver ? undefined : 'Den Buchungsstapel gibt es, wenn der Monat vorbei ist.')
          }
          onClick={() => start({ what: 'datev', pressId: newPressId() })}
        >
          Buchungsstapel für DATEV
        </Button>
      </div>
      {error && <Notice tone="error">{error.detail}</Notice>}
    </>
  )
}

/** Where most of a month is missing, the first numbers say enough. */
const MAX_NUMBERS_SHOWN = 20

const someOf = (numbers: readonly string[]): string =>
  numbers.slice(0, MAX_NUMBERS_SHOWN).join(', ') + (numbers.length > MAX_NUMBERS_SHOWN ? ' und weitere' : '')

const NAMES = { pdf: 'ZIP der PDF', datev: 'Buchungsstapel' }

export function failureOf({ because, unbooked }: Pick<ReceiptExport, 'because' | 'unbooked'>): string {
  if (because === 'too-many') return 'zu viele Belege für eine Datei'
  if (because === 'no-account')
    return `für den Steuersatz von ${unbooked} gibt es kein Konto; lass diesen Monat von Hand buchen`
  return 'eine Stunde lang ging etwas schief; versuch es noch einmal'
}

function Made({ month, made }: { month: string; made: ReceiptExport }) {
  const { pressId, what, state, at, count = 0, leftOut = 0, missing, expiresAt } = made
  const { start, isPending, error } = usePress(() => call(openReceiptExport, { month, pressId }), {
    onDone: ({ url }) => {
      location.assign(url)
    },
  })
  return (
    <li>
      {state === 'ready' ? (
        <button
          type="button"
          className={detail.word}
          aria-busy={isPending || undefined}
          onClick={() => start()}
        >
          {NAMES[what]}, {count === 1 ? 'ein Beleg' : `${count} Belege`}
          {leftOut > 0 &&
            (what === 'pdf' ? `, ${leftOut} noch ohne PDF` : `, ${leftOut} über 0 € ausgelassen`)}
        </button>
      ) : (
        <span>
          {NAMES[what]}{' '}
          {state === 'making' ? 'wird gemacht …' : `lässt sich nicht machen: ${failureOf(made)}`}
        </span>
      )}
      <span>{state === 'ready' && expiresAt !== undefined ? `bis ${shortMoment(expiresAt)}` : ''}</span>
      <span>{shortMoment(at)}</span>
      {missing && <Notice tone="error">Beim Lesen aller Belege fehlten {someOf(missing)}.</Notice>}
      {error && <Notice tone="error">{error.detail}</Notice>}
    </li>
  )
}
