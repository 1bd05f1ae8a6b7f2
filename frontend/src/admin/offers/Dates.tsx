import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOf } from '../../../../contract/course-units.ts'
import {
  cancelCourseDate,
  MAX_COURSE_LINE,
  openCourseDate,
  type StaffDate,
  type StaffOffer,
} from '../../../../contract/staff-shop.ts'
import { OFFER_STATE_NAMES, day, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue, fieldValues } from '../../form/field-value.ts'
import { apiNow } from '../../load/api-clock.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { Reason } from '../editing/Reason.tsx'
import editing from '../editing/Editing.module.css'
import { renamed } from '../editing/renamed.ts'
import { differing, Since } from '../editing/Since.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { latestDeed } from '../parts/happenings.ts'
import { ofOffer, useOfferAsSeen, useTakeOffer } from './of-offer.ts'

type Props = { offer: StaffOffer; maySet: boolean }

/** The dates of a course with their places. One is never edited: it is cancelled, and another one opened. */
export function Dates({ offer, maySet }: Props) {
  const { dates } = offer
  const [open, setOpen] = useState<string>()
  const [now] = useState(() => new Date(apiNow()).toISOString())
  return (
    <section className={css.part} aria-label="Termine">
      <h3>Termine</h3>
      <ul className={css.papers}>
        {dates.map(date => (
          <li key={date.dateId}>
            <span>
              {shortMoment(date.units[0] ?? '')} bis {day(endOf(date))}, {date.units.length} Einheiten,{' '}
              {date.venue ?? 'online'}
            </span>
            <span>{stateOf(date, now)}</span>
            {maySet && canCancel(date, now) && open !== date.dateId ? (
              <button
                type="button"
                className={css.word}
                onClick={() => unlessBegun(() => setOpen(date.dateId))}
              >
                Absagen …
              </button>
            ) : (
              <span />
            )}
            {open === date.dateId && (
              <Cancel offer={offer} date={date} now={now} onDone={() => setOpen(undefined)} />
            )}
          </li>
        ))}
      </ul>
      {maySet &&
        (open === 'new' ? (
          <Opening offer={offer} onDone={() => setOpen(undefined)} />
        ) : (
          <div>
            <Button look="quiet" onClick={() => unlessBegun(() => setOpen('new'))}>
              Termin öffnen …
            </Button>
          </div>
        ))}
    </section>
  )
}

/** Until its last unit is over; then what somebody gets back is decided at their order. */
const canCancel = (date: StaffDate, now: string): boolean => date.status === 'open' && endOf(date) > now

function stateOf(date: StaffDate, now: string): string {
  if (date.status === 'cancelled') return 'abgesagt'
  const taken = `${date.taken} von ${date.places} Plätzen belegt`
  return endOf(date) > now ? taken : `vorbei, ${taken}`
}

const WORD = 'ABSAGEN'

const shownDate = ({ status, taken }: StaffDate): Record<string, string> => ({
  Stand: status === 'cancelled' ? 'Abgesagt' : 'Offen',
  'Belegte Plätze': String(taken),
})

type CancelProps = { offer: StaffOffer; date: StaffDate; now: string; onDone: () => void }

