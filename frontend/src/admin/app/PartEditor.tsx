import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AppCheck, checksOf, type Recording } from '../../../../contract/app-checks.ts'
import type { AppContent, AppPart, AppProgram } from '../../../../contract/app-programs.ts'
import {
  type DraftPart,
  type OfferedRecording,
  saveAppAnnouncements,
  saveAppProgram,
  saveAppSwitches,
  saveAppVersions,
  WRITES_APP,
} from '../../../../contract/staff-app.ts'
import { call } from '../../call.ts'
import { DataBoundary } from '../../query/DataBoundary.tsx'
import { Deeds } from '../editing/Deeds.tsx'
import { useMay } from '../frame/use-member.ts'
import { Calendar } from './Calendar.tsx'
import { Checks } from './Checks.tsx'
import { ofDeeds } from './of-app.ts'
import { AnnouncementFields, SwitchFields, VersionFields } from './OtherFields.tsx'
import { PartForm } from './PartForm.tsx'
import { ProgramFields } from './ProgramFields.tsx'
import { RemoveProgram } from './RemoveProgram.tsx'

type Props = { part: DraftPart; recordings: readonly OfferedRecording[] }
type PartProps = Props & {
  /** Of the whole draft, as it is saved. */
  checks: readonly AppCheck[]
}

/** One part of the draft, its checks and who has changed it. */
export function PartEditor({ part, recordings, checks }: PartProps) {
  const mayWrite = useMay(WRITES_APP)
  const [round, setRound] = useState(0)
  return (
    <>
      {part.isRemoved ? (
        <Removed part={part} checks={checks} />
      ) : mayWrite ? (
        <Editor key={round} part={part} recordings={recordings} onRenew={() => setRound(round + 1)} />
      ) : (
        <Shown content={part.content} recordings={recordings} />
      )}
      {mayWrite && part.content.kind === 'program' && (
        <RemoveProgram part={part} slug={part.content.program.slug} />
      )}
      <DataBoundary title="Der Verlauf lässt sich gerade nicht zeigen">
        <PartDeeds of={part.name} />
      </DataBoundary>
    </>
  )
}

const PartDeeds = ({ of: part }: { of: string }) => (
  <Deeds of={useSuspenseQuery(ofDeeds(part)).data.deeds} fields={{}} />
)

function Editor({ part, recordings, onRenew }: Props & { onRenew: () => void }): ReactNode {
  const { name, rev, content } = part
  const shared = { name, rev, onRenew }
  switch (content.kind) {
    case 'program':
      return (
        <PartForm
          {...shared}
          field="program"
          saved={content.program}
          send={(program, edit) => call(saveAppProgram, { ...edit, program })}
        >
          {(program, change, errorOf) => (
            <>
              <Shown content={{ kind: 'program', program }} recordings={recordings} />
              <ProgramFields value={program} recordings={recordings} errorOf={errorOf} onChange={change} />
            </>
          )}
        </PartForm>
      )
    case 'versions':
      return (
        <PartForm
          {...shared}
          field="versions"
          saved={content.versions}
          send={(versions, edit) => call(saveAppVersions, { ...edit, versions })}
        >
          {(versions, change, errorOf) => (
            <>
              <Shown content={{ kind: 'versions', versions }} recordings={recordings} />
              <VersionFields value={versions} errorOf={errorOf} onChange={change} />
            </>
          )}
        </PartForm>
      )
    case 'announcements':
      return (
        <PartForm
          {...shared}
          field="announcements"
          saved={content.announcements}
          send={(announcements, edit) => call(saveAppAnnouncements, { ...edit, announcements })}
        >
          {(announcements, change, errorOf) => (
            <>
              <Shown content={{ kind: 'announcements', announcements }} recordings={recordings} />
              <AnnouncementFields value={announcements} errorOf={errorOf} onChange={to => change([...to])} />
            </>
          )}
        </PartForm>
      )
    case 'switches':
      return (
        <PartForm
          {...shared}
          field="switches"
          saved={content.switches}
          send={(switches, edit) => call(saveAppSwitches, { ...edit, switches })}
        >
          {(switches, change, errorOf) => (
            <>
              <Shown content={{ kind: 'switches', switches }} recordings={recordings} />
              <SwitchFields value={switches} errorOf={errorOf} onChange={to => change([...to])} />
            </>
          )}
        </PartForm>
      )
    default:
      return content satisfies never
  }
}

/** Its own content is not what keeps the draft from being published: it is that it is missing. */
export function Removed({ part: { name, content }, checks }: Pick<PartProps, 'part' | 'checks'>) {
  const found = checks.filter(({ part }) => part === name)
  const program = content.kind === 'program' ? content.program : undefined
  return (
    <>
      {found.length > 0 && <Checks of={found} program={program} />}
      {program && <Calendar program={program} />}
    </>
  )
}

const NOTHING: AppContent = {
  programs: [],
  versions: { ios: { current: '0.0.0', minimum: '0.0.0' }, android: { current: '0.0.0', minimum: '0.0.0' } },
  announcements: [],
  switches: [],
}

/** What is wrong with what stands in the form, as it is typed; of a program its calendar too. */
function Shown({ content, recordings }: { content: AppPart; recordings: readonly OfferedRecording[] }) {
  const program = content.kind === 'program' ? content.program : undefined
  const known = new Map<string, Recording>(recordings.map(each => [each.fileId, each]))
  const checks = checksOf(wholeOf(content, program), known)
  return (
    <>
      <Checks of={checks} program={program} />
      {program && <Calendar program={program} />}
    </>
  )
}

function wholeOf(content: AppPart, program: AppProgram | undefined): AppContent {
  if (program) return { ...NOTHING, programs: [program] }
  return { ...NOTHING, ...content }
}
