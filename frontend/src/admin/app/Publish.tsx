import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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
import { Checks } from './Checks.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { labelOf } from './differences.ts'
import { publicationDifferences } from './draft-shape.ts'
import { ofApp, revsOf, useTakeApp } from './of-app.ts'
import { publishedWords } from './published-words.ts'
import { Versions } from './Versions.tsx'

/** What would change for the apps, beside what they have now; signed as the next version. */
export function Publish({ app }: { app: StaffApp }) {
  const mayWrite = useMay(WRITES_APP)
  const { published, checks, deeds } = app
  const version = published?.manifest.version ?? 0
  const differences = publicationDifferences(app)
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
        <Checks of={checks} parts={app.parts} />
      </section>
      <section className={admin.part} aria-label="Vergleich">
        <h3>Was sich ändert</h3>
        {differences.length === 0 ? (
          <p className={admin.what}>Nichts: Der Entwurf ist, was veröffentlicht ist.</p>
        ) : (
          <DifferenceTable
            of={differences.map(({ label, mine, theirs }) => ({ label, before: theirs, after: mine }))}
            before="Veröffentlicht"
            after="Entwurf"
          />
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
      const decision = { version, revs: revsOf(app), reason: fieldValue(given, 'reason') }
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
