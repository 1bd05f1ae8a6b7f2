import { endingOf } from './file-types.ts'
import { STAFF_ROLES, type StaffRole } from './route.ts'

/** Where in the public bucket people's own files lie; what comes with a release and with books lies beside it. */
export const UPLOADED_MEDIA = 'media/content/'

/** Where the bytes of one lie. A name may change, its ending's type never. */
export const publicKeyOf = (fileId: string, name: string): string =>
  `${UPLOADED_MEDIA}${fileId}.${endingOf(name) ?? ''}`

/** Edges and browsers may keep one of them for so long: its address stays when its content is replaced. */
export const MEDIA_CACHE_SECONDS = 300

/** What bears it the distribution may not read: a public file that was deleted, until it is restored. */
export const TAKEN_DOWN = { Key: 'taken-down', Value: 'yes' } as const

/** Where in the private bucket that lies which is sold. */
export const SOLD_FILES = 'files/'

/** Where in the private bucket uploads arrive, each below the identity of its sender: looked at there, and moved from there. */
export const INCOMING_FILES = 'incoming/'

/** Where in the private bucket that lies for some days in whose place something else came, public files too. */
export const FORMER_FILES = 'former/'

/**
 * The roles that may upload with credentials of their own, into their own incoming prefix and nowhere else; they may neither read, list
 * nor delete.
 */
const UPLOADERS: ReadonlySet<StaffRole> = new Set<StaffRole>(['admin', 'shop', 'editor'])
/** In the order in which they count for who is in several groups. */
export const UPLOADING_GROUPS: readonly StaffRole[] = STAFF_ROLES.filter(role => UPLOADERS.has(role))
