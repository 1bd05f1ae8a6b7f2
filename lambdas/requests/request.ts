import * as z from 'zod/mini'
import { Moment, OrderNumber, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { CONTACT_TOPICS, PARTNER_TOPICS, RequestNumber } from '../../contract/requests.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { DAYS } from '../platform/time.ts'

/** frontend/src/text/de/privacy.ts promises the time; what came of the request is in the letters then. */
export const REQUEST_KEPT_MS = 180 * DAYS
const asked = <S extends z.ZodMiniType>(schema: S) => kept('180 days', 'Art. 6 (1) b and f GDPR', schema)

const Request = z.object({
  requestId: asked(RequestId),
  number: asked(RequestNumber),
  /** Hash of the address, whose partition it lies in. */
  address: asked(z.string()),
  at: asked(Moment),
  language: asked(Language),
  email: asked(z.string()),
  topic: asked(z.enum([...CONTACT_TOPICS, 'partner'])),
  message: asked(z.string()),
  /** As it was typed; whether there is such an order, a person sees. */
  orderNumber: asked(z.optional(OrderNumber)),
  name: asked(z.optional(z.string())),
  company: asked(z.optional(z.string())),
  partnerTopic: asked(z.optional(z.enum(PARTNER_TOPICS))),
  status: asked(z.literal('open')),
  /** In the staff's list: nothing of the message, which may be about somebody's health. */
  title: asked(z.string()),
  rev: technical(z.int()),
})
export type Request = z.infer<typeof Request>

/** Beside the factor resets under the same address; the kind tells them apart. */
export const requests = record('request', {
  about: 'What somebody wrote to us: from the dialog in the footer or the partner page',
  schema: Request,
  key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}' },
  list: {
    in: 'REQUESTS',
    time: '{requestId}',
    status: '{status}#{requestId}',
    email: '{email}#{requestId}',
    name: '{name}#{requestId}',
  },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
})
