/** What is sold, by the ending of a file's name: what it is, and as what it is stored. */
const KINDS = {
  wav: ['audio', 'audio/wav'],
  mp3: ['audio', 'audio/mpeg'],
  m4a: ['audio', 'audio/mp4'],
  flac: ['audio', 'audio/flac'],
  mp4: ['video', 'video/mp4'],
  webm: ['video', 'video/webm'],
  epub: ['book', 'application/epub+zip'],
  pdf: ['book', 'application/pdf'],
} as const satisfies Record<string, readonly ['audio' | 'video' | 'book', string]>
export type FileKind = (typeof KINDS)[keyof typeof KINDS][0]

export type SoldType = (typeof KINDS)[keyof typeof KINDS][1]
export const SOLD_TYPES: readonly SoldType[] = Object.values(KINDS).map(([, type]) => type)

const of = (fileName: string) => {
  const ending = fileName.replace(/^.*\./, '').toLowerCase()
  return ending in KINDS ? KINDS[ending as keyof typeof KINDS] : undefined
}

/** A recording where its ending says nothing else. */
export const kindOfFile = (fileName: string): FileKind => of(fileName)?.[0] ?? 'audio'

/** https://www.iana.org/assignments/media-types */
export const mediaTypeOf = (fileName: string): string => of(fileName)?.[1] ?? 'application/octet-stream'
