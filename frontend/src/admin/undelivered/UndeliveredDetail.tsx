import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import {
  listUndelivered,
  sendUndelivered,
  type StaffUndelivered,
  type UndeliveredLine,
} from '../../../../contract/staff-mails.ts'
import { mailName, shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { ToList } from '../list/ToList.tsx'
import { latestDeed } from '../parts/happenings.ts'
import { Facts } from '../parts/Part.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { useAsBegun } from '../editing/use-as-begun.ts'
import { useDecision } from '../editing/use-decision.ts'
import { ofUndelivered, undeliveredList } from './undelivered-list.tsx'

/** To whom it belongs, why it did not arrive, and the way to have it tried again. */
export function UndeliveredDetail({ of: ref }: { of: Pick<UndeliveredLine, 'what' | 'id'> }) {
  const seen = useSuspenseQuery(ofUndelivered(ref)).data
  const { what, template, email, at, state, tries, reason, orderNumber, customer } = seen
  const isMail = what === 'mail'
  const facts: (readonly [string, ReactNode] | false)[] = [
    tries !== undefined && state === 'stuck' && ['Versuche', tries],
    reason !== undefined && ['Grund, wie ihn der Maildienst nennt', reason],
    orderNumber !== undefined && [
      'Bestellung',
      <Link key="order" to={`${routeOf('staffOrders').path}?order=${orderNumber}`}>
        {orderNumber}
      </Link>,
    ],
    customer !== undefined && [
      'Person',
      <Link key="customer" to={`${routeOf('staffCustomers').path}?kunde=${customer}`}>
        Ansehen
      </Link>,
    ],
  ]
  return (
    <>
      <div className={css.head}>
        <div>
          <h2>{isMail ? mailName(template ?? '') : (email ?? 'Gelöschte Adresse')}</h2>
          <p>
            {isMail ? STATES.mail[state] : STATES.mailbox[state]}, {shortMoment(at)}
          </p>
        </div>
        <ToList of={undeliveredList} />
      </div>
      <section className={css.part} aria-label="Was das heißt">
        <h3>Was das heißt</h3>
        <p className={css.message}>{isMail ? MEANING.mail : MEANING.mailbox}</p>
        <Facts of={facts} />
      </section>
      <SendAgain now={seen} />
      <Deeds of={seen.deeds} fields={{ status: 'Stand', tries: 'Versuche' }} />
    </>
  )
}

const STATES = {
  mail: { stuck: 'Aufgegeben', 'under-way': 'Wieder eingereiht' },
  mailbox: { stuck: 'Nimmt nichts an', 'under-way': 'Bekommt wieder E-Mails' },
}

const MEANING = {
  mail: 'Elf Versuche in dreieinhalb Tagen sind gescheitert. Wer sie bekommen sollte, weiß davon nichts.',
  mailbox:
    'Der Maildienst meldet, dass die Adresse unsere E-Mails dauerhaft ablehnt. Deshalb schicken wir nichts mehr dorthin. Erreiche die Person auf einem anderen Weg; an der Bestellung lässt sich eine vertippte Adresse berichtigen.',
}

const shownOf = ({ what, state, at, tries, reason }: StaffUndelivered): Record<string, string> => ({
  Stand: STATES[what][state],
  Seit: shortMoment(at),
  ...(tries !== undefined && { Versuche: String(tries) }),
  ...(reason !== undefined && { Grund: reason }),
})

/** What was written for it stays, also where somebody else has had it tried again meanwhile. */
function SendAgain({ now }: { now: StaffUndelivered }) {
  const client = useQueryClient()
  const pressIdOf = useDecision()
  const { seen, isBegun, changed, begin, lookAgain, end } = useAsBegun(
    now,
    ({ state, at }) => `${state} ${at}`,
  )
  const { what, id } = now
  const isMail = what === 'mail'
  const { form, field } = useStaffForm(
    async given => {
      const decision = { what, id, seen: { at: seen.at }, reason: fieldValue(given, 'reason') }
      const sending = call(sendUndelivered, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(sending, sendUndelivered)
      if (problem?.code === 'undelivered-changed') await client.refetchQueries(ofUndelivered({ what, id }))
      if (problem) return problem
      end()
      client.setQueryData(ofUndelivered({ what, id }).queryKey, await sending)
      void client.invalidateQueries({ queryKey: [listUndelivered.path] })
      return undefined
    },
    {
      names: ['reason'],
      done: isMail ? 'Die E-Mail ist wieder eingereiht.' : 'Die Adresse ist wieder freigegeben.',
    },
  )
  const words = isMail ? 'Wieder versuchen' : 'Adresse wieder freigeben'
  const isStuck = now.state === 'stuck'
  if (!isStuck && !isBegun) return null
  return (
    <section className={css.action} aria-label={words}>
      <h3>{words}</h3>
      {changed && (
        <Since
          title="Hier hat sich inzwischen etwas geändert"
          latest={latestDeed(now.deeds)}
          differences={differing(shownOf(seen), shownOf(now))}
        >
          <LookAgain onTaken={isStuck ? lookAgain : end} />
        </Since>
      )}
      <StaffForm {...form} title="Nichts geändert" submit={words}>
        <Reason {...field('reason')} onChange={begin} />
        <Effects
          of={
            isMail
              ? [
                  'Die E-Mail geht innerhalb einer Minute hinaus, mit dem Text, den sie heute hätte.',
                  'Scheitert sie wieder, folgen bis zu zehn weitere Versuche.',
                  'Ist inzwischen weg, worum es ging, wird sie ohne Versand abgelegt.',
                ]
              : [
                  'Was von jetzt an fällig wird, geht wieder an diese Adresse.',
                  'Was inzwischen zurückgehalten wurde, kommt nicht nach. An der Bestellung lässt es sich noch einmal verschicken.',
                  'Lehnt die Adresse wieder ab, steht sie wieder hier. Der Maildienst führt eine eigene Sperrliste, die der Betrieb leert.',
                ]
          }
        />
      </StaffForm>
    </section>
  )
}
