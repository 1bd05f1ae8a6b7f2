import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoreAppVersion, type StaffApp } from '../../../../contract/staff-app.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import admin from '../Admin.module.css'
import { unlessBegun } from '../editing/begun-forms.ts'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { ofApp, useTakeApp } from './of-app.ts'

/** Versions that were published before, and where the draft is another one what is published; each can become the draft again. */
export function Versions({ app, isChanged }: { app: StaffApp; isChanged: boolean }) {
  const [open, setOpen] = useState<number>()
  const last = app.published?.manifest.version ?? 0
  const newest = isChanged ? last : last - 1
  const versions = Array.from({ length: Math.min(MAX_SHOWN, newest) }, (_, index) => newest - index)
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
                <Restore app={app} version={version} onDone={() => setOpen(undefined)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const MAX_SHOWN = 20

/** The first one came with the release: nobody of the team has published it. */
const Named = ({ version, deed }: { version: number; deed: StaffApp['deeds'][number] | undefined }) => (
  <span>
    Version {version}
    {deed && `, ${shortMoment(deed.at)}, ${deed.who}`}
  </span>
)

type Props = { app: StaffApp; version: number; onDone: () => void }

function Restore({ app, version, onDone }: Props) {
  const client = useQueryClient()
  const take = useTakeApp()
  const pressIdOf = useDecision()
  const { form, field } = useStaffForm(
    async given => {
      const revs = Object.fromEntries(app.parts.map(({ name, rev }) => [name, rev]))
      const decision = { version, revs, reason: fieldValue(given, 'reason') }
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
