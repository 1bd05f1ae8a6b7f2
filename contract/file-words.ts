import type { FileAccess, FileLine } from './staff-files.ts'

/** As the team reads them, on the screen and in a file. */
export const ACCESS_NAMES: Record<FileAccess, string> = {
  public: 'Öffentlich',
  sold: 'Zum Verkauf',
}

export const FILE_STATUS_NAMES: Record<FileLine['status'], string> = {
  arriving: 'Kommt an',
  ready: 'Bereit',
  refused: 'Abgelehnt',
  deleted: 'Gelöscht',
  gone: 'Entfernt',
}
