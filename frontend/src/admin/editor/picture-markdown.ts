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
  /** Half of the text or wider than it. */
  readonly size?: 'small' | 'wide'
}

/** As the renderer reads it: contract/text-media.ts. */
export function pictureMarkdown({ path, alt, caption, width, height, size }: PickedPicture): string {
  const pixels = width && height ? `${width}x${height}` : ''
  const shown = [size ?? '', pixels].filter(Boolean).join(',')
  const title = caption ? ` "${caption.replace(/["\\]/g, '\\$&').replace(/\s+/g, ' ')}"` : ''
  return `![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](${path}${shown && `#${shown}`}${title})`
}
