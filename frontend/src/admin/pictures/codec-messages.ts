import type { Crop, Output, Size } from './crop.ts'
import type { PictureHead } from './found-head.ts'
import type { Trouble } from './words.ts'

/** What the page asks of the worker; it answers one after the other, so that one picture is decoded at a time. */
export type Ask =
  | { what: 'open'; file: File; edge: number }
  | {
      what: 'encode'
      file: File
      crop: Crop
      outputs: readonly (Output & { quality: number })[]
      /** Also what was cut out and what became of it, as bitmaps. */
      isShown: boolean
    }

export type Encoded = Output & { quality: number; bytes: ArrayBuffer; shown?: ImageBitmap }
export interface Opened {
  head: PictureHead
  /** As it is shown. */
  size: Size
  /** At most `edge` wide and high. */
  bitmap: ImageBitmap
}
export interface Done {
  files: readonly Encoded[]
  before?: ImageBitmap
}

export type Answer = { opened: Opened } | { done: Done } | { trouble: Trouble }
