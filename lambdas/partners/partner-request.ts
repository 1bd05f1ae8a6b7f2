import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { PARTNER_TOPICS } from '../../contract/partners.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { DAYS } from '../platform/time.ts'

/** frontend/src/text/de/privacy.ts promises the time; what came of the request is in the letters then. */
const asked = <S extends z.ZodMiniType>(schema: S) => kept('180 days', 'Art. 6 (1) b and f GDPR', schema)

const PartnerRequest = z.object({
  requestId: asked(RequestId),
  /** Hash of the address, whose partition it lies in. */
  address: asked(z.string()),
  at: asked(Moment),
  language: asked(Language),
  name: asked(z.string()),
  company: asked(z.string()),
  email: asked(z.string()),
  topic: asked(z.enum(PARTNER_TOPICS)),
  message: asked(z.string()),
  status: asked(z.literal('open')),
  /** In the staff's list. */
  title: asked(z.string()),
  rev: technical(z.int()),
})
export type PartnerRequest = z.infer<typeof PartnerRequest>

/** Beside the factor resets under the same address; the kind tells them apart. */
export const partnerRequests = record('request', {
  about: 'What was asked on the partner page',
  schema: PartnerRequest,
  key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}' },
  list: {
    in: 'REQUESTS',
    time: '{requestId}',
    status: '{status}#{requestId}',
    email: '{email}#{requestId}',
    name: '{name}#{requestId}',
  },
  forget: { after: 'at', ms: 180 * DAYS },
})
