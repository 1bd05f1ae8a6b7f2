import type { StaffFileKind } from './file-types.ts'
import type { FileAccess, FileLine } from './staff-files.ts'

/** As the team reads them, on the screen and in a file. */
export const ACCESS_NAMES: Record<FileAccess, string> = {
  public: 'Öffentlich',
  sold: 'Zum Verkauf',
}

export const FILE_KIND_NAMES: Record<StaffFileKind, string> = {
  picture: 'Bilder',
  audio: 'Ton',
  video: 'Film',
  book: 'Dokumente',
}

export const FILE_STATUS_NAMES: Record<FileLine['status'], string> = {
  arriving: 'Kommt an',
  ready: 'Bereit',
  refused: 'Abgelehnt',
  deleted: 'Gelöscht',
  gone: 'Entfernt',
}

type InSet = Pick<FileLine, 'setFiles' | 'setHere'>

/** Of a picture of several files: not all of them have arrived. */
export const isPartial = ({ setFiles, setHere }: InSet): boolean =>
  setFiles !== undefined && setHere !== undefined && setHere < setFiles

/** `6`, or `1 von 6` as long as not all of them have arrived; nothing where the file is no such picture. */
export const setCount = (line: InSet): number | string | undefined =>
  isPartial(line) ? `${line.setHere} von ${line.setFiles}` : line.setFiles
