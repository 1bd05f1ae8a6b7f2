import type { ShownType } from './media-types.ts'
import { memberAt, memberPath, membersOf, type SetMember, widthsIn } from './picture-set.ts'

/** What a text may show besides words: a file of ours, told by its ending. */
const ENDINGS = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  aac: 'audio/aac',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
} as const satisfies Record<string, ShownType>

/** As wide as half of the text, the text (where nothing is said) or the page. */
const PICTURE_SIZES = ['small', 'wide'] as const
type PictureSize = (typeof PICTURE_SIZES)[number]

export interface TextMedia {
  readonly kind: 'image' | 'audio' | 'video'
  /** Below `/media/`, without the fragment. */
  readonly path: string
  readonly size?: PictureSize
  /** Pixels of the file, so that nothing moves when it arrives. */
  readonly width?: number
  readonly height?: number
  /** The files that are this picture, if it has several. */
  readonly set?: readonly SetMember[]
}

/** Stands for whatever host the page is on. */
const HERE = 'https://here.invalid'

/**
 * `/media/content/weg.webp#wide,1600x900`: a path of ours, and after the `#` how it is shown, `w640w1280` among it where
 * the picture lies there in these widths. Undefined for every other
 * address and every type that browsers only save.
 */
export function textMediaAt(address: string): TextMedia | undefined {
  const [path = '', shown = ''] = address.split('#', 2)
  // What a browser would read otherwise than it is written: dots, backslashes, tabs, a query.
  if (!path.startsWith('/media/') || /[?%\\]/.test(path) || URL.parse(path, HERE)?.pathname !== path)
    return undefined
  const ending = path.replace(/^.*\./, '').toLowerCase()
  if (!Object.hasOwn(ENDINGS, ending)) return undefined
  // Its own keys are the endings.
  const type: ShownType = ENDINGS[ending as keyof typeof ENDINGS]
  const words = shown.split(',')
  const size = PICTURE_SIZES.find(each => words.includes(each))
  const pixels = words.flatMap(word => [...word.matchAll(/^([1-9]\d{0,4})x([1-9]\d{0,4})$/g)])[0]
  const member = memberAt(path)
  const widths = words.flatMap(word => widthsIn(word) ?? [])
  return {
    kind: type.startsWith('image/') ? 'image' : type.startsWith('audio/') ? 'audio' : 'video',
    path,
    ...(size && { size }),
    ...(pixels && { width: Number(pixels[1]), height: Number(pixels[2]) }),
    ...(member && widths.includes(member.width) && { set: membersOf(member.stem, widths) }),
  }
}

/** After the `#` stands nothing but how it is shown. */
export const isReadWhole = (address: string): boolean =>
  address
    .split('#')
    .slice(1)
    .join('#')
    .split(',')
    .every(
      word =>
        word === '' ||
        PICTURE_SIZES.some(size => size === word) ||
        /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(word) ||
        widthsIn(word) !== undefined,
    )

/** Every path that is asked for where a page shows what stands at an address. */
export const pathsOf = ({ path, set = [] }: TextMedia): string[] => [
  ...new Set([path, ...set.map(memberPath)]),
]
