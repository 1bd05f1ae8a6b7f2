import * as z from 'zod/mini'
import { TERMINATION_KINDS } from '../../contract/contracts.ts'
import { Moment, OrderNumber, RequestId } from '../../contract/ids.ts'
import { Language } from '../../contract/language.ts'
import { CONTACT_TOPICS, PARTNER_TOPICS } from '../../contract/request-topics.ts'
import { RequestNumber } from '../../contract/requests.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import type { Item } from '../platform/table.ts'
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
  /** What staff have found to be meant, where the words name no order or another address's. */
  namedOrder: technical(z.optional(OrderNumber)),
  name: asked(z.optional(z.string())),
  company: asked(z.optional(z.string())),
  partnerTopic: asked(z.optional(z.enum(PARTNER_TOPICS))),
  /** Of a withdrawal or a termination that was declared on its page; what names the contract is its `message`. */
  declared: asked(
    z.optional(
      z.object({
        what: z.enum(['withdrawal', 'termination']),
        kind: z.optional(z.enum(TERMINATION_KINDS)),
        /** Of an extraordinary termination. */
        reason: z.optional(z.string()),
        /** `2026-12-31`; missing: as soon as possible. */
        endOn: z.optional(z.string()),
      }),
    ),
  ),
  /** Taken beyond what one network or mailbox may send: it was confirmed on the screen alone. */
  isUnmailed: asked(z.optional(z.boolean())),
  /** Until when the law wants it dealt with. */
  dueAt: asked(z.optional(Moment)),
  status: asked(z.enum(['open', 'done'])),
  /** The address of the member of staff who answers it. */
  assignee: technical(z.optional(z.string())),
  doneAt: asked(z.optional(Moment)),
  /** In the staff's list: nothing of the message, which may be about somebody's health. */
  title: asked(z.string()),
  rev: technical(z.int()),
})
export type Request = z.infer<typeof Request>

/** A withdrawal or a termination that nobody has answered: it is owed an answer, also where the account was erased since. */
export const isUndecided = ({ topic, status }: Item): boolean =>
  (topic === 'withdrawal' || topic === 'termination') && status === 'open'

/** Beside the factor resets under the same address; the kind tells them apart. */
export const requests = record('request', {
  about:
    'What somebody wrote to us: from the dialog in the footer, the partner page, or the pages for withdrawals and terminations',
  schema: Request,
  key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}' },
  list: {
    in: 'REQUESTS',
    /** By topic: those that are open, or done, by their time. */
    time: '{topic}#{status}#{requestId}',
    status: '{status}#{requestId}',
    email: '{email}#{requestId}',
    name: '{name}#{requestId}',
  },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
  transitions: {
    /** Answered, or by itself where the case is clear. */
    finish: { from: ['open'], matches: ['topic'], to: 'done', by: ['clock', 'staff'], sets: ['doneAt'] },
    /** It was not over. */
    reopen: { from: ['done'], matches: ['rev', 'topic'], to: 'open', by: ['staff'], clears: ['doneAt'] },
  },
  plain: ['assignee', 'dueAt', 'namedOrder'],
})
