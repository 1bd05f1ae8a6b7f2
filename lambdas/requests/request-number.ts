import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Moment, RequestId } from '../../contract/ids.ts'
import { RequestNumber } from '../../contract/requests.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { presentHash } from '../platform/signed.ts'
import { numberFrom } from '../platform/spoken-number.ts'
import { type Request, REQUEST_KEPT_MS, requests } from './request.ts'

/** Created in the transaction of its request: two requests can never have one number. */
export const requestNumbers = record('request-number', {
  about: 'Which request has a number, and a keyed hash of it by which the same one again is known',
  schema: z.object({
    number: technical(RequestNumber),
    requestId: technical(RequestId),
    /** Hash of the address, whose partition it lies in. */
    address: technical(z.string()),
    digest: technical(z.string()),
    at: technical(Moment),
  }),
  key: { pk: 'REQUEST-NUMBER#{number}', sk: 'REQUEST-NUMBER' },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
})

/** Made from the request itself, so that a repeat has the same; `attempt` counts those that were another request's. */
export const requestNumberOf = (digest: string, attempt: number): string =>
  numberFrom('AN', createHash('sha256').update(`${digest}#${attempt}`).digest())

/** The request of a number; undefined once it was forgotten. */
export async function requestByNumber(number: string): Promise<Request | undefined> {
  const found = await requestNumbers.read({ number })
  return found && requests.read({ ...found, address: await presentHash(found.address) })
}
