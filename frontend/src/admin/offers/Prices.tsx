import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { berlinMoment } from '../../../../contract/berlin-midnight.ts'
import { changeOfferPrice, dropOfferPrice, type StaffOffer } from '../../../../contract/staff-shop.ts'
import { euros, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue, fieldValues } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { Reason } from '../editing/Reason.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { useDecision } from '../editing/use-decision.ts'
import { centsFrom } from '../editing/cents-from.ts'
import { latestDeed } from '../parts/happenings.ts'
import { ofOffer, useOfferAsSeen, useTakeOffer } from './of-offer.ts'
import { OfferSince } from './OfferSince.tsx'
import { priceEffects } from './price-effects.ts'
import { shownPrice } from './words.ts'

type Props = { offer: StaffOffer; maySet: boolean }

/** What it costs, has cost and will cost, and what § 11 PAngV compares a reduction with. */
export function Prices({ offer, maySet }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { lowestCents, reduction, prices, state } = offer
  return (
    <section className={css.part} aria-label="Preise">
      <h3>Preise</h3>
      <dl className={css.facts}>
        <div>
          <dt>Jetzt</dt>
          <dd>{shownPrice(offer)}</dd>
        </div>
        {lowestCents !== undefined && (
          <div>
            <dt>30 Tage</dt>
            <dd>{euros(lowestCents)} war der niedrigste Preis (§&nbsp;11 PAngV)</dd>
          </div>
        )}
        {reduction && (
          <div>
            <dt>Gesenkt</dt>
            <dd>
              steht bis {shortMoment(reduction.until)} neben {euros(reduction.fromCents)}
            </dd>
          </div>
        )}
      </dl>
      {prices.length > 0 && (
        <ul className={css.papers}>
          {prices.map(price => (
            <Line key={price.from} offer={offer} price={price} maySet={maySet} />
          ))}
        </ul>
      )}
      {maySet && state !== 'withdrawn' && !isOpen && (
        <div>
          <Button look="quiet" onClick={() => setOpen(true)}>
            Preis ändern …
          </Button>
        </div>
      )}
      {isOpen && <PriceForm offer={offer} onDone={() => setOpen(false)} />}
    </section>
  )
}

type PlannedPrice = StaffOffer['prices'][number]
type LineProps = { offer: StaffOffer; price: PlannedPrice; maySet: boolean }

function Line({ offer, price, maySet }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const { from, priceCents, begunAt } = price
  return (
    <li>
      <span>{euros(priceCents)}</span>
      <span>{begunAt ? `seit ${shortMoment(begunAt)}` : `geplant ab ${shortMoment(from)}`}</span>
      {!begunAt && maySet && !isOpen ? (
        <button type="button" className={css.word} onClick={() => setOpen(true)}>
          Zurücknehmen …
        </button>
      ) : (
        <span />
      )}
      {isOpen && <DropForm offer={offer} price={price} onDone={() => setOpen(false)} />}
    </li>
  )
}

function DropForm({ offer, price, onDone }: Omit<LineProps, 'maySet'> & { onDone: () => void }) {
  const { slug } = offer
  const client = useQueryClient()
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const asSeen = useAsSeen(price, ({ priceCents }) => priceCents)
  const { from, priceCents } = asSeen.seen
  const { form, field } = useStaffForm(
    async given => {
      const decision = { slug, from, priceCents, reason: fieldValue(given, 'reason') }
      const dropping = call(dropOfferPrice, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(dropping, dropOfferPrice)
      if (problem?.code === 'offer-changed') await client.refetchQueries(ofOffer(slug))
      if (problem) return problem
      take(await dropping)
      onDone()
      return undefined
    },
    {
      names: ['reason'],
      idOf: name => `drop-${from}-${name}`,
      done: 'Der geplante Preis ist zurückgenommen.',
    },
  )
  return (
    <div className={css.action}>
      {asSeen.changed && <PlanSince offer={offer} from={asSeen.seen} to={price} onTaken={asSeen.lookAgain} />}
      <StaffForm {...form} title="Nicht zurückgenommen" submit="Preis zurücknehmen" onCancel={onDone}>
        <Reason {...field('reason')} />
        <Effects of={['Der geplante Preis beginnt nicht. Verkauft wird weiter zu dem, der jetzt gilt.']} />
      </StaffForm>
    </div>
  )
}

type SinceProps = { offer: StaffOffer; from: PlannedPrice; to: PlannedPrice; onTaken: () => void }

export const PlanSince = ({ offer, from, to, onTaken }: SinceProps) => (
  <Since
    title="Für diesen Zeitpunkt ist inzwischen ein anderer Preis geplant"
    latest={latestDeed(offer.deeds)}
    differences={differing({ Preis: euros(from.priceCents) }, { Preis: euros(to.priceCents) })}
  >
    <LookAgain onTaken={onTaken} />
  </Since>
)

const NAMES = ['priceCents', 'day', 'time', 'reason'] as const
const [CHANGED, PLANNED] = ['Der Preis ist geändert.', 'Der Preis ist geplant.']
const NO_SUCH_TIME = { code: 'invalid-input', fields: [{ field: 'time', code: 'invalid' as const }] }

function PriceForm({ offer, onDone }: { offer: StaffOffer; onDone: () => void }) {
  const client = useQueryClient()
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const [typed, setTyped] = useState('')
  const [day, setDay] = useState('')
  const [time, setTime] = useState('00:00')
  const asSeen = useOfferAsSeen(offer)
  const { slug, version, state } = asSeen.seen
  const cents = centsFrom(typed)
  const from = day === '' ? undefined : berlinMoment(day, time)
  const { form, field } = useStaffForm(
    async given => {
      const { reason } = fieldValues(given, NAMES)
      // The night in which clocks go forward lacks an hour.
      if (day !== '' && from === undefined) return NO_SUCH_TIME
      const decision = {
        slug,
        version,
        reason,
        priceCents: cents ?? -1,
        from,
      }
      const changing = call(changeOfferPrice, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(changing, changeOfferPrice)
      if (problem?.code === 'offer-changed') await client.refetchQueries(ofOffer(slug))
      if (problem) return problem
      take(await changing)
      onDone()
      return undefined
    },
    { names: NAMES, idOf: name => `price-${name}`, done: day === '' ? CHANGED : PLANNED },
  )
  const effects = day !== '' && from === undefined ? [] : priceEffects(offer, { cents, from })
  return (
    <div className={css.action}>
      <h3>Preis ändern</h3>
      {asSeen.changed && <OfferSince from={asSeen.seen} to={offer} onTaken={asSeen.lookAgain} />}
      <StaffForm
        {...form}
        title="Nicht geändert"
        submit={day === '' ? 'Preis ändern' : 'Preis planen'}
        onCancel={onDone}
      >
        <Field
          {...field('priceCents')}
          label="Preis in Euro, mit MwSt."
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {state === 'on-sale' && (
          <>
            <Field
              {...field('day')}
              type="date"
              label="Beginnt am"
              hint="Leer: sofort"
              isOptional
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            {day !== '' && (
              <Field
                {...field('time')}
                type="time"
                label="Uhrzeit in Berlin"
                value={time}
                onChange={({ currentTarget }) => setTime(currentTarget.value)}
              />
            )}
          </>
        )}
        <Reason {...field('reason')} hint="Für das Team." />
        {effects.length > 0 && <Effects isLive of={effects} />}
      </StaffForm>
    </div>
  )
}
