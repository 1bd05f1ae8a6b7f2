import * as z from 'zod/mini'
import { Moment } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import type { Manuscript } from './manuscript.ts'

export const textLinks = record('text-link', {
  about:
    'A link that shows a text without a sign-in until it ends; its key is the hash of the secret, which nobody keeps',
  schema: z.object({
    linkId: technical(z.string()),
    kind: technical(z.enum(['preview', 'embargo'])),
    note: technical(z.string()),
    madeBy: technical(z.string()),
    madeAt: technical(Moment),
    endsAt: technical(Moment),
  }),
  key: { pk: 'CONTENT#{contentId}', sk: 'LINK#{linkId}' },
  forget: { after: 'endsAt', ms: 0 },
})

/** Whether a link no longer shows its text at that moment: it has ended, or the text went to the archive after it was made. */
export const isLinkOver = (
  { endsAt, madeAt }: { endsAt: string; madeAt: string },
  { archivedAt }: Pick<Manuscript, 'archivedAt'>,
  now: string,
): boolean => endsAt <= now || (archivedAt !== undefined && madeAt <= archivedAt)
