/** What staff may upload, by the ending of a name: what it is shown as, its type, and how large it may be. */
const MB = 1024 ** 2

/** One copy of S3 takes no more: https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html */
export const MAX_FILE_BYTES = 5 * 1024 * MB

/** It names its length in 32 bits; what is longer begins otherwise, as RF64, which nothing here reads. */
const WAV_BYTES = 4 * 1024 * MB

/** Its pixels would fill the memory of a browser long before its bytes do. */
export const MAX_PIXELS = 100_000_000

export const FILE_KINDS = ['picture', 'audio', 'video', 'book'] as const
export type StaffFileKind = (typeof FILE_KINDS)[number]

export const MAX_PICTURE_BYTES = 50 * MB
/** A book is looked at as a whole, in memory. */
const BOOK_BYTES = 100 * MB

export const FILE_ENDINGS = {
  jpg: { kind: 'picture', type: 'image/jpeg', maxBytes: MAX_PICTURE_BYTES },
  jpeg: { kind: 'picture', type: 'image/jpeg', maxBytes: MAX_PICTURE_BYTES },
  png: { kind: 'picture', type: 'image/png', maxBytes: MAX_PICTURE_BYTES },
  webp: { kind: 'picture', type: 'image/webp', maxBytes: MAX_PICTURE_BYTES },
  avif: { kind: 'picture', type: 'image/avif', maxBytes: MAX_PICTURE_BYTES },
  gif: { kind: 'picture', type: 'image/gif', maxBytes: MAX_PICTURE_BYTES },
  mp3: { kind: 'audio', type: 'audio/mpeg', maxBytes: MAX_FILE_BYTES },
  m4a: { kind: 'audio', type: 'audio/mp4', maxBytes: MAX_FILE_BYTES },
  wav: { kind: 'audio', type: 'audio/wav', maxBytes: WAV_BYTES },
  flac: { kind: 'audio', type: 'audio/flac', maxBytes: MAX_FILE_BYTES },
  ogg: { kind: 'audio', type: 'audio/ogg', maxBytes: MAX_FILE_BYTES },
  mp4: { kind: 'video', type: 'video/mp4', maxBytes: MAX_FILE_BYTES },
  webm: { kind: 'video', type: 'video/webm', maxBytes: MAX_FILE_BYTES },
  pdf: { kind: 'book', type: 'application/pdf', maxBytes: BOOK_BYTES },
  epub: { kind: 'book', type: 'application/epub+zip', maxBytes: BOOK_BYTES },
} as const satisfies Record<string, { kind: StaffFileKind; type: string; maxBytes: number }>
export type FileEnding = keyof typeof FILE_ENDINGS

/** In lower case, without its dot; undefined where nobody may upload it. */
export function endingOf(name: string): FileEnding | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(FILE_ENDINGS, ending)
    ? // It is one of the keys.
      (ending as FileEnding)
    : undefined
}

/** A name with letters, digits and a few signs that no system, list or path reads as something else. */
export const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._–()+,'&-]{0,119}$/u
