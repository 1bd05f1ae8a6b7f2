import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setOfferState, type StaffOffer } from '../../../../contract/staff-shop.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import css from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Effects } from '../editing/Effects.tsx'
import { Reason } from '../editing/Reason.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { ofOffer, useOfferAsSeen, useTakeOffer } from './of-offer.ts'
import { OfferSince } from './OfferSince.tsx'
import { stateEffects } from './state-effects.ts'

/** On sale or not, after what it does was said; the other way round takes it back. */
export function StateForm({ offer }: { offer: StaffOffer }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Decide offer={offer} onDone={() => setOpen(false)} />
  const { words, isMissing } = nextOf(offer)
  return (
    <section className={css.part} aria-label="Stand">
      <div>
        <Button
          look="quiet"
          disabledBecause={isMissing ? 'Erst muss da sein, was oben mit „Muss“ steht.' : undefined}
          onClick={() => setOpen(true)}
        >
          {words} …
        </Button>
      </div>
    </section>
  )
}

function nextOf({ state: now, checks }: StaffOffer) {
  const state = now === 'on-sale' ? ('withdrawn' as const) : ('on-sale' as const)
  return {
    state,
    isMissing: state === 'on-sale' && checks.some(({ weight }) => weight === 'must'),
    words: state === 'on-sale' ? 'In den Verkauf' : 'Zurückziehen',
  }
}

function Decide({ offer, onDone }: { offer: StaffOffer; onDone: () => void }) {
  const client = useQueryClient()
  const take = useTakeOffer()
  const pressIdOf = useDecision()
  const asSeen = useOfferAsSeen(offer)
  const { slug, version } = asSeen.seen
  const { state, words } = nextOf(asSeen.seen)
  const { form, field } = useStaffForm(
    async given => {
      const decision = { slug, version, state, reason: fieldValue(given, 'reason') } as const
      const setting = call(setOfferState, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(setting, setOfferState)
      if (problem?.code === 'offer-changed') await client.refetchQueries(ofOffer(slug))
      if (problem) return problem
      take(await setting)
      onDone()
      return undefined
    },
    {
      names: ['reason'],
      idOf: () => 'state-reason',
      done: state === 'on-sale' ? 'Das Angebot ist im Verkauf.' : 'Das Angebot ist zurückgezogen.',
    },
  )
  return (
    <section className={css.action} aria-label={words}>
      <h3>{words}</h3>
      {asSeen.changed && (
        // Another state is another decision, which is begun anew.
        <OfferSince
          from={asSeen.seen}
          to={offer}
          onTaken={offer.state === asSeen.seen.state ? asSeen.lookAgain : onDone}
        />
      )}
      <StaffForm {...form} title="Nichts geändert" submit={words} onCancel={onDone}>
        <Reason {...field('reason')} />
        <Effects of={stateEffects(asSeen.seen, state)} />
      </StaffForm>
    </section>
  )
}