/** It cannot be undone, so a word is typed; it is decided about as many places as were seen. */
export function Cancel({ offer, date, now, onDone }: CancelProps) {
  const client = useQueryClient()
  const { seen, changed, lookAgain } = useAsSeen(date, ({ status, taken }) => `${status} ${taken}`)
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const { slug } = offer
  const { dateId, taken } = seen
  const begun = date.units.filter(unit => unit <= now).length
  const { form, field } = useStaffForm(
    async given => {
      if (typedWord(given) !== WORD) return NOT_TYPED
      const reason = fieldValue(given, 'reason')
      const decision = { slug, dateId, taken, reason }
      const cancelling = call(cancelCourseDate, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(cancelling, cancelCourseDate)
      // What it has become stands above, and what was typed stays.
      if (problem?.code === 'places-changed' || problem?.code === 'date-cancelled')
        await client.refetchQueries(ofOffer(slug))
      if (problem) return problem
      take(await cancelling)
      onDone()
      return undefined
    },
    { names: ['word', 'reason'], idOf: name => `cancel-${name}`, done: 'Der Termin ist abgesagt.' },
  )
  return (
    <div className={css.action}>
      <h3>Termin absagen</h3>
      {changed && (
        <Since
          title="An diesem Termin hat sich inzwischen etwas geändert"
          latest={date.status === 'cancelled' ? latestDeed(offer.deeds) : undefined}
          differences={differing(shownDate(seen), shownDate(date))}
        >
          <LookAgain onTaken={date.status === 'open' ? lookAgain : onDone} />
        </Since>
      )}
      <StaffForm {...form} title="Nicht abgesagt" submit="Endgültig absagen" onCancel={onDone}>
        <Effects
          of={[
            ...(begun === 0 ? [] : [brokenOff(begun, date.units.length)]),
            'Niemand kann den Termin mehr buchen. Das lässt sich nicht zurücknehmen.',
            ...(taken === 0 ? [] : [ofTaken(taken, begun > 0)]),
          ]}
        />
        <Reason {...field('reason')} hint="Für das Team." />
        <TypedWord {...field('word')} word={WORD} />
      </StaffForm>
    </div>
  )
}

/** What is taken is held by open orders too, and some places cost nothing. */
const ofTaken = (taken: number, hasBegun: boolean): string =>
  `${taken === 1 ? '1 Platz ist' : `${taken} Plätze sind`} belegt. Wer gebucht hat, bekommt in wenigen Minuten eine E-Mail, und das ${hasBegun ? 'ganze ' : ''}Geld zurück, soweit etwas bezahlt wurde. Eine offene Bestellung lässt sich nicht mehr bezahlen.`

/** Of a course that breaks off: an insurer pays for no part of one, so nobody is left with a part of the price. */
const brokenOff = (begun: number, units: number): string =>
  `Der Kurs läuft schon: ${begun} von ${units} Einheiten ${begun === 1 ? 'hat' : 'haben'} begonnen. Eine Teilnahme lässt sich danach nicht mehr bescheinigen.`

const NAMES = [
  'firstDay',
  'time',
  'units',
  'minutes',
  'places',
  'leader',
  'courseNumber',
  'venue',
  'joinUrl',
  'skipped',
  'reason',
] as const

/** What of the offer decides about another date. */
const shownOf = ({ state, dates }: StaffOffer): Record<string, string> => ({
  Stand: OFFER_STATE_NAMES[state],
  Termine: dates
    .map(date => `${shortMoment(date.units[0] ?? '')}${date.status === 'cancelled' ? ' (abgesagt)' : ''}`)
    .join(', '),
})

export function Opening({ offer, onDone }: { offer: StaffOffer; onDone: () => void }) {
  const client = useQueryClient()
  const { seen, changed, lookAgain } = useOfferAsSeen(offer)
  const { slug, version } = seen
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const { units, minutes, places, joinUrl, skipped, ...words } = fieldValues(given, NAMES)
      const decision = {
        slug,
        version,
        ...words,
        units: Number(units),
        minutes: Number(minutes),
        places: Number(places),
        ...(joinUrl.trim() !== '' && { joinUrl: joinUrl.trim() }),
        skipped: skipped.split(/[\s,;]+/).filter(Boolean),
      }
      const opening = call(openCourseDate, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(opening, openCourseDate)
      // What the other person has made of it stands above, and what was typed stays.
      if (problem?.code === 'offer-changed') await client.refetchQueries(ofOffer(slug))
      if (problem) return renamed(problem, name => name.replace(/^skipped\..*$/, 'skipped'))
      take(await opening)
      onDone()
      return undefined
    },
    { names: NAMES, idOf: name => `date-${name}`, done: 'Der Termin ist geöffnet.' },
  )
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <div className={`${css.action} ${editing.form}`}>
      <h3>Termin öffnen</h3>
      {changed && (
        <Since
          title="Dieses Angebot hat inzwischen jemand anders geändert"
          latest={latestDeed(offer.deeds)}
          differences={differing(shownOf(seen), shownOf(offer))}
        >
          <LookAgain onTaken={lookAgain} />
        </Since>
      )}
      <StaffForm {...form} title="Nicht geöffnet" submit="Termin öffnen" onCancel={onDone}>
        <Field {...field('firstDay')} type="date" label="Erste Einheit am" />
        <Field {...field('time')} type="time" label="Uhrzeit in Berlin" hint="Jede Woche dieselbe" />
        <Field {...field('units')} {...number} label="Einheiten" defaultValue="8" />
        <Field {...field('minutes')} {...number} label="Minuten je Einheit" defaultValue="90" />
        <Field {...field('places')} {...number} label="Plätze" />
        <Field
          {...field('leader')}
          label="Kursleitung"
          hint="Steht auf dem Nachweis für die Kasse."
          maxLength={MAX_COURSE_LINE}
        />
        <Field {...field('courseNumber')} label="Nummer der Zertifizierung" maxLength={MAX_COURSE_LINE} />
        <Field
          {...field('venue')}
          label="Ort"
          hint="Leer, wenn der Kurs online ist"
          isOptional
          maxLength={MAX_COURSE_LINE}
        />
        <Field
          {...field('joinUrl')}
          label="Zugang, wenn online"
          hint="https://…, den nur sieht, wer gebucht hat"
          isOptional
        />
        <Field {...field('skipped')} label="Fällt aus am" hint="2027-02-15, mehrere mit Komma" isOptional />
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </div>
  )
}
