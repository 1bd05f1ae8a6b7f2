import { environment } from '../platform/environment.ts'
import { soldRefusalOf } from './file-signature.ts'
import { lookAt } from './look-at-upload.ts'

/** Somebody uploaded a file that is sold: where its content is another one the version goes, and the former one is back. */
export const handler = (event: unknown): Promise<void> =>
  lookAt(event, environment('FILES_BUCKET'), soldRefusalOf)
