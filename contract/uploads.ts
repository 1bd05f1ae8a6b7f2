import type { StaffRole } from './route.ts'

/**
 * Where the groups of the staff may upload to with credentials of their own, and nothing more: neither read, list nor
 * delete. `files` is what is sold, private; `media` is what texts show, public. In the order in which they count for who is
 * in several groups.
 */
export const UPLOADS: Record<StaffRole, { files?: string; media?: string }> = {
  admin: { files: 'files/', media: 'media/content/' },
  shop: { files: 'files/' },
  editor: { media: 'media/content/' },
  support: {},
  analyst: {},
}
