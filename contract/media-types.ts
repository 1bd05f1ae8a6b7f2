/**
 * Pictures, sound and film: what a browser shows from `/media/`. Everything else there it only saves. SVG is none of them:
 * it is a document, and may bring scripts.
 */
export const SHOWN_TYPES = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'audio/aac',
  'audio/flac',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'audio/webm',
  'video/mp4',
  'video/webm',
] as const
export type ShownType = (typeof SHOWN_TYPES)[number]
