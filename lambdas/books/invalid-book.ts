export type InvalidReason =
  | 'name'
  | 'too-large'
  | 'too-many-files'
  | 'zip-bomb'
  | 'path-outside'
  | 'name-twice'
  | 'xml-entities'
  | 'not-a-zip'
  | 'not-an-epub'
  | 'not-utf-8'
  | 'no-chapters'
  | 'too-many-chapters'

/** Why a file does not become a book. The reason stands in the log (docs/runbook.md#books). */
export class InvalidBook extends Error {
  readonly reason: InvalidReason

  constructor(reason: InvalidReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'InvalidBook'
    this.reason = reason
  }
}
