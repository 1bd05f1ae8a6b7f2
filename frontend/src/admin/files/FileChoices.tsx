import { useInfiniteQuery } from '@tanstack/react-query'
import type { StaffFileKind } from '../../../../contract/file-types.ts'
import {
  type FileAccess,
  type FileLine,
  readStaffFile,
  type StaffFile,
} from '../../../../contract/staff-files.ts'
import { publicKeyOf } from '../../../../contract/uploads.ts'
import { call } from '../../call.ts'
import { usePress } from '../../query/use-press.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Older } from '../list/Older.tsx'
import { ofChoices } from './file-search.ts'
import css from './Files.module.css'
import { bytesText } from './words.ts'

type Props = {
  access: FileAccess
  kind: StaffFileKind
  /** As it was typed. */
  search: string
  onPick: (file: StaffFile) => void
}

const NOTHING_YET: Record<StaffFileKind, string> = {
  picture: 'Hier liegt noch kein Bild. Lade eines hoch.',
  audio: 'Hier liegt noch keine Aufnahme. Lade eine hoch.',
  video: 'Hier liegt noch kein Film. Lade einen hoch.',
  book: 'Hier liegt noch kein Buch. Lade eines hoch.',
}

/** The files of a kind, page after page, each of which a press picks. */
export function FileChoices({ access, kind, search, onPick }: Props) {
  const query = useInfiniteQuery(ofChoices(access, kind, search))
  const { start, error: refused } = usePress((fileId: string) => call(readStaffFile, { fileId }), {
    onDone: onPick,
  })
  const lines = query.data?.filter(({ status }) => status === 'ready') ?? []
  const isNothing = query.data !== undefined && lines.length === 0 && !query.hasNextPage
  // Why a further page did not come stands beside the way to it.
  const error = refused ?? (query.data === undefined ? query.error : undefined)
  return (
    <>
      {error && <Notice tone="error">{error.detail}</Notice>}
      {isNothing && <p>{search.trim() === '' ? NOTHING_YET[kind] : 'Hier ist nichts, was so heißt.'}</p>}
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
      <Older query={query} label="Weitere" />
    </>
  )
}

/** What is sold lies where no page leads. */
const Thumb = ({ of: { kind, fileId, name }, isShown }: { of: FileLine; isShown: boolean }) =>
  kind === 'picture' && isShown ? (
    <img src={`/${publicKeyOf(fileId, name)}`} alt="" loading="lazy" decoding="async" />
  ) : (
    <span aria-hidden="true">{name.replace(/^.*\./, '').toUpperCase()}</span>
  )
