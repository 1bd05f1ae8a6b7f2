import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import {
  type CompanyFacts,
  type FactName,
  type SavedFacts,
  saveFacts,
} from '../../../../contract/company-facts.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { useForm } from '../../form/use-form.ts'
import { problemFrom } from '../../problem.ts'
import { Notice } from '../../ui/Notice.tsx'
import { OpenDialog } from '../../ui/OpenDialog.tsx'
import { LockedForm } from '../editing/LockedForm.tsx'
import { Reason } from '../editing/Reason.tsx'
import { Saved } from '../editing/Saved.tsx'
import { useDecision } from '../editing/use-decision.ts'
import { FilePicker } from '../files/FilePicker.tsx'
import { newPressId } from '../press-id.ts'
import css from './Company.module.css'
import { Conflicts } from './Conflicts.tsx'
import { FactFields } from './FactFields.tsx'
import { compared, factsOfForm, taking } from './facts-of-form.ts'
import { fieldNames } from './field-names.ts'
import { Missing } from './Missing.tsx'
import { ofFacts } from './of-facts.ts'
import { factName } from '../../../../contract/fact-words.ts'
import { SECTIONS } from './sections.ts'
import { useBegunFacts } from './use-begun-facts.ts'

type Picking = { title: string; take: (path: string) => void }

/** What was saved over, and the number of that save. */
type Replaced = { facts: CompanyFacts; rev: number }

/** With one entry more in this list, or without that one. */
function withEntry(facts: CompanyFacts, name: FactName, without?: number): CompanyFacts {
  const { [name]: list } = facts
  const entries: unknown[] = Array.isArray(list) ? list : []
  const next = without === undefined ? [...entries, {}] : entries.toSpliced(without, 1)
  return { ...facts, [name]: next }
}

const NAMES = SECTIONS.flatMap(({ names }) => names)

/** All facts in one form. What is entered stays in this browser until it is saved or discarded. */
export function FactForm({ saved }: { saved: SavedFacts }) {
  const client = useQueryClient()
  const { at, rev, facts, began, round, start, isChanged, enter, fill, startFrom } = useBegunFacts(saved)
  const [picking, setPicking] = useState<Picking>()
  const [replaced, setReplaced] = useState<Replaced | 'undone'>()
  const pressIdOf = useDecision()
  const { form, field, isDone } = useForm<string, NonNullable<Awaited<ReturnType<typeof send>>>>(send, {
    names: [...fieldNames(facts), 'reason'],
    labelOf: name => (name === 'reason' ? 'Warum:' : `${factName(name.split('.')[1] ?? '')}:`),
  })

  async function send(given: HTMLFormElement) {
    const sent = factsOfForm(new FormData(given))
    const reason = fieldValue(given, 'reason')
    const saving = call(saveFacts, {
      pressId: pressIdOf([sent, reason, rev]),
      rev,
      facts: sent,
      reason,
    })
    const problem = await problemFrom(saving, saveFacts)
    // What was entered is compared with what somebody else has saved.
    if (problem?.code === 'facts-changed') await client.refetchQueries(ofFacts)
    if (problem) return problem
    show(await saving, saved.facts)
    return undefined
  }
  function show(now: SavedFacts, former?: CompanyFacts) {
    setReplaced(former ? { facts: former, rev: now.rev } : 'undone')
    client.setQueryData(ofFacts.queryKey, now)
    startFrom(now)
  }

  return (
    <div className={css.form}>
      {began && isChanged && (
        <Conflicts
          savedBy={saved.savedBy}
          {...compared(NAMES, began, facts, saved.facts)}
          onTake={name => fill(taking(name, began, facts, saved.facts))}
        />
      )}
      {isDone && !isChanged && replaced && <Done replaced={replaced} onUndone={show} />}
      <LockedForm
        {...form}
        title="Nicht gespeichert"
        submit="Angaben speichern"
        onInput={event => enter(factsOfForm(new FormData(event.currentTarget)))}
        beside={
          isChanged && (
            <button type="button" className={css.quiet} onClick={() => startFrom(saved)}>
              Änderungen verwerfen
            </button>
          )
        }
      >
        <Fragment key={`facts ${round}`}>
          {SECTIONS.map(({ title, names }) => (
            <section key={title} aria-label={title} className={css.section}>
              <h2>{title}</h2>
              {names.map(name => (
                <FactFields
                  key={name}
                  name={name}
                  facts={facts}
                  field={field}
                  onList={(...entry) => fill(withEntry(facts, ...entry))}
                  onPick={(title, take) => setPicking({ title, take })}
                />
              ))}
            </section>
          ))}
        </Fragment>
        <Missing saved={saved.facts} facts={facts} />
        <Reason
          key={`reason ${start}`}
          {...field('reason')}
          label="Warum"
          hint="Für das Team, bleibt im Verlauf."
        />
        {isChanged && <Unsaved since={at} />}
      </LockedForm>
      {/* Beside the form, because a picture may be uploaded in it, which is a form of its own. */}
      {picking && <PictureDialog picking={picking} onClose={() => setPicking(undefined)} />}
    </div>
  )
}

const Unsaved = ({ since }: { since: string | undefined }) => (
  <p className={css.unsaved}>
    Noch nicht gespeichert{since && `, begonnen am ${shortMoment(since)}`}. Deine Eingaben bleiben in diesem
    Browser, bis du dich abmeldest.
  </p>
)

function PictureDialog({ picking: { title, take }, onClose }: { picking: Picking; onClose: () => void }) {
  return (
    <OpenDialog title={title} close="Schließen" onClose={onClose}>
      <FilePicker
        kinds={['picture']}
        onPick={({ path, kind }) => {
          if (kind !== 'picture' || path === undefined) return
          take(path)
          onClose()
        }}
      />
    </OpenDialog>
  )
}

type DoneProps = { replaced: Replaced | 'undone'; onUndone: (now: SavedFacts) => void }

function Done({ replaced, onUndone }: DoneProps) {
  if (replaced !== 'undone') return <Undo key={replaced.rev} replaced={replaced} onUndone={onUndone} />
  return (
    <Notice tone="success" isLive>
      Rückgängig gemacht. Die Seiten zeigen es in wenigen Sekunden.
    </Notice>
  )
}

/** Refused where somebody has saved since. */
function Undo({ replaced, onUndone }: { replaced: Replaced; onUndone: (now: SavedFacts) => void }) {
  const [pressId] = useState(newPressId)
  const reason = 'Rückgängig gemacht'
  return (
    <Saved
      says="Gespeichert. Die Seiten zeigen es in wenigen Sekunden."
      undo={async () => onUndone(await call(saveFacts, { ...replaced, pressId, reason }))}
      onUndone={() => undefined}
    />
  )
}
