import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DraftPart, removeAppProgram } from '../../../../contract/staff-app.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Button } from '../../ui/Button.tsx'
import admin from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { differencesOf } from './differences.ts'
import { ofApp, useTakeApp } from './of-app.ts'

/** Takes a program out of the draft, or back into it. What customers have bought they go on hearing in their account. */
export function RemoveProgram({ part, slug }: { part: DraftPart; slug: string }) {
  /** As it stood when somebody began to decide. */
  const [seen, setSeen] = useState<DraftPart>()
  const begun = seen ?? (part.isRemoved === true ? part : undefined)
  if (begun)
    return (
      <Decide
        key={String(begun.isRemoved)}
        seen={begun}
        now={part}
        slug={slug}
        onBegin={() => setSeen(begun)}
        onLookAgain={() => setSeen(part)}
        onEnd={() => setSeen(undefined)}
      />
    )
  return (
    <section className={admin.part} aria-label="Herausnehmen">
      <h3>Herausnehmen</h3>
      <p className={admin.what}>
        Mit der nächsten Veröffentlichung fehlt das Programm in den Apps. Sie ist erst möglich, wenn kein
        Angebot mehr davon im Verkauf ist. Was jemand gekauft hat, spielt das Konto weiter.
      </p>
      <div>
        <Button look="quiet" onClick={() => setSeen(part)}>
          Programm herausnehmen …
        </Button>
      </div>
    </section>
  )
}

const stateOf = ({ isRemoved }: DraftPart) => (isRemoved ? 'Herausgenommen' : 'Im Entwurf')
const changesOf = (seen: DraftPart, now: DraftPart) => [
  ...differing({ Stand: stateOf(seen) }, { Stand: stateOf(now) }),
  ...differencesOf(seen.content, now.content).map(({ label, mine, theirs }) => ({
    label,
    before: mine,
    now: theirs,
  })),
]

type Props = {
  seen: DraftPart
  now: DraftPart
  slug: string
  onBegin: () => void
  onLookAgain: () => void
  onEnd: () => void
}

function Decide({ seen, now, slug, onBegin, onLookAgain, onEnd }: Props) {
  const client = useQueryClient()
  const take = useTakeApp()
  const pressIdOf = useDecision()
  const isRemoved = seen.isRemoved === true
  const { form, field } = useStaffForm(
    async given => {
      const decision = { slug, rev: seen.rev, isRemoved: !isRemoved, reason: fieldValue(given, 'reason') }
      const removing = call(removeAppProgram, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(removing, removeAppProgram)
      if (problem?.code === 'app-changed') await client.fetchQuery({ ...ofApp, staleTime: 0 })
      if (problem) return problem
      onEnd()
      take(await removing)
      return undefined
    },
    {
      names: ['reason'],
      idOf: () => 'remove-reason',
      done: isRemoved ? 'Das Programm ist wieder im Entwurf.' : 'Das Programm ist herausgenommen.',
    },
  )
  return (
    <section className={`${admin.part} ${editing.form}`} aria-label="Herausnehmen">
      <h3>{isRemoved ? 'Herausgenommen' : 'Herausnehmen'}</h3>
      {isRemoved && (
        <p className={admin.what}>
          Das Programm steht nicht im Entwurf. Seine Texte und Einheiten sind noch da.
        </p>
      )}
      {now.rev !== seen.rev && (
        <Since
          title="Das Programm hat sich inzwischen geändert"
          latest={undefined}
          differences={changesOf(seen, now)}
        >
          <LookAgain onTaken={onLookAgain} />
        </Since>
      )}
      <StaffForm
        {...form}
        title="Nicht gespeichert"
        submit={isRemoved ? 'Wieder aufnehmen' : 'Programm herausnehmen'}
        onInput={onBegin}
        {...(!isRemoved && { onCancel: onEnd })}
      >
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </section>
  )
}
