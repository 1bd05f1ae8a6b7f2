import * as z from 'zod/mini'
import { OrderId } from './ids.ts'
import { Paper } from './paper.ts'
import { route } from './route.ts'

export const fetchCertificate = route({
  method: 'GET',
  path: '/api/account/orders/{orderId}/certificate',
  role: 'customer',
  summary: 'The certificate of attendance of a course of the caller, for the health insurer, as PDF',
  problems: ['not-found', 'certificate-unavailable'],
  input: z.object({ orderId: OrderId }),
  output: Paper,
})
