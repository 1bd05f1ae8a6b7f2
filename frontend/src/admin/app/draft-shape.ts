import type { Manifest } from '../../../../contract/app-manifest.ts'
import { berlinDay } from '../../../../contract/berlin-midnight.ts'
import type { DraftPart, StaffApp } from '../../../../contract/staff-app.ts'
import { type Difference, differencesOf } from './differences.ts'

/** `mine` is the draft, `theirs` what is published. */
export function publicationDifferences(app: StaffApp): Difference[] {
  const recorded = recordingsOf(app)
  const { published } = app
  return differencesOf(draftOf(app.parts, recorded), published && publishedOf(published.manifest, recorded))
}

/** Of two states of the draft, with what stays with the team. */
export function draftDifferences(
  mine: readonly Written[],
  theirs: readonly Written[],
  app: Pick<StaffApp, 'recordings'>,
): Difference[] {
  const recorded = recordingsOf(app)
  const whole = (parts: readonly Written[]) => ({
    ...draftOf(parts, recorded),
    switches: parts.flatMap(({ content }) => (content.kind === 'switches' ? content.switches : [])),
  })
  return differencesOf(whole(mine), whole(theirs))
}

/** By the id of their file. */
const recordingsOf = ({ recordings }: Pick<StaffApp, 'recordings'>) =>
  new Map(recordings.map(each => [each.fileId, each]))
type Recorded = ReturnType<typeof recordingsOf>

type Written = Pick<DraftPart, 'content' | 'isRemoved'>

/** The draft and the manifest in one shape; what a switch is for stays with the team. */
function draftOf(parts: readonly Written[], recorded: Recorded): object {
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
