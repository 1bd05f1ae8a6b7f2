import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { kept, technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { REQUEST_KEPT_MS } from './request.ts'

const answered = <S extends z.ZodMiniType>(schema: S) => kept('180 days', 'Art. 6 (1) b and f GDPR', schema)

/** Beside its request, in the words that the mail had. */
export const answers = record('answer', {
  about: 'What we wrote to somebody who had asked us something',
  schema: z.object({
    requestId: answered(RequestId),
    /** Names the mail, too. */
    pressId: technical(z.string()),
    at: answered(Moment),
    text: answered(z.string()),
  }),
  key: { pk: 'EMAIL#{address}', sk: 'REQUEST#{requestId}#ANSWER#{pressId}' },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
})
