import type { LabelRefusal } from '../../contract/staff-files.ts'

/** A recording that bears no label, however often it is tried. */
export class CannotBearLabel extends Error {
  readonly refusal: LabelRefusal

  constructor(refusal: LabelRefusal) {
    super(`The recording bears no label: ${refusal}.`)
    this.refusal = refusal
  }
}
