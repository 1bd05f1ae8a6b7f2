import * as z from 'zod/mini'
import { PaymentMethod, type PaymentMode } from '../../contract/payment-methods.ts'
import { environment } from './environment.ts'

const Offered = z.object({
  payment: z.array(PaymentMethod),
  subscription: z.array(PaymentMethod),
  setup: z.array(PaymentMethod),
})

/** The stage's means of payment on a page that is opened for this. */
export const offeredMethods = (mode: PaymentMode): PaymentMethod[] =>
  Offered.parse(JSON.parse(environment('PAYMENT_METHODS')))[mode]
