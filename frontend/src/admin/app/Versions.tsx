import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreAppVersion, type StaffApp } from '../../../../contract/staff-app.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import admin from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { Since } from '../editing/Since.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { draftDifferences } from './draft-shape.ts'
import { ofApp, ofVersion, revsOf, useTakeApp } from './of-app.ts'

/** Versions that were published before, and where the draft is another one what is published; each can become the draft again. */
export function Versions({ app, isChanged }: { app: StaffApp; isChanged: boolean }) {
  const [open, setOpen] = useState<number>()
  const last = app.published?.manifest.version ?? 0
  const newest = isChanged ? last : last - 1
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const versions = Array.from({ length: Math.min(most, newest) }, (_, index) => newest - index)
  if (versions.length === 0) return null
  const deedOf = (version: number) =>
    app.deeds.find(({ action, after }) => action === 'app-published' && after['version'] === version)
  return (
    <section className={admin.part} aria-label="Frühere Versionen">
      <h3>Frühere Versionen</h3>
      <p className={admin.what}>
        Eine frühere Version wird wieder zum Entwurf. In den Apps steht sie, sobald sie veröffentlicht ist.
      </p>
      <ul className={admin.papers}>
        {versions.map(version => (
          <li key={version}>
            <Named version={version} deed={deedOf(version)} />
            <button
              type="button"
              className={editing.word}
              onClick={() => unlessBegun(() => setOpen(version))}
            >
              {version === last ? 'Entwurf verwerfen …' : `Version ${version} zurückholen …`}
            </button>
            {open === version && (
              <div>
                <DataBoundary title="Diese Version lässt sich nicht zeigen">
                  <Restore app={app} version={version} onDone={() => setOpen(undefined)} />
                </DataBoundary>
              </div>
            )}
          </li>
        ))}
      </ul>
      {versions.length < newest && (
        <div>
          <Button look="quiet" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
            Ältere Versionen zeigen
          </Button>
        </div>
      )}
    </section>
  )
}

const SHOWN_AT_ONCE = 20

/** The first one came with the release: nobody of the team has published it. */
const Named = ({ version, deed }: { version: number; deed: StaffApp['deeds'][number] | undefined }) => (
  <span>
    Version {version}
    {deed && `, ${shortMoment(deed.at)}, ${deed.who}`}
  </span>
)

type Props = { app: StaffApp; version: number; onDone: () => void }

/** What everybody has written is given up only as it was seen. */
function Restore({ app, version, onDone }: Props) {
  const { parts } = useSuspenseQuery(ofVersion(version)).data
  const { seen, lookAgain } = useAsSeen(app, of => JSON.stringify(revsOf(of)))
  const client = useQueryClient()
  const take = useTakeApp()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const decision = { version, revs: revsOf(seen), reason: fieldValue(given, 'reason') }
      const restoring = call(restoreAppVersion, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(restoring, restoreAppVersion)
      if (problem?.code === 'app-changed') await client.fetchQuery({ ...ofApp, staleTime: 0 })
      if (problem) return problem
      take(await restoring)
      onDone()
      return undefined
    },
    { names: ['reason'], idOf: () => `restore-${version}`, done: `Version ${version} ist der Entwurf.` },
  )
  return (
    <div className={editing.form}>
      <Compared seen={seen} now={app} version={version} parts={parts} onLookAgain={lookAgain} />
      <StaffForm
        {...form}
        title="Nicht zurückgeholt"
        submit={`Version ${version} zum Entwurf machen`}
        onCancel={onDone}
      >
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </div>
  )
}

type ComparedProps = {
  seen: StaffApp
  now: StaffApp
  version: number
  /** Of that version. */
  parts: Parameters<typeof draftDifferences>[1]
  onLookAgain: () => void
}

/** What everybody has written beside what takes its place, and what has changed since. */
export function Compared({ seen, now, version, parts, onLookAgain }: ComparedProps) {
  const differences = draftDifferences(seen.parts, parts, seen)
  return (
    <>
      {differences.length === 0 ? (
        <p className={admin.what}>Der Entwurf ist wie diese Version.</p>
      ) : (
        <DifferenceTable
          of={differences.map(({ label, mine, theirs }) => ({ label, before: mine, after: theirs }))}
          before="Entwurf jetzt"
          after={`Version ${version}`}
        />
      )}
      {JSON.stringify(revsOf(now)) !== JSON.stringify(revsOf(seen)) && (
        <Since
          title="Der Entwurf hat sich inzwischen geändert"
          latest={undefined}
          differences={draftDifferences(seen.parts, now.parts, now).map(({ label, mine, theirs }) => ({
            label,
            before: mine,
            now: theirs,
          }))}
        >
          <LookAgain onTaken={onLookAgain} />
        </Since>
      )}
    </>
  )
}
