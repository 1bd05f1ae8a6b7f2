import * as z from 'zod/mini'
import { PublicKey } from '../../contract/app-manifest.ts'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { readableRecord } from '../platform/readable-record.ts'

const Publication = z.object({
  version: technical(z.int()),
  /** The bytes that are signed and that the apps get. */
  manifest: technical(z.string()),
  /** Detached, in compact form: `header..signature`. */
  signature: technical(z.string()),
  key: technical(PublicKey),
  publishedAt: technical(Moment),
  /** The address under which the team knows who published it. */
  publishedBy: technical(z.string()),
})
export type Publication = z.infer<typeof Publication>

/** Written by staff (lambdas/staff-app); what answers the apps knows no key and cannot write. */
export const storedPublication = readableRecord('app-publication', {
  about: 'What apps and player read: the manifest as it was published last, with its signature',
  schema: Publication,
  key: { pk: 'APP', sk: 'PUBLISHED' },
})
