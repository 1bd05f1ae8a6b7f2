import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffFileKind } from '../../../../contract/file-types.ts'
import {
  type FileAccess,
  type FileLine,
  listFiles,
  readStaffFile,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { call } from '../../call.ts'
import { queryOf } from '../../query/query-client.ts'
import { usePress } from '../../query/use-press.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './Files.module.css'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useOwnUploads } from './use-uploads.ts'
import { bytesText, KIND_NAMES } from './words.ts'

type Props = {
  access?: FileAccess
  /** The first is shown first. */
  kinds: readonly [StaffFileKind, ...StaffFileKind[]]
  /** Of one that pages may show `path` is its address. */
  onPick: (file: StaffFile) => void
}

const NOTHING_YET: Record<StaffFileKind, string> = {
  picture: 'Hier liegt noch kein Bild. Lade eines hoch.',
  audio: 'Hier liegt noch keine Aufnahme. Lade eine hoch.',
  video: 'Hier liegt noch kein Film. Lade einen hoch.',
  book: 'Hier liegt noch kein Buch. Lade eines hoch.',
}

/** Chooses one of the files, or uploads one; stands in a dialog or beside a form. */
export function FilePicker({ access = 'public', kinds, onPick }: Props) {
  const [kind, setKind] = useState<StaffFileKind>(kinds[0])
  const [search, setSearch] = useState('')
  const narrowed = { kind, ...(search.trim() !== '' && { search: search.trim() }) }
  const { data, error } = useQuery({
    ...queryOf(listFiles, { access, ...narrowed }),
    // What was uploaded a moment ago is to be among them.
    staleTime: 0,
  })
  const { start, error: refused } = usePress((fileId: string) => call(readStaffFile, { fileId }), {
    onDone: onPick,
  })
  const uploads = useOwnUploads(onPick)
  const lines = data?.lines.filter(line => line.status === 'ready' && kinds.includes(line.kind)) ?? []
  return (
    <div className={css.picker}>
      <div className={css.pickerHead}>
        {kinds.length > 1 &&
          kinds.map(each => (
            <button key={each} type="button" aria-pressed={each === kind} onClick={() => setKind(each)}>
              {KIND_NAMES[each]}
            </button>
          ))}
        <input
          type="search"
          aria-label="Dateien suchen: Teil eines Namens"
          placeholder="Teil eines Namens"
          maxLength={80}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <UploadButton access={access} folder="" uploads={uploads} />
        <Uploads of={uploads} />
      </div>
      {(error ?? refused) && <Notice tone="error">{(error ?? refused)?.detail}</Notice>}
      {data && lines.length === 0 && (
        <p>{search.trim() === '' ? NOTHING_YET[kind] : 'Keine Datei heißt so.'}</p>
      )}
      <ul className={css.choices}>
        {lines.map(line => (
          <li key={line.fileId}>
            <button type="button" onClick={() => start(line.fileId)}>
              <Thumb of={line} isShown={access === 'public'} />
              <bdi>{line.name}</bdi>
              <small>{bytesText(line.bytes)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is sold lies where no page leads. */
const Thumb = ({ of: { kind, fileId, name }, isShown }: { of: FileLine; isShown: boolean }) =>
  kind === 'picture' && isShown ? (
    <img src={publicPathOf(fileId, name)} alt="" loading="lazy" decoding="async" />
  ) : (
    <span aria-hidden="true">{name.replace(/^.*\./, '').toUpperCase()}</span>
  )

const publicPathOf = (fileId: string, name: string): string =>
  `/media/content/${fileId}.${name.replace(/^.*\./, '').toLowerCase()}`
