import { widthsWord } from '../../../../contract/picture-set.ts'
import type { StaffFileKind } from '../../../../contract/file-types.ts'

export type MediumKind = Extract<StaffFileKind, 'picture' | 'audio' | 'video'>

/** A picture, a sound or a film of ours. */
export interface PickedPicture {
  /** `/media/content/…` */
  readonly path: string
  readonly alt: string
  /** Under the picture. */
  readonly caption?: string
  /** Pixels of the file. */
  readonly width?: number
  readonly height?: number
  /** In which the same picture lies there, each in all kinds. */
  readonly widths?: readonly number[]
  /** Half of the text or wider than it. */
  readonly size?: 'small' | 'wide'
}

/** As the renderer reads it: contract/text-media.ts. */
export function pictureMarkdown(picture: PickedPicture): string {
  const { alt, caption } = picture
  const title = caption ? ` "${caption.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"` : ''
  return `![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](${pictureAddress(picture)}${title})`
}

/** `/media/content/weg.webp#wide,1600x900` */
export function pictureAddress({
  path,
  width,
  height,
  widths = [],
  size,
}: Omit<PickedPicture, 'alt' | 'caption'>): string {
  const pixels = width && height ? `${width}x${height}` : ''
  const shown = [size ?? '', pixels, widthsWord(widths)].filter(Boolean).join(',')
  return path + (shown && `#${shown}`)
}
