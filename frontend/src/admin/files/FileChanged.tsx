import { ACCESS_NAMES, FILE_STATUS_NAMES } from '../../../../contract/file-words.ts'
import type { StaffFile } from '../../../../contract/staff-files.ts'
import { LookAgain } from '../editing/LookAgain.tsx'
import { differing, Since } from '../editing/Since.tsx'
import { latestOf } from '../parts/happenings.ts'

const shownOf = ({ name, access, folder, status, content }: StaffFile): Record<string, string> => ({
  Name: name,
  Bereich: ACCESS_NAMES[access],
  Ordner: folder || 'keiner',
  Stand: FILE_STATUS_NAMES[status],
  Inhalt: `${content}. Fassung`,
})

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
