import { fetchCertificate as route } from '../../contract/participants.ts'
import { readOrder } from '../orders/order.ts'
import { isCertified } from '../orders/order-delivery.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import { certificateOf } from './certificate.ts'

/** It lies under the caller: whose order it is not gets the answer of one that does not exist, and so does one of no course. */
export const fetchCertificate = endpoint(route, async ({ orderId }, { customerId, now }) => {
  const order = await readOrder({ customerId, orderId })
  if (order?.customerId !== customerId || !order.course || !order.paidAt) return new Problem('not-found')
  if (!isCertified(order, now)) return new Problem('certificate-unavailable')
  const { fileName, pdf } = await certificateOf(order)
  return { fileName, base64: Buffer.from(pdf).toString('base64') }
})
