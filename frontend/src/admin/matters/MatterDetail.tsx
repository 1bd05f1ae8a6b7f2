import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  listMatters,
  type MatterLine,
  settleMatter,
  type StaffMatter,
} from '../../../../contract/staff-bookkeeping.ts'
import { amount, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import type { FormProblem } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { ToList } from '../list/ToList.tsx'
import { Facts } from '../parts/Part.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useAsBegun } from '../editing/use-as-begun.ts'
import { useDecision } from '../editing/use-decision.ts'
import { latestDeed } from '../parts/happenings.ts'
import { matterList } from './matter-list.tsx'
import { ofMatter } from './of-matter.ts'
import { TakeMoney } from './TakeMoney.tsx'
import { LIST_NAMES, meaningOf, stripeReason, stripeWords } from './words.ts'

type Ref = Pick<MatterLine, 'kind' | 'about' | 'part'>

/** What the payment provider says and what stands here, what that means, and the way to settle it. */
export function MatterDetail({ of: ref }: { of: Ref }) {
  const matter = useSuspenseQuery(ofMatter(ref)).data
  const [round, setRound] = useState(0)
  const { is, todo } = meaningOf(matter)
  const { title, at, status, doneAt } = matter
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{title}</h2>
          <p>
            {status === 'open' ? 'Offen' : 'Erledigt'}, gefunden am {shortMoment(at)}
            {doneAt !== undefined && `, erledigt am ${shortMoment(doneAt)}`}
          </p>
        </div>
        <ToList of={matterList} />
      </div>
      <section className={css.part} aria-label="Was das heißt">
        <h3>Was das heißt</h3>
        <p className={css.message}>{is}</p>
        <p className={css.message}>{todo}</p>
        <Facts of={factsOf(matter)} />
      </section>
      {matter.kind === 'unmatched-money' && <TakeMoney matter={matter} />}
      <Settle key={round} matter={matter} onDone={() => setRound(before => before + 1)} />
      <Deeds of={matter.deeds} fields={{ status: 'Stand' }} />
    </>
  )
}

function factsOf(matter: StaffMatter): (readonly [string, ReactNode] | false)[] {
  const { what, dueAt, status, orderNumber, takenTo, paymentId, cents, stripe, ours, reason } = matter
  return [
    dueAt !== undefined && status === 'open' && ['Antwort an die Bank bis', shortMoment(dueAt)],
    cents !== undefined && ['Betrag', amount(matter)],
    stripe !== undefined && ['Stripe sagt', stripeWords(stripe)],
    ours !== undefined && ['Hier steht', OURS[ours] ?? ours],
    matter.kind === 'recon-difference' && ['Liste', LIST_NAMES[matter.what] ?? matter.what],
    // Of what could not be booked the sentence above says it.
    reason !== undefined && what !== 'refund-too-much' && ['Grund, den Stripe nennt', stripeReason(reason)],
    ['Kennung', <code key="about">{matter.about}</code>],
    paymentId !== undefined && ['Zahlung', <code key="payment">{paymentId}</code>],
    takenTo !== undefined && [
      'Zugeordnet',
      <Link key="taken" to={`${routeOf('staffOrders').path}?order=${takenTo}`}>
        {takenTo}
      </Link>,
    ],
    orderNumber !== undefined && [
      takenTo === undefined ? 'Bestellung' : 'Kam von',
      <Link key="order" to={`${routeOf('staffOrders').path}?order=${orderNumber}`}>
        {orderNumber}
      </Link>,
    ],
  ]
}

/** Of a refund that the payment provider has refused: it was made since, or nothing tries it again. */
const isSettledRefund = ({ what, status }: StaffMatter): boolean =>
  what === 'refund-refused' && status === 'done'

const NO_MONEY = 'Geld bewegt sich dadurch nicht.'

const WORD = 'ABLEGEN'

/** A refund that is given up is not tried again, and an order that is closed by it stays closed. */
const isFinal = ({ kind, what, orderNumber }: StaffMatter): boolean =>
  what === 'refund-refused' || (kind === 'unmatched-money' && orderNumber !== undefined)

