import * as z from 'zod/mini'
import { Moment, OrderId } from './ids.ts'
import { route } from './route.ts'

/** Where the receipt of a paid order stands; `unavailable`: there is none, or it cannot be made yet. */
export const ReceiptState = z.enum(['being-made', 'available', 'unavailable'])
export type ReceiptState = z.infer<typeof ReceiptState>

export const fetchReceipt = route({
  method: 'GET',
  path: '/api/account/orders/{orderId}/receipt',
  role: 'customer',
  summary: 'A signed link to the receipt of an order of the caller, as PDF',
  problems: ['receipt-unavailable', 'receipt-being-made'],
  input: z.object({ orderId: OrderId }),
  output: z.object({
    /** Works until `expiresAt`. */
    url: z.url(),
    expiresAt: Moment,
  }),
})
