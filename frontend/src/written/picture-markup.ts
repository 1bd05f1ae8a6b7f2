import type { Markup } from '../../../contract/markup.ts'
import { memberPath, type SetMember } from '../../../contract/picture-set.ts'
import { PICTURE_KINDS, type PictureKind } from '../../../contract/picture-places.ts'
import { type TextMedia, textMediaAt } from '../../../contract/text-media.ts'

/** How wide a page shows it: a text's column has 64 characters (Text.module.css). */
export const SHOWN_WIDTHS = {
  text: '(min-width: 700px) 640px, 90vw',
  small: '(min-width: 700px) 320px, 45vw',
  wide: '(min-width: 64rem) 830px, (min-width: 700px) 640px, 90vw',
  /** Beside the first entry of a list (../site/parts/NamedList.module.css). */
  teaser: '(min-width: 48rem) 480px, 90vw',
} as const

/** In each width and kind that it has. */
export function pictureMarkup(
  { path, width, height, set }: TextMedia,
  alt: string,
  sizes: string,
  more?: Readonly<Record<string, string>>,
): Markup {
  const attributes = {
    src: path,
    alt,
    ...(width !== undefined && height !== undefined && { width: String(width), height: String(height) }),
    ...more,
  }
  if (!set) return { tag: 'img', attributes }
  const offered = (kind: PictureKind) => ({
    srcSet: set
      .filter(member => member.kind === kind)
      .map(member => `${memberPath(member)} ${member.width}w`)
      .join(', '),
    sizes,
  })
  const sources: Markup[] = PICTURE_KINDS.filter(kind => kind !== 'jpeg').map(kind => ({
    tag: 'source',
    attributes: { type: `image/${kind}`, ...offered(kind) },
  }))
  // Every browser shows a JPEG.
  const img: Markup = { tag: 'img', attributes: { ...attributes, ...offered('jpeg') } }
  return { tag: 'picture', inside: [...sources, img] }
}

type Head = { picture?: string | undefined; pictureAlt?: string | undefined }

/** What stands above a text: on its first screen, so that it does not wait for its turn. */
export function headMarkup({ picture = '', pictureAlt = '' }: Head): Markup[] {
  const media = textMediaAt(picture)
  if (media?.kind !== 'image') return []
  const first = { loading: 'eager', fetchPriority: 'high' }
  return [{ tag: 'figure', inside: [pictureMarkup(media, pictureAlt, SHOWN_WIDTHS.text, first)] }]
}

/** Beside the title of an entry, which says what it would say. */
export function teaserMarkup({ picture = '' }: Head): Markup | undefined {
  const media = textMediaAt(picture)
  return media?.kind === 'image' ? pictureMarkup(media, '', SHOWN_WIDTHS.teaser) : undefined
}

export interface SharedPicture {
  readonly path: string
  readonly type: 'image/jpeg' | 'image/png'
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** What networks show beside a link: they read JPEG and PNG for certain. */
export function sharedPicture({ picture = '', pictureAlt: alt = '' }: Head): SharedPicture | undefined {
  const media = textMediaAt(picture)
  if (media?.kind !== 'image' || media.width === undefined || media.height === undefined) return undefined
  const { width, height } = media
  const widest = media.set?.filter(({ kind }) => kind === 'jpeg').reduce(wider)
  if (widest)
    return {
      path: memberPath(widest),
      type: 'image/jpeg',
      width: widest.width,
      height: Math.round((height * widest.width) / width),
      alt,
    }
  if (/\.jpe?g$/i.test(media.path)) return { path: media.path, type: 'image/jpeg', width, height, alt }
  if (/\.png$/i.test(media.path)) return { path: media.path, type: 'image/png', width, height, alt }
  return undefined
}

const wider = (one: SetMember, other: SetMember): SetMember => (other.width > one.width ? other : one)
