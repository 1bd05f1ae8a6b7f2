import { FILE_KINDS } from '../../../../contract/file-types.ts'
import { ACCESS_NAMES, FILE_KIND_NAMES } from '../../../../contract/file-words.ts'
import {
  FILE_ACCESSES,
  type FileLine,
  listFiles,
  readStaffFile,
  SELLS_FILES,
} from '../../../../contract/staff-files.ts'
import { shortMoment } from '../../../../contract/staff-words.ts'
import { queryOf } from '../../query/query-client.ts'
import type { Asked, List } from '../list/list.ts'
import { askedBy, FILE_SEARCH } from './file-search.ts'
import { FileTools } from './FileTools.tsx'
import { bytesText, setText, stateOf } from './words.ts'

export const ofFile = (fileId: string) => ({ ...queryOf(readStaffFile, { fileId }), staleTime: 0 })

const inputOf = ({ search, filters, after }: Asked) => ({
  access: FILE_ACCESSES.find(access => access === filters.bereich) ?? ('public' as const),
  ...(filters.art === 'geloescht'
    ? { isDeleted: true }
    : { kind: FILE_KINDS.find(kind => kind === filters.art) }),
  ...askedBy(search),
  after,
})

const nameOf = (line: FileLine) => (
  <>
    <bdi>{line.name}</bdi>
    {line.setFiles !== undefined && <small> {setText(line)}</small>}
  </>
)

const shownState = (line: FileLine) => {
  const { words, isToLookAt } = stateOf(line)
  return isToLookAt ? <strong>{words}</strong> : words
}

export const fileList: List<FileLine> = {
  name: 'files',
  title: 'Dateien',
  open: 'datei',
  search: {
    ...FILE_SEARCH,
    keepsFilters: true,
  },
  beside: <FileTools />,
  filters: [
    {
      name: 'bereich',
      label: 'Bereich',
      options: FILE_ACCESSES.map(access => [access, ACCESS_NAMES[access]] as const),
      roles: { sold: SELLS_FILES },
    },
    {
      name: 'art',
      label: 'Art',
      all: 'Alle',
      options: [...FILE_KINDS.map(kind => [kind, FILE_KIND_NAMES[kind]] as const), ['geloescht', 'Gelöscht']],
    },
  ],
  sorts: ['newest'],
  columns: [
    { id: 'name', label: 'Name', cell: nameOf },
    {
      id: 'state',
      label: 'Stand',
      cell: shownState,
      isTight: true,
      isAtEnd: true,
    },
    { id: 'folder', label: 'Ordner', cell: ({ folder }) => folder || '–', isHiddenBeside: true },
    { id: 'bytes', label: 'Größe', cell: ({ bytes }) => bytesText(bytes), isFigure: true },
    {
      id: 'at',
      label: 'Hochgeladen',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt)}</time>,
      isFigure: true,
      isHiddenBeside: true,
    },
  ],
  keyOf: ({ fileId }) => fileId,
  page: asked => queryOf(listFiles, inputOf(asked)),
  empty: ({ search, filters }) =>
    search !== ''
      ? 'Hier ist nichts, was so heißt.'
      : filters.art === 'geloescht'
        ? 'Hier liegt nichts Gelöschtes.'
        : 'Hier liegt noch nichts. Ziehe Dateien auf diese Seite, oder drücke „Hochladen“.',
  csv: {
    name: 'files',
    asks: ({ search, filters: { bereich = 'public', art } }) => ({
      access: bereich,
      ...(art === 'geloescht' ? { isDeleted: 'true' } : art !== undefined && { kind: art }),
      ...askedBy(search),
    }),
  },
  prepare: (client, { fileId }) => void client.prefetchQuery(queryOf(readStaffFile, { fileId })),
}
