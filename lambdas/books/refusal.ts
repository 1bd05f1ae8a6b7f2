export type RefusalReason =
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

/** Why a file does not become a book. Whoever uploaded it reads the reason in the log (docs/runbook.md#books). */
export class RefusedBook extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'RefusedBook'
    this.reason = reason
  }
}
