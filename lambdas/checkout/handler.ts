// Made by `npm run areas` from the endpoints beside it.
import { area } from '../platform/endpoint.ts'
import { openPartnerCode } from './open-partner-code.ts'
import { placeOrder, placeOwnOrder } from './place-order.ts'
import { quoteOrder } from './quote-order.ts'
import { startPayment } from './start-payment.ts'

export const handler = area(openPartnerCode, placeOrder, placeOwnOrder, quoteOrder, startPayment)
