import type { StaffRole } from './route.ts'

/** Where in the public bucket people's own files lie; what comes with a release and with books lies beside it. */
export const UPLOADED_MEDIA = 'media/content/'

/** Where in the private bucket that lies which is sold. */
export const SOLD_FILES = 'files/'

/**
 * Where the groups of the staff may upload to with credentials of their own, and nothing more: neither read, list nor
 * delete. `files` is what is sold, private; `media` is what texts show, public. In the order in which they count for who is
 * in several groups.
 */
export const UPLOADS: Record<StaffRole, { files?: string; media?: string }> = {
  admin: { files: SOLD_FILES, media: UPLOADED_MEDIA },
  shop: { files: SOLD_FILES },
  editor: { media: UPLOADED_MEDIA },
  support: {},
  analyst: {},
}
