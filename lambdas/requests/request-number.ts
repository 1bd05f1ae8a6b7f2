import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { RequestNumber } from '../../contract/requests.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { numberFrom } from '../platform/spoken-number.ts'
import { REQUEST_KEPT_MS } from './request.ts'

/** Created in the transaction of its request: two requests can never have one number. */
export const requestNumbers = record('request-number', {
  about: 'Which request has a number, and a keyed hash of it by which the same one again is known',
  schema: z.object({
    number: technical(RequestNumber),
    requestId: technical(RequestId),
    digest: technical(z.string()),
    at: technical(Moment),
  }),
  key: { pk: 'REQUEST-NUMBER#{number}', sk: 'REQUEST-NUMBER' },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
})

/** Made from the request itself, so that a repeat has the same; `attempt` counts those that were another request's. */
export const requestNumberOf = (digest: string, attempt: number): string =>
  numberFrom('AN', createHash('sha256').update(`${digest}#${attempt}`).digest())
