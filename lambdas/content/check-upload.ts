import { environment } from '../platform/environment.ts'
import { refusalOf } from './file-signature.ts'
import { lookAt } from './look-at-upload.ts'

/**
 * Somebody uploaded a file for a text, under whatever type they said: it goes again where its content is another one, and
 * where it is a document. Until then the distribution has it saved, not shown, and without an origin.
 */
export const handler = (event: unknown): Promise<void> =>
  lookAt(event, environment('MEDIA_BUCKET'), refusalOf)
