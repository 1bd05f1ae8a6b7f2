import { ACCESS_NAMES, FILE_STATUS_NAMES } from '../../../../contract/file-words.ts'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { isMadeHere } from '../editing/own-versions.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { useAsSeen } from '../editing/use-as-seen.ts'
import { latestOf } from '../parts/happenings.ts'

const shownOf = ({ name, access, folder, status, content }: StaffFile): Record<string, string> => ({
  Name: name,
  Bereich: ACCESS_NAMES[access],
  Ordner: folder || 'keiner',
  Stand: FILE_STATUS_NAMES[status],
  Inhalt: `${content}. Fassung`,
})

/** The file that somebody began to decide on: gone on from what they did to it themselves meanwhile. */
export const useFileAsSeen = (file: StaffFile, isPossible: boolean) =>
  useAsSeen(
    file,
    ({ rev }) => rev,
    (seen, now) => isPossible && isMadeHere(now.fileId, seen.rev, now.rev),
  )

type Props = { seen: StaffFile; now: StaffFile; onTaken: () => void }

/** Above a decision that was begun on a file before somebody changed it. */
export function FileChanged({ seen, now, onTaken }: Props) {
  if (now.rev === seen.rev) return null
  return (
    <Since
      title="Die Datei hat sich inzwischen geändert"
      latest={latestOf(now.timeline)}
      differences={differing(shownOf(seen), shownOf(now))}
    >
      <LookAgain onTaken={onTaken} />
    </Since>
  )
}
