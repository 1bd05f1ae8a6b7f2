import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { acceptDeclaration, REFUNDS, type StaffRequest } from '../../../../contract/staff.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { routeOf } from '../../routes.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { NOT_TYPED, TypedWord, typedWord } from '../editing/TypedWord.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { useMay } from '../frame/use-member.ts'
import { ChangedRequest } from './ChangedRequest.tsx'
import { carryOutEffects, CHANGE, DOUBTS, impossible } from './carry-out-effects.ts'
import { NameOrder } from './NameOrder.tsx'
import { ofRequest } from './of-request.ts'
import { useRequestAsSeen } from './use-request-as-seen.ts'

const WORD = 'AUSFÜHREN'

type Effects = NonNullable<NonNullable<StaffRequest['carryingOut']>['effects']>

/** A withdrawal or a termination that a person decides; what will happen is said before it does. */
export function CarryOut({ request }: { request: StaffRequest }) {
  const may = useMay(REFUNDS)
  const asSeen = useRequestAsSeen(request)
  const [isNaming, setNaming] = useState(false)
  const { carryingOut, status } = request
  if (!carryingOut && !asSeen.since) return null
  const { state, effects, because = 'no-order', subscriptionId } = carryingOut ?? {}
  return (
    <section className={css.action} aria-label="Ausführen">
      <h3>Ausführen</h3>
      <ChangedRequest since={asSeen.since} />
      {status === 'done' || isNaming ? null : state === 'under-way' ? (
        <p>Wird gerade ausgeführt. Was daraus wurde, steht in etwa einer Minute hier.</p>
      ) : state === 'change' ? (
        <p>{CHANGE}</p>
      ) : !effects ? (
        <p>{impossible(request, because, may)}</p>
      ) : may ? (
        <Accept request={request} effects={effects} onRefused={asSeen.compare} />
      ) : (
        <p>Das kann jemand aus dem Shop-Team ausführen.</p>
      )}
      {subscriptionId !== undefined && (
        <p>
          <Link to={`${routeOf('staffSubscriptions').path}?abo=${subscriptionId}`}>
            {because === 'licence' ? 'Zur Lizenz' : 'Zum Abo'}
          </Link>
        </p>
      )}
      {may && status === 'open' && state !== 'under-way' && (
        <NameOrder request={request} asSeen={asSeen} isOpen={isNaming} onOpen={setNaming} />
      )}
    </section>
  )
}

type AcceptProps = { request: StaffRequest; effects: Effects; onRefused: () => Promise<void> }

function Accept({ request, effects, onRefused }: AcceptProps) {
  const client = useQueryClient()
  const { number, declared } = request
  const { orderNumber, rev, doubt, owner } = effects
  const canBeUndone = declared?.kind === 'ordinary'
  // Of somebody else's order its number is typed.
  const word = owner ? orderNumber : canBeUndone ? undefined : WORD
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      if (word !== undefined && typedWord(given) !== word) return NOT_TYPED
      const reason = fieldValue(given, 'reason')
      const decision = { number, orderNumber, rev, reason, ...(owner && { confirmed: orderNumber }) }
      const accepting = call(acceptDeclaration, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(accepting, acceptDeclaration)
      if (problem && problem.code !== 'no-connection') await onRefused()
      if (problem) return problem
      client.setQueryData(ofRequest(number).queryKey, await accepting)
      return undefined
    },
    { names: ['reason', 'word'], done: 'Es wird ausgeführt.' },
  )
  return (
    <StaffForm {...form} title="Nicht ausgeführt" submit={submitOf(request)}>
      {owner && (
        <Notice tone="warning" title="Diese Bestellung gehört jemand anderem">
          {orderNumber} hat {owner.name} mit {owner.email} bestellt. Erklärt hat es {request.email}.
        </Notice>
      )}
      {doubt && <p>{DOUBTS[doubt]}</p>}
      <Reason {...field('reason')} hint="Für das Team, bleibt am Anliegen. Nichts über die Gesundheit." />
      <Effects
        title={`Das wird geschehen, innerhalb einer Minute${canBeUndone ? '' : ' und ohne Weg zurück'}`}
        of={carryOutEffects(request, effects)}
      />
      {word !== undefined && <TypedWord {...field('word')} word={word} />}
    </StaffForm>
  )
}

function submitOf({ declared }: StaffRequest): string {
  if (declared?.what === 'withdrawal') return 'Widerruf ausführen'
  return declared?.kind === 'ordinary' ? 'Abo zum Ende kündigen' : 'Abo sofort beenden'
}
