import type { Recording } from '../../contract/app-checks.ts'
import { Manifest } from '../../contract/app-manifest.ts'
import type { AppContent } from '../../contract/app-programs.ts'
import { berlinMidnight } from '../../contract/berlin-midnight.ts'

/** The draft as the apps would read it. Throws where the checks have something that must be mended. */
export const manifestOf = (
  { programs, versions, announcements, switches }: AppContent,
  recordings: ReadonlyMap<string, Recording>,
  { version, publishedAt }: { version: number; publishedAt: string },
): Manifest =>
  Manifest.parse({
    format: 1,
    version,
    publishedAt,
    programs: programs.map(program => ({
      ...program,
      units: program.units.map(unit => ({
        ...unit,
        tracks: unit.tracks.map(track => ({ ...track, seconds: recordings.get(track.fileId)?.seconds })),
      })),
    })),
    versions,
    announcements: announcements.map(({ from, until, ...announcement }) => ({
      ...announcement,
      from: berlinMidnight(from, 0),
      until: berlinMidnight(until, 1),
    })),
    switches,
  })

/** What it says beside when and as which version. */
export const saidBy = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, version: 0, publishedAt: '' })
