/** The first question brings the document; the worker keeps it for the next ones. */
export interface PdfAsk {
  bytes?: ArrayBuffer
  /** The first one is 1. */
  page: number
  /** Of the drawn page, in pixels. */
  width: number
}

export type PdfAnswer = { pages: number; bitmap: ImageBitmap } | { trouble: true }
