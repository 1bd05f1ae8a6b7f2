import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Manifest } from '../../../../contract/app-manifest.ts'
import { berlinDay } from '../../../../contract/berlin-midnight.ts'
import { publishApp, type StaffApp, WRITES_APP } from '../../../../contract/staff-app.ts'
import { exactMoment } from '../../../../contract/staff-words.ts'
import { call } from '../../call.ts'
import { fieldValue } from '../../form/field-value.ts'
import { problemFrom } from '../../problem.ts'
import { Notice } from '../../ui/Notice.tsx'
import admin from '../Admin.module.css'
import { StaffForm } from '../editing/StaffForm.tsx'
import { useStaffForm } from '../editing/use-staff-form.ts'
import { Reason } from '../editing/Reason.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import editing from '../editing/Editing.module.css'
import { useDecision } from '../editing/use-decision.ts'
import { announce } from '../frame/announcement.ts'
import { useMay } from '../frame/use-member.ts'
import css from './App.module.css'
import { Checks } from './Checks.tsx'
import { differencesOf, labelOf } from './differences.ts'
import { ofApp, useTakeApp } from './of-app.ts'
import { publishedWords } from './published-words.ts'
import { Versions } from './Versions.tsx'

/** What would change for the apps, beside what they have now; signed as the next version. */
export function Publish({ app }: { app: StaffApp }) {
  const mayWrite = useMay(WRITES_APP)
  const { published, checks, deeds } = app
  const version = published?.manifest.version ?? 0
  const differences = differencesIn(app)
  return (
    <>
      <section className={admin.part} aria-label="Veröffentlicht">
        <h3>Veröffentlicht</h3>
        {published ? (
          <dl className={admin.facts}>
            <div>
              <dt>Version</dt>
              <dd>
                {version}, {exactMoment(published.manifest.publishedAt)}, {published.by}
              </dd>
            </div>
            <div>
              <dt>Schlüssel</dt>
              <dd>{published.keyId}</dd>
            </div>
            <div>
              <dt>Adressen</dt>
              <dd>
                <a href="/api/app/manifest">Manifest</a>, <a href="/api/app/manifest/schema/1">Schema</a>,{' '}
                <a href="/api/app/keys">öffentlicher Schlüssel</a>
              </dd>
            </div>
          </dl>
        ) : (
          <p className={admin.what}>Noch nichts. Die Apps und der Player kennen keine Programme.</p>
        )}
      </section>
      <section className={admin.part} aria-label="Prüfungen">
        <h3>Prüfungen</h3>
        <Checks of={checks} />
      </section>
      <section className={admin.part} aria-label="Vergleich">
        <h3>Was sich ändert</h3>
        {differences.length === 0 ? (
          <p className={admin.what}>Nichts: Der Entwurf ist, was veröffentlicht ist.</p>
        ) : (
          <div className={css.wide}>
            <table className={editing.compared}>
              <thead>
                <tr>
                  <th scope="col">Feld</th>
                  <th scope="col">Veröffentlicht</th>
                  <th scope="col">Entwurf</th>
                </tr>
              </thead>
              <tbody>
                {differences.slice(0, MAX_ROWS).map(({ label, mine, theirs }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two may be called alike
                  <tr key={index}>
                    <th scope="row">{label}</th>
                    <td>{theirs || '(leer)'}</td>
                    <td>{mine || '(leer)'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {differences.length > MAX_ROWS && (
          <p className={admin.what}>Und {differences.length - MAX_ROWS} weitere.</p>
        )}
      </section>
      {mayWrite && differences.length > 0 && !checks.some(({ weight }) => weight === 'must') && (
        <PublishForm app={app} version={version} />
      )}
      {mayWrite && <Versions app={app} isChanged={differences.length > 0} />}
      <Deeds of={deeds} fields={{ version: 'Version' }} />
    </>
  )
}

const MAX_ROWS = 200

function differencesIn(app: StaffApp) {
  const recorded = recordingsOf(app)
  const { published } = app
  return differencesOf(draftOf(app, recorded), published && publishedOf(published.manifest, recorded))
}

const NOTHING_NEW = {
  code: 'nothing-new',
  fields: [],
  detail: 'Die Apps haben schon alles, was im Entwurf steht. Es gibt keine neue Version.',
}

function PublishForm({ app, version }: { app: StaffApp; version: number }) {
  const client = useQueryClient()
  const take = useTakeApp()
  const pressIdOf = useDecision()
  const [isBehind, setBehind] = useState(false)
  const { form, field } = useStaffForm(
    async given => {
      const revs = Object.fromEntries(app.parts.map(({ name, rev }) => [name, rev]))
      const decision = { version, revs, reason: fieldValue(given, 'reason') }
      const publishing = call(publishApp, { ...decision, pressId: pressIdOf(decision) })
      const problem = await problemFrom(publishing, publishApp)
      if (problem?.code === 'app-changed' || problem?.code === 'app-incomplete') {
        setBehind(true)
        await client.fetchQuery({ ...ofApp, staleTime: 0 })
      }
      if (problem) return problem
      const now = await publishing
      take(now)
      const words = publishedWords(now, version)
      if (words === undefined) return NOTHING_NEW
      announce(words)
      return undefined
    },
    { names: ['reason'], labelOf, done: undefined },
  )
  return (
    <section className={`${admin.part} ${editing.form}`} aria-label="Veröffentlichen">
      {isBehind && (
        <Notice tone="warning">Oben steht der neue Vergleich. Sieh ihn an, bevor du veröffentlichst.</Notice>
      )}
      <StaffForm {...form} title="Nicht veröffentlicht" submit={`Version ${version + 1} veröffentlichen`}>
        <Reason {...field('reason')} hint="Für das Team." />
      </StaffForm>
    </section>
  )
}

/** By the id of their file. */
const recordingsOf = ({ recordings }: StaffApp) => new Map(recordings.map(each => [each.fileId, each]))
type Recorded = ReturnType<typeof recordingsOf>

/** The draft and the manifest in one shape; what a switch is for stays with the team. */
function draftOf({ parts }: StaffApp, recorded: Recorded): object {
  return Object.assign(
    {
      programs: parts.flatMap(({ content, isRemoved }) =>
        content.kind === 'program' && isRemoved !== true
          ? [
              withRecordings(content.program, recorded, track => ({
                ...track,
                seconds: recorded.get(track.fileId)?.seconds,
              })),
            ]
          : [],
      ),
    },
    ...parts.map(({ content }) => {
      if (content.kind === 'versions') return { versions: content.versions }
      if (content.kind === 'announcements') return { announcements: content.announcements }
      if (content.kind === 'switches')
        return { switches: content.switches.map(({ name, percent }) => ({ name, percent })) }
      return {}
    }),
  ) as object
}

type Track = { fileId: string }

/** Each track with what its recording is called, where an offer still sells it. */
const withRecordings = <T extends { units: readonly { tracks: readonly Track[] }[] }>(
  program: T,
  recorded: Recorded,
  timed = (track: Track): object => track,
) => ({
  ...program,
  units: program.units.map(unit => ({
    ...unit,
    tracks: unit.tracks.map(track => ({
      ...timed(track),
      recording: recorded.get(track.fileId)?.title ?? track.fileId,
    })),
  })),
})

const publishedOf = ({ programs, versions, announcements, switches }: Manifest, recorded: Recorded) => ({
  programs: programs.map(program => withRecordings(program, recorded)),
  versions,
  announcements: announcements.map(({ from, until, ...each }) => ({
    ...each,
    from: berlinDay(from),
    // It ends with the midnight after its last day.
    until: berlinDay(new Date(Date.parse(until) - 1).toISOString()),
  })),
  switches,
})
