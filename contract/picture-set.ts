import { PICTURE_KINDS, type PictureKind } from './picture-places.ts'

/** The ending of each kind, as the picture tool names its files. */
export const PICTURE_ENDINGS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const satisfies Record<
  PictureKind,
  string
>

/** More than any place has sizes. */
export const MAX_SET_WIDTHS = 4

export interface SetMember {
  /** Begins the ids of all files that are one picture: `fil_…`, without what tells them apart. */
  readonly stem: string
  readonly width: number
  readonly kind: PictureKind
}

/** `fil_…w640avif`: the files of one picture find each other by their ids. */
export const memberId = ({ stem, width, kind }: SetMember): string => `${stem}w${width}${kind}`

const MEMBER = /^(fil_[0-9A-HJKMNP-TV-Z]{26})w([1-9]\d{1,4})(avif|webp|jpeg)$/

/** Undefined of a file that stands alone. */
export function memberOf(fileId: string): SetMember | undefined {
  const [, stem, width, written] = MEMBER.exec(fileId) ?? []
  const kind = PICTURE_KINDS.find(each => each === written)
  return stem === undefined || kind === undefined ? undefined : { stem, width: Number(width), kind }
}

/** All files of a picture: each width in each kind. */
export const membersOf = (stem: string, widths: readonly number[]): SetMember[] =>
  PICTURE_KINDS.flatMap(kind => widths.map(width => ({ stem, width, kind })))

/** The one of them that lists and choices show for all: the widest JPEG, which everything can show. */
export const firstMember = (stem: string, widths: readonly number[]): SetMember => ({
  stem,
  width: Math.max(...widths),
  kind: 'jpeg',
})

/** The first of the picture to which a file belongs. */
export function firstIdOf(fileId: string, widths: readonly number[]): string | undefined {
  const member = memberOf(fileId)
  return member && memberId(firstMember(member.stem, widths))
}

const PATH = /^\/media\/content\/([^./]+)\.([a-z]+)$/

export const memberPath = (member: SetMember): string =>
  `/media/content/${memberId(member)}.${PICTURE_ENDINGS[member.kind]}`

/** The file of a picture that lies at this path. */
export function memberAt(path: string): SetMember | undefined {
  const [, fileId = '', ending] = PATH.exec(path) ?? []
  const member = memberOf(fileId)
  return member && PICTURE_ENDINGS[member.kind] === ending ? member : undefined
}

/** `w640w1280`, as it stands in an address after the `#`. */
export const widthsWord = (widths: readonly number[]): string => widths.map(width => `w${width}`).join('')

/** Undefined where the word says something else. */
export function widthsIn(word: string): number[] | undefined {
  if (!/^(?:w[1-9]\d{1,4})+$/.test(word)) return undefined
  const widths = word.slice(1).split('w').map(Number)
  const isOrdered = widths.every((width, index) => index === 0 || width > (widths[index - 1] ?? 0))
  return isOrdered && widths.length <= MAX_SET_WIDTHS ? widths : undefined
}