function effectsOfSettling({ kind, what, orderNumber }: StaffMatter): string[] {
  const isRefused = what === 'refund-refused'
  return [
    `Der Eintrag steht nicht mehr unter den offenen. ${isRefused ? 'Wieder öffnen lässt er sich nicht.' : 'Er lässt sich wieder öffnen.'}`,
    ...(isRefused
      ? ['Die Rückzahlung wird nicht mehr versucht. Soll das Geld doch zurück, geht das danach in Stripe.']
      : []),
    ...(kind === 'unmatched-money' && orderNumber !== undefined
      ? [
          `Ist ${orderNumber} noch nicht bezahlt, wird sie innerhalb eines Tages geschlossen, und ein Abo dazu endet bei Stripe. Wer bestellt hat, bekommt eine E-Mail. Zurücknehmen lässt sich das danach nicht.`,
        ]
      : []),
    NO_MONEY,
  ]
}

const EFFECTS_OF_REOPENING = ['Der Eintrag steht wieder unter den offenen.', NO_MONEY]

const STATUS = { open: 'Offen', done: 'Erledigt' }

const OURS: Record<string, string> = {
  differs: 'etwas anderes',
  'unknown-order': 'keine Bestellung dazu',
  'unknown-money': 'keine Bestellung dazu',
  'unknown-subscription': 'kein Abo dazu',
  unmatched: 'eine Bestellung, zu der es nicht passt',
  done: 'jetzt dasselbe, nachgeholt',
  returned: 'jetzt dasselbe: Das Geld geht zurück',
}

const shownOf = ({ status, at, doneAt, takenTo }: StaffMatter): Record<string, string> => ({
  Stand: STATUS[status],
  'Gefunden am': shortMoment(at),
  ...(doneAt !== undefined && { 'Erledigt am': shortMoment(doneAt) }),
  ...(takenTo !== undefined && { 'Zugeordnet zu': takenTo }),
})

/** It stays what it was when it was begun: put aside by somebody else, it does not become the way back. */
function Settle({ matter, onDone }: { matter: StaffMatter; onDone: () => void }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { seen, isBegun, changed, begin, lookAgain } = useAsBegun(
    matter,
    ({ status, at, doneAt = '', takenTo = '' }) => [status, at, doneAt, takenTo].join(' '),
  )
  const { kind, about, part, status, at, doneAt } = seen
  const to = status === 'open' ? 'done' : 'open'
  const asksWord = to === 'done' && isFinal(seen)
  const { form, field } = useStaffForm<'reason' | 'word', FormProblem>(
    async given => {
      if (asksWord && typedWord(given) !== WORD) return NOT_TYPED
      const decision = {
        kind,
        about,
        part,
        seen: { status, at, ...(doneAt !== undefined && { doneAt }) },
        reason: fieldValue(given, 'reason'),
      }
      const settling = call(settleMatter, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(settling, settleMatter)
      // What the other person has made of it stands above, and this decision stays what it was.
      if (problem?.code === 'matter-changed') await client.refetchQueries(ofMatter({ kind, about, part }))
      if (problem) return problem
      client.setQueryData(ofMatter({ kind, about, part }).queryKey, await settling)
      void client.invalidateQueries({ queryKey: [listMatters.path] })
      onDone()
      return undefined
    },
    {
      names: asksWord ? ['reason', 'word'] : ['reason'],
      done: to === 'done' ? 'Der Eintrag ist erledigt.' : 'Der Eintrag ist wieder offen.',
    },
  )
  const isTaken = matter.takenTo !== undefined
  if ((isTaken || isSettledRefund(matter)) && !isBegun) return null
  const words = to === 'done' ? 'Als erledigt ablegen' : 'Wieder öffnen'
  return (
    <section className={css.action} aria-label={words}>
      <h3>{words}</h3>
      {changed && (
        <Since
          title="Darüber hat inzwischen jemand anders entschieden"
          latest={latestDeed(matter.deeds)}
          differences={differing(shownOf(seen), shownOf(matter))}
        >
          {/* A reason to settle is none to open again. */}
          <LookAgain onTaken={matter.status === status && !isTaken ? lookAgain : onDone} />
        </Since>
      )}
      <StaffForm {...form} title="Nicht gespeichert" submit={words}>
        <Reason
          {...field('reason')}
          onChange={begin}
          label={to === 'done' ? 'Was du gesehen oder geklärt hast' : 'Warum'}
          hint="Für das Team, bleibt acht Jahre dabei. Nichts über die Gesundheit."
        />
        <Effects of={to === 'done' ? effectsOfSettling(matter) : EFFECTS_OF_REOPENING} />
        {asksWord && <TypedWord {...field('word')} word={WORD} />}
      </StaffForm>
    </section>
  )
}
