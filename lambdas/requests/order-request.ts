import * as z from 'zod/mini'
import { Moment, OrderNumber, RequestId } from '../../contract/ids.ts'
import { technical } from '../platform/attribute.ts'
import { record } from '../platform/record.ts'
import { presentHash } from '../platform/signed.ts'
import { between, readEach } from '../platform/table.ts'
import { type Request, REQUEST_KEPT_MS, requests } from './request.ts'

export const orderRequests = record('order-request', {
  about: 'A request that names an order, in its own words or as staff have found, whoever wrote it',
  schema: z.object({
    orderNumber: technical(OrderNumber),
    requestId: technical(RequestId),
    /** Hash of the address, whose partition the request lies in. */
    address: technical(z.string()),
    at: technical(Moment),
  }),
  key: { pk: 'ORDER-NUMBER#{orderNumber}', sk: 'REQUEST#{requestId}' },
  forget: { after: 'at', ms: REQUEST_KEPT_MS },
})

/** In the transaction that stores a request, or that names its order; undefined where it names none. */
export const orderRequestOf = (
  { requestId, address, at }: Pick<Request, 'requestId' | 'address' | 'at'>,
  orderNumber: string | undefined,
) => (orderNumber === undefined ? undefined : orderRequests.put({ orderNumber, requestId, address, at }))

/** Of somebody who names one order in very many requests the newest are shown. */
const MAX_REQUESTS = 60

/** What is asked about an order, the newest first; what was erased since is missing. */
export async function requestsOf(orderNumber: string): Promise<Request[]> {
  const named = await between(`ORDER-NUMBER#${orderNumber}`, 'REQUEST#', 'REQUEST#~', MAX_REQUESTS)
  const keys = await Promise.all(
    named.map(async item => {
      const { requestId, address } = orderRequests.parse(item)
      return requests.keyOf({ requestId, address: await presentHash(address) })
    }),
  )
  const items = await readEach(keys)
  return items
    .flatMap(item => (item === undefined ? [] : requests.parse(item)))
    .filter(request => (request.namedOrder ?? request.orderNumber) === orderNumber)
}
